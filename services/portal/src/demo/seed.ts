import { Language } from 'shared-kit/contracts/enums';
import { type Connection, shareConnection } from 'shared-kit/server/mongo';
import { categories } from '../accounts/categories/category.model.ts';
import { categoryKeys } from '../accounts/categories/category-keys.ts';
import { installationUsers } from '../accounts/installation-users/installation-user.model.ts';
import { argon2idPasswords } from '../accounts/passwords/passwords.ts';
import { roles } from '../accounts/roles/role.model.ts';
import { roleKeys } from '../accounts/roles/role-keys.ts';
import { users } from '../accounts/users/user.model.ts';
import { accountKeys } from '../accounts/users/user-names.ts';
import { addMissing } from './add-missing.ts';
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
  const keys = roleKeys({ name });
  return addMissing(db, roles, { nameKey: keys.nameKey }, async () => {
    const permissions = [...demoRoles[name]].sort((a, b) => a - b);
    return { name, ...keys, permissions };
  });
};

const seedCategory = (db: Connection, name: keyof typeof demoCategories): Promise<number> => {
  const category = { name: demoCategories[name] };
  const keys = categoryKeys(category);
  return addMissing(db, categories, { nameKey: keys.nameKey }, async () => ({ ...category, ...keys }));
};

const seedAccount = (db: Connection, account: DemoAccount): Promise<number> => {
  const { loginName, name, firstSurname, entityType } = account;
  const names = { loginName, name, firstSurname };
  const keys = accountKeys(names);
  return addMissing(db, users, { loginKey: keys.loginKey }, async () => ({
    ...names,
    ...keys,
    demoPassword: true,
    accountType: entityType,
    preferredLanguage: Language.Spanish,
    passwordHash: await argon2idPasswords.hash(demoPassword),
  }));
};

const seedAssignment = async (
  db: Connection,
  { id: userId, role, category }: DemoUser & { role: DemoRoleName },
  installationId: number,
): Promise<void> => {
  const key = { installationId, userId, entityStatus: 1 } as const;
  await addMissing(db, installationUsers, key, async () => ({
    installationId,
    userId,
    roleId: await seedRole(db, role),
    categoryId: category === null ? null : await seedCategory(db, category),
  }));
};
