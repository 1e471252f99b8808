import type { uploadPhoto as contract, StoredFile } from 'shared-kit/contracts/files';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { nextId } from 'shared-kit/server/mongo';
import { type FileRecord, storedFiles } from './file.model.ts';
import { removeContents, writeContent } from './file-contents.ts';
import { type Photo, preparePhoto } from './prepare-photo.ts';

export const uploadPhoto: Handler<typeof contract> = ({ query, file }, ctx) =>
  keepPhoto(query, file.bytes, ctx);

/** Keeps a picture with its thumbnail; throws 415 for what is none that is kept, 400 `fileUnreadable`. */
export const keepPhoto = async (
  query: PhotoOf,
  bytes: Buffer,
  ctx: RequestContext,
): Promise<{ data: StoredFile }> => {
  const photo = await preparePhoto(bytes);
  const id = await nextId(ctx.db, storedFiles.collection);
  try {
    await writeContent(ctx.db, id, 'original', photo.original);
    await writeContent(ctx.db, id, 'thumbnail', photo.thumbnail);
    const record = recordOf(id, query, photo, { at: ctx.now(), by: ctx.caller.userId });
    const answer = await ctx.transaction(async (session) => {
      await storedFiles(ctx.db).insertMany([record], { session });
      const data = presentFile(record);
      await ctx.audit({ action: 'file.created', entityType: 'File', entityId: id, after: data }, session);
      return { data };
    });
    // The same request sent twice at once: the other one's photo is the one that is kept.
    if (answer.data.id !== id) await removeContents(ctx.db, id);
    return answer;
  } catch (error) {
    await removeContents(ctx.db, id);
    throw error;
  }
};

interface PhotoOf {
  readonly installationId: number;
  readonly name?: string | undefined;
}

const recordOf = (
  _id: number,
  { installationId, name = '' }: PhotoOf,
  { contentType, width, height, original }: Photo,
  { at, by }: { at: Date; by: number },
): FileRecord => ({
  _id,
  entityType: 'File',
  entityStatus: 1,
  version: 0,
  claims: 0,
  installationId,
  name,
  contentType,
  size: original.length,
  width,
  height,
  createdAt: at,
  createdBy: by,
});

const presentFile = ({
  _id: id,
  installationId,
  name,
  contentType,
  size,
  width,
  height,
  createdAt,
}: FileRecord) => ({
  id,
  installationId,
  name,
  contentType,
  size,
  width,
  height,
  createdAt: createdAt.toISOString(),
});
