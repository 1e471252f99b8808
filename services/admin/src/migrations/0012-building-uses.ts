import type { Building } from 'shared-kit/contracts/centres/installations';
import { usesAfter } from 'shared-kit/domain/legal/building-uses';
import { convertRecords } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';

/** Buildings from before they had several get the one use that they say of themselves, with their figures. */
export const buildingUses: Migration = {
  number: 12,
  name: 'building-uses',
  up: (db, work) =>
    convertRecords(
      db,
      [
        {
          collection: 'buildings',
          filter: { uses: { $exists: false } },
          fields: ['use', 'builtArea', 'usefulArea', 'capacity'],
          change(record) {
            const {
              use = null,
              builtArea = null,
              usefulArea = null,
              capacity = null,
            } = record as Partial<Building>;
            return { uses: usesAfter({ use, builtArea, usefulArea, capacity }, []) };
          },
        },
      ],
      work,
    ),
};
