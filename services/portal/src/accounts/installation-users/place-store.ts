/** Where somebody works and as what, for the use cases of people in an installation. */

import { type ClientSession, type Connection, nextId, trusted } from 'shared-kit/server/database/mongo';
import { listPage } from 'shared-kit/server/list';
import { storeOf } from '../record-store.ts';
import { type InstallationUserRecord, installationUsers } from './installation-user.model.ts';

export type PlaceRecord = InstallationUserRecord;

/** What is answered and audited of it. */
export const placeAnswer = (record: PlaceRecord) => installationUsers.present(record);
export const toldOfPlaces = installationUsers.toldFields;

type NewPlace = Partial<PlaceRecord> & Pick<PlaceRecord, 'installationId' | 'roleId'>;

/** A place as it is about to be stored; whose it is comes later. */
export const newPlace = async (db: Connection, fields: NewPlace): Promise<PlaceRecord> => ({
  ...installationUsers.blank(),
  userId: 0,
  ...fields,
  _id: await nextId(db, installationUsers.collection),
});

export const { insert: insertPlace, change: changePlace } = storeOf(installationUsers);

/** Whether it was there, as it was read. */
export const removePlace = async (
  db: Connection,
  { _id, version }: Pick<PlaceRecord, '_id' | 'version'>,
  session: ClientSession,
): Promise<boolean> => {
  const { deletedCount } = await installationUsers(db).deleteOne({ _id, version }, { session });
  return deletedCount > 0;
};

export const findPlace = (
  db: Connection,
  id: number,
  session: ClientSession | null = null,
): Promise<PlaceRecord | null> =>
  installationUsers(db).findOne({ _id: id }).session(session).lean<PlaceRecord>();

/** All places of these people, inactive and blocked ones too. */
export const placesOf = (
  db: Connection,
  userIds: readonly number[],
  session: ClientSession | null,
): Promise<PlaceRecord[]> =>
  installationUsers(db)
    .find({ userId: trusted({ $in: [...userIds] }) })
    .session(session)
    .lean<PlaceRecord[]>();

/** Whose these places of an installation are. */
export const peopleOfPlaces = (
  db: Connection,
  installationId: number,
  ids: readonly number[],
): Promise<number[]> =>
  installationUsers(db).distinct('userId', { installationId, _id: trusted({ $in: [...ids] }) });

interface PlacesQuery {
  readonly installationId: number;
  /** Of these people alone. */
  readonly userIds: readonly number[] | null;
  readonly sort: string;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

export const listPlaces = (db: Connection, { installationId, userIds, ...page }: PlacesQuery) =>
  listPage(installationUsers(db), {
    filter: { installationId, ...(userIds ? { userId: trusted({ $in: [...userIds] }) } : {}) },
    ...page,
    present: (record: PlaceRecord) => record,
  });

/** Ids of who has a place, blocked or not, in any of these installations; in any at all with null. */
export const peopleAt = (
  db: Connection,
  installationIds: readonly number[] | null,
  session: ClientSession | null,
): Promise<number[]> =>
  installationUsers(db)
    .distinct('userId', installationIds ? { installationId: trusted({ $in: [...installationIds] }) } : {})
    .session(session);
