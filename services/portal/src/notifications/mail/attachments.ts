/** Files that go with a mail: scheduled reports of its reader, where they are small; larger ones are fetched in the portal. */
import type mongoose from 'mongoose';
import { exportContentTypes } from 'shared-kit/contracts/reports/report-exports';
import {
  exportChunksV1,
  type ReadyExportV1,
  readyExportsV1,
} from 'shared-kit/contracts/views/report-exports';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { NotificationRecord } from '../notification.model.ts';
import type { Telling } from '../write-occurrences.ts';

/** Together: servers refuse mails that are much larger. */
const mostBytes = 5_000_000;

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface Chunk {
  readonly files_id: unknown;
  readonly n: number;
  readonly data: mongoose.mongo.Binary;
}

/** One after the other, as long as there is room. What is gone, or somebody else's, is left out. */
export const attachmentsOf = async (
  { db, now }: Pick<Telling, 'db' | 'now'>,
  records: readonly Pick<NotificationRecord, 'kind' | 'recordId' | 'userId'>[],
): Promise<Attachment[]> => {
  const attached: Attachment[] = [];
  let room = mostBytes;
  for (const { recordId, userId } of records.filter(({ kind }) => kind === 'scheduledReport')) {
    const found = await databaseOf(db)
      .collection<ReadyExportV1>(readyExportsV1)
      .findOne({ _id: recordId, ownerId: userId, size: { $lte: room }, expiresAt: { $gt: now() } });
    if (!found) continue;
    const chunks = await databaseOf(db)
      .collection<Chunk>(exportChunksV1)
      .find({ files_id: found.contentId })
      .sort({ n: 1 })
      .toArray();
    const content = Buffer.concat(chunks.map(({ data }) => Buffer.from(data.buffer)));
    if (content.length !== found.size) continue;
    room -= found.size;
    attached.push({ filename: found.fileName, contentType: exportContentTypes[found.format], content });
  }
  return attached;
};
