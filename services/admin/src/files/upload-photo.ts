import type { uploadPhoto as contract, FilePurpose, StoredFile } from 'shared-kit/contracts/files';
import { defined } from 'shared-kit/domain/defined';
import { nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { presentFile, storedFiles } from './file.model.ts';
import { removeContents } from './file-contents.ts';
import { factsOf, recordOf, writePhoto } from './keep-file.ts';
import { preparePicture } from './picture-parsers.ts';

export const uploadPhoto: Handler<typeof contract> = ({ query, file }, ctx) =>
  keepPhoto(query, file.bytes, ctx);

/** Keeps a picture with its thumbnail; throws what `preparePicture` does. */
export const keepPhoto = async (
  { installationId, name = '', purpose = 'photo', contentType = '', label }: PhotoOf,
  bytes: Buffer,
  ctx: RequestContext,
): Promise<{ data: StoredFile }> => {
  const { userId } = ctx.caller;
  const bringer = { userId, installationId, ...defined({ label }) };
  const photo = await preparePicture(bringer, () => ({ bytes, contentType, purpose }));
  const id = await nextId(ctx.db, storedFiles.collection);
  try {
    await writePhoto(ctx.db, id, photo);
    const record = recordOf(
      id,
      { installationId, name, purpose },
      { fileFacts: factsOf(photo), at: ctx.now(), by: userId },
    );
    const answer = await ctx.transaction(async (session) => {
      await storedFiles(ctx.db).insertMany([record], { session });
      const data = presentFile(record);
      await ctx.audit({ action: 'file.created', entityType: 'File', entityId: id, after: data }, session);
      return { data };
    });
    // The same request sent twice at once: the other one's photo is the one that is kept.
    if (answer.data.id !== id) await removeContents(ctx.db, [id]);
    return answer;
  } catch (error) {
    await removeContents(ctx.db, [id]);
    throw error;
  }
};

interface PhotoOf {
  readonly installationId: number;
  readonly name?: string | undefined;
  readonly purpose?: FilePurpose | undefined;
  /** Of a picture that is none of a camera, where it is known. */
  readonly contentType?: string;
  /** Of a photo of somebody without an account: whose label it came by. */
  readonly label?: string;
}
