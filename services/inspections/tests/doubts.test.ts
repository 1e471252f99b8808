/** Inspections whose next date has wandered from the day of their series: proposed, taken, left and taken back. */
import { type Doubt, inspectionDoubts } from 'shared-kit/contracts/doubts';
import { inspectionPermissions } from 'shared-kit/contracts/legal/inspection-access';
import { type Inspection, inspections } from 'shared-kit/contracts/legal/inspections';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, atNine, installationId, manager, otherInstallationId, startInspections } from './support.ts';

const administrator = 901;
const ofReviews = 902;
const elsewhere = 903;

let app: TestService;
beforeAll(async () => {
  app = await startInspections(atNine);
  const { Administration, Review } = Permission;
  await seedUsers(app.db, [
    testUser(administrator, {
      grants: [testGrant(installationId, [...inspectionPermissions, Administration])],
    }),
    testUser(ofReviews, { grants: [testGrant(installationId, [Review, Administration])] }),
    testUser(elsewhere, {
      grants: [testGrant(otherInstallationId, [...inspectionPermissions, Administration])],
    }),
  ]);
});
afterAll(() => app.close());

/** Monthly from 31 January, and counted on from 28 February as it was before. */
const drifted = async (name = 'Ascensor 1'): Promise<number> => {
  const about = { periodMonths: 1, countsFrom: 'due', status: 1, nextDateReason: 'Como antes', name };
  const first = await add(app, { ...about, date: '2026-01-31', nextDate: '2026-02-28' });
  const second = await add(app, {
    ...about,
    followsId: first.id,
    date: '2026-02-28',
    nextDate: '2026-03-28',
  });
  await databaseOf(app.db)
    .collection<{ _id: number }>('inspections')
    .updateOne({ _id: second.id }, { $set: { dueDay: 31, nextDateReason: '' } });
  return second.id;
};

const list = async (query: object = {}, as = administrator) =>
  (await app.call(inspectionDoubts.list, { query: { installationId, ...query } }, { as })).body as {
    data: Doubt[];
    total: number;
  };
const decide = (id: number, body: { version: number; decision: string; reason?: string }) =>
  app.call(
    inspectionDoubts.decide,
    { params: { id: `inspection:${id}` }, body: { installationId, ...body } as never },
    { as: administrator },
  );
const get = async (id: number): Promise<Inspection> =>
  ((await app.call(inspections.get, { params: { id } }, { as: administrator })).body as { data: Inspection })
    .data;

test('a date that has wandered is proposed with its day, taken without a reason, and taken back', async () => {
  const id = await drifted();
  const before = await get(id);
  expect((await list()).data).toMatchObject([
    { id: `inspection:${id}`, now: '2026-03-28', proposal: '2026-03-31', state: 'open', version: 0 },
  ]);
  expect(await decide(id, { version: 0, decision: 'accept' })).toMatchObject({
    status: 200,
    body: { data: { state: 'accepted', decidedByName: expect.stringMatching(/./) } },
  });
  expect(await get(id)).toMatchObject({ nextDate: '2026-03-31', dueDate: '2026-03-31', dueDay: 31 });
  expect((await list()).total).toBe(0);
  expect((await list({ state: 'accepted' })).data).toMatchObject([
    { now: '2026-03-28', proposal: '2026-03-31' },
  ]);
  expect((await decide(id, { version: 1, decision: 'accept' })).body).toMatchObject({
    code: 'changeNotPossible',
  });
  expect((await decide(id, { version: 1, decision: 'undo' })).status).toBe(200);
  const { nextDate, dueDate, dueDay } = before;
  expect(await get(id)).toMatchObject({ nextDate, dueDate, dueDay });
  expect((await list()).data).toMatchObject([{ state: 'open', version: 2 }]);
  const audited = await databaseOf(app.db)
    .collection('audit_inspections')
    .find({ entityType: 'Doubt' })
    .toArray();
  expect(audited.map(({ action }) => action)).toEqual(['doubt.accepted', 'doubt.undone']);
});

test('what is left needs a reason, and is asked about again once its date is another', async () => {
  const id = await drifted('Montacargas');
  expect((await decide(id, { version: 0, decision: 'leave', reason: ' ' })).body).toMatchObject({
    fields: [{ path: 'reason', code: 'required' }],
  });
  expect((await decide(id, { version: 0, decision: 'leave', reason: 'Se acordó el 28' })).status).toBe(200);
  expect((await list({ state: 'left', q: 'montacargas' })).data).toMatchObject([
    { reason: 'Se acordó el 28' },
  ]);
  await databaseOf(app.db)
    .collection<{ _id: number }>('inspections')
    .updateOne({ _id: id }, { $set: { nextDate: '2026-05-28' } });
  expect((await list({ q: 'montacargas' })).data).toMatchObject([
    { now: '2026-05-28', proposal: '2026-05-31', version: 1 },
  ]);
});

test('of two who decide at once the second is told what holds', async () => {
  const id = await drifted('Ascensor 3');
  const both = await Promise.all([
    decide(id, { version: 0, decision: 'accept' }),
    decide(id, { version: 0, decision: 'leave', reason: 'Así' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('types that somebody may not see are not told, nor decided', async () => {
  const id = await drifted('Ascensor 4');
  expect((await list({ q: 'ascensor 4' }, ofReviews)).total).toBe(0);
  const input = {
    params: { id: `inspection:${id}` },
    body: { installationId, version: 0, decision: 'accept' as const },
  };
  expect((await app.call(inspectionDoubts.decide, input, { as: ofReviews })).status).toBe(404);
  expect((await app.call(inspectionDoubts.decide, input, { as: manager })).status).toBe(403);
  expect((await app.call(inspectionDoubts.decide, input, { as: elsewhere })).status).toBe(404);
  const there = { ...input, body: { ...input.body, installationId: otherInstallationId } };
  expect((await app.call(inspectionDoubts.decide, there, { as: elsewhere })).status).toBe(404);
});
