import type { InspectionType } from 'shared-kit/contracts/enums';
import type { InspectionState } from 'shared-kit/contracts/legal/inspection';
import { defineCollection } from 'shared-kit/server/database/define-collection';

/** The states of what nothing has followed: in the order in which counts are kept, so that a new one comes last. */
export const standingStates = [
  'expired',
  'failed',
  'expiring',
  'booked',
  'valid',
  'exempt',
  'differs',
] as const;
export type StandingState = (typeof standingStates)[number] & InspectionState;

/** How many records of a type and a category stand in each of `standingStates`. */
export interface Sum {
  readonly type: InspectionType;
  readonly category: number | null;
  readonly counts: readonly number[];
  /** Of those that are not exempt. */
  readonly nextDue: string | null;
}

/** What was counted of an installation: a copy that any reader may count anew. */
export interface SumsRecord {
  /** The installation. */
  readonly _id: number;
  /** Counted up by every change of a record of the installation. */
  readonly changes: number;
  /** The changes that were counted; another number than `changes`: some were not. */
  readonly counted?: number;
  /** The first day for which the sums hold, and the first one for which they no longer do; null: they hold until something is changed. */
  readonly from?: string;
  readonly until?: string | null;
  /** Of `Sum`, as JSON: two hundred are read at once, and text is read far faster than documents within documents. */
  readonly sums?: string;
}

export const inspectionSums = defineCollection<SumsRecord>('inspectionSums');
