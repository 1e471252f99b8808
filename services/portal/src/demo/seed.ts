import { normaliseText, searchTextOf } from 'shared-kit/server/list';
import { type Connection, shareConnection } from 'shared-kit/server/mongo';
import { categories } from '../accounts/categories/category.model.ts';
import { installationUsers } from '../accounts/installation-users/installation-user.model.ts';
import { argon2idPasswords } from '../accounts/passwords/passwords.ts';
import { roles } from '../accounts/roles/role.model.ts';
import { emptyAccount } from '../accounts/users/empty-account.ts';
import { users } from '../accounts/users/user.model.ts';
import { loginKeyOf } from '../accounts/users/user-names.ts';
import { insertMissing } from '../records/insert-missing.ts';
import { type DemoAccount, type DemoRoleName, demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoCategories, demoRoles } from './demo-roles.ts';

export { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts';

export interface DemoContext {
  readonly db: Connection;
  /** The installation that the demo accounts work in. */
  readonly installationId: number;
}

export interface DemoUser extends DemoAccount {
  readonly id: number;
}

/** Adds what is missing of roles, categories and accounts; changes nothing that is there. Gives the accounts with their ids. */
export const seedDemo = async ({ db, installationId }: DemoContext): Promise<DemoUser[]> => {
  const own = shareConnection(db);
  const seeded: DemoUser[] = [];
  for (const account of demoAccounts) {
    const id = await seedAccount(own, account);
    if (account.role) await seedAssignment(own, { ...account, role: account.role, id }, installationId);
    seeded.push({ ...account, id });
  }
  return seeded;
};

const seedRole = (db: Connection, name: DemoRoleName): Promise<number> => {
  const nameKey = normaliseText(name);
  return insertMissing(db, roles(db), { nameKey }, async () => {
    const permissions = [...demoRoles[name]].sort((a, b) => a - b);
    return { name, nameKey, permissions };
  });
};

const seedCategory = (db: Connection, key: keyof typeof demoCategories): Promise<number> => {
  const name = demoCategories[key];
  const nameKey = normaliseText(name.es);
  const searchText = searchTextOf([name.es, name.cat, name.en]);
  return insertMissing(db, categories(db), { nameKey }, async () => ({ name, nameKey, searchText }));
};

const seedAccount = (db: Connection, account: DemoAccount): Promise<number> => {
  const { loginName, name, firstSurname, entityType } = account;
  const loginKey = loginKeyOf(loginName);
  return insertMissing(db, users(db), { loginKey }, async () => ({
    ...emptyAccount,
    demoPassword: true,
    loginName,
    loginKey,
    name,
    firstSurname,
    accountType: entityType,
    searchText: searchTextOf([loginName, name, firstSurname]),
    passwordHash: await argon2idPasswords.hash(demoPassword),
  }));
};

const seedAssignment = async (
  db: Connection,
  { id: userId, role, category }: DemoUser & { role: DemoRoleName },
  installationId: number,
): Promise<void> => {
  const key = { installationId, userId, entityStatus: 1 } as const;
  await insertMissing(db, installationUsers(db), key, async () => ({
    installationId,
    userId,
    roleId: await seedRole(db, role),
    categoryId: category === null ? null : await seedCategory(db, category),
    operationsIds: [],
    userSelectable: true,
    visible: true,
    selectable: true,
    assignedHours: 0,
    isBlocked: false,
    order: 1,
  }));
};
