/** What every route must refuse, tried on any of them: strangers, wrong roles, other installations, hostile input. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, errorBodySchema, errorStatuses } from '../../contracts/error-codes.ts';
import { lowVoltagePermissions, Permission } from '../../contracts/people/permissions.ts';
import type { RouteContract } from '../../contracts/route.ts';
import type { GrantsV1 } from '../../contracts/views/grants.ts';
import { databaseOf } from '../../server/database/mongo.ts';
import { refusedAction } from '../../server/http/refusals.ts';
import { isLong, sampleOf } from '../test-form.ts';
import { requestOf, type SendOptions, type TestAnswer, type TestService } from '../test-service.ts';
import { signTestToken, unsignedTestToken } from '../test-tokens.ts';
import { testGrant } from '../test-users.ts';
import { nameOfRoute, playedAgainBy, triedInFull } from './guard-plan.ts';
import { createGuardUsers, type GuardUsers } from './guard-users.ts';
import { hostileRequests, isLetPass } from './hostile-requests.ts';

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

/**
 * Defines the tests, and one that fails for a route of the service which is not among `routes`. `service` gives the running one:
 * `checkRouteGuards(() => service, [{contract, valid, installationId: 1}])`. Without `guardedResources` it stands for the whole service.
 * Every route refuses strangers, other installations and other roles; the repetitions of that are tried as `guard-plan.ts` says.
 */
