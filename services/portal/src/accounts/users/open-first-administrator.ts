/** A portal without accounts is opened by a link that whoever starts it reads: it sets the password of its first administrator, once. */
import { randomBytes } from 'node:crypto';
import { EntityStatus, EntityType, Language } from 'shared-kit/contracts/enums';
import type { Connection } from 'shared-kit/server/database/mongo';
import { insertMissing } from 'shared-kit/server/records';
import { makeOpeningLink } from '../passwords/opening-link.ts';
import { argon2idPasswords, type Passwords } from '../passwords/passwords.ts';
import { users } from './user.model.ts';
import { accountKeys } from './user-names.ts';

const loginName = 'admin';
const validHours = 24;

export interface FirstAdministratorLink {
  readonly loginName: string;
  /** Behind `#` of the page that sets a password. It is stored nowhere. */
  readonly secret: string;
  readonly expiresAt: Date;
}

interface Opening {
  readonly now: Date;
  readonly passwords?: Passwords;
}

/**
 * A new link at each call, the one before is good for nothing; null as soon as somebody has signed in with the account, or where the portal
 * has another super-administrator.
 */
export const openFirstAdministrator = async (
  db: Connection,
  { now, passwords = argon2idPasswords }: Opening,
): Promise<FirstAdministratorLink | null> => {
  const userId = await findUnopened(db, passwords);
  if (userId === null) return null;
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000);
  const secret = await makeOpeningLink(db, { userId, now, expiresAt });
  return { loginName, secret, expiresAt };
};

/** The account that nobody has opened yet, made where there is no super-administrator at all. */
const findUnopened = async (db: Connection, passwords: Passwords): Promise<number | null> => {
  const accountType = EntityType.SuperAdminProxy;
  const active = { accountType, entityStatus: EntityStatus.Active };
  const [first, another] = await users(db).find(active).sort({ _id: 1 }).limit(2).lean();
  const names = { loginName, name: loginName };
  const { loginKey } = accountKeys(names);
  if (first) {
    const isOpen = another || first.loginKey !== loginKey || first.contactAt !== null;
    return isOpen ? null : first._id;
  }
  return insertMissing(db, users, {
    key: { loginKey },
    make: async () => ({
      ...names,
      ...accountKeys(names),
      accountType,
      preferredLanguage: Language.Spanish,
      // Nobody knows it.
      passwordHash: await passwords.hash(randomBytes(24).toString('base64')),
    }),
  });
};
