import { type GenericInspectionV1, genericInspectionsV1 } from 'shared-kit/contracts/views/structure';
import { convertRecords } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Visits with defects keep the norm that these count by today, so that a rule that is written anew weighs none of them anew. */
export const countedNorms: Migration = {
  number: 5,
  name: 'counted-norms',
  async up(db, work) {
    const rules = await databaseOf(db).collection<GenericInspectionV1>(genericInspectionsV1).find().toArray();
    const norms = new Map<unknown, string>(rules.map(({ _id, norm }) => [_id, norm ?? '']));
    await convertRecords(
      db,
      [
        {
          collection: 'inspections',
          filter: { 'defects.0': { $exists: true }, countedNorm: null },
          fields: ['genericInspectionId'],
          change: ({ genericInspectionId }) => ({ countedNorm: norms.get(genericInspectionId) ?? '' }),
        },
      ],
      work,
    );
  },
};
