import * as contracts from 'shared-kit/contracts/legal-obligations';
import { workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { expectError } from 'shared-kit/testing/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
    norm: 'RD 355/2024',
    elements: [{ id: 21, name: 'Ascensor 1', isStopped: false }],
    notices: [
      { deadline: '2026-11-23', doneOn: null },
      { deadline: '2026-11-23' },
      { deadline: '2026-12-20' },
    ],
  });
});

test('by the calendar that the installation works by, and with what is stopped already', async () => {
  const { id } = await add(app, expired);
  const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '20:00' }];
  await seedView(app.db, workingCalendarsV1, [{ _id: installationId, calendar: { hours, holidays: [] } }]);
  await seedView(app.db, outOfServicesV1, [{ _id: 1, installationId, elementId: 21, closedAt: null }]);
  expect(await read(id)).toMatchObject({ from: '2026-11-21', elements: [{ isStopped: true }] });
});

test('a notice is ticked with who and when, and taken back', async () => {
  const { id } = await add(app, expired);
  expect((await tick(id, 1, '2026-11-26')).body).toMatchObject({
    data: { notices: [{ doneOn: null }, { doneOn: '2026-11-26', doneByName: 'User 11' }, { doneOn: null }] },
  });
  await tick(id, 1, null);
  expect((await read(id)).notices.map(({ doneOn }) => doneOn)).toEqual([null, null, null]);
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
