import { ensureCollections } from 'shared-kit/server/database/define-model';
import { inTransaction } from 'shared-kit/server/database/mongo';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalContext } from '../../deps.ts';
import { administratorGuards } from './administrator-guard.model.ts';
import { protectAdministrators } from './protect-administrators.ts';
import { type UserRecord, users } from './user.model.ts';
import { accountKeys } from './user-names.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
  await ensureCollections(mongo.db, [users, administratorGuards]);
  const admin = (_id: number) => {
    const names = { loginName: `a${_id}`, name: 'A', firstSurname: '' };
    const account = { accountType: 'SuperAdminProxy', preferredLanguage: 0, passwordHash: '-' } as const;
    return { ...users.blank(), ...names, ...accountKeys(names), ...account, _id };
  };
  await users(mongo.db).insertMany([admin(1), admin(2)]);
});
afterAll(() => mongo.close());

const deletion = async (id: number) => ({
  id,
  next: null,
  current: await users(mongo.db).findOne({ _id: id }).lean<UserRecord>(),
});
const contextOf = (userId: number) => ({ db: mongo.db, caller: { userId } }) as PortalContext;

const toError = (error: unknown) => error;

test('of two transactions side by side that each take a super-administrator away one gives way', async () => {
  const [first, second] = [await mongo.db.startSession(), await mongo.db.startSession()];
  first.startTransaction();
  second.startTransaction();
  for (const session of [first, second]) await users(mongo.db).countDocuments().session(session);
  await protectAdministrators(await deletion(1), contextOf(2), first);
  const overtaken = await protectAdministrators(await deletion(2), contextOf(1), second).catch(toError);
  await first.commitTransaction();
  // A database may notice when the second writes or when it commits.
  expect(overtaken ?? (await second.commitTransaction().catch(toError))).toMatchObject({
    errorLabelSet: new Set(['TransientTransactionError']),
  });
  await Promise.all([first.endSession(), second.endSession()]);
});

test('the last super-administrator stays', async () => {
  await users(mongo.db).updateOne({ _id: 1 }, { $set: { isBlocked: true } });
  const last = deletion(2);
  await expect(
    inTransaction(mongo.db, async (session) => protectAdministrators(await last, contextOf(1), session)),
  ).rejects.toMatchObject({ code: 'lastSuperAdministrator' });
});
