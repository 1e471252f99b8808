import { defineCollection } from 'shared-kit/server/database/define-collection';
import type { DecisionRecord } from 'shared-kit/server/doubts';
import type { InspectionRecord } from '../inspection.model.ts';

/** What accepting changes. */
export type KeptDates = Pick<InspectionRecord, 'nextDate' | 'dueDay' | 'dueDate' | 'noticeDate'>;

/** What was decided of an inspection whose next date has wandered; `_id` is the inspection's. */
export interface DriftDecision extends DecisionRecord {
  readonly _id: number;
  readonly installationId: number;
  /** The dates as they were: where they are others by now, nothing was decided of these. */
  readonly before: KeptDates;
  /** What was proposed. */
  readonly proposal: string;
}

export const driftDecisions = defineCollection<DriftDecision>('inspectionDoubts', [
  { key: { installationId: 1 } },
]);
