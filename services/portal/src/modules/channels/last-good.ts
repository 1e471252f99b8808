/** What a module goes back to. */
import type { ModuleRecord } from '../installed/module.model.ts';

type Ran = Pick<ModuleRecord, 'ranWell' | 'ranBadly' | 'recalled'>;

/**
 * Of versions, the last one first, the one to go back to: the last that ran well; where none is known to have, the last of which nothing bad
 * is known. Null where there is neither.
 */
export const lastGoodAmong = (
  versions: readonly string[],
  { ranWell, ranBadly, recalled }: Ran,
): string | null => {
  const left = versions.filter((version) => !recalled.includes(version));
  const isUnspoilt = (version: string): boolean => !ranBadly.includes(version);
  return (
    left.find((version) => isUnspoilt(version) && ranWell.includes(version)) ?? left.find(isUnspoilt) ?? null
  );
};

/** What a roll back of the stable release brings. */
export const beforeStable = ({ stable, history, ...ran }: Ran & Pick<ModuleRecord, 'stable' | 'history'>) =>
  lastGoodAmong(
    history.filter((version) => version !== stable),
    ran,
  );
