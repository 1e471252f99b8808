/** What every route must refuse, tried on any of them: strangers, wrong roles, other installations, hostile input. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, errorBodySchema, errorStatuses } from '../contracts/error-codes.ts';
import { lowVoltagePermissions, Permission } from '../contracts/permissions.ts';
import type { RouteContract } from '../contracts/route.ts';
import type { GrantsV1 } from '../contracts/views/grants.ts';
import { databaseOf } from '../server/mongo.ts';
import { refusedAction } from '../server/refusals.ts';
import { hostileRequests } from './hostile-requests.ts';
import { requestOf, type SendOptions, type TestAnswer, type TestService } from './test-service.ts';
import { signTestToken, testSessionId, unsignedTestToken } from './test-tokens.ts';
import { seedUsers, testGrant, testUser } from './test-users.ts';

export interface GuardedRoute {
  readonly contract: RouteContract;
  /** A request that the route would serve. */
  readonly valid: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** What a public route's caller shows instead of a session. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the route locates says of itself, where the contract's `demand` depends on it: `{ programme: 'rite' }`. */
  readonly located?: unknown;
  /** The installation that `valid` is about. */
  readonly installationId?: number;
}

export interface GuardOptions {
  /** Where portal itself runs in the test: makes a user with these grants; default a document in `grants_v1`. */
  readonly addUser?: (user: GrantsV1) => Promise<void>;
  /** An installation that `valid` is not about; default 2147480000. */
  readonly otherInstallationId?: number;
  /** The resources whose routes are tried here: `['elements']`. Default: all but those that other files of the folder name. */
  readonly guardedResources?: readonly string[];
}

const ofLowVoltage: ReadonlySet<number> = new Set(lowVoltagePermissions);

let lastUserId = 2_000_000_000;

/**
 * Defines the tests, and one that fails for a route of the service which is not among `routes`. `service` gives the running one:
 * `checkRouteGuards(() => service, [{contract, valid, installationId: 1}])`. Without `guardedResources` it stands for the whole service.
 */
export const checkRouteGuards = (
  service: () => TestService,
  routes: readonly GuardedRoute[],
  options: GuardOptions = {},
): void => {
  /** Handed on from route to route. */
  let before: Record<string, number> | undefined;
  describe.each(routes.map((route) => ({ name: `${route.contract.method} ${route.contract.path}`, route })))(
    'guards of $name',
    ({ route }) => {
      beforeAll(async () => {
        before ??= await countAll(service());
      });
      defineTests(service, route, options);
      // After all others, once: counting every collection takes as long as a few requests.
      test('what was refused wrote nothing, and the service goes on', async () => {
        const was = before;
        before = await countAll(service());
        expect(before).toEqual(was);
        expect((await service().send('GET', '/health')).status).toBe(200);
      });
    },
  );
  test('every route of the service has its guards tried', async () => {
    const tried = routes.map(({ contract }) => `${contract.method} ${contract.path}`);
    const resources = options.guardedResources ?? resourcesOfOtherFiles();
    const isHere = (route: string) =>
      resources.includes(resourceOf(route)) === (options.guardedResources !== undefined);
    expect(tried.sort()).toEqual((await servedRoutes(service())).filter(isHere));
  });
};

/** `PUT /api/elements/:id` → `elements`. */
const resourceOf = (route: string): string => route.split('/')[2] ?? '';

/** What the other files of the running test's folder say that they try. */
const resourcesOfOtherFiles = (): string[] => {
  const folder = dirname(expect.getState().testPath ?? '');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/\bguardedResources: \[([^\]]*)\]/g),
    ])
    .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
};

const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** `PUT /api/elements/:id` and all others that a service describes. */
export const servedRoutes = async (service: TestService): Promise<string[]> => {
  const { paths } = z.parse(openApiSchema, (await service.send('GET', '/openapi.json')).body);
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    .sort();
};

/** The permissions of which one is enough for `valid`. */
const neededBy = ({ contract: { access }, valid, located }: GuardedRoute): readonly Permission[] => {
  if (typeof access !== 'object') return [];
  const { query, body } = valid as Readonly<Record<string, object | undefined>>;
  return access.demand?.(located ?? { ...query, ...body }).anyOf ?? access.anyOf;
};

