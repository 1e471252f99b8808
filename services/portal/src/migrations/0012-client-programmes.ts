import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

const module = 'mfe-maintenance';

/** Programmes of single clients are off from now on where nobody says otherwise: installations that are there keep them. */
export const keptClientProgrammes: Migration = {
  number: 12,
  name: 'client-programmes',
  async up(db, { now }) {
    const database = databaseOf(db);
    const state = await database
      .collection<{ _id: string; features: string[] }>('modules')
      .findOne({ _id: module });
    if (!state) return;
    const there = await database
      .collection<{ _id: number }>('installations_v1')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    if (there.length === 0) return;
    const row = {
      module,
      enabled: true,
      features: state.features,
      channel: { kind: 'stable' },
      previous: null,
      canarySince: null,
      automaticRollback: null,
      version: 1,
      updatedAt: now(),
    };
    await database.collection<{ _id: string }>('installationModules').bulkWrite(
      there.map(({ _id: installationId }) => ({
        updateOne: {
          filter: { _id: `${installationId}:${module}` },
          update: { $setOnInsert: { installationId, ...row } },
          upsert: true,
        },
      })),
    );
  },
};
