/** What each service asks of the database, held against what its user may do there. */
import { createGateway } from '@services/gateway/app';
import { createPortal } from '@services/portal/app';
import { login } from 'shared-kit/contracts/people/login';
import { type Connection, connect, databaseOf } from 'shared-kit/server/database/mongo';
import { beginsWith, shardKeys } from 'shared-kit/server/database/sharding';
import { listen } from 'shared-kit/server/serve';
import { prepareTogether, type Service } from 'shared-kit/server/service';
import { callAt } from 'shared-kit/testing/call-at';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDataOf } from '../src/database-users/make-users.ts';
import { type OwnData, privilegesOf } from '../src/database-users/privileges.ts';
import { serviceFactories } from '../src/services.ts';
import { readContracts } from './contracts.ts';
import { releasesOf } from './every-feature.ts';
import { planTasks } from './killed/plan-tasks.ts';

const administrator = { LoginName: 'primera', Password: 'solo-para-pruebas' };
const env = {
  ...process.env,
  ...testKeyEnv,
  NODE_ENV: 'test',
  SECOND_FACTOR_POLICY: 'off',
  FIRST_ADMINISTRATOR: administrator.LoginName,
  FIRST_ADMINISTRATOR_PASSWORD: administrator.Password,
};

/** What each command needs on its collection; null for what anybody may. */
const actionOf: Readonly<Record<string, string | null>> = {
  find: 'find',
  aggregate: 'find',
  count: 'find',
  distinct: 'find',
  getMore: 'find',
  insert: 'insert',
  update: 'update',
  findAndModify: 'update',
  delete: 'remove',
  create: 'createCollection',
  createIndexes: 'createIndex',
  dropIndexes: 'dropIndex',
  listIndexes: 'listIndexes',
  collMod: 'collMod',
  listCollections: 'listCollections',
  hello: null,
  ping: null,
  endSessions: null,
  commitTransaction: null,
  abortTransaction: null,
  killCursors: null,
};

/** Collections that a pipeline reads besides its own. */
const readBeside = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(readBeside);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === '$unionWith' && typeof inner === 'string') return [inner];
    const named = /^\$(lookup|graphLookup|unionWith)$/.test(key)
      ? (inner as { from?: unknown; coll?: unknown })
      : {};
    const from = [named.from, named.coll].filter((name) => typeof name === 'string');
    return [...from, ...readBeside(inner)];
  });
};

let mongo: TestMongo;
let own: OwnData[];
const asked = new Map<string, Set<string>>();
const ends: (() => Promise<unknown>)[] = [];

const listenTo = (db: Connection, needs: Set<string>): void => {
  db.getClient().on('commandStarted', ({ commandName, command }) => {
    const action = actionOf[commandName];
    if (action === null) return;
    const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
    // The names of collections are read on under a name that is of none.
    if (named === '$cmd.listCollections') return;
    const collection = typeof named === 'string' ? named : '';
    needs.add(`${action ?? commandName} ${collection}`);
    for (const beside of readBeside(command.pipeline)) needs.add(`find ${beside}`);
  });
};

const startAll = async () => {
  const routes = await readContracts();
  const made: Service[] = [];
  for (const create of serviceFactories) {
    const db = await connect(mongo.url, { maxPoolSize: 5, monitorCommands: true });
    const service =
      create === createPortal
        ? createPortal({ db, env }, { releases: releasesOf(routes) })
        : create({ db, env });
    const needs = new Set<string>();
    asked.set(service.declaration.service, needs);
    listenTo(db, needs);
    made.push(service);
    ends.push(async () => {
      await service.close();
      await db.close();
    });
  }
  await prepareTogether(made);
  return { made, routes };
};

beforeAll(async () => {
  mongo = await startTestMongo();
  own = await ownDataOf(mongo.db, env);
  const { made, routes } = await startAll();
  const gateway = createGateway({
    upstreams: made.map(({ app, declaration, openApi }) => ({ app, declaration, openApi })),
    shellFolder: import.meta.dirname,
    modulesRoot: import.meta.dirname,
    rateLimit: 1_000_000,
  });
  await gateway.prepare();
  const listening = await listen(gateway.app, { port: 0 });
  ends.unshift(async () => {
    await listening.close(0);
    gateway.close();
  });
  const base = listening.url;
  const { data } = await callAt({ base, token: null }, login, { body: administrator });
  const token = data[0]?.Token ?? '';
  const { installationId } = await planTasks({ base, token });
  for (const { method, path } of routes)
    if (method === 'GET') {
      const url = new URL(path.replace(/:\w+/g, '1'), base);
      url.searchParams.set('installationId', String(installationId));
      await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
    }
  for (const service of made) {
    for (const { due, work } of service.recurring) {
      await due();
      await work();
    }
    await service.keepHouse();
  }
});
afterAll(async () => {
  for (const end of ends) await end();
  await mongo.close();
});

const allowedOf = (data: OwnData): ReadonlySet<string> => {
  const views = own.flatMap((each) => each.views);
  const privileges = privilegesOf(data, { database: 'portal', views });
  return new Set(
    privileges.flatMap(({ resource, actions }) =>
      actions.map((action) => `${action} ${resource.collection}`),
    ),
  );
};

test.each(['portal', 'admin', 'maintenance', 'correctives', 'inspections', 'reports'])(
  '%s asks the database for nothing that its user may not do',
  (service) => {
    const data = own.find((each) => each.service === service);
    const needs = asked.get(service) ?? new Set();
    expect(needs.size).toBeGreaterThan(20);
    const allowed = data ? allowedOf(data) : new Set<string>();
    expect([...needs].filter((need) => !allowed.has(need))).toEqual([]);
  },
);

test('keys, passwords and second factors are in nobody else’s reach', () => {
  const portal = own.find(({ service }) => service === 'portal');
  // When a session was last used is noted by whoever served it, and lets nobody in.
  const secret = (portal?.collections ?? []).filter(
    (name) => name !== 'sessionUses' && /key|users|factor|session|token|passkey|link/i.test(name),
  );
  expect(secret.length).toBeGreaterThan(4);
  for (const data of own.filter(({ service }) => service !== 'portal')) {
    const reached = new Set([...allowedOf(data)].map((each) => each.split(' ')[1]));
    expect(
      secret.filter((name) => reached.has(name)),
      data.service,
    ).toEqual([]);
  }
});

test('what is spread over a cluster is there, and no unique index of it crosses shards', async () => {
  const all = own.flatMap(({ collections }) => collections);
  expect([...shardKeys.keys()].filter((name) => !all.includes(name))).toEqual([]);
  for (const [collection, key] of shardKeys)
    for (const { key: index, unique } of await databaseOf(mongo.db).collection(collection).indexes())
      if (unique === true)
        expect(beginsWith(index, key), `${collection} ${JSON.stringify(index)}`).toBe(true);
});
