import { userPhotosV1 } from 'shared-kit/contracts/views/people';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { users } from './user.model.ts';

/** Which files are photos of people. */
export const publishUserPhotos = (db: Connection): Promise<void> =>
  publishView(db, userPhotosV1, {
    source: users.collection,
    pipeline: [{ $match: { imageId: { $gt: 0 } } }, { $project: { imageId: 1 } }],
  });
