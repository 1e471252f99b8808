/** What must hold between services while two people write at the same time. */
import { installations } from 'shared-kit/contracts/centres/installations';
import { installationUsers, roles, users } from 'shared-kit/contracts/people/users';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildBody } from 'shared-kit/testing/builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostilePortal, startHostilePortal } from './hostile/portal.ts';

let portal: HostilePortal;
let token: string;
let roleId: number;
let userId: number;
beforeAll(async () => {
  portal = await startHostilePortal();
  token = await portal.logIn('superadmin');
  roleId = await add('roles', { ...buildBody(roles), permissions: [7] });
  userId = await add('users', { ...buildBody(users), password: 'ninguna otra 42' });
  // People are taken from where they work already; the first installation is the demonstration's.
  const installationId = await add(installations.resource, buildBody(installations));
  await add(installationUsers.resource, { userId, installationId, roleId });
});
afterAll(() => portal.close());

const write = async (method: string, path: string, body?: object) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const { status, text } = await portal.send(method, `/api/${path}`, { token, ...sent });
  return { status, body: JSON.parse(text) as { code?: string; data?: { id: number } } };
};
const add = async (resource: string, body: object): Promise<number> => {
  const { status, body: answer } = await write('POST', resource, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data?.id ?? 0;
};
const left = (installationId: number): Promise<number> =>
  databaseOf(portal.db).collection('installationUsers').countDocuments({ installationId });

const ways = {
  'an assignment': (installationId: number) =>
    write('POST', installationUsers.resource, { userId, installationId, roleId }),
  'a new person': (installationId: number) =>
    write('POST', 'members', {
      installationId,
      roleId,
      loginName: `nuevo${installationId}`,
      name: 'Ana',
      preferredLanguage: 0,
    }),
  'a person who is taken in': (installationId: number) =>
    write('POST', 'members/taken', { installationId, userId, roleId }),
};

test.each(Object.entries(ways))(
  'nobody is given rights in what is deleted meanwhile, by %s',
  async (_, give) => {
    for (let round = 0; round < 4; round++) {
      const id = await add(installations.resource, buildBody(installations));
      const [given, removed] = await Promise.all([give(id), write('DELETE', `installations/${id}`)]);
      const isThere = (await write('GET', `installations/${id}`)).status === 200;
      expect(isThere).toBe(removed.status !== 200);
      if (isThere) expect(removed.body.code).toBe('installationHasRelated');
      expect([given.status === 201, await left(id)]).toEqual(isThere ? [true, 1] : [false, 0]);
      // Who comes later finds nothing either.
      if (!isThere) expect((await give(id)).status).toBeGreaterThanOrEqual(400);
      expect(await left(id)).toBe(isThere ? 1 : 0);
    }
    const kept = await add(installations.resource, buildBody(installations));
    expect((await give(kept)).status).toBe(201);
    expect((await write('DELETE', `installations/${kept}`)).body.code).toBe('installationHasRelated');
  },
);
