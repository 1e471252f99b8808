import type { ModuleEntry, ModuleManifest } from 'shared-kit/contracts/manifest';
import { type Caller, mayIn } from 'shared-kit/server/context';

interface Place {
  /** Null where no installation is chosen: then only what belongs to none can be opened. */
  readonly installationId: number | null;
  readonly enabledFeatures: readonly string[];
}

const mayOpen = (entry: ModuleEntry, caller: Caller, { installationId, enabledFeatures }: Place): boolean => {
  if (entry.feature !== undefined && !enabledFeatures.includes(entry.feature)) return false;
  if (entry.superAdmin) return caller.isSuperAdmin;
  return installationId !== null && mayIn(caller, installationId, entry.permissions);
};

export const mayOpenAny = ({ entries }: ModuleManifest, caller: Caller, place: Place): boolean =>
  entries.some((entry) => mayOpen(entry, caller, place));
