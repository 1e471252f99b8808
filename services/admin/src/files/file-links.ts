import { createHash, randomBytes } from 'node:crypto';
import type {
  createFileLink as createContract,
  readLinkedFile as readContract,
} from 'shared-kit/contracts/files';
import type { Handler, RecordHandler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { type FileRecord, storedFiles } from './file.model.ts';
import { fileLinks } from './file-link.model.ts';
import { originalOf } from './read-file.ts';

/** Long enough to see a film to its end. */
const lifeMs = 3_600_000;

/** What is stored lets nobody in who reads it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const createFileLink: RecordHandler<typeof createContract, FileRecord> = async (
  { located: { _id: fileId, installationId } },
  { db, now },
) => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + lifeMs);
  await fileLinks(db).create({ _id: hashOf(token), installationId, fileId, expiresAt });
  return { data: { address: `/api/fileLinks/${token}`, expiresAt: expiresAt.toISOString() } };
};

export const readLinkedFile: Handler<typeof readContract> = async ({ params: { token } }, { db, now }) => {
  const link = await fileLinks(db).findById(hashOf(token)).lean();
  if (!link || link.expiresAt < now()) return fail('notFound');
  const file = await storedFiles(db).findById(link.fileId).lean();
  return originalOf(db, file ?? fail('notFound'));
};
