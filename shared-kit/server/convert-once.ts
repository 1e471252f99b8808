/** What was stored in an earlier form is converted at a start, once. */
import { type Connection, databaseOf } from './mongo.ts';

interface Done {
  readonly _id: string;
}

/** What has been converted already: looking for what is left would read a whole collection at every start. */
export const conversionCollection = 'conversions';

/** `work` is safe with several replicas at once, and after a break: it is repeated until it has come to its end. */
export const convertOnce = async (db: Connection, _id: string, work: () => Promise<void>): Promise<void> => {
  const done = databaseOf(db).collection<Done>(conversionCollection);
  if (await done.findOne({ _id })) return;
  await work();
  await done.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true });
};
