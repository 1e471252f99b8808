import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type HistoryContract, historyEntrySchema } from '../../../contracts/history.ts';
import { Permission } from '../../../contracts/people/permissions.ts';
import { buildBody, buildChange } from '../../../testing/builders.ts';
import { guardedRecord } from '../../../testing/guards/record-routes.ts';
import { checkRouteGuards, expectError } from '../../../testing/guards/route-guards.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import {
  seedInstallations,
  seedUsers,
  testGrant,
  testInstallation,
  testUser,
} from '../../../testing/test-users.ts';
import { databaseOf } from '../../database/mongo.ts';
import { fieldsOf } from '../../records.ts';
import { createLocks, keyContracts, lockContracts } from './record-service.ts';

const administrator = 10;
const as = { as: administrator };
const installationId = 1;
let app: TestService;
beforeAll(async () => {
  app = await startTestService(createLocks, {
    seed: async (db) => {
      await seedInstallations(db, [testInstallation(1)]);
      await seedUsers(db, [testUser(administrator, { grants: [testGrant(1, [Permission.Administration])] })]);
    },
  });
  const { id } = await addLock('Gate 0');
  await addKey(id, 'Key 0');
});
afterAll(() => app.close());

const lockAnswer = z.object({ data: lockContracts.entity });
const keyAnswer = z.object({ data: keyContracts.entity });
const addLock = async (name: string) =>
  z.parse(
    lockAnswer,
    (await app.call(lockContracts.create, { body: buildBody(lockContracts, { name }) }, as)).body,
  ).data;
const addKey = async (lockId: number, name: string) =>
  z.parse(
    keyAnswer,
    (await app.call(keyContracts.create, { body: buildBody(keyContracts, { lockId, name }) }, as)).body,
  ).data;
const stored = (collection: string) =>
  databaseOf(app.db).collection<{ _id: number; [field: string]: unknown }>(collection);

checkRouteGuards(
  () => app,
  [
    ...guardedRecord(lockContracts, buildBody(lockContracts), { installationId }),
    ...guardedRecord(keyContracts, buildBody(keyContracts), { installationId }),
  ],
);

test('what the contract states is stored with its defaults, and answered without the rest', async () => {
  const lock = await addLock('Gate 1');
  const key = await addKey(lock.id, 'Master');
  expect(key).toEqual({
    id: key.id,
    entityType: 'Key',
    entityStatus: 1,
    version: 0,
    installationId,
    lockId: lock.id,
    name: 'Master',
    note: '',
    cut: null,
  });
  expect(await stored('keys').findOne({ _id: key.id })).toMatchObject({
    note: '',
    cut: null,
    nameKey: 'master',
    claims: 0,
  });
});

test('a record that is older than a field is answered with what the contract has for it', async () => {
  const lock = await addLock('Gate 2');
  const key = await addKey(lock.id, 'Old');
  await stored('keys').updateOne({ _id: key.id }, { $unset: { note: '', cut: '' } });
  expect((await app.call(keyContracts.get, { params: { id: key.id } }, as)).body).toEqual({ data: key });
});

test('a list filters by the query keys that are stored, searches and sorts accent-free', async () => {
  const one = await addLock('Gate 3');
  const two = await addLock('Gate 4');
  for (const name of ['Ático 10', 'Atico 9', 'Átrio']) await addKey(one.id, name);
  await addKey(two.id, 'Atico 11');
  const names = async (query: object) => {
    const { body } = await app.call(keyContracts.list, { query: { installationId, ...query } }, as);
    return z.parse(z.object({ data: z.array(keyContracts.entity) }), body).data.map(({ name }) => name);
  };
  expect(await names({ q: 'ATICO' })).toEqual(['Atico 9', 'Ático 10', 'Atico 11']);
  expect(await names({ lockId: String(one.id) })).toEqual(['Atico 9', 'Ático 10', 'Átrio']);
  expect(await names({ lockId: `${one.id},${two.id}`, q: 'atico 1' })).toEqual(['Ático 10', 'Atico 11']);
});

