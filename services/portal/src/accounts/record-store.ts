/** Writes to one model's records, for use cases that change records of more than one. */
import {
  type BaseRecord,
  type ClientSession,
  type Connection,
  type Model,
  updateVersioned,
} from 'shared-kit/server/database/mongo';

interface StoredModel<R> {
  (db: Connection): Model<R>;
  present(record: R): object;
}

/** `change` fails with `notFound` or `versionConflict`, which carries the record as it is answered. */
export const storeOf = <R extends BaseRecord>(model: StoredModel<R>) => ({
  async insert(db: Connection, record: R, session: ClientSession): Promise<void> {
    await model(db).insertMany([record], { session });
  },
  change: (
    db: Connection,
    { _id, version }: Pick<R, '_id' | 'version'>,
    { change, session }: { readonly change: Partial<R>; readonly session: ClientSession },
  ): Promise<R> =>
    updateVersioned(model(db), {
      id: _id,
      version,
      change,
      session,
      present: (record: R) => model.present(record),
    }),
});
