import type { LowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { shownFileIndexes } from 'shared-kit/server/http/shown-files';

/** Not there in reports that were stored before. */
type Later = 'revision' | 'contentHash' | 'due' | 'dueDay';

/** `sha256` of its bytes, in hexadecimal digits; null where they were not there to be read. */
export interface SignedPicture {
  readonly id: number;
  readonly sha256: string | null;
}

/** A report without its panels and luminaires, which are parts of their own. */
export interface ReportRecord
  extends Omit<LowVoltageReport, 'id' | Later>,
    Partial<Pick<LowVoltageReport, Later>> {
  _id: number;
  /** What its number is made of. */
  year: number;
  sequence: number;
  /** Panels and luminaires that are included. */
  elementIds: number[];
  /** Names of all its elements, for searching. */
  elementNames: string;
  searchText: string;
  /** Tasks that closing it has performed. */
  taskIds: number[];
  /** The pictures that were signed with it; not there in drafts, and in reports that were closed before they were. */
  pictures?: SignedPicture[] | null;
  /** The day of the month that `nextDate` was counted to, where it was counted: `nextVisitOf`. */
  nextDueDay?: number | null;
  /** The greatest id that a defect of it was given; not there where it has had none since they have ids. */
  lastDefectId?: number;
  /** It has been closed once at least: nobody deletes it. */
  wasClosed: boolean;
}

export const reports = defineCollection<ReportRecord>('lowVoltageReports', [
  { key: { installationId: 1, year: 1, sequence: -1 }, unique: true },
  { key: { installationId: 1, date: -1, _id: -1 } },
  { key: { installationId: 1, state: 1, date: -1, _id: -1 } },
  ...shownFileIndexes('lowVoltageReports'),
]);
