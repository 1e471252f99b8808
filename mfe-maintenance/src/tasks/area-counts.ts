import { paths } from 'shared-kit/contracts/paths';
import type { TaskSummary } from '../filters/use-facets.ts';

/** What waits behind the tabs of preventive maintenance; nothing is said until it is known. */
export const areaCounts = (summary: TaskSummary | undefined): Readonly<Record<string, number>> =>
  summary ? { [paths.remainingChores()]: summary.remaining, [paths.lateChores()]: summary.late } : {};
