import mongoose from 'mongoose';
import { type sendPiece as contract, pieceBytes } from 'shared-kit/contracts/files';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { typeOfStart } from './content-type.ts';
import { contentChunks, removeUpload } from './file-contents.ts';
import { type FileUploadRecord, fileUploads, presentUpload, uploadLifeMs } from './file-upload.model.ts';

export const sendPiece: RecordHandler<typeof contract, FileUploadRecord> = async (
  { query: { offset }, file: { bytes }, located: upload },
  ctx,
) => {
  const { _id, size, name } = upload;
  if (offset !== upload.offset) fail('versionConflict', { current: presentUpload(upload) });
  const end = offset + bytes.length;
  if (bytes.length !== Math.min(pieceBytes, size - offset))
    fail('invalidInput', { fields: [{ path: 'offset', code: 'invalidValue' }] });
  let { contentType } = upload;
  if (offset === 0)
    try {
      contentType = (await typeOfStart(bytes, { name, isWhole: end === size })) ?? '';
    } catch (error) {
      await removeUpload(ctx.db, upload);
      throw error;
    }
  return ctx.transaction(async (session) => {
    const next = await fileUploads(ctx.db)
      .findOneAndUpdate(
        { _id, offset },
        { offset: end, contentType, expiresAt: new Date(ctx.now().getTime() + uploadLifeMs) },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!next) {
      // Another tab's piece has come first, or the upload was given up.
      const current = await fileUploads(ctx.db).findById(_id).session(session).lean();
      return current ? fail('versionConflict', { current: presentUpload(current) }) : fail('notFound');
    }
    await contentChunks(ctx.db).insertOne(
      {
        files_id: mongoose.Types.ObjectId.createFromHexString(upload.contentId),
        n: offset / pieceBytes,
        data: new mongoose.mongo.Binary(bytes),
      },
      { session },
    );
    return { data: presentUpload(next) };
  });
};
