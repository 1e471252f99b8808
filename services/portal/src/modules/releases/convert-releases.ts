import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { buildPublisher, moduleReleases } from './release.model.ts';

/** Gives what was stored before releases had files the fields that came with them. Safe when repeated. */
export const convertReleases = async (db: Connection): Promise<void> => {
  await databaseOf(db)
    .collection(moduleReleases.collection)
    .updateMany({ publishedAt: { $exists: false } }, [
      {
        $set: {
          module: '$release.name',
          content: [],
          size: 0,
          publisher: { $literal: buildPublisher },
          commit: '',
          notes: '',
          needChanges: [],
          publishedAt: '$registeredAt',
          chosenAt: null,
        },
      },
      { $unset: 'registeredAt' },
    ]);
};
