/** The release of each module that last came up in this browser: what to offer when a newer one does not. */
import { type InstalledModule, installedModuleSchema } from 'shared-kit/contracts/modules';

const keyOf = (name: string): string => `workingRelease.${name}`;

export const rememberWorking = (installed: InstalledModule): void => {
  try {
    localStorage.setItem(keyOf(installed.name), JSON.stringify(installed));
  } catch {
    // Storage refused or full: then there is nothing to offer.
  }
};

/** The remembered release where it is another than the one that failed. */
export const workingInsteadOf = (failed: InstalledModule): InstalledModule | null => {
  try {
    const parsed = installedModuleSchema.safeParse(
      JSON.parse(localStorage.getItem(keyOf(failed.name)) ?? 'null'),
    );
    return parsed.success && parsed.data.version !== failed.version ? parsed.data : null;
  } catch {
    return null;
  }
};
