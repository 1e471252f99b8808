import { EntityStatus } from 'shared-kit/contracts/enums';
import { auditCollection } from 'shared-kit/server/audit';
import { convertRecords } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Inactive elements from before it was stored since when get the day that the audit tells; where it tells none, nobody knows. */
export const elementInactiveSince: Migration = {
  number: 7,
  name: 'element-inactive-since',
  up: (db, work) =>
    convertRecords(
      db,
      [
        {
          collection: 'elements',
          filter: { entityStatus: EntityStatus.Inactive, inactiveSince: { $exists: false } },
          fields: ['_id'],
          async change({ _id }) {
            const [entry] = await databaseOf(db)
              .collection<{ at: Date }>(auditCollection('admin'))
              .find({
                entityType: 'Element',
                entityId: _id,
                'before.entityStatus': EntityStatus.Active,
                'after.entityStatus': EntityStatus.Inactive,
              })
              .sort({ at: -1 })
              .limit(1)
              .toArray();
            return { inactiveSince: entry?.at ?? null };
          },
        },
      ],
      work,
    ),
};
