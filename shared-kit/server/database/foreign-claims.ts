/** Dependencies that cross services, each of which writes its own collections alone. */
import { type ClientSession, type Connection, databaseOf } from './mongo.ts';

interface ForeignClaim {
  /** `installations 7` */
  _id: string;
  claims: number;
}

export const foreignClaimCollection = 'foreignClaims';

/**
 * Counted by whoever comes to depend on a record of another service, and by the service that deletes it, in the transaction of either: of two at
 * once one is run again and sees what the other did. Whether the record is there, or something depends on it, each looks up itself.
 * `resource` is the record's collection.
 */
export const claimForeign = async (
  { db }: { readonly db: Connection },
  resource: string,
  { id, session }: { readonly id: number; readonly session: ClientSession },
): Promise<void> => {
  await databaseOf(db)
    .collection<ForeignClaim>(foreignClaimCollection)
    .updateOne({ _id: `${resource} ${id}` }, { $inc: { claims: 1 } }, { session, upsert: true });
};

/** The same of several records at once. */
export const claimForeignAll = async (
  { db }: { readonly db: Connection },
  { resource, ids }: { readonly resource: string; readonly ids: readonly number[] },
  session: ClientSession,
): Promise<void> => {
  if (ids.length === 0) return;
  const update = { $inc: { claims: 1 } };
  await databaseOf(db)
    .collection<ForeignClaim>(foreignClaimCollection)
    .bulkWrite(
      ids.map((id) => ({ updateOne: { filter: { _id: `${resource} ${id}` }, update, upsert: true } })),
      { session },
    );
};
