import type { Connection } from 'shared-kit/server/database/mongo';
import { type UserRecord, users } from './user.model.ts';

/** Everybody knows the passwords of the demonstration: a portal in production does not start with them. */
export const refuseDemoPasswords = async (db: Connection): Promise<void> => {
  const found = await users(db)
    .find({ demoPassword: true })
    .select(['loginName'])
    .limit(20)
    .lean<Pick<UserRecord, 'loginName'>[]>();
  if (found.length === 0) return;
  const names = found.map(({ loginName }) => loginName).join(', ');
  throw new Error(`Accounts with the published demonstration password: ${names}. Delete them or change it.`);
};
