import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  type DashboardDefaults,
  type DashboardFigure,
  dashboardFigures,
  dashboards,
  type FigureValue,
  getDashboardFigure,
  listDashboardDefaults,
  saveDashboardDefault,
} from 'shared-kit/contracts/reports/dashboards';
import { sharedWithRole } from 'shared-kit/contracts/reports/reports';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { findCallerOf } from 'shared-kit/server/access/check-access';
import { grantsOf } from 'shared-kit/server/access/grants';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailFigures } from '../src/exports/mail-figures.ts';
import { installationId, now, otherId, people, startMarch } from './support.ts';

const boss = 21;
const reader = 22;
const colleague = 23;
const readerRole = 77;
const tile = {
  figure: 'inTimeRate',
  form: 'number',
  size: 'small',
  days: 'lastMonth',
  installationId: null,
} as const;
const body = (number: number) => ({
  installationId,
  name: `Panel ${number}`,
  tiles: [tile, { ...tile, figure: 'opened' as const, form: 'chart' as const }],
  sharedWith: 'everybody',
});

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
  const grants = databaseOf(service.db).collection<{ _id: number }>(grantsV1);
  const reports = [Permission.GenerateReports];
  await grants.insertMany([
    testUser(boss, {
      grants: [
        testGrant(installationId, [Permission.Administration, Permission.GenerateReports]),
        testGrant(otherId, reports),
      ],
    }),
    testUser(reader, {
      grants: [{ ...testGrant(installationId, reports), roleId: readerRole, roleName: 'Lectura' }],
    }),
    testUser(colleague, { grants: [testGrant(installationId, reports)] }),
  ]);
});
afterAll(() => service.close());

checkRecordRoutes(() => service, {
  routes: dashboards,
  body,
  change: { name: 'El mes del director', tiles: [{ ...tile, size: 'wide' as const }] },
  as: boss,
  query: { installationId },
  otherQuery: { installationId: otherId },
  unique: { field: 'name', code: 'nameExists' },
});

const figureOf = async (
  figure: DashboardFigure,
  as: number,
  { at = installationId, days = 'lastMonth' as const } = {},
): Promise<FigureValue | null> => {
  const answer = await service.call(
    getDashboardFigure,
    { query: { installationId: at, figure, days } },
    { as },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: FigureValue | null }).data;
};

test('figures are the catalogue’s, of the days that their name means there, by weeks', async () => {
  // Of March, seen in April: six tasks are due, four of them done, three of them by someone in time.
  expect(await figureOf('tasks', boss)).toMatchObject({ from: '2026-03-01', to: '2026-03-31', value: 6 });
  expect(await figureOf('doneRate', boss)).toMatchObject({ value: 4 / 6, of: 6, by: 'week' });
  expect(await figureOf('totalMinutes', boss)).toMatchObject({ value: 260, of: null });
  const done = await figureOf('done', boss);
  expect(done?.points.map(({ key }) => key)).toEqual(['2026-03-09', '2026-03-23', '2026-03-30']);
  expect(done?.points.map(({ value }) => value)).toEqual([1, 2, 1]);
  expect(await figureOf('opened', boss)).toMatchObject({
    value: 2,
    points: [
      { key: '2026-03-02', value: 1 },
      { key: '2026-03-30', value: 1 },
    ],
  });
  expect(await figureOf('closed', boss)).toMatchObject({ value: 1 });
  expect(await figureOf('lateness', boss)).toMatchObject({ points: [] });
});

test('a year is drawn by months', async () => {
  const year = await service.call(
    getDashboardFigure,
    { query: { installationId, figure: 'tasks', days: 'thisYear' } },
    { as: boss },
  );
  expect(year.body).toMatchObject({
    data: {
      by: 'month',
      points: [
        { key: '2026-02', value: 1 },
        { key: '2026-03', value: 6 },
        { key: '2026-04', value: 1 },
      ],
    },
  });
});

test('each figure is for those who may read it: work by its programmes, people and costs for who reads all', async () => {
  for (const figure of dashboardFigures) expect(await figureOf(figure, boss), figure).not.toBeNull();
  // RITE alone.
  expect(await figureOf('tasks', people.rite)).toMatchObject({ value: 1 });
  for (const figure of ['lateness', 'copied', 'costPlanned', 'opened', 'closed'] as const)
    expect(await figureOf(figure, people.rite), figure).toBeNull();
});

