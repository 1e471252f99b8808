import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { keyOf } from 'shared-kit/server/records';
import { starterFamilies } from '../starter/starter-data.ts';

/** Formats that came from the starter catalogue before it said what they measure. */
export const formatQuantities: Migration = {
  number: 8,
  name: 'format-quantities',
  async up(db) {
    for (const { name, quantity, unit = '' } of starterFamilies().flatMap(({ formats }) => formats))
      if (quantity)
        await databaseOf(db)
          .collection('formats')
          .updateOne({ nameKey: keyOf(name.es), unit, quantity: { $exists: false } }, { $set: { quantity } });
  },
};
