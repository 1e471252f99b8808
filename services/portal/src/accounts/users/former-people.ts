/** Accounts that nobody works with any more: since when, and whose time is over. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { mostPeopleDue, type Retention } from 'shared-kit/contracts/retention';
import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf, trusted } from 'shared-kit/server/mongo';
import { type UserRecord, users } from './user.model.ts';
import { fullNameOf } from './user-names.ts';

type Standing = Partial<Pick<UserRecord, 'isBlocked' | 'entityStatus' | 'formerSince'>>;

const isFormer = ({ isBlocked, entityStatus }: Standing): boolean =>
  isBlocked === true || entityStatus === EntityStatus.Inactive;

/** What is stored with a change of an account. */
export const formerSinceOf = (current: Standing, next: Standing, now: Date): Date | null =>
  isFormer({ ...current, ...next }) ? (current.formerSince ?? now) : null;

/** Of those from before it was stored nobody knows since when: their time begins now. */
export const dateFormerPeople = (db: Connection, now: Date): Promise<void> =>
  convertOnce(db, `formerSince of ${users.collection}`, async () => {
    await databaseOf(db)
      .collection(users.collection)
      .updateMany(
        { formerSince: null, $or: [{ isBlocked: true }, { entityStatus: EntityStatus.Inactive }] },
        { $set: { formerSince: now } },
      );
  });

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