test('what a scheduled report’s mail says is what its reader sees on a dashboard for those days', async () => {
  const march = { installationId, from: '2026-03-01', to: '2026-03-31' };
  for (const userId of [boss, people.all, people.rite]) {
    const caller = await findCallerOf(service.db, userId);
    if (!caller) throw new Error('The reader is there');
    const ctx = { db: service.db, views: grantsOf(service.db), now: () => now, caller };
    const { from, to, figures } = await mailFigures(ctx, march);
    expect({ from, to }).toEqual({ from: march.from, to: march.to });
    const seen = await Promise.all(
      figures.map(async ({ figure }) => ({ figure, value: (await figureOf(figure, userId))?.value })),
    );
    expect(figures).toEqual(seen);
    // Costs and correctives are for who reads all.
    expect(figures).toHaveLength(userId === people.rite ? 5 : 10);
  }
});

test('a figure of an installation that is not the reader’s, or is none, is not for them', async () => {
  expect(await figureOf('tasks', boss, { at: otherId })).toMatchObject({ value: 1 });
  expect(await figureOf('tasks', reader, { at: otherId })).toBeNull();
  expect(await figureOf('tasks', boss, { at: 4711 })).toBeNull();
});

test.each([
  ['tiles', { tiles: [] }],
  ['tiles', { tiles: Array.from({ length: 25 }, () => tile) }],
  ['tiles.0.figure', { tiles: [{ ...tile, figure: 'happiness' }] }],
  ['tiles.0.days', { tiles: [{ ...tile, days: 'always' }] }],
  ['sharedWith', { sharedWith: sharedWithRole(4711) }],
])('bad %s are refused', async (path, fields) => {
  const answer = await service.call(
    dashboards.create,
    { body: { ...body(9001), ...fields } as never },
    { as: boss },
  );
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path }] } });
});

const make = async (number: number, fields: object, as = boss): Promise<{ id: number; version: number }> => {
  const answer = await service.call(dashboards.create, { body: { ...body(number), ...fields } }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { data: { id: number; version: number } }).data;
};
const statusFor = async (id: number, as: number) =>
  (await service.call(dashboards.get, { params: { id: String(id) } }, { as })).status;

test('it is its owner’s until it is shared, with a role or with all, and nobody else changes it', async () => {
  const { id, version } = await make(5001, { sharedWith: 'nobody' });
  expect([await statusFor(id, reader), await statusFor(id, colleague)]).toEqual([404, 404]);
  const shared = { ...body(5001), id, version, sharedWith: sharedWithRole(readerRole) };
  expect((await service.call(dashboards.update, { body: shared }, { as: boss })).status).toBe(200);
  expect([await statusFor(id, reader), await statusFor(id, colleague)]).toEqual([200, 404]);
  const theirs = { ...shared, version: version + 1, name: 'De otro' };
  expect((await service.call(dashboards.update, { body: theirs }, { as: reader })).status).toBe(403);
  expect((await service.call(dashboards.update, { body: shared }, { as: boss })).status).toBe(409);
});

const defaultsOf = async (as: number): Promise<DashboardDefaults> =>
  (
    (await service.call(listDashboardDefaults, { query: { installationId } }, { as })).body as {
      data: DashboardDefaults;
    }
  ).data;
const begin = (dashboardId: number | null, roleId = readerRole, as = boss) =>
  service.call(saveDashboardDefault, { body: { installationId, roleId, dashboardId } }, { as });

test('an administrator says with which one a role begins, of those that the role sees', async () => {
  const own = await make(6001, { sharedWith: 'nobody' });
  const all = await make(6002, {});
  expectError(await begin(own.id), 'invalidInput');
  expectError(await begin(4711), 'invalidInput');
  expectError(await begin(all.id, 4711), 'invalidInput');
  expectError(await begin(all.id, readerRole, reader), 'forbidden');
  expect(await begin(all.id)).toMatchObject({ status: 200 });
  const told = await defaultsOf(reader);
  expect(told.own).toBe(all.id);
  expect(told.byRole).toContainEqual({ roleId: readerRole, roleName: 'Lectura', dashboardId: all.id });
  expect((await defaultsOf(colleague)).own).toBeNull();
  // It is shared with them no more.
  const hidden = { ...body(6002), id: all.id, version: all.version, sharedWith: 'nobody' };
  expect((await service.call(dashboards.update, { body: hidden }, { as: boss })).status).toBe(200);
  expect((await defaultsOf(reader)).own).toBeNull();
  expect(await begin(null)).toMatchObject({ status: 200 });
  expect((await defaultsOf(boss)).byRole).toContainEqual({
    roleId: readerRole,
    roleName: 'Lectura',
    dashboardId: null,
  });
});
