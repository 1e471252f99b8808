import { type Connection, nextId } from '../database/mongo.ts';
import { duplicateKey } from '../http/errors.ts';
import type { Records } from './define-records.ts';
import type { Filter, StoredRecord } from './describe-records.ts';
import { findRecord, recordOf } from './stored.ts';

/** A new record's fields; those that `blank()` has may be left out. */
export type NewRecord<R, D extends PropertyKey> = Omit<R, '_id' | D> & Partial<Omit<R, '_id'>>;

/**
 * The id of the record that `key` finds; adds it where there is none, past access and audit. What an administrator changed since stays;
 * of two that add it at once, one does.
 */
export const insertMissing = async <
  N extends string,
  R extends StoredRecord,
  A,
  K extends PropertyKey,
  D extends PropertyKey,
>(
  db: Connection,
  records: Records<N, R, A, K, D>,
  {
    key,
    make,
  }: {
    readonly key: Filter<R>;
    readonly make: () => Promise<NewRecord<R, D | 'entityStatus' | 'entityType' | 'version' | 'claims'>>;
  },
): Promise<number> => {
  const model = records(db);
  const find = async () => (await findRecord(db, records, key))?._id ?? null;
  const known = await find();
  if (known !== null) return known;
  const id = await nextId(db, records.collection);
  try {
    await model.insertMany([recordOf<R>(id, { ...records.blank(), ...(await make()) })]);
    return id;
  } catch (error) {
    const winner = duplicateKey(error) ? await find() : null;
    if (winner === null) throw error;
    return winner;
  }
};
