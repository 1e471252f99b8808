import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';

/** Types stood by their names before people put them in an order. */
export const elementTypeOrder: Migration = {
  number: 4,
  name: 'element-type-order',
  async up(db) {
    const types = databaseOf(db).collection<{ _id: number; order?: number }>('elementTypes');
    const unordered = { order: { $exists: false } };
    const found = await types
      .find(unordered, { projection: { _id: 1 } })
      .sort({ 'nameSort.es': 1, _id: 1 })
      .toArray();
    if (found.length === 0) return;
    await types.bulkWrite(
      found.map(({ _id }, index) => ({
        updateOne: { filter: { _id, ...unordered }, update: { $set: { order: index + 1 } } },
      })),
    );
  },
};
