import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { installationModules, modules } from '../installed/module.model.ts';

/** Gives what was stored before there were channels the fields that came with them. Safe when repeated. */
export const convertModules = async (db: Connection, now: Date): Promise<void> => {
  const database = databaseOf(db);
  const none = { canary: null, lastGoodAtOnce: false, automaticRollback: null, chosen: false, version: 0 };
  await database.collection(modules.collection).updateMany({ stable: { $exists: false } }, [
    {
      $set: {
        ...none,
        stable: { $arrayElemAt: [{ $split: ['$releaseId', '@'] }, 1] },
        history: [],
        title: { es: '$_id', cat: '$_id', en: '$_id' },
        updatedAt: now,
      },
    },
    { $unset: 'releaseId' },
  ]);
  await database.collection(installationModules.collection).updateMany(
    { channel: { $exists: false } },
    {
      $set: {
        channel: { kind: 'stable' },
        previous: null,
        automaticRollback: null,
        version: 1,
        updatedAt: now,
      },
    },
  );
};
