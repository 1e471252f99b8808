/** Pictures that belong to no installation: of people, and of installations that are still being made. */
import type { uploadPicture as contract, readPicture as ofPerson } from 'shared-kit/contracts/files';
import { type UserPhotoV1, userPhotosV1 } from 'shared-kit/contracts/views/people';
import { installationUsersV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { type FileRecord, storedFiles } from './file.model.ts';
import { variantOf } from './read-file.ts';
import { allowReading } from './readable-file.ts';
import { keepPhoto } from './upload-photo.ts';

export const uploadPicture: Handler<typeof contract> = ({ query, file }, ctx) =>
  keepPhoto({ ...query, installationId: 0 }, file.bytes, ctx);

export const readPicture: Handler<typeof ofPerson> = async ({ params: { id }, query }, ctx) => {
  const file = (await storedFiles(ctx.db).findById(id).lean()) ?? fail('notFound');
  const shownOf = await peopleShowing(file, ctx);
  const mayRead = shownOf.length > 0 ? await knowsAnyOf(shownOf, ctx) : isOwn(file, ctx);
  if (!mayRead) fail('notFound');
  return variantOf(ctx.db, allowReading(file), query.variant);
};

/** Of what nobody shows: it is its sender's alone. */
const isOwn = ({ createdBy, installationId, purpose }: FileRecord, { caller }: RequestContext): boolean =>
  createdBy === caller.userId && (installationId === 0 || purpose === 'person');

/** Ids of the people whose photo it is. Photos of people were kept as any other photo before they had a purpose of their own. */
const peopleShowing = async (
  { _id: imageId, purpose }: FileRecord,
  { db }: RequestContext,
): Promise<number[]> => {
  if (purpose !== 'person' && (purpose ?? 'photo') !== 'photo') return [];
  const shown = await databaseOf(db).collection<UserPhotoV1>(userPhotosV1).find({ imageId }).toArray();
  return shown.map(({ _id }) => _id);
};

/** Oneself, whoever works in one of the caller's installations, and for super-administrators everybody. */
const knowsAnyOf = async (userIds: readonly number[], { db, caller }: RequestContext): Promise<boolean> => {
  if (caller.isSuperAdmin || userIds.includes(caller.userId)) return true;
  const installations = caller.grants.map(({ installationId }) => installationId);
  const found = await databaseOf(db)
    .collection(installationUsersV1)
    .findOne({ userId: { $in: [...userIds] }, installationId: { $in: installations } });
  return found !== null;
};
