import * as fc from 'fast-check';
import type { Invitation } from 'shared-kit/contracts/people/members';
import { Permission, withIncluded } from 'shared-kit/contracts/people/permissions';
import { defined } from 'shared-kit/domain/defined';
import { servedRoutes } from 'shared-kit/testing/guards/route-guards';
import { runs } from 'shared-kit/testing/test-form';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entity, newUser, recordsOf } from '../records.ts';
import { dataOf, startTestPortal, type TestPortal } from '../test-portal.ts';
import { attempts, type Kind, kinds } from './attempts.ts';
import { everybody, type Person } from './everybody.ts';

const permissionSets = [[], [7], [3, 7], [8], [3, 8], [3, 7, 8], [1, 3, 7, 8, 29]];

let portal: TestPortal;
let records: ReturnType<typeof recordsOf>;
let roleIds: number[] = [];
let categoryId = 0;
let serial = 0;
beforeAll(async () => {
  portal = await startTestPortal();
  records = recordsOf(portal);
  roleIds = [];
  for (const [index, permissions] of permissionSets.entries())
    roleIds.push((await records.create('roles', { name: `Role ${index}`, permissions })).id);
  categoryId = (await records.create('categories', { name: { es: 'A', cat: 'A', en: 'A' } })).id;
});
afterAll(() => portal.close());

/** Refused to everybody here. */
const isOfSuperAdministrators = (kind: Kind): boolean =>
  !/\/(members|factorRecovery)\b/.test(attempts[kind].route);

const index = (length: number) => fc.integer({ min: 0, max: length - 1 });
const place = fc.record({
  role: index(permissionSets.length),
  fields: fc.constantFrom({}, {}, {}, { isBlocked: true }, { entityStatus: 0 }),
});
const manager = fc.record({
  role: fc.constantFrom(...permissionSets.flatMap((held, at) => (held.includes(8) ? [at] : []))),
  fields: fc.constant({}),
});
const somebody = (here: typeof place | typeof manager) =>
  fc.record({ here, there: fc.option(place), lowVoltageReports: fc.boolean() });
const people = fc.tuple(somebody(manager), somebody(manager), somebody(place), somebody(place));
const action = fc.record({
  actor: fc.oneof({ weight: 4, arbitrary: index(2) }, { weight: 1, arbitrary: index(4) }),
  target: index(6),
  installationId: fc.constantFrom(1, 1, 2),
  role: index(permissionSets.length),
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...kinds.filter((kind) => !isOfSuperAdministrators(kind))) },
    { weight: 1, arbitrary: fc.constantFrom(...kinds.filter(isOfSuperAdministrators)) },
  ),
});
type World = typeof people extends fc.Arbitrary<infer W> ? W : never;

interface Actor {
  readonly id: number;
  readonly headers: Record<string, string>;
}

const settle = async (world: World): Promise<Actor[]> => {
  const actors: Actor[] = [];
  for (const { here, there, lowVoltageReports } of world) {
    serial += 1;
    const { id } = await records.create('users', newUser(`actor${serial}`, { lowVoltageReports }));
    const give = (installationId: number, { role, fields }: World[number]['here']) =>
      records.create('installationUsers', { userId: id, installationId, roleId: roleIds[role], ...fields });
    await give(1, here);
    if (there) await give(2, there);
    actors.push({ id, headers: await portal.sessionOf(`actor${serial}`) });
  }
  return actors;
};

const within = (one: readonly number[], other: readonly number[]) => {
  const all = withIncluded(other);
  return one.every((each) => all.has(each));
};
const at = (places: Person['grants'], id: number): readonly number[] => places.get(id) ?? [];

/** What `actor` has brought about from one state to the next is within what they might. */
const checkStep = (actor: Person, before: Person | undefined, after: Person | undefined): void => {
  const [was, is] = [before?.grants ?? new Map(), after?.grants ?? new Map()];
  for (const installationId of new Set([...was.keys(), ...is.keys()])) {
    const [had, has, own] = [
      at(was, installationId),
      at(is, installationId),
      at(actor.grants, installationId),
    ];
    const gained = has.filter((each) => !had.includes(each));
    const lost = had.filter((each) => !has.includes(each));
    if (gained.length + lost.length === 0) continue;
    expect(own).toContain(Permission.Administration);
    expect(within([...gained, ...lost], own)).toBe(true);
  }
  if (after?.accountType === 'SuperAdminProxy') expect(before?.accountType).toBe('SuperAdminProxy');
  if (after?.lowVoltageReports && !before?.lowVoltageReports) expect(actor.lowVoltageReports).toBe(true);
  if (before && after && after.account !== before.account) checkOwned(actor, before);
};

/** Whoever changes an account or hands over its password may do all that it may, also where it is kept out for now. */
const checkOwned = (actor: Person, { id, places, accountType }: Person): void => {
  expect(accountType).toBe('UserProxy');
  // Their own phone number is theirs to change where they administer.
  if (id === actor.id) return;
  for (const [installationId, permissions] of places) {
    expect(at(actor.grants, installationId)).toContain(Permission.Administration);
    expect(within(permissions, at(actor.grants, installationId))).toBe(true);
  }
};

const handsOver: readonly Kind[] = ['link', 'unlock'];

const isHandedOver = (kind: Kind, answer: TestAnswer): boolean => {
  if (answer.status >= 300) return false;
  if (kind === 'inviteAgain')
    return dataOf<Invitation[]>(answer).some(({ outcome }) => outcome !== 'refused');
  return handsOver.includes(kind);
};

test('no sequence of administration calls gives a user more than its giver has, nor hands over an account that may more', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.array(action, { minLength: 20, maxLength: 40 }), async (world, actions) => {
      const actors = await settle(world);
      for (const { actor, target, installationId, role, kind } of actions) {
        const who = actors[actor];
        const listed = await records.list(`members?installationId=${installationId}&size=500`);
        const known = listed.data.filter(({ userId }) => actors.some(({ id }) => id === userId));
        const member = known[target % Math.max(known.length, 1)] as (Entity & { userId: number }) | undefined;
        if (!who || !member) continue;
        serial += 1;
        const before = await everybody(portal);
        const answer = await attempts[kind].send({
          send: (method, path, body) =>
            portal.send(method, `/api/${path}`, {
              headers: who.headers,
              ...defined({ body }),
            }),
          installationId,
          member,
          roleId: roleIds[role] ?? 0,
          userId: actors[target % actors.length]?.id ?? 0,
          categoryId,
          serial,
        });
        if (isOfSuperAdministrators(kind)) expect([401, 403, 404]).toContain(answer.status);
        const after = await everybody(portal);
        const actorBefore = before.get(who.id);
        if (!actorBefore) throw new Error('The actor is gone');
        for (const id of new Set([...before.keys(), ...after.keys()]))
          checkStep(actorBefore, before.get(id), after.get(id));
        expect(after.get(who.id)?.grants).toEqual(actorBefore.grants);
        const owner = before.get(member.userId);
        if (isHandedOver(kind, answer) && owner) checkOwned(actorBefore, owner);
      }
    }),
    { numRuns: runs(2), endOnFailure: true },
  );
});

test('every route that can grant something is among those calls', async () => {
  const granting =
    /^(POST|PUT|DELETE) \/api\/(users|roles|categories|installationUsers|members|memberRoles)\b/;
  const served = servedRoutes(portal).filter((route) => granting.test(route));
  expect([...new Set(kinds.map((kind) => attempts[kind].route))].sort()).toEqual(served.sort());
});
