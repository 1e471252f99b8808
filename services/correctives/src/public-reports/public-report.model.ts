import type { PublicReport } from 'shared-kit/contracts/correctives/public-reports';
import { defineCollection } from 'shared-kit/server/database/define-collection';

export interface PublicReportRecord extends Omit<PublicReport, 'id' | 'receivedAt' | 'contact'> {
  _id: number;
  /** What the reporter's device calls it: the same is sent once, however often. */
  clientId: string;
  /** Of the reporter's link; the link itself is with the reporter alone. */
  secretHash: string;
  receivedAt: Date;
  /** Empty once its time is over. */
  contact: string;
}

export const publicReports = defineCollection<PublicReportRecord>('publicReports', [
  { key: { clientId: 1 }, unique: true },
  { key: { secretHash: 1 }, unique: true },
  { key: { installationId: 1, receivedAt: -1, _id: -1 } },
  { key: { installationId: 1, decision: 1, receivedAt: -1, _id: -1 } },
  { key: { correctiveId: 1 } },
  { key: { photoId: 1 } },
  { key: { decision: 1, contact: 1 } },
]);
