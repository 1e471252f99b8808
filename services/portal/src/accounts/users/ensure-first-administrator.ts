import { EntityStatus, EntityType } from 'shared-kit/contracts/enums';
import { searchTextOf } from 'shared-kit/server/list';
import type { Connection } from 'shared-kit/server/mongo';
import { insertMissing } from '../../records/insert-missing.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { emptyAccount } from './empty-account.ts';
import { users } from './user.model.ts';
import { loginKeyOf } from './user-names.ts';

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
  const loginKey = loginKeyOf(loginName);
  await insertMissing(db, users(db), { loginKey }, async () => ({
    ...emptyAccount,
    loginName,
    loginKey,
    name: loginName,
    firstSurname: '',
    accountType,
    searchText: searchTextOf([loginName]),
    passwordHash: await passwords.hash(password),
    demoPassword: false,
  }));
  return true;
};
