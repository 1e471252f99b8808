import {
  type finishUpload as contract,
  type FilePurpose,
  kindOfType,
  pieceBytes,
  type StoredFile,
} from 'shared-kit/contracts/files';
import { type ClientSession, nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { typeOfContent } from './content-type.ts';
import { presentFile, storedFiles } from './file.model.ts';
import {
  contentIdOf,
  nameUploaded,
  readUploaded,
  removeContents,
  removePieces,
  removeUpload,
  uploadedStream,
} from './file-contents.ts';
import { type FileUploadRecord, fileUploads } from './file-upload.model.ts';
import { type FileFacts, factsOf, recordOf, writePhoto } from './keep-file.ts';
import { preparePicture } from './picture-parsers.ts';
import { removeTraces } from './video/without-traces.ts';

export const finishUpload: RecordHandler<typeof contract, FileUploadRecord> = async (
  { located: upload },
  ctx,
) => {
  const known = await fileOf(upload, ctx);
  if (known) return { data: known };
  if (upload.offset < upload.size) fail('invalidInput', { fields: [{ path: 'offset', code: 'required' }] });
  try {
    return await (upload.kind === 'image' ? keepPicture(upload, ctx) : keepAsItIs(upload, ctx));
  } catch (error) {
    // What can't be kept now can't be kept later either.
    if (isRefused(error)) await removeUpload(ctx.db, upload);
    throw error;
  }
};

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

const fileOf = async ({ fileId }: FileUploadRecord, { db }: RequestContext): Promise<StoredFile | null> => {
  const file = fileId ? await storedFiles(db).findById(fileId).lean() : null;
  return file && presentFile(file);
};

const keepPicture = async (upload: FileUploadRecord, ctx: RequestContext) => {
  const purpose = upload.purpose as FilePurpose;
  const { contentType, installationId } = upload;
  const bringer = { userId: ctx.caller.userId, installationId };
  const picture = await preparePicture(bringer, async () => ({
    contentType,
    purpose,
    bytes: await readUploaded(ctx.db, upload),
  }));
  const id = await nextId(ctx.db, storedFiles.collection);
  try {
    await writePhoto(ctx.db, id, picture);
    const answer = await settle(upload, { id, facts: factsOf(picture) }, { ctx });
    await removeContents(ctx.db, answer.data.id === id ? [] : [id]);
    await removePieces(ctx.db, upload);
    return answer;
  } catch (error) {
    await removeContents(ctx.db, [id]);
    throw error;
  }
};

const keepAsItIs = async (upload: FileUploadRecord, ctx: RequestContext) => {
  const { name, size } = upload;
  const contentType = upload.contentType || (await typeOfContent(uploadedStream(ctx.db, upload), name));
  if (kindOfType(contentType) === 'video')
    await removeTraces(ctx.db, { contentId: contentIdOf(upload), size, contentType, pieceBytes });
  const id = await nextId(ctx.db, storedFiles.collection);
  const facts = { contentType, width: null, height: null, size, sha256: null };
  return settle(
    upload,
    { id, facts },
    { ctx, besides: (session) => nameUploaded(ctx.db, upload, { fileId: id, session }) },
  );
};

interface Kept {
  readonly id: number;
  readonly facts: FileFacts;
}

/** The file's record, once: who asks again, even at the same moment, gets the same one. */
const settle = (
  upload: FileUploadRecord,
  { id, facts }: Kept,
  {
    ctx,
    besides = () => Promise.resolve(),
  }: {
    readonly ctx: RequestContext;
    readonly besides?: ((session: ClientSession) => Promise<void>) | undefined;
  },
): Promise<{ data: StoredFile }> =>
  ctx.transaction(async (session) => {
    const taken = await fileUploads(ctx.db)
      .findOneAndUpdate({ _id: upload._id, fileId: 0 }, { fileId: id }, { session })
      .lean();
    if (!taken) {
      const other = await fileUploads(ctx.db).findById(upload._id).session(session).lean();
      return { data: (other && (await fileOf(other, ctx))) ?? fail('notFound') };
    }
    const { installationId, name } = upload;
    const purpose = upload.purpose as FilePurpose;
    const record = recordOf(
      id,
      { installationId, name, purpose },
      { fileFacts: facts, at: ctx.now(), by: ctx.caller.userId },
    );
    await storedFiles(ctx.db).insertMany([record], { session });
    await besides(session);
    const data = presentFile(record);
    await ctx.audit({ action: 'file.created', entityType: 'File', entityId: id, after: data }, session);
    return { data };
  });
