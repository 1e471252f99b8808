import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** What modules of before there were channels lack. */
const none = { canary: null, lastGoodAtOnce: false, automaticRollback: null, chosen: false, version: 0 };

export const moduleChannels: Migration = {
  number: 8,
  name: 'module-channels',
  async up(db, { now }) {
    const updatedAt = now();
    await databaseOf(db)
      .collection('modules')
      .updateMany({ stable: { $exists: false } }, [
        {
          $set: {
            ...none,
            stable: { $arrayElemAt: [{ $split: ['$releaseId', '@'] }, 1] },
            history: [],
            title: { es: '$_id', cat: '$_id', en: '$_id' },
            updatedAt,
          },
        },
        { $unset: 'releaseId' },
      ]);
    const channel = { kind: 'stable' };
    await databaseOf(db)
      .collection('installationModules')
      .updateMany(
        { channel: { $exists: false } },
        { $set: { channel, previous: null, automaticRollback: null, version: 1, updatedAt } },
      );
  },
};
