/** Pictures that belong to no installation: of people, and of installations that are still being made. */
import type { uploadPicture as contract, readPicture as ofPerson } from 'shared-kit/contracts/files';
import { type UserPhotoV1, userPhotosV1 } from 'shared-kit/contracts/views/people';
import { installationUsersV1 } from 'shared-kit/contracts/views/related';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { databaseOf } from 'shared-kit/server/mongo';
import { type FileRecord, storedFiles } from './file.model.ts';
import { variantOf } from './read-file.ts';
import { keepPhoto } from './upload-photo.ts';

export const uploadPicture: Handler<typeof contract> = ({ query, file }, ctx) =>
  keepPhoto({ ...query, installationId: 0 }, file.bytes, ctx);

export const readPicture: Handler<typeof ofPerson> = async ({ params: { id }, query }, ctx) => {
  const file = (await storedFiles(ctx.db).findById(id).lean()) ?? fail('notFound');
  if (!(isOwn(file, ctx) || (await isOfColleague(file, ctx)))) fail('notFound');
  return variantOf(ctx.db, file, query.variant);
};

const isOwn = ({ createdBy, installationId, purpose }: FileRecord, { caller }: RequestContext): boolean =>
  (createdBy === caller.userId && (installationId === 0 || purpose === 'person')) ||
  (caller.isSuperAdmin && (installationId === 0 || purpose === 'person' || purpose === 'photo'));

/** Photos of people were kept as any other photo before they had a purpose of their own. */
const isOfColleague = async (
  { _id: imageId, purpose }: FileRecord,
  { db, caller }: RequestContext,
): Promise<boolean> => {
  if (purpose !== 'person' && (purpose ?? 'photo') !== 'photo') return false;
  const database = databaseOf(db);
  const shown = await database.collection<UserPhotoV1>(userPhotosV1).find({ imageId }).toArray();
  if (shown.length === 0) return false;
  const installations = caller.grants.map(({ installationId }) => installationId);
  const found = await database.collection(installationUsersV1).findOne({
    userId: { $in: shown.map(({ _id }) => _id) },
    installationId: { $in: installations },
  });
  return found !== null || shown.some(({ _id }) => _id === caller.userId);
};
