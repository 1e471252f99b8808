import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Gives what was stored before releases had files the fields that came with them. */
export const releaseContents: Migration = {
  number: 9,
  name: 'release-contents',
  async up(db) {
    await databaseOf(db)
      .collection('moduleReleases')
      .updateMany({ publishedAt: { $exists: false } }, [
        {
          $set: {
            module: '$release.name',
            content: [],
            size: 0,
            publisher: { $literal: { tokenId: null, name: 'build' } },
            commit: '',
            notes: '',
            needChanges: [],
            publishedAt: '$registeredAt',
            chosenAt: null,
          },
        },
        { $unset: 'registeredAt' },
      ]);
  },
};
