import mongoose from 'mongoose';
import {
  type startUpload as contract,
  type FileKind,
  filePurposes,
  fileTypes,
  kindOfName,
} from 'shared-kit/contracts/files';
import { type ClientSession, type Connection, nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { installations } from '../structure/structure.model.ts';
import { storedFiles } from './file.model.ts';
import { limitOf, mostOpen } from './file-limits.ts';
import { fileUploads, presentUpload, uploadLifeMs } from './file-upload.model.ts';

export const startUpload: Handler<typeof contract> = async ({ body }, ctx) => {
  const { name, size, purpose, installationId } = body;
  const kinds: readonly FileKind[] = filePurposes[purpose];
  const kind = kindOfName(name);
  if (!kind || !kinds.includes(kind)) return fail('fileTypeNotAllowed');
  const limit = limitOf(kind);
  if (size > limit) fail(kind === 'video' ? 'videoTooLarge' : 'fileTooLarge', { limit });
  const record = {
    _id: await nextId(ctx.db, fileUploads.collection),
    installationId,
    name,
    size,
    purpose,
    kind,
    offset: 0,
    contentType: '',
    contentId: new mongoose.Types.ObjectId().toHexString(),
    fileId: 0,
    createdBy: ctx.caller.userId,
    expiresAt: new Date(ctx.now().getTime() + uploadLifeMs),
  };
  return ctx.transaction(async (session) => {
    // Written, so that two that begin at once don't both find the last room.
    const installation = await installations(ctx.db)
      .findOneAndUpdate({ _id: installationId }, { $inc: { claims: 1 } }, { session })
      .lean();
    if (!installation) return fail('notFound');
    const open = { installationId, createdBy: record.createdBy, fileId: 0 };
    if ((await fileUploads(ctx.db).countDocuments(open, { session })) >= mostOpen) fail('tooManyUploads');
    if (kind === 'video') await checkVideoRoom(ctx, { installation, size }, session);
    await fileUploads(ctx.db).insertMany([record], { session });
    return { data: presentUpload(record) };
  });
};

interface Wanted {
  readonly installation: { readonly _id: number; readonly videoCapacityGb: number };
  readonly size: number;
}

export const gigabyte = 1_000_000_000;
const videoTypes = Object.keys(fileTypes).filter((type) => fileTypes[type]?.kind === 'video');

const checkVideoRoom = async (
  { db }: RequestContext,
  { installation: { _id, videoCapacityGb }, size }: Wanted,
  session: ClientSession,
): Promise<void> => {
  const room = videoCapacityGb * gigabyte;
  if ((await videoBytes(db, _id, session)) + size > room) fail('videoCapacityFull', { limit: room });
};

/** Of the videos of an installation, those on their way too. */
export const videoBytes = async (
  db: Connection,
  installationId: number,
  session: ClientSession | null = null,
): Promise<number> => {
  const sum = [{ $group: { _id: null, bytes: { $sum: '$size' } } }];
  const ofVideos = { installationId, contentType: { $in: videoTypes } };
  const [kept] = await storedFiles(db)
    .aggregate<{ bytes: number }>([{ $match: ofVideos }, ...sum])
    .session(session);
  const [coming] = await fileUploads(db)
    .aggregate<{ bytes: number }>([{ $match: { installationId, kind: 'video', fileId: 0 } }, ...sum])
    .session(session);
  return (kept?.bytes ?? 0) + (coming?.bytes ?? 0);
};