test('accents tell names apart, case and spaces do not', async () => {
  await addLock('Pátio');
  await addLock('Patio');
  const again = await app.call(
    lockContracts.create,
    { body: buildBody(lockContracts, { name: ' PATIO ' }) },
    as,
  );
  expectError(again, 'nameExists');
  expect(again.body).toMatchObject({ fields: [{ path: 'name', code: 'exists' }] });
});

test('a conflict answers the current record with its computed fields', async () => {
  const lock = await addLock('Gate 5');
  await addKey(lock.id, 'Spare');
  const change = (name: string) =>
    app.call(lockContracts.update, { body: buildChange(lockContracts, lock, { name }) }, as);
  expect((await change('Gate 5b')).status).toBe(200);
  const conflict = await change('Gate 5c');
  expectError(conflict, 'versionConflict');
  expect(conflict.body).toMatchObject({ current: { name: 'Gate 5b', version: 1, keyCount: 1 } });
});

test('of two changes at once one is kept, and the other is shown it', async () => {
  const lock = await addLock('Gate 6');
  const change = (name: string) =>
    app.call(lockContracts.update, { body: buildChange(lockContracts, lock, { name }) }, as);
  const answers = await Promise.all([change('Gate 6a'), change('Gate 6b')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [kept, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
  expect(refused?.body).toMatchObject({ current: z.parse(lockAnswer, kept?.body).data });
});

test('what something depends on stays, and what belongs to something does not move', async () => {
  const lock = await addLock('Gate 7');
  await addKey(lock.id, 'Kept');
  expectError(await app.call(lockContracts.remove, { params: { id: lock.id } }, as), 'catalogueEntryInUse');
  expect((await app.call(lockContracts.get, { params: { id: lock.id } }, as)).status).toBe(200);
  const moved = buildChange(lockContracts, lock, { installationId: 2 });
  expectError(await app.call(lockContracts.update, { body: moved }, as), 'invalidInput');
  const orphan = buildBody(keyContracts, { lockId: 99_999 });
  expectError(await app.call(keyContracts.create, { body: orphan }, as), 'parentNotFound');
});

test('every change is audited in the installation of its record', async () => {
  const lock = await addLock('Gate 8');
  await app.call(lockContracts.update, { body: buildChange(lockContracts, lock, { name: 'Gate 8b' }) }, as);
  await app.call(lockContracts.remove, { params: { id: lock.id } }, as);
  const entries = await stored('audit_locks')
    .find({ entityType: 'Lock', entityId: lock.id })
    .sort({ _id: 1 })
    .toArray();
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'lock.created', before: null, after: lock },
    { action: 'lock.updated', before: lock, after: { ...lock, name: 'Gate 8b', version: 1 } },
    { action: 'lock.deleted', before: { ...lock, name: 'Gate 8b', version: 1 }, after: null },
  ]);
  expect(new Set(entries.map((entry) => entry.installationId))).toEqual(new Set([installationId]));
});

test('its history tells the fields that are answered, and nothing that is worked out', async () => {
  const lock = await addLock('Gate 9');
  const key = await addKey(lock.id, 'Spare 9');
  const historyOf = async (contract: HistoryContract, id: number) => {
    const { body } = await app.call(contract, { params: { id }, query: {} }, as);
    return z.parse(z.object({ data: z.array(historyEntrySchema), total: z.int() }), body);
  };
  await app.call(keyContracts.update, { body: buildChange(keyContracts, key, { note: 'Bent' }) }, as);
  expect(
    (await historyOf(keyContracts.history, key.id)).data.map(({ kind, changes }) => [kind, changes]),
  ).toEqual([
    ['changed', [{ field: 'note', before: '', after: 'Bent' }]],
    ['created', []],
  ]);
  await app.call(lockContracts.update, { body: buildChange(lockContracts, lock) }, as);
  expect((await historyOf(lockContracts.history, lock.id)).data[0]).toMatchObject({
    kind: 'changed',
    userId: administrator,
    changes: [],
  });
});

test('how a schema is stored that transforms what it takes must be stated', () => {
  const text = z.pipe(z.string(), z.transform(Number));
  expect(() => fieldsOf({ amount: text })).toThrow('amount: how a pipe is stored must be stated');
});
