/** Goes through collections and converts what is in an earlier form, some records at a time: the body of most migrations. */
import { type Connection, mongo } from 'mongoose';
import type { MigrationPlace, MigrationWork } from './migrations.ts';
import { databaseOf } from './mongo.ts';

export interface StoredRecord extends Readonly<Record<string, unknown>> {
  readonly _id: MigrationPlace['id'];
}

type Fields = Readonly<Record<string, unknown>>;

export interface Conversion {
  readonly collection: string;
  /** What is in the earlier form, and no more once it is converted: whoever has changed it meanwhile has written it in today's. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Fields that `change` reads; default all. */
  readonly fields?: readonly string[];
  /** Fields to store; null for a record that is as it is to be. */
  readonly change: (record: StoredRecord) => Fields | null | Promise<Fields | null>;
  /** What happens to a record whose new fields a unique index refuses; default that the migration fails. */
  readonly refused?: (record: StoredRecord, fields: Fields) => Promise<void>;
}

const atOnce = 1000;

export const convertRecords = async (
  db: Connection,
  conversions: readonly Conversion[],
  { from, progress }: Pick<MigrationWork, 'from' | 'progress'>,
): Promise<void> => {
  const first = conversions.findIndex(({ collection }) => collection === from?.collection);
  for (const conversion of conversions.slice(Math.max(0, first))) {
    const { collection } = conversion;
    let after = from?.collection === collection ? from.id : null;
    for (;;) {
      const found = await readNext(db, conversion, after);
      const last = found.at(-1);
      if (!last) break;
      await write(db, conversion, found);
      after = last._id;
      await progress({ collection, id: after }, found.length);
    }
  }
};

const storedIn = (db: Connection, collection: string): mongo.Collection<StoredRecord> =>
  databaseOf(db).collection<StoredRecord>(collection);

const readNext = (
  db: Connection,
  { collection, filter, fields }: Conversion,
  after: MigrationPlace['id'] | null,
): Promise<StoredRecord[]> =>
  storedIn(db, collection)
    .find(after === null ? filter : { ...filter, _id: { $gt: after } }, {
      sort: { _id: 1 },
      limit: atOnce,
      projection: Object.fromEntries((fields ?? []).map((field) => [field, 1])),
    })
    .toArray();

const write = async (
  db: Connection,
  { collection, filter, change, refused }: Conversion,
  found: readonly StoredRecord[],
): Promise<void> => {
  const changes: { readonly record: StoredRecord; readonly fields: Fields }[] = [];
  for (const record of found) {
    const fields = await change(record);
    if (fields) changes.push({ record, fields });
  }
  if (changes.length === 0) return;
  const updates = changes.map(({ record: { _id }, fields }) => ({
    updateOne: { filter: { ...filter, _id }, update: { $set: fields } },
  }));
  try {
    await storedIn(db, collection).bulkWrite(updates, { ordered: false });
  } catch (error) {
    const refusals = refused ? duplicatesOf(error) : null;
    if (!refused || !refusals) throw error;
    for (const index of refusals) {
      const change = changes[index];
      if (change) await refused(change.record, change.fields);
    }
  }
};

/** The places of updates that were refused by unique indexes; null where something else went wrong as well. */
const duplicatesOf = (error: unknown): readonly number[] | null => {
  if (!(error instanceof mongo.MongoBulkWriteError)) return null;
  const faults = [error.writeErrors].flat();
  return faults.every(({ code }) => code === 11000) ? faults.map(({ index }) => index) : null;
};
