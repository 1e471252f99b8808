import { EntityStatus } from 'shared-kit/contracts/enums';
import { personalUserFields } from 'shared-kit/contracts/people/personal-fields';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { dummyHash } from '../passwords/passwords.ts';
import { type UserRecord, users } from './user.model.ts';
import { accountKeys } from './user-names.ts';

/** The account that is left: who it was, as the author of work. */
export const erasedAccount = (user: UserRecord, at: Date): UserRecord => {
  const blank: Readonly<Record<string, unknown>> = users.blank();
  const personal = [...personalUserFields].map((field) => [field, field in blank ? blank[field] : '']);
  const erased: UserRecord = {
    ...user,
    ...Object.fromEntries(personal),
    loginName: `erased-${user._id}`,
    isBlocked: true,
    entityStatus: EntityStatus.Inactive,
    passwordHash: dummyHash,
    demoPassword: false,
    passwordDue: false,
    sessionFails: 0,
    lockedUntil: null,
    contactAt: null,
    invitedUntil: null,
    secretsEnded: user.secretsEnded + 1,
    erasedAt: at.toISOString(),
    version: user.version + 1,
  };
  return { ...erased, ...accountKeys(erased) };
};

/** Null where the record is another one by now. */
export const eraseAccount = async (
  db: Connection,
  user: UserRecord,
  { at, session }: { readonly at: Date; readonly session: ClientSession },
): Promise<UserRecord | null> => {
  const { _id, version } = user;
  const { _id: _, ...fields } = erasedAccount(user, at);
  return users(db)
    .findOneAndUpdate({ _id, version }, { $set: fields }, { session, returnDocument: 'after' })
    .lean<UserRecord>();
};

/** Numbers of all who were not erased. */
export const peopleLeft = (db: Connection): Promise<number[]> =>
  users(db).distinct('_id', { erasedAt: null });
