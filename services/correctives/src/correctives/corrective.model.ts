import type { Corrective, KeptDocument } from 'shared-kit/contracts/correctives/corrective';
import type { Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import type { PlaceSort } from 'shared-kit/domain/text/place-sort';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { shownFileIndexes } from 'shared-kit/server/http/shown-files';
import { ofClient } from '../operations/made-offline.ts';

type Dates = 'openedAt' | 'startedAt' | 'closedAt' | 'reactBy' | 'repairBy' | 'dueAt';

/** Not there in what was written before. */
type Later = 'deeds' | 'retest' | 'documents' | 'signature' | 'finished' | 'refrigerantLost';

type Comment = Corrective['comments'][number];
type LaterInComment = 'documents' | 'writtenAt' | 'arrivedAt';
/** As it is stored: those of before there were documents have none, nor those of before its times were kept. */
type StoredComment = Omit<Comment, LaterInComment> & Partial<Pick<Comment, LaterInComment>>;

/** A corrective as it is stored: its instants as dates, and what only the database needs. */
export interface CorrectiveRecord extends Omit<Corrective, 'id' | 'comments' | Later | Dates> {
  _id: number;
  /** What its number is made of. */
  year: number;
  sequence: number;
  openedAt: Date;
  startedAt: Date | null;
  closedAt: Date | null;
  reactBy: Date | null;
  repairBy: Date | null;
  dueAt: Date | null;
  /** When its targets began to count: its opening, or when it was opened again. */
  countedFrom: Date;
  /** Milliseconds that it was waiting since. */
  pausedMs: number;
  /** Not there in those that were written before readings were taken again. */
  retest?: Retest | null;
  /** Not there in those that were written before there were documents. */
  documents?: KeptDocument[];
  /** Not there in those that were written before such times were kept. */
  deeds?: Corrective['deeds'];
  /** Not there in those that were written before they were signed. */
  signature?: Corrective['signature'];
  /** Not there in those that were written before they were handed over to be checked. */
  finished?: Corrective['finished'];
  /** Not there in those that were written before it was asked of what was lost. */
  refrigerantLost?: Corrective['refrigerantLost'];
  comments: StoredComment[];
  /** Opened, assigned or in progress. */
  open: boolean;
  searchText: string;
  /** The names that lists are sorted by. */
  placeSort?: PlaceSort;
  /** What it is known by where it was made without a network. */
  clientId?: string;
}

/** Lists leave out what was deleted: an index that says so counts them without reading any. */
const listed = { installationId: 1, entityStatus: 1 } as const;

export const correctives = defineCollection<CorrectiveRecord>('correctives', [
  { key: { installationId: 1, year: 1, sequence: 1 }, unique: true },
  { key: { ...listed, openedAt: -1, _id: -1 } },
  { key: { ...listed, open: -1, openedAt: -1, _id: -1 } },
  { key: { ...listed, status: 1, openedAt: -1, _id: -1 } },
  { key: { ...listed, status: 1, closedAt: -1, _id: -1 } },
  { key: { ...listed, open: 1, dueAt: 1, _id: 1 } },
  { key: { ...listed, dueAt: 1 } },
  { key: { ...listed, closedAt: -1, _id: -1 } },
  { key: { ...listed, openedById: 1, openedAt: -1 } },
  { key: { ...listed, 'comments.userId': 1 } },
  { key: { installationId: 1, elementId: 1, openedAt: -1 } },
  { key: { installationId: 1, areaId: 1, openedAt: -1 } },
  { key: { installationId: 1, assignedToId: 1, open: 1 } },
  { key: { installationId: 1, floorId: 1, open: 1 } },
  { key: { 'origin.taskId': 1 } },
  { key: { 'origin.reportId': 1, 'origin.defectId': 1 } },
  { key: { 'origin.inspectionId': 1, 'origin.defectId': 1 } },
  ...shownFileIndexes('correctives'),
  ofClient,
]);