export const checkRouteGuards = (
  service: () => TestService,
  routes: readonly GuardedRoute[],
  options: GuardOptions = {},
): void => {
  test('every route of the service has its guards tried', () => {
    const tried = routes.map(nameOfRoute);
    const resources = options.guardedResources ?? resourcesOfOtherFiles();
    const isHere = (route: string) =>
      resources.includes(resourceOf(route)) === (options.guardedResources !== undefined);
    expect(tried.sort()).toEqual(servedRoutes(service()).filter(isHere));
  });

  const users = createGuardUsers(service, options.addUser);
  const inFull = triedInFull(routes);
  let before: Record<string, number>;
  const testNothingWritten = () =>
    test('what was refused wrote nothing, and the service goes on', async () => {
      const was = before;
      before = await countAll(service());
      expect(before, playedAgainBy).toEqual(was);
      expect((await service().send('GET', '/health')).status).toBe(200);
    });

  describe('guards', () => {
    beforeAll(async () => {
      before = await countAll(service());
    });
    afterAll(() => users.removeAll());
    describe.each(routes.map((route) => ({ name: nameOfRoute(route), route })))('of $name', ({ route }) => {
      defineTests(service, route, { ...options, users, isInFull: inFull.has(route) });
      // Counting every collection takes as long as many requests: the long form finds the route, the other that there is one.
      if (isLong) testNothingWritten();
    });
    if (!isLong) testNothingWritten();
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

/** `PUT /api/elements/:id` and all others that a service describes; asked of itself, without a request. */
export const servedRoutes = ({ service }: TestService): string[] => {
  const { paths } = z.parse(openApiSchema, service.openApi());
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

interface RouteOptions extends GuardOptions {
  readonly users: GuardUsers;
  /** Whether the route is tried with everything. */
  readonly isInFull: boolean;
}

const defineTests = (service: () => TestService, route: GuardedRoute, options: RouteOptions): void => {
  const { contract, valid, headers = {}, installationId = 1 } = route;
  const { users, isInFull, otherInstallationId = 2_147_480_000 } = options;
  const { access } = contract;
  const request = requestOf(contract, valid);
  const sendTo = (path: string, send: SendOptions) => service().send(contract.method, path, send);
  const send = (extra: SendOptions) => sendTo(request.path, withBody(contract, request.body, extra));
  const needed = neededBy(route);
  const grants = [testGrant(installationId, everything)];
  const allowedFields = access === 'superAdmin' ? ({ entityType: 'SuperAdminProxy' } as const) : { grants };
  /** A few of what repeats from route to route, or all of it. */
  const few = <Item>(items: readonly Item[], most: number, nameOf: (item: Item) => string) =>
    isInFull ? items : sampleOf(items, { most, key: nameOfRoute(route), nameOf });
  const expectRefused = (answer: TestAnswer, code: ErrorCode, what: string) =>
    expectError(answer, code, isInFull ? what : `${what}${playedAgainBy}`);
  const testRefused = (what: string, fields: Partial<GrantsV1>, code: ErrorCode) =>
    test(what, async () => {
      expectError(await send({ as: await users.withFields(fields) }), code);
    });

  if (access !== 'public') {
    test('nobody gets in without a valid token', async () => {
      expectError(await send({}), 'unauthorized');
      const userId = await users.withFields(allowedFields);
      for (const { what, authorization } of few(badAuthorizations, 1, ({ what: name }) => name))
        expectRefused(
          await send({ headers: { authorization: await authorization(userId) } }),
          'unauthorized',
          what,
        );
    });
  }

  if (access !== 'public' && isInFull) {
    for (const state of [{ isBlocked: true }, { entityStatus: 0 as const }])
      testRefused(
        `a user is signed out where ${JSON.stringify(state)}`,
        { grants, entityType: 'SuperAdminProxy', ...state },
        'unauthorized',
      );
  }

  if (access === 'superAdmin') testRefused('an ordinary user is refused', { grants }, 'forbidden');

  if (contract.confirmed) {
    test('whose password was not shown lately is asked for it', async () => {
      const userId = await users.unconfirmed({ ...allowedFields, grants });
      expectError(await send({ as: userId }), 'confirmationRequired');
    });
  }

  if (typeof access === 'object') {
    const elsewhere = { grants: [testGrant(otherInstallationId, everything)] };
    testRefused('a user of another installation learns nothing', elsewhere, 'notFound');
    const lacking = everything.filter((permission) => !needed.includes(permission));
    if (needed.length > 0)
      testRefused(
        'a role without the permission is refused',
        { grants: [testGrant(installationId, lacking)] },
        'forbidden',
      );
    if (needed.length > 0 && needed.every((permission) => ofLowVoltage.has(permission)))
      testRefused(
        'an account that is not marked for low voltage is refused',
        { grants, lowVoltageReports: false },
        'forbidden',
      );
  }

  if (Object.keys(headers).length > 0) {
    test('strangers are refused before their body is read', async () => {
      const { authorization: _, ...others } = headers;
      expectError(await send({ headers: others }), 'unauthorized');
      for (const authorization of ['Bearer nonsense', 'Basic YTpi', `Bearer ${await unsignedTestToken(1)}`])
        expectError(await send({ headers: { ...others, authorization } }), 'unauthorized');
    });
  }

  const hostile = hostileRequests(contract, valid);
  test('hostile input is refused', async () => {
    expect(hostile.filter((each) => isLetPass(contract, each)).map(({ what }) => what)).toEqual([]);
    const as = access === 'public' ? {} : { as: await users.withFields(allowedFields) };
    for (const { what, path, options: extra, code } of few(hostile, 2, ({ what: name }) => name)) {
      const shown = { ...extra, headers: { ...headers, ...extra.headers } };
      expectRefused(await sendTo(path, { ...shown, ...as }), code, what);
    }
  });
};

const everything = Object.values(Permission);

/** What is no valid token of the user's. */
const badAuthorizations: readonly {
  readonly what: string;
  readonly authorization: (userId: number) => Promise<string>;
}[] = [
  { what: 'nonsense', authorization: async () => 'Bearer nonsense' },
  { what: 'no signature', authorization: async (id) => `Bearer ${await unsignedTestToken(id)}` },
  { what: 'a made-up signature', authorization: async (id) => `Bearer ${await unsignedTestToken(id)}AAAA` },
  {
    what: 'a forged one',
    authorization: async (id) => `Bearer ${await signTestToken(id, { forged: true })}`,
  },
  { what: 'an expired one', authorization: async (id) => `Bearer ${await expiredToken(id)}` },
  { what: 'nobody’s', authorization: async () => `Bearer ${await signTestToken(2_147_483_647)}` },
  {
    what: 'a name and a password',
    authorization: async () => `Basic ${Buffer.from('a:b').toString('base64')}`,
  },
];

const expiredToken = (userId: number): Promise<string> =>
  signTestToken(userId, { issuedAt: new Date(Date.now() - 7_200_000) });

/** The answer is the error contract's, with the code's status and without a word too many. */
export const expectError = (answer: TestAnswer, code: ErrorCode, what: string = code): void => {
  expect({ status: answer.status, code: codeOf(answer) }, `${what}: ${JSON.stringify(answer.body)}`).toEqual({
    status: errorStatuses[code],
    code,
  });
  const body = z.parse(errorBodySchema, answer.body);
  expect(body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|\bat .*:\d+:\d+|Mongo/);
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
