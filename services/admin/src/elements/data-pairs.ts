/** The data of elements as pairs, which one index holds whatever their keys are ([decision](../../../../docs/decisions/0025-data-by-pairs.md)). */
import type { DataValue, ElementData } from 'shared-kit/contracts/element-data';
import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { elements } from './element.model.ts';

export interface DataPair {
  readonly k: string;
  readonly v: DataValue;
}

/** What is stored beside the data, with every change of it. */
export const dataPairsOf = (data: ElementData = {}): DataPair[] =>
  Object.entries(data).flatMap(([k, v]) => (v === null || v === undefined ? [] : [{ k, v }]));

const atOnce = 1000;

/** Elements from before there were pairs get them, once. Safe with several replicas at once, and after a break. */
export const convertData = (db: Connection): Promise<void> =>
  convertOnce(db, `dataPairs of ${elements.collection}`, async () => {
    const collection = databaseOf(db).collection<{ _id: number; data?: ElementData }>(elements.collection);
    for (;;) {
      const query = { dataPairs: { $exists: false } };
      const found = await collection.find(query, { projection: { data: 1 }, limit: atOnce }).toArray();
      if (found.length === 0) return;
      await collection.bulkWrite(
        found.map(({ _id, data }) => ({
          // Whoever has changed the element meanwhile has written its pairs.
          updateOne: { filter: { _id, ...query }, update: { $set: { dataPairs: dataPairsOf(data) } } },
        })),
        { ordered: false },
      );
    }
  });