const defineTests = (service: () => TestService, route: GuardedRoute, options: GuardOptions): void => {
  const { contract, valid, headers = {}, installationId = 1 } = route;
  const { access } = contract;
  const request = requestOf(contract, valid);
  const sendTo = (path: string, send: SendOptions) => service().send(contract.method, path, send);
  const send = (extra: SendOptions) => sendTo(request.path, withBody(contract, request.body, extra));
  const everything = Object.values(Permission);
  const needed = neededBy(route);
  const addUser = async (fields: Partial<GrantsV1>) => {
    lastUserId += 1;
    const user = testUser(lastUserId, fields);
    await (options.addUser ?? ((each) => seedUsers(service().db, [each])))(user);
    return user._id;
  };
  const allowed = () =>
    access === 'superAdmin'
      ? addUser({ entityType: 'SuperAdminProxy' })
      : addUser({ grants: [testGrant(installationId, everything)] });

  if (access !== 'public') {
    test('nobody gets in without a valid token', async () => {
      const userId = await allowed();
      const tokens = [
        'nonsense',
        await unsignedTestToken(userId),
        `${await unsignedTestToken(userId)}AAAA`,
        await signTestToken(userId, { forged: true }),
        await signTestToken(userId, { issuedAt: new Date(Date.now() - 7_200_000) }),
        await signTestToken(2_147_483_647),
      ];
      expectError(await send({}), 'unauthorized');
      for (const token of tokens)
        expectError(await send({ headers: { authorization: `Bearer ${token}` } }), 'unauthorized');
      expectError(
        await send({ headers: { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` } }),
        'unauthorized',
      );
      await removeUser(service(), userId);
    });

    test('a blocked or inactive user is signed out', async () => {
      const grants = [testGrant(installationId, everything)];
      for (const state of [{ isBlocked: true }, { entityStatus: 0 as const }]) {
        const userId = await addUser({ grants, entityType: 'SuperAdminProxy', ...state });
        expectError(await send({ as: userId }), 'unauthorized');
        await removeUser(service(), userId);
      }
    });
  }

  if (access === 'superAdmin') {
    test('an ordinary user is refused', async () => {
      const userId = await addUser({ grants: [testGrant(installationId, everything)] });
      expectError(await send({ as: userId }), 'forbidden');
      await removeUser(service(), userId);
    });
  }

  if (contract.confirmed) {
    test('whose password was not shown lately is asked for it', async () => {
      const superAdmin = access === 'superAdmin' ? ({ entityType: 'SuperAdminProxy' } as const) : {};
      const fields = { ...superAdmin, grants: [testGrant(installationId, everything)] };
      const [session] = testUser(0).sessions;
      if (!session) throw new Error('a test user has a session');
      const userId = await addUser(fields);
      await databaseOf(service().db)
        .collection<{ _id: number }>('grants_v1')
        .updateOne(
          { _id: userId },
          { $set: { sessions: [{ ...session, sid: testSessionId(userId), confirmedUntil: new Date(0) }] } },
        );
      expectError(await send({ as: userId }), 'confirmationRequired');
      await removeUser(service(), userId);
    });
  }

  if (typeof access === 'object') {
    test('a user of another installation learns nothing', async () => {
      const other = options.otherInstallationId ?? 2_147_480_000;
      const userId = await addUser({ grants: [testGrant(other, everything)] });
      expectError(await send({ as: userId }), 'notFound');
      await removeUser(service(), userId);
    });
    if (needed.length > 0) {
      test('a role without the permission is refused', async () => {
        const lacking = everything.filter((permission) => !needed.includes(permission));
        const userId = await addUser({ grants: [testGrant(installationId, lacking)] });
        expectError(await send({ as: userId }), 'forbidden');
        await removeUser(service(), userId);
      });
    }
    if (needed.length > 0 && needed.every((permission) => ofLowVoltage.has(permission))) {
      test('an account that is not marked for low voltage is refused', async () => {
        const grants = [testGrant(installationId, everything)];
        const userId = await addUser({ grants, lowVoltageReports: false });
        expectError(await send({ as: userId }), 'forbidden');
        await removeUser(service(), userId);
      });
    }
  }

  if (Object.keys(headers).length > 0) {
    test('strangers are refused before their body is read', async () => {
      const { authorization: _, ...others } = headers;
      expectError(await send({ headers: others }), 'unauthorized');
      for (const authorization of ['Bearer nonsense', 'Basic YTpi', `Bearer ${await unsignedTestToken(1)}`])
        expectError(await send({ headers: { ...others, authorization } }), 'unauthorized');
    });
  }

  test('hostile input is refused', async () => {
    const userId = access === 'public' ? null : await allowed();
    for (const { what, path, options: extra, code } of hostileRequests(contract, valid)) {
      const shown = { ...extra, headers: { ...headers, ...extra.headers } };
      const answer = await sendTo(path, userId === null ? shown : { ...shown, as: userId });
      expectError(answer, code, what);
    }
    if (userId !== null) await removeUser(service(), userId);
  });
};

/** The answer is the error contract's, with the code's status and without a word too many. */
export const expectError = (answer: TestAnswer, code: ErrorCode, what: string = code): void => {
  expect({ status: answer.status, code: codeOf(answer) }, `${what}: ${JSON.stringify(answer.body)}`).toEqual({
    status: errorStatuses[code],
    code,
  });
  const body = z.parse(errorBodySchema, answer.body);
  expect(body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|at .*\(|Mongo/);
};

const codeOf = ({ body }: TestAnswer): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

const withBody = ({ bodyType }: RouteContract, body: unknown, extra: SendOptions): SendOptions => {
  if (bodyType === 'file')
    return {
      ...extra,
      body: new Uint8Array([1]),
      headers: { 'content-type': 'application/octet-stream', ...extra.headers },
    };
  return body === undefined ? extra : { ...extra, body };
};

const removeUser = async ({ db }: TestService, userId: number): Promise<void> => {
  const views = await databaseOf(db).listCollections({ name: 'grants_v1' }, { nameOnly: false }).toArray();
  if (views.some(({ type }) => type === 'view')) return;
  await databaseOf(db).collection<{ _id: number }>('grants_v1').deleteOne({ _id: userId });
};

/** Documents in every collection but those of users, which the tests themselves add to. */
const countAll = async ({ db }: TestService): Promise<Record<string, number>> => {
  const collections = await databaseOf(db).listCollections().toArray();
  const counts: Record<string, number> = {};
  for (const { name, type } of collections) {
    if (type === 'view' || name.startsWith('system.') || name === 'grants_v1') continue;
    // A refusal is noted beside the request that it is of.
    const count = await databaseOf(db)
      .collection(name)
      .countDocuments({ action: { $ne: refusedAction } });
    if (count > 0) counts[name] = count;
  }
  return counts;
};
