/** Accounts that nobody works with any more: since when, and whose time is over. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { mostPeopleDue, type Retention } from 'shared-kit/contracts/retention';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { type UserRecord, users } from './user.model.ts';
import { fullNameOf } from './user-names.ts';

type Standing = Partial<Pick<UserRecord, 'isBlocked' | 'entityStatus' | 'formerSince'>>;

const isFormer = ({ isBlocked, entityStatus }: Standing): boolean =>
  isBlocked === true || entityStatus === EntityStatus.Inactive;

/** What is stored with a change of an account. */
export const formerSinceOf = (current: Standing, next: Standing, now: Date): Date | null =>
  isFormer({ ...current, ...next }) ? (current.formerSince ?? now) : null;

/** Those that have waited for longest first. */
export const peopleDue = async (db: Connection, before: Date): Promise<Retention['peopleDue']> => {
  const due = await users(db)
    .find({ formerSince: trusted({ $gt: new Date(0), $lt: before }) })
    .select(['name', 'firstSurname', 'formerSince'])
    .sort({ formerSince: 1 })
    .limit(mostPeopleDue)
    .lean<Pick<UserRecord, '_id' | 'name' | 'firstSurname' | 'formerSince'>[]>();
  return due.map(({ _id: id, formerSince, ...names }) => ({
    id,
    name: fullNameOf(names),
    since: (formerSince ?? before).toISOString(),
  }));
};
