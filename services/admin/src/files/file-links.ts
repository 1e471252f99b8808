import { createHash, randomBytes } from 'node:crypto';
import type {
  createFileLink as createContract,
  readLinkedFile as readContract,
} from 'shared-kit/contracts/files';
import { callerOfSession } from 'shared-kit/server/access/check-access';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { fileLinks } from './file-link.model.ts';
import { originalOf } from './read-file.ts';
import { findReadableIn, type ReadableFile } from './readable-file.ts';

/** Long enough to see a film to its end. */
const lifeMs = 3_600_000;

/** What is stored lets nobody in who reads it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const createFileLink: RecordHandler<typeof createContract, ReadableFile> = async (
  { located: { _id: fileId, installationId } },
  { db, now, caller: { userId, sessionId } },
) => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + lifeMs);
  await fileLinks(db).create({
    _id: hashOf(token),
    installationId,
    fileId,
    userId,
    sessionId,
    expiresAt,
  });
  return { data: { address: `/api/fileLinks/${token}`, expiresAt: expiresAt.toISOString() } };
};

/** Judged anew each time: an address is worth no more than whoever has made it may read now, in the session that it was made in. */
export const readLinkedFile: Handler<typeof readContract> = async ({ params: { token } }, ctx) => {
  const now = ctx.now();
  const link = await fileLinks(ctx.db).findById(hashOf(token)).lean();
  if (!link || link.expiresAt < now) return fail('notFound');
  const caller = (await callerOfSession(link, { views: ctx.views, now })) ?? fail('notFound');
  const file = await findReadableIn(link.fileId, { ...ctx, caller });
  return originalOf(ctx.db, file ?? fail('notFound'));
};
