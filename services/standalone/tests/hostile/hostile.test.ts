/**
 * Every route of the API description, with everything that nobody may send. What is sent is made from the description: a new route is
 * tried without being named here, and fails where it can't be reached.
 */

import { type ErrorCode, errorBodySchema, errorStatuses } from 'shared-kit/contracts/error-codes';
import { defined } from 'shared-kit/domain/defined';
import { sampleOf, testSeed } from 'shared-kit/testing/test-form';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Attack, badBodies, badPaths, badQueries, foreignRequests } from './attacks.ts';
import { routesOf } from './description.ts';
import { exampleFor, hintsOf, requestOf } from './examples.ts';
import { type Answer, contentsOf, startHostilePortal } from './portal.ts';
import { badTokens, resigned } from './tokens.ts';
import { foreignInstallation, makeWorld, mark } from './world.ts';

const portal = await startHostilePortal();
afterAll(() => portal.close());

const routes = routesOf(JSON.parse((await portal.send('GET', '/api/openapi.json')).text));
const world = await makeWorld(portal, routes);
const foreignBefore = await contentsOf(portal.db, foreignInstallation);
/** Of each sort one, for every route. */
const someTokens = ['garbage', 'another kind', 'another audience', 'over since a second'];
const tokens = badTokens(world.manager);

/** The code of a refusal, which is the error contract's to the letter; null for what was done. */
const refusalOf = ({ status, text, headers }: Answer, what: string): ErrorCode | null => {
  const said = `${what}: ${status} ${text.slice(0, 300)}`;
  expect(status, said).toBeLessThan(500);
  if (status < 400) return null;
  const body = z.safeParse(errorBodySchema, JSON.parse(text));
  expect(body.success, said).toBe(true);
  if (!body.success) return null;
  expect(errorStatuses[body.data.code], said).toBe(status);
  expect(body.data.requestId, said).toBe(headers.get('x-request-id'));
  expect(text, said).not.toMatch(/node_modules|\.ts:|\bat .*:\d+:\d+|Mongo/);
  return body.data.code;
};

/** What most routes refuse by the same code is drawn of each by the day's seed; all of it is tried in the long form. */
const drawn = (route: { readonly name: string }, attacks: readonly Attack[], most = 4): readonly Attack[] =>
  sampleOf(attacks, { most, key: route.name, nameOf: ({ what }) => what }).map((attack) => ({
    ...attack,
    what: `TEST_SEED=${testSeed}: ${attack.what}`,
  }));

const atOnce = 8;
const each = async (
  method: string,
  attacks: readonly Attack[],
  {
    token,
    check,
  }: { readonly token: string | undefined; readonly check: (answer: Answer, what: string) => void },
) => {
  const left = [...attacks];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { what, path, sent } = next;
      check(await portal.send(method, path, { ...defined({ token }), ...sent }), what);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

test('a token that is signed anew is good, and whatever is changed in it makes it bad', async () => {
  const good = resigned(world.manager);
  expect((await portal.send('GET', '/api/session', { token: good })).status).toBe(200);
  for (const [what, token] of Object.entries(tokens))
    expect(refusalOf(await portal.send('GET', '/api/session', { token }), what), what).toBe('unauthorized');
});

test('the routes of all services are there', () => {
  expect(routes.length).toBeGreaterThan(130);
});

test.each(routes)('$name refuses what nobody may send', async (route) => {
  const example = exampleFor(route, world);
  const whole = requestOf(route, example);
  const attacks = [...badPaths(route, example), ...badQueries(route, example), ...badBodies(route, example)];
  await each(route.method, drawn(route, attacks), {
    token: route.isPublic ? undefined : world.root,
    check: (answer, what) => expect(refusalOf(answer, what), what).not.toBeNull(),
  });
  if (route.isPublic) return;
  const strangers = someTokens.map((what) => ({
    what,
    ...whole,
    sent: { ...whole.sent, token: tokens[what] },
  }));
  const unknown = [{ what: 'no token', ...whole }, ...drawn(route, strangers, 1)];
  await each(route.method, unknown, {
    token: undefined,
    check: (answer, what) => expect(refusalOf(answer, what), what).toBe('unauthorized'),
  });
});

const isFor = (words: string) => routes.filter(({ access }) => access.startsWith(words));

test.each(isFor('For super-administrators'))('$name is not for a manager', async (route) => {
  const { path, sent } = requestOf(route, exampleFor(route, world));
  const answer = await portal.send(route.method, path, { token: world.manager, ...sent });
  expect(refusalOf(answer, route.name)).toBe('forbidden');
});

test.each(isFor('For users with one of these'))(
  '$name is not for a role that permits nothing',
  async (route) => {
    const { path, sent } = requestOf(route, exampleFor(route, world));
    const answer = await portal.send(route.method, path, { token: world.roleless, ...sent });
    expect(refusalOf(answer, route.name)).toBe('forbidden');
  },
);

test.each(routes.filter(({ isPublic }) => !isPublic))(
  '$name keeps another installation to itself',
  async (route) => {
    await each(route.method, drawn(route, foreignRequests(route, exampleFor(route, world), world)), {
      token: world.manager,
      check: (answer, what) => {
        expect(refusalOf(answer, what), what).not.toBeNull();
        expect(answer.text, what).not.toContain(mark);
      },
    });
  },
);

test('nothing of another installation has changed', async () => {
  expect(await contentsOf(portal.db, foreignInstallation)).toEqual(foreignBefore);
});

/** What is answered before a route does anything of its own. */
const unreached: readonly (ErrorCode | null)[] = [
  'invalidJson',
  'invalidInput',
  'confirmationRequired',
  'unauthorized',
  'forbidden',
  'moduleDisabled',
  'notFound',
  'methodNotAllowed',
  'payloadTooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
];

let session = world.root;

test.each(routes)('$name is reached', async (route) => {
  const { answers } = hintsOf(world)[route.name] ?? {};
  const { path, sent } = requestOf(route, exampleFor(route, world));
  const ask = () =>
    portal.send(route.method, path, { ...(route.isPublic ? {} : { token: session }), ...sent });
  let answer = await ask();
  if (answer.status === 401) {
    // The one before has ended the session.
    session = await portal.logIn('superadmin');
    answer = await ask();
  }
  const code = refusalOf(answer, route.name);
  expect(
    unreached.filter((one) => one !== answers),
    `${path} ${answer.text.slice(0, 300)}: say in examples.ts what the route needs`,
  ).not.toContain(code);
});
