/** Days off for the other services: whose work is whose to do does not depend on whose records it is kept in. */
import { coversV1 } from 'shared-kit/contracts/views/covers';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { covers } from './covers.model.ts';

export const publishCovers = (db: Connection): Promise<void> =>
  publishView(db, coversV1, {
    source: covers.collection,
    pipeline: [
      { $unwind: '$covers' },
      {
        $project: {
          _id: '$covers.id',
          installationId: '$_id',
          personId: '$covers.personId',
          coverId: '$covers.coverId',
          from: '$covers.from',
          to: '$covers.to',
        },
      },
    ],
  });
