import { paths } from 'shared-kit/contracts/paths';
import { programmeScreens } from 'shared-kit/contracts/plans/programme-screens';
import type { TaskSummary } from '../filters/use-facets-in.ts';
import type { ProgrammeScreens } from '../programmes/programme.tsx';

/** What waits behind the tabs of a programme; undefined until it is known. */
export const areaCounts = (
  screens: ProgrammeScreens,
  summary: TaskSummary | undefined,
): Readonly<Record<string, number | undefined>> => {
  const { remaining, late } = summary ?? {};
  const counts = { [screens.remaining()]: remaining, [screens.late()]: late };
  // The same screen at another address of the specification.
  return screens === programmeScreens.rite ? { ...counts, [paths.riteRemainingChores()]: remaining } : counts;
};
