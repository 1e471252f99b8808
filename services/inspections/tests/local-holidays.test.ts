import * as contracts from 'shared-kit/contracts/legal/local-holidays';
import { workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readHolidays } from '../src/legal/read-holidays.ts';
import { atNine, installationId, manager, otherInstallationId, startInspections } from './support.ts';

let app: TestService;
beforeEach(async () => {
  app = await startInspections(atNine);
});
afterEach(() => app.close());

const asManager = { as: manager };
const read = async (year: number): Promise<contracts.HolidayYear> => {
  const answer = await app.call(contracts.getLocalHolidays, { query: { installationId, year } }, asManager);
  expect(answer.status).toBe(200);
  return (answer.body as { data: contracts.HolidayYear }).data;
};
const save = (year: number, version: number, days: readonly contracts.LocalHoliday[]) =>
  app.call(
    contracts.saveLocalHolidays,
    { body: { installationId, year, version, days: [...days] } },
    asManager,
  );
const feast = { day: '2026-09-24', name: 'La Mercè' };
const inBarcelona = async () => {
  await databaseOf(app.db)
    .collection<InstallationV1>(installationsV1)
    .updateOne({ _id: installationId }, { $set: { cp: '08022' } });
  app.forgetGrants();
};

test('a year tells the public holidays of the region, each in three languages', async () => {
  await inBarcelona();
  const { region, public: days, version, isOwn } = await read(2026);
  expect({ region, version, isOwn }).toEqual({ region: 'CT', version: 0, isOwn: false });
  expect(days.find(({ day }) => day === '2026-09-11')?.name).toMatchObject({
    es: expect.stringMatching(/\S/),
    cat: expect.stringMatching(/Diada|Catalunya/),
  });
  expect(days.map(({ day }) => day)).toContain('2026-12-25');
});

test('the list is saved year by year, and tells the year before to begin from', async () => {
  expect((await save(2026, 0, [feast, { day: '2026-05-25', name: '' }])).status).toBe(200);
  expect(await read(2026)).toMatchObject({
    version: 1,
    isOwn: true,
    local: [{ day: '2026-05-25' }, feast],
    before: [],
  });
  expect(await read(2027)).toMatchObject({ local: [], before: [{ day: '2026-05-25' }, feast] });
  await save(2027, 1, [{ day: '2027-09-24', name: 'La Mercè' }]);
  expect((await read(2026)).local).toHaveLength(2);
});

test('holidays of the working hours count until the centre has its own list, and stay in the other years', async () => {
  const hours = [{ days: [1], from: '08:00', to: '17:00' }];
  const holidays = [feast, { day: '2027-09-24', name: 'La Mercè' }];
  await seedView(app.db, workingCalendarsV1, [{ _id: installationId, calendar: { hours, holidays } }]);
  expect(await read(2026)).toMatchObject({ isOwn: false, local: [feast] });
  await save(2026, 0, []);
  expect(await read(2026)).toMatchObject({ isOwn: true, local: [] });
  expect((await read(2027)).local).toEqual([{ day: '2027-09-24', name: 'La Mercè' }]);
});

test('terms of law leave out the days of the list, and those of no other centre', async () => {
  const isWorkless = async (id: number, day: string) => {
    const views = { installation: async () => ({ cp: '' }) };
    return (await readHolidays({ db: app.db, views } as never, id))(day);
  };
  await save(2026, 0, [feast]);
  expect(await isWorkless(installationId, feast.day)).toBe(true);
  expect(await isWorkless(otherInstallationId, feast.day)).toBe(false);
  expect(await isWorkless(installationId, '2026-09-25')).toBe(false);
});

test('a day of another year, or one that is there twice, is refused at its place', async () => {
  const answer = await save(2026, 0, [
    feast,
    { ...feast, name: 'Otra vez' },
    { day: '2027-01-06', name: '' },
  ]);
  expectError(answer, 'invalidInput', 'days');
  expect(answer.body).toMatchObject({
    fields: [
      { path: 'days.1.day', code: 'repeated' },
      { path: 'days.2.day', code: 'otherYear:2026' },
    ],
  });
  expect((await read(2026)).isOwn).toBe(false);
});

test('who saves over a list that somebody else saved meanwhile is told of it', async () => {
  await save(2026, 0, [feast]);
  const late = await save(2027, 0, []);
  expectError(late, 'versionConflict', 'late');
  expect(late.body).toMatchObject({ current: { version: 1, year: 2027 } });
});
