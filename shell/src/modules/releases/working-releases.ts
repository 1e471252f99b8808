/** The release of each module that last came up in this browser: what to offer when a newer one does not. */
import { type InstalledModule, installedModuleSchema } from 'shared-kit/contracts/modules/modules';

const keyOf = (name: string): string => `workingRelease.${name}`;

/** A developer's own build is nobody's release to go back to. */
export const rememberWorking = (installed: InstalledModule): void => {
  if (installed.channel === 'override') return;
  try {
    localStorage.setItem(keyOf(installed.name), JSON.stringify({ ...installed, previous: null }));
  } catch {
    // Storage refused or full: then there is nothing to offer.
  }
};

export const rememberedRelease = (name: string): InstalledModule | null => {
  try {
    const parsed = installedModuleSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
