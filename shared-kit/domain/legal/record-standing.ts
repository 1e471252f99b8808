/** What a record that stands for an obligation leaves of it, in an inspector's words. */
import { InspectionStatus } from '../../contracts/enums.ts';
import type { Inspected } from './inspection-state.ts';

export type RecordStanding = 'late' | 'failed' | 'covered';

/**
 * `dueDate` is the day that binds: of a failed visit that of the second one. Once that has gone by it is late; until then it is failed, and covers
 * nothing. What is due today is not late yet.
 */
export const recordStanding = (
  { status, dueDate }: Pick<Inspected, 'status' | 'dueDate'>,
  today: string,
): RecordStanding => {
  if (dueDate !== null && dueDate < today) return 'late';
  return status === InspectionStatus.fail ? 'failed' : 'covered';
};
