import type { Model, QueryFilter } from 'mongoose';
import { duplicateKey } from 'shared-kit/server/errors';
import { type BaseRecord, type Connection, nextId } from 'shared-kit/server/mongo';

export type NewRecord<R extends BaseRecord> = Omit<R, '_id' | 'version' | 'entityStatus' | 'entityType'>;

/** The id of the record that `key` finds; adds it where there is none. What an administrator changed since stays. */
export const insertMissing = async <R extends BaseRecord>(
  db: Connection,
  model: Model<R>,
  key: Partial<R>,
  make: () => Promise<NewRecord<R>>,
): Promise<number> => {
  const find = async () => (await model.findOne(key as QueryFilter<R>).lean<R>())?._id ?? null;
  const known = await find();
  if (known !== null) return known;
  const _id = await nextId(db, model.collection.name);
  try {
    await model.insertMany([{ ...(await make()), _id } as unknown as R]);
    return _id;
  } catch (error) {
    const winner = duplicateKey(error) ? await find() : null;
    if (winner === null) throw error;
    return winner;
  }
};
