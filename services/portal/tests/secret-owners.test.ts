/** What lets in without a session ends with what its people may do, whoever made it and whoever it is for. */

import {
  createPublishToken,
  listPublishTokens,
  type PublishToken,
} from 'shared-kit/contracts/modules/publish-tokens';
import { readPasswordLink, usePasswordLink } from 'shared-kit/contracts/people/passwords';
import { endOtherSessions } from 'shared-kit/contracts/people/sessions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSigningKeys, revokeKeys } from '../src/accounts/signing-keys/change-keys.ts';
import { type Entity, fieldsOf, newUser, recordsOf } from './records.ts';
import { addUser, dataOf, ownPassword, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let records: ReturnType<typeof recordsOf>;
let serial = 0;
beforeAll(async () => {
  portal = await startTestPortal({ releases: [] });
  records = recordsOf(portal);
});
afterAll(() => portal.close());

interface Scene {
  readonly managerRole: Entity;
  readonly technicianRole: Entity;
  readonly manager: Entity;
  readonly managerHeaders: { readonly authorization: string };
  readonly managerPlace: Entity;
  readonly technician: Entity;
  readonly place: Entity;
}
let scene: Scene;
beforeEach(async () => {
  serial += 1;
  portal = { ...portal, admin: await portal.sessionOf('root') };
  records = recordsOf(portal);
  const role = (name: string, permissions: number[]) =>
    records.create('roles', { name: `${name} ${serial}`, permissions });
  const placed = async (userId: number, roleId: number) =>
    records.create('installationUsers', { userId, installationId: 1, roleId });
  const managerRole = await role('Manager', [3, 7, 8]);
  const technicianRole = await role('Technician', [3, 7]);
  const manager = await records.create('users', newUser(`manager${serial}`));
  const technician = await records.create('users', newUser(`technician${serial}`));
  const managerPlace = await placed(manager.id, managerRole.id);
  const place = await placed(technician.id, technicianRole.id);
  const managerHeaders = await portal.sessionOf(`manager${serial}`);
  scene = { managerRole, technicianRole, manager, managerHeaders, managerPlace, technician, place };
});

const change = async (resource: string, { id }: Entity, fields: object): Promise<void> => {
  const current = dataOf<Entity>(await records.send('GET', `${resource}/${id}`));
  const answer = await records.send('PUT', resource, { ...fieldsOf(current), ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const linkOf = async (): Promise<string> =>
  dataOf<{ secret: string }>(
    await portal.send('POST', `/api/members/${scene.place.id}/passwordLink`, {
      headers: scene.managerHeaders,
    }),
  ).secret;
const use = (secret: string) => portal.call(usePasswordLink, { body: { secret, password: ownPassword } });

const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'is a super-administrator by now',
    () => change('users', scene.technician, { accountType: 'SuperAdminProxy' }),
  ],
  [
    'works in another installation too',
    () =>
      records.create('installationUsers', {
        userId: scene.technician.id,
        installationId: 2,
        roleId: scene.technicianRole.id,
      }),
  ],
  ['has another role', () => change('installationUsers', scene.place, { roleId: scene.managerRole.id })],
  ['has a role that lets do more', () => change('roles', scene.technicianRole, { permissions: [3, 7, 8] })],
  ['works there no longer', () => records.send('DELETE', `installationUsers/${scene.place.id}`)],
  [
    'was blocked and let in again',
    async () => {
      await change('users', scene.technician, { isBlocked: true });
      await change('users', scene.technician, { isBlocked: false });
    },
  ],
  ['is blocked', () => change('users', scene.technician, { isBlocked: true })],
  [
    'was made by somebody who administers no longer',
    () => change('installationUsers', scene.managerPlace, { roleId: scene.technicianRole.id }),
  ],
  ['was made by somebody who is blocked', () => change('users', scene.manager, { isBlocked: true })],
  ['was made by somebody who is gone', () => records.send('DELETE', `users/${scene.manager.id}`)],
  [
    'was made by somebody who has signed out everywhere',
    () => portal.call(endOtherSessions, {}, { headers: scene.managerHeaders }),
  ],
];

describe('a password link is good for nothing once its person or its maker', () => {
  test.each(changes)('%s', async (_, happens) => {
    const secret = await linkOf();
    const read = () => portal.call(readPasswordLink, { body: { secret } });
    expect(dataOf(await read())).not.toBeNull();
    await happens();
    expect(dataOf(await read())).toBeNull();
    expectError(await use(secret), 'linkOver');
  });

  test('has changed, and not where nothing was changed that lets in', async () => {
    const secret = await linkOf();
    await change('users', scene.technician, { phone: '600 000 000' });
    await change('users', scene.manager, { phone: '600 000 001' });
    expect((await use(secret)).status).toBe(200);
  });

  test('was stored by a portal that did not keep who made it', async () => {
    const secret = await linkOf();
    await databaseOf(portal.db)
      .collection('passwordLinks')
      .updateMany({}, { $unset: { standing: 1, madeById: 1, makerStanding: 1 } });
    expectError(await use(secret), 'linkOver');
  });
});

describe('a publish token', () => {
  const made = async (): Promise<{ secret: string; adminId: number; headers: { authorization: string } }> => {
    const loginName = `admin${serial}`;
    const adminId = await addUser(portal.db, { loginName, accountType: 'SuperAdminProxy' });
    const headers = await portal.sessionOf(loginName);
    const body = { module: 'mfe-work', name: 'CI', days: 30 };
    const answer = await portal.call(createPublishToken, { body }, { headers });
    return { secret: dataOf<{ secret: string }>(answer).secret, adminId, headers };
  };
  /** 401 where it lets nobody in; with one that is good the empty upload is what is wrong. */
  const publish = (secret: string) =>
    portal.send('POST', '/api/moduleReleases', {
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${secret}` },
      body: new Uint8Array([1]),
    });

  test.each([
    ['is no super-administrator any more', { accountType: 'UserProxy' }],
    ['is blocked', { isBlocked: true }],
    ['is inactive', { entityStatus: 0 }],
  ])('ends where its maker %s, and the list says so', async (_, fields) => {
    const { secret, adminId } = await made();
    expectError(await publish(secret), 'releaseInvalid');
    const ended = async () =>
      dataOf<PublishToken[]>(
        await portal.call(listPublishTokens, { query: {} }, { headers: portal.admin }),
      )[0]?.isEnded;
    expect(await ended()).toBe(false);
    await databaseOf(portal.db)
      .collection<{ _id: number }>('users')
      .updateOne({ _id: adminId }, { $set: fields });
    expectError(await publish(secret), 'unauthorized');
    expect(await ended()).toBe(true);
  });

  test('ends where its maker signs out everywhere', async () => {
    const { secret, headers } = await made();
    await portal.call(endOtherSessions, {}, { headers });
    expectError(await publish(secret), 'unauthorized');
  });
});

/** The last of all: this process goes on signing with what it remembers for some seconds. */
test('nothing that lets in without a session outlives the keys of all sessions', async () => {
  const secret = await linkOf();
  const now = new Date();
  const keys = await listSigningKeys(portal.db, now);
  await revokeKeys(
    portal.db,
    keys.map(({ kid }) => kid),
    now,
  );
  expectError(await use(secret), 'linkOver');
});
