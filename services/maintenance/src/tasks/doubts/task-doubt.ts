import type { Words } from 'shared-kit/contracts/base';
import type { Doubt } from 'shared-kit/contracts/doubts';
import type { DecisionRecord } from 'shared-kit/server/doubts';

/** What a migration has found of readings and of chores; nothing is added later. */
export interface TaskDoubtRecord extends DecisionRecord {
  /** `reading:7:12:1`, `chore:31`. */
  readonly _id: string;
  readonly kind: 'reading' | 'chore';
  readonly installationId: number;
  /** Of the format, or of the chore. */
  readonly recordId: number;
  readonly name: Words;
  readonly context: string;
  readonly now: Words;
  readonly proposal: Words | null;
  readonly why: Doubt['why'];
  readonly count: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly taskIds: readonly number[];
  /** Of a chore: the day of the month that its series is counted to. */
  readonly dueDay: number | null;
  /** Of one that was accepted: the task that it was written to. */
  readonly anchorId?: number | null;
}
