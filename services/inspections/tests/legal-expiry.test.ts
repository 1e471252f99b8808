import { updateInspectionParts } from 'shared-kit/contracts/legal/inspections';
import * as contracts from 'shared-kit/contracts/legal/legal-obligations';
import { workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { add, atNine, installationId, manager, startInspections } from './support.ts';

let app: TestService;
beforeEach(async () => {
  app = await startInspections(atNine);
});
afterEach(() => app.close());

const asManager = { as: manager };
/** It expired on a Friday: 2026-11-20. */
const expired = {
  genericInspectionId: 5,
  elementIds: [21],
  date: '2024-11-20',
  nextDate: '2026-11-20',
  periodMonths: 24,
  status: 1,
};
const read = async (id: number) => {
  const answer = await app.call(contracts.getLegalExpiry, { params: { id } }, asManager);
  return (answer.body as { data: contracts.LegalExpiry }).data;
};
const tick = (id: number, notice: number, doneOn: string | null) =>
  app.call(contracts.tickLegalNotice, { params: { id }, body: { notice, doneOn } }, asManager);

test('an expired lift is to stand still from the next working day on, with its notices', async () => {
  const { id } = await add(app, expired);
  expect(await read(id)).toMatchObject({
    isExpired: true,
    asks: 'outOfService',
    from: '2026-11-23',
    holidaysAreKnown: true,
    norm: 'RD 355/2024',
    elements: [{ id: 21, name: 'Ascensor 1', isStopped: false }],
    notices: [
      { deadline: '2026-11-23', doneOn: null },
      { deadline: '2026-11-23' },
      { deadline: '2026-12-20' },
      // The owner and the authority within 24 hours of the stop.
      { deadline: '2026-11-24' },
      { deadline: '2026-11-24' },
    ],
  });
});

test.each([
  ['a Friday', '2026-11-20', '2026-11-23', '2026-11-24'],
  ['a Thursday', '2026-11-19', '2026-11-20', '2026-11-21'],
  ['the day before a national holiday that is a Monday', '2026-10-09', '2026-10-13', '2026-10-14'],
  ['the day before a regional holiday, a Friday', '2026-09-10', '2026-09-14', '2026-09-15'],
  ['the day before two holidays of the town', '2026-09-22', '2026-09-25', '2026-09-26'],
])('it expired on %s', async (_, nextDate, from, told) => {
  await databaseOf(app.db)
    .collection<InstallationV1>(installationsV1)
    .updateOne({ _id: installationId }, { $set: { cp: '08022' } });
  app.forgetGrants();
  const holidays = [{ day: '2026-09-23' }, { day: '2026-09-24' }];
  const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
  await seedView(app.db, workingCalendarsV1, [{ _id: installationId, calendar: { hours, holidays } }]);
  const { id } = await add(app, { ...expired, date: '2024-09-09', nextDate, nextDateReason: 'Prueba' });
  const { notices, from: stop } = await read(id);
  expect(stop).toBe(from);
  expect(notices[3]?.deadline).toBe(told);
});

test('no term waits for a holiday that is a guess, and one of a year that was not compared says so', async () => {
  const later = await startInspections(() => new Date('2027-05-05T09:00:00Z'));
  onTestFinished(() => later.close());
  await databaseOf(later.db)
    .collection<InstallationV1>(installationsV1)
    .updateOne({ _id: installationId }, { $set: { cp: '08022' } });
  later.forgetGrants();
  const { id } = await add(later, { ...expired, nextDate: '2027-04-30', nextDateReason: 'Prueba' });
  const answer = await later.call(contracts.getLegalExpiry, { params: { id } }, asManager);
  // 30 April 2027 is a Friday.
  expect(answer.body).toMatchObject({ data: { from: '2027-05-03', holidaysAreKnown: false } });
});

test('what is stopped already says so', async () => {
  const { id } = await add(app, expired);
  await seedView(app.db, outOfServicesV1, [{ _id: 1, installationId, elementId: 21, closedAt: null }]);
  expect(await read(id)).toMatchObject({ elements: [{ isStopped: true }] });
});

test('a step says who did it, when, and what shows it', async () => {
  const { id, version } = await add(app, expired);
  const document = { id: crypto.randomUUID(), title: 'Acuse', fileId: 41, fileName: 'acta.pdf' };
  const parts = { version, documents: [{ ...document, validUntil: null }] };
  await app.call(updateInspectionParts, { params: { id }, body: parts }, asManager);
  const note = (body: object) =>
    app.call(
      contracts.tickLegalNotice,
      { params: { id }, body: { notice: 4, doneOn: '2026-11-24', ...body } },
      asManager,
    );
  const how = { doneBy: 'Ascensores Montjuïc', proof: 'Registro E-2026-1', documentId: document.id };
  await note(how);
  const { notices } = await read(id);
  expect(notices[4]).toMatchObject({ doneOn: '2026-11-24', doneByName: 'User 11', ...how });
  expect(notices[3]).toMatchObject({ doneOn: null, doneBy: '', proof: '', documentId: null });
  const elsewhere = await note({ documentId: crypto.randomUUID() });
  expect(elsewhere.body).toMatchObject({ fields: [{ path: 'documentId', code: 'notFound' }] });
  const ahead = await note({ doneOn: '2026-11-27' });
  expect(ahead.body).toMatchObject({ fields: [{ path: 'doneOn', code: 'dayInFuture' }] });
});

test('a notice is ticked with who and when, and taken back', async () => {
  const { id } = await add(app, expired);
  expect((await tick(id, 1, '2026-11-26')).body).toMatchObject({
    data: { notices: [{ doneOn: null }, { doneOn: '2026-11-26', doneByName: 'User 11' }, {}, {}, {}] },
  });
  await tick(id, 1, null);
  expect((await read(id)).notices.map(({ doneOn }) => doneOn)).toEqual([null, null, null, null, null]);
  expectError(await tick(id, 7, '2026-11-26'), 'notFound');
});

test('what has not expired asks for nothing, but says the terms of its grades', async () => {
  const { id } = await add(app, { ...expired, date: '2025-11-20', nextDate: '2027-11-20' });
  expect(await read(id)).toMatchObject({
    isExpired: false,
    asks: 'nothing',
    from: null,
    notices: [],
    terms: [{ grade: 'slight', months: 6 }, { grade: 'serious', months: 6 }, { grade: 'verySerious' }],
  });
});

test('what no rule of law stands behind asks for nothing', async () => {
  const { id } = await add(app, { ...expired, genericInspectionId: null });
  expect(await read(id)).toMatchObject({ isExpired: false, asks: 'nothing', ruleKey: null });
});
