import { languageOfCode } from 'shared-kit/contracts/enums';
import { maintenanceFeature, programmes } from 'shared-kit/contracts/plans/programmes';
import { type Connection, shareConnection } from 'shared-kit/server/database/mongo';
import { demoLanguage } from 'shared-kit/server/demo/demo-language';
import { categories } from '../accounts/categories/category.model.ts';
import { categoryKeys } from '../accounts/categories/category-keys.ts';
import { installationUsers } from '../accounts/installation-users/installation-user.model.ts';
import { argon2idPasswords } from '../accounts/passwords/passwords.ts';
import { roles } from '../accounts/roles/role.model.ts';
import { roleKeys } from '../accounts/roles/role-keys.ts';
import { users } from '../accounts/users/user.model.ts';
import { accountKeys } from '../accounts/users/user-names.ts';
import {
  type InstallationModuleRecord,
  installationModuleId,
  installationModules,
} from '../modules/installed/module.model.ts';
import { addMissing } from './add-missing.ts';
import { centrePeople } from './centre-accounts.ts';
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
  for (const account of demoAccounts) seeded.push(await seedPerson(own, account, installationId));
  await seedProgrammes(own, installationId);
  return seeded;
};

export interface CentresContext {
  readonly db: Connection;
  /** The further centres that are there. */
  readonly centres: readonly { readonly ref: string; readonly installationId: number }[];
}

/** As `seedDemo`, for the people of the further centres, and for those of the house who work there too. Gives the new accounts. */
export const seedCentrePeople = async ({ db, centres }: CentresContext): Promise<DemoUser[]> => {
  const own = shareConnection(db);
  const seeded: DemoUser[] = [];
  for (const { ref, installationId } of centres) {
    const { accounts, guests } = centrePeople[ref] ?? { accounts: [], guests: [] };
    for (const account of accounts) seeded.push(await seedPerson(own, account, installationId));
    await seedProgrammes(own, installationId);
    for (const { loginName, ...work } of guests) {
      const account = demoAccounts.find((each) => each.loginName === loginName);
      if (account) await seedPerson(own, { ...account, ...work }, installationId);
    }
  }
  return seeded;
};

/** The demonstration shows the programmes of single clients, too. */
const seedProgrammes = async (db: Connection, installationId: number): Promise<void> => {
  const { module } = maintenanceFeature;
  const row: Omit<InstallationModuleRecord, '_id'> = {
    installationId,
    module,
    enabled: true,
    features: [...programmes],
    channel: { kind: 'stable' },
    previous: null,
    canarySince: null,
    automaticRollback: null,
    version: 1,
    updatedAt: new Date(),
  };
  await installationModules(db).updateOne(
    { _id: installationModuleId(installationId, module) },
    { $setOnInsert: row },
    { upsert: true },
  );
};

const seedPerson = async (
  db: Connection,
  account: DemoAccount,
  installationId: number,
): Promise<DemoUser> => {
  const id = await seedAccount(db, account);
  if (account.role) await seedAssignment(db, { ...account, role: account.role, id }, installationId);
  return { ...account, id };
};

const seedRole = (db: Connection, name: DemoRoleName): Promise<number> => {
  const keys = roleKeys({ name });
  return addMissing(db, roles, {
    key: { nameKey: keys.nameKey },
    make: async () => {
      const permissions = [...demoRoles[name]].sort((a, b) => a - b);
      return { name, ...keys, permissions };
    },
  });
};

const seedCategory = (db: Connection, name: keyof typeof demoCategories): Promise<number> => {
  const category = { name: demoCategories[name] };
  const keys = categoryKeys(category);
  return addMissing(db, categories, {
    key: { nameKey: keys.nameKey },
    make: async () => ({ ...category, ...keys }),
  });
};

/** Who makes low-voltage reports, and who answers for them. */
const measuring: readonly DemoAccount['category'][] = ['Electricista', 'Encargado'];

const seedAccount = (db: Connection, account: DemoAccount): Promise<number> => {
  const { loginName, name, firstSurname, entityType } = account;
  const names = { loginName, name, firstSurname };
  const keys = accountKeys(names);
  return addMissing(db, users, {
    key: { loginKey: keys.loginKey },
    make: async () => ({
      ...names,
      ...keys,
      // No mail ever reaches anybody there.
      email: `${loginName}@example.com`,
      demoPassword: true,
      lowVoltageReports: account.category !== null && measuring.includes(account.category),
      accountType: entityType,
      preferredLanguage: languageOfCode(demoLanguage()),
      passwordHash: await argon2idPasswords.hash(demoPassword),
    }),
  });
};

const seedAssignment = async (
  db: Connection,
  { id: userId, role, category, assignedHours }: DemoUser & { role: DemoRoleName },
  installationId: number,
): Promise<void> => {
  const key = { installationId, userId, entityStatus: 1 } as const;
  await addMissing(db, installationUsers, {
    key,
    make: async () => ({
      installationId,
      userId,
      roleId: await seedRole(db, role),
      categoryId: category === null ? null : await seedCategory(db, category),
      assignedHours,
    }),
  });
};
