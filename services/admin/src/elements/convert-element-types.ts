/** Element types from before they were in languages and in an order. */
import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { convertTexts, textIn } from '../languages/convert-texts.ts';
import { elementTypeKeys } from './describe-element-types.ts';
import { elementTypes } from './element.model.ts';

export const convertElementTypes = async (db: Connection): Promise<void> => {
  await convertTexts(db, [
    {
      collection: elementTypes.collection,
      fields: ['name', 'description'],
      keys: ({ name, description }) =>
        elementTypeKeys({ name: textIn(name), description: textIn(description) }),
    },
  ]);
  await convertOnce(db, `order of ${elementTypes.collection}`, () => putInOrder(db));
};

/** Types stood by their names before people put them in an order. */
const putInOrder = async (db: Connection): Promise<void> => {
  const types = databaseOf(db).collection<{ _id: number; order?: number }>(elementTypes.collection);
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
};
