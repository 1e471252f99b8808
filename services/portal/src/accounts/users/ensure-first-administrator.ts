import { EntityStatus, EntityType, Language } from 'shared-kit/contracts/enums';
import type { Connection } from 'shared-kit/server/database/mongo';
import { insertMissing } from 'shared-kit/server/records';
import type { Passwords } from '../passwords/passwords.ts';
import { users } from './user.model.ts';
import { accountKeys } from './user-names.ts';

export interface FirstAdministrator {
  readonly loginName: string;
  readonly password: string;
}

/** Somebody has to make the first accounts: on a portal without a super-administrator, the one that the operator names. */
export const ensureFirstAdministrator = async (
  db: Connection,
  { loginName, password }: FirstAdministrator,
  passwords: Passwords,
): Promise<boolean> => {
  const accountType = EntityType.SuperAdminProxy;
  const present = await users(db).exists({ accountType, entityStatus: EntityStatus.Active });
  if (present) return false;
  const names = { loginName, name: loginName };
  const keys = accountKeys(names);
  await insertMissing(db, users, {
    key: { loginKey: keys.loginKey },
    make: async () => ({
      ...names,
      ...keys,
      accountType,
      preferredLanguage: Language.Spanish,
      passwordHash: await passwords.hash(password),
    }),
  });
  return true;
};
