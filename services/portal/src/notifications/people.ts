/** Whom to tell: people who can sign in, with what they may see and where mail reaches them. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type GrantsV1, grantsV1 } from 'shared-kit/contracts/views/grants';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { type MailAddress, mailAddresses } from '../accounts/users/mail-addresses.ts';
import type { Reader } from './areas.ts';

export interface Person extends Reader, MailAddress {
  readonly userId: number;
}

type Granted = Pick<GrantsV1, '_id' | 'entityType' | 'grants'>;

const readPeople = async (db: Connection, filter: Readonly<Record<string, unknown>>): Promise<Person[]> => {
  const active = { isBlocked: false, entityStatus: EntityStatus.Active };
  const granted = await databaseOf(db)
    .collection<Granted>(grantsV1)
    .find({ ...filter, ...active }, { projection: { entityType: 1, grants: 1 } })
    .toArray();
  const reached = await mailAddresses(
    db,
    granted.map(({ _id }) => _id),
  );
  return granted.flatMap(({ _id: userId, entityType, grants }) => {
    const account = reached.get(userId);
    return account ? { userId, ...account, isSuperAdmin: entityType === 'SuperAdminProxy', grants } : [];
  });
};

/** Who has a role in an installation. */
export const peopleOf = (db: Connection, installationId: number): Promise<Person[]> =>
  readPeople(db, { 'grants.installationId': installationId });

/** Those of these people who can sign in, by their ids. */
export const peopleById = async (
  db: Connection,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Person>> => {
  if (userIds.length === 0) return new Map();
  const found = await readPeople(db, { _id: { $in: [...new Set(userIds)] } });
  return new Map(found.map((person) => [person.userId, person]));
};

/** Null where the account is blocked, inactive or gone. */
export const findPerson = async (db: Connection, userId: number): Promise<Person | null> =>
  (await readPeople(db, { _id: userId }))[0] ?? null;
