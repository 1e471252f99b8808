/** The users whom a file's guards are tried with: each made when first asked for, all removed at the end. */
import type { GrantsV1 } from '../../contracts/views/grants.ts';
import { databaseOf } from '../../server/database/mongo.ts';
import type { TestService } from '../test-service.ts';
import { testSessionId } from '../test-tokens.ts';
import { seedUsers, testUser } from '../test-users.ts';

export interface GuardUsers {
  /** The id of a user with these fields; the same one each time. */
  withFields(fields: Partial<GrantsV1>): Promise<number>;
  /** The same, whose password was not shown lately. */
  unconfirmed(fields: Partial<GrantsV1>): Promise<number>;
  removeAll(): Promise<void>;
}

let lastUserId = 2_000_000_000;

/** `addUser` where a document in `grants_v1` makes no user. */
export const createGuardUsers = (
  service: () => TestService,
  addUser: (user: GrantsV1) => Promise<void> = (user) => seedUsers(service().db, [user]),
): GuardUsers => {
  const made = new Map<string, Promise<number>>();
  const grants = () => databaseOf(service().db).collection<{ _id: number }>('grants_v1');
  const remembered = (key: string, make: () => Promise<number>): Promise<number> => {
    const id = made.get(key) ?? make();
    made.set(key, id);
    return id;
  };
  const add = async (fields: Partial<GrantsV1>): Promise<number> => {
    lastUserId += 1;
    const user = testUser(lastUserId, fields);
    await addUser(user);
    return user._id;
  };
  return {
    withFields: (fields) => remembered(JSON.stringify(fields), () => add(fields)),
    unconfirmed: (fields) =>
      remembered(`unconfirmed ${JSON.stringify(fields)}`, async () => {
        const id = await add(fields);
        const [session] = testUser(0).sessions;
        if (!session) throw new Error('a test user has a session');
        const sessions = [{ ...session, sid: testSessionId(id), confirmedUntil: new Date(0) }];
        await grants().updateOne({ _id: id }, { $set: { sessions } });
        return id;
      }),
    async removeAll() {
      const ids = await Promise.all(made.values());
      made.clear();
      const views = await databaseOf(service().db)
        .listCollections({ name: 'grants_v1' }, { nameOnly: false })
        .toArray();
      if (views.some(({ type }) => type === 'view')) return;
      await grants().deleteMany({ _id: { $in: ids } });
    },
  };
};
