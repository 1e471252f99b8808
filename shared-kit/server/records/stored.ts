/**
 * The questions to a collection whose record type only the caller knows: what TypeScript can't follow there is stated here and nowhere
 * else. Mongoose checks the names when it runs and refuses unknown ones.
 */
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ModelOf } from '../database/define-model.ts';
import { type ClientSession, type Connection, trusted } from '../database/mongo.ts';
import type { Filter } from './describe-records.ts';

/** A filter by fields that generic code can't prove to be those of `R`. */
export const where = <R>(filter: object): QueryFilter<R> => filter as QueryFilter<R>;

export const fieldsFor = <R>(fields: object): Partial<R> => fields as Partial<R>;

/** The record of fields that were checked to be complete. */
export const recordOf = <R extends { _id: unknown }>(_id: R['_id'], fields: object): R =>
  ({ ...fields, _id }) as R;

export const findOne = <R>(
  model: Model<R>,
  filter: object,
  session: ClientSession | null = null,
): Promise<R | null> => model.findOne(where<R>(filter)).session(session).lean<R>();

/** Those of `ids` that the filter lets through, in any order. */
export const findAll = <R>(
  model: Model<R>,
  ids: readonly number[],
  { filter, session }: { readonly filter: object; readonly session: ClientSession },
): Promise<R[]> =>
  model
    .find(where<R>({ ...filter, _id: trusted({ $in: ids }) }))
    .session(session)
    .lean<R[]>();

/** Changes the record if it still has that version, and counts the version up; null where it has not. */
export const changeVersion = <R>(
  model: Model<R>,
  { id, version }: { readonly id: number; readonly version: number },
  { change, session }: { readonly change: object; readonly session: ClientSession },
): Promise<R | null> =>
  model
    .findOneAndUpdate(
      where<R>({ _id: id, version }),
      { $set: change, $inc: { version: 1 } } as UpdateQuery<R>,
      {
        session,
        returnDocument: 'after',
        runValidators: true,
      },
    )
    .lean<R>();

export const takeOut = <R>(model: Model<R>, filter: object, session: ClientSession): Promise<R | null> =>
  model.findOneAndDelete(where<R>(filter), { session }).lean<R>();

/** Counts up that something depends on the record, which makes a deletion at the same moment conflict; null where there is none. */
export const countClaim = <R>(model: Model<R>, filter: object, session: ClientSession): Promise<R | null> =>
  model
    .findOneAndUpdate(where<R>(filter), { $inc: { claims: 1 } } as UpdateQuery<R>, {
      session,
      returnDocument: 'after',
    })
    .lean<R>();

/** The first record that a filter finds; null for none. */
export const findRecord = <R>(db: Connection, records: ModelOf<R>, filter: Filter<R>): Promise<R | null> =>
  records(db).findOne(where<R>(filter)).lean<R>();
