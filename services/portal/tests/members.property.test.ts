import * as fc from 'fast-check';
import { withIncluded } from 'shared-kit/contracts/permissions';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { databaseOf } from 'shared-kit/server/mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entity, newUser, recordsOf } from './records.ts';
import { startTestPortal, type TestPortal } from './test-portal.ts';

const installations = [1, 2];
const permissionSets = [[], [7], [3, 7], [8], [3, 8], [3, 7, 8], [1, 3, 7, 8, 29]];

let portal: TestPortal;
let records: ReturnType<typeof recordsOf>;
let roleIds: number[] = [];
let serial = 0;
beforeAll(async () => {
  portal = await startTestPortal();
  records = recordsOf(portal);
  roleIds = [];
  for (const [index, permissions] of permissionSets.entries())
    roleIds.push((await records.create('roles', { name: `Role ${index}`, permissions })).id);
});
afterAll(() => portal.close());

const index = (length: number) => fc.integer({ min: 0, max: length - 1 });
const action = fc.record({
  actor: index(4),
  target: index(6),
  installation: index(installations.length),
  role: index(permissionSets.length),
  kind: fc.constantFrom('add', 'change', 'change', 'deactivate', 'remove', 'link'),
});
const world = fc.array(
  fc.record({ here: index(permissionSets.length), there: fc.option(index(permissionSets.length)) }),
  {
    minLength: 4,
    maxLength: 4,
  },
);

/** What a user may do in each installation, as every service reads it. */
const permissionsOf = async (userId: number): Promise<Map<number, readonly number[]>> => {
  const found = await databaseOf(portal.db)
    .collection<{ _id: number; grants: { installationId: number; permissions: number[] }[] }>(grantsV1)
    .findOne({ _id: userId });
  return new Map((found?.grants ?? []).map((grant) => [grant.installationId, grant.permissions]));
};
const within = (one: readonly number[], other: readonly number[]) => {
  const all = withIncluded(other);
  return one.every((each) => all.has(each));
};

test('no sequence of administration calls gives a user more than its giver has, nor hands over an account that may more', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(action, { minLength: 4, maxLength: 10 }), async (people, actions) => {
      const actors: { id: number; headers: Record<string, string> }[] = [];
      for (const { here, there } of people) {
        serial += 1;
        const { id } = await records.create('users', newUser(`actor${serial}`));
        await records.create('installationUsers', { userId: id, installationId: 1, roleId: roleIds[here] });
        if (there !== null)
          await records.create('installationUsers', {
            userId: id,
            installationId: 2,
            roleId: roleIds[there],
          });
        actors.push({ id, headers: await portal.sessionOf(`actor${serial}`) });
      }
      for (const { actor, target, installation, role, kind } of actions) {
        const who = actors[actor];
        const installationId = installations[installation] ?? 1;
        if (!who) continue;
        const send = (method: string, path: string, body?: unknown) =>
          portal.send(method, `/api/${path}`, {
            headers: who.headers,
            ...(body === undefined ? {} : { body }),
          });
        const own = await permissionsOf(who.id);
        const listed = await records.list(`members?installationId=${installationId}&size=500`);
        const known = listed.data.filter(({ userId }) => actors.some(({ id }) => id === userId));
        const member = known[target % Math.max(known.length, 1)] as Entity | undefined;
        const userId = Number(member?.userId ?? 0);
        const before = await permissionsOf(userId);
        if (kind === 'add') {
          serial += 1;
          const body = {
            installationId,
            loginName: `added${serial}`,
            name: 'A',
            preferredLanguage: 0,
            roleId: roleIds[role],
          };
          const answer = await send('POST', 'members', body);
          if (answer.status === 201)
            expect(within(permissionSets[role] ?? [], own.get(installationId) ?? [])).toBe(true);
          continue;
        }
        if (!member) continue;
        const { roleName: _r, ownsAccount: _o, userId: _u, entityType: _t, ...fields } = member;
        const status = kind === 'deactivate' ? 0 : 1;
        const answer =
          kind === 'link'
            ? await send('POST', `members/${member.id}/passwordLink`)
            : kind === 'remove'
              ? await send('DELETE', `members/${member.id}`)
              : await send('PUT', 'members', { ...fields, roleId: roleIds[role], entityStatus: status });
        if (answer.status >= 300) continue;
        if (kind === 'link')
          for (const [place, permissions] of before)
            expect(within(permissions, own.get(place) ?? [])).toBe(true);
        const after = await permissionsOf(userId);
        for (const [place, permissions] of after) {
          const gained = permissions.filter((each) => !(before.get(place) ?? []).includes(each));
          expect(within(gained, own.get(place) ?? [])).toBe(true);
        }
        expect(own.get(installationId)).toContain(8);
      }
    }),
    { numRuns: 6 },
  );
});
