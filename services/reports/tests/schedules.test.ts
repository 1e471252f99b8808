/** Kept reports that are made by themselves, for whom they are shared with; seen from the tenth of April 2026. */
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  listReportSchedules,
  type ReportSchedule,
  removeReportSchedule,
  saveReportSchedule,
} from 'shared-kit/contracts/reports/report-schedules';
import { listReportRoles, type Report, reports, sharedWithRole } from 'shared-kit/contracts/reports/reports';
import type { CallInput } from 'shared-kit/contracts/route';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { type ReadyExportV1, readyExportsV1 } from 'shared-kit/contracts/views/report-exports';
import { grantsOf } from 'shared-kit/server/access/grants';
import { auditCollection } from 'shared-kit/server/audit';
import { type Connection, databaseOf, shareConnection } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExportRecord, reportExports } from '../src/exports/export.model.ts';
import { runExports } from '../src/exports/run-exports.ts';
import { reportSharing } from '../src/migrations/0002-report-sharing.ts';
import { runSchedules } from '../src/schedules/run-schedules.ts';
import { installationId, otherId, people, startMarch } from './support.ts';

const boss = { userId: 31, roleId: 900, english: 2 } as const;
let service: TestService;
let replica: Connection;
beforeAll(async () => {
  service = await startMarch();
  replica = shareConnection(service.db);
  const grant = {
    ...testGrant(installationId, [Permission.GenerateReports]),
    roleId: boss.roleId,
    roleName: 'Jefatura',
  };
  await seedUsers(service.db, [
    { ...testUser(boss.userId, { grants: [grant] }), preferredLanguage: boss.english },
    testUser(32, { grants: [testGrant(installationId, [Permission.CorrectiveEdit])] }),
    testUser(33, { grants: [testGrant(installationId, [Permission.GenerateReports])] }),
  ]);
});
afterAll(() => service.close());

type Times = CallInput<typeof saveReportSchedule>['body'];
const monthly: Times = { every: 'month', monthDay: 1, hour: 7, format: 'csv', to: 'owner' };
const dataOf = <T>({ body }: { readonly body: unknown }) => (body as { data: T }).data;

let lastName = 0;
const keep = async (change: Partial<Report> = {}, as: number = people.all): Promise<Report> => {
  lastName += 1;
  const body = {
    installationId,
    name: `Cierre ${lastName}`,
    kind: 'tasks' as const,
    settings: 'days=lastMonth',
    ...change,
  };
  return dataOf<Report>(await service.call(reports.create, { body }, { as }));
};
const schedule = async (id: number, change: Partial<Times> = {}, as: number = people.all) =>
  service.call(saveReportSchedule, { params: { id }, body: { ...monthly, ...change } }, { as });
const scheduleOf = async (id: number, as: number = people.all) => {
  const all = await service.call(listReportSchedules, { query: { installationId } }, { as });
  return dataOf<ReportSchedule[]>(all).find((each) => each.id === id);
};
const making = (at: string, db = service.db) => ({
  db,
  views: grantsOf(service.db),
  log: silentLogger,
  now: () => new Date(at),
});
const exportsOf = (name: string): Promise<ExportRecord[]> =>
  reportExports(service.db)
    .find({ reportName: name }, { sort: { ownerId: 1, _id: 1 } })
    .toArray();

describe('a schedule', () => {
  test('says when it is due next, by the clocks of its installation, and is paused and given up', async () => {
    const { id } = await keep();
    expect(dataOf(await schedule(id))).toMatchObject({ id, nextAt: '2026-05-01T05:00:00.000Z', last: null });
    expect(dataOf(await schedule(id, { every: 'week', weekday: 1 }))).toMatchObject({
      nextAt: '2026-04-13T05:00:00.000Z',
    });
    expect(await scheduleOf(id)).toMatchObject({ every: 'week' });
    expect(dataOf(await schedule(id, { isPaused: true }))).toMatchObject({ nextAt: null });
    await runSchedules(making('2027-01-01T00:00:00Z'));
    const removed = await service.call(removeReportSchedule, { params: { id } }, { as: people.all });
    expect(removed.status).toBe(200);
    expect(await scheduleOf(id)).toBeUndefined();
    expectError(await service.call(removeReportSchedule, { params: { id } }, { as: people.all }), 'notFound');
  });

  test('is its owner’s alone to change, and unknown to who does not see the report', async () => {
    const hidden = await keep();
    expectError(await schedule(hidden.id, {}, 33), 'notFound');
    const shared = await keep({ sharedWith: 'everybody' });
    expectError(await schedule(shared.id, {}, 33), 'forbidden');
    expectError(
      await service.call(removeReportSchedule, { params: { id: shared.id } }, { as: 33 }),
      'forbidden',
    );
    expect(await scheduleOf(shared.id, 33)).toBeUndefined();
  });

  test.each([{ hour: 24 }, { weekday: 8 }, { monthDay: 32 }, { every: 'year' }, { to: 'x' }])(
    '%o',
    async (change) => {
      const { id } = await keep();
      expectError(await schedule(id, change as Partial<Times>), 'invalidInput');
    },
  );
});

describe('a run', () => {
  test('is made once, of the days that were meant, though two replicas look and it was missed for months', async () => {
    const { id, name } = await keep();
    await schedule(id);
    await runSchedules(making('2026-05-01T04:59:59Z'));
    expect(await exportsOf(name)).toEqual([]);
    const late = '2026-07-20T10:00:00Z';
    await Promise.all([runSchedules(making(late)), runSchedules(making(late, replica))]);
    await runSchedules(making(late));
    expect(await exportsOf(name)).toMatchObject([
      { from: '2026-04-01', to: '2026-04-30', ownerId: people.all, isTold: true, format: 'csv' },
    ]);
    expect(await scheduleOf(id)).toMatchObject({
      nextAt: '2026-08-01T05:00:00.000Z',
      last: { dueAt: '2026-05-01T05:00:00.000Z', result: 'done', readers: 1 },
    });
  });

  test('has photos where they were asked for and its kind of file holds them', async () => {
    const asked = [
      { format: 'pdf' },
      { format: 'pdf', withPhotos: true },
      { format: 'csv', withPhotos: true },
    ] as const;
    const kept = await Promise.all(asked.map(() => keep()));
    for (const [index, { id }] of kept.entries())
      expect(dataOf(await schedule(id, asked[index]))).toMatchObject({ withPhotos: index > 0 });
    await runSchedules(making('2026-05-02T00:00:00Z'));
    const made = await Promise.all(kept.map(({ name }) => exportsOf(name)));
    expect(made.flat().map(({ withPhotos }) => withPhotos)).toEqual([false, true, false]);
  });

  test('that broke off before the next one was noted makes nothing twice', async () => {
    const { id, name } = await keep({ sharedWith: 'everybody' });
    await schedule(id, { to: 'shared' });
    const before = await databaseOf(service.db)
      .collection<{ _id: number }>('reportSchedules')
      .findOne({ _id: id });
    await runSchedules(making('2026-05-02T00:00:00Z'));
    const made = (await exportsOf(name)).length;
    await databaseOf(service.db)
      .collection<{ _id: number }>('reportSchedules')
      .replaceOne({ _id: id }, before ?? {});
    await runSchedules(making('2026-05-02T00:00:01Z'));
    expect(await exportsOf(name)).toHaveLength(made);
  });

  test('is for each reader in their language, and for nobody who may not read it', async () => {
    const { id, name } = await keep({ sharedWith: 'everybody' });
    await schedule(id, { to: 'shared' });
    await runSchedules(making('2026-05-01T05:00:00Z'));
    const made = await exportsOf(name);
    // Who counts one programme gets that alone; who has no permission for reports gets nothing.
    expect(made.map(({ ownerId }) => ownerId)).toEqual([
      people.all,
      people.rite,
      people.preventive,
      boss.userId,
      33,
    ]);
    expect(made.find(({ ownerId }) => ownerId === boss.userId)?.language).toBe('en');
    expect(await scheduleOf(id)).toMatchObject({ last: { result: 'done', readers: 5 } });
  });

  test('is for a role and its owner, and each is told when it is ready', async () => {
    const { id, name } = await keep({ sharedWith: sharedWithRole(boss.roleId) });
    await schedule(id, { to: 'shared' });
    const due = making('2026-05-01T05:00:00Z');
    await runSchedules(due);
    const runner = runExports(due);
    runner.wake();
    await runner.settled();
    const made = await exportsOf(name);
    expect(made).toMatchObject([
      { ownerId: people.all, state: 'done', figures: { from: '2026-04-01', to: '2026-04-30' } },
      { ownerId: boss.userId, state: 'done' },
    ]);
    const published = await databaseOf(service.db)
      .collection<ReadyExportV1>(readyExportsV1)
      .findOne({ _id: made[0]?._id ?? 0 });
    expect(published?.figures).toEqual(made[0]?.figures);
    expect(made[0]?.fileName).toBe(`Installation-1_${name.replace(' ', '-')}_2026-04-01_2026-04-30.csv`);
    const told = await databaseOf(service.db)
      .collection(auditCollection('reports'))
      .find({ action: 'export.ready', entityId: { $in: made.map(({ _id }) => _id) } })
      .toArray();
    expect(told.map(({ userId, facts }) => [userId, facts.name]).toSorted()).toEqual([
      [people.all, name],
      [boss.userId, name],
    ]);
  });

  test('is left out where its owner may no longer read it, or is blocked, and says so', async () => {
    const { id, name } = await keep({}, 33);
    await schedule(id, { every: 'day' }, 33);
    const set = async (change: object): Promise<void> => {
      await databaseOf(service.db)
        .collection<{ _id: number }>(grantsV1)
        .updateOne({ _id: 33 }, { $set: change });
      service.forgetGrants();
    };
    const before = [testGrant(installationId, [Permission.GenerateReports])];
    await set({ grants: [testGrant(installationId, [Permission.CorrectiveEdit])] });
    await runSchedules(making('2026-04-12T00:00:00Z'));
    await set({ grants: before });
    expect((await scheduleOf(id, 33))?.last).toMatchObject({ result: 'ownerNotPermitted', readers: 0 });
    await set({ isBlocked: true });
    await runSchedules(making('2026-04-13T12:00:00Z'));
    await set({ isBlocked: false });
    expect((await scheduleOf(id, 33))?.last).toMatchObject({ result: 'ownerGone' });
    expect(await exportsOf(name)).toEqual([]);
    await service.call(reports.remove, { params: { id } }, { as: 33 });
    await runSchedules(making('2026-04-14T12:00:00Z'));
    expect(await scheduleOf(id, 33)).toBeUndefined();
  });
});

describe('sharing', () => {
  test('with a role shows a report to who has it there, and to nobody else', async () => {
    const { id } = await keep({ sharedWith: sharedWithRole(boss.roleId) });
    const seen = async (as: number) => (await service.call(reports.get, { params: { id } }, { as })).status;
    expect(await Promise.all([boss.userId, 33, people.stranger].map(seen))).toEqual([200, 404, 404]);
    const body = { installationId, name: 'De otro', kind: 'time' as const, sharedWith: sharedWithRole(901) };
    expectError(await service.call(reports.create, { body }, { as: people.all }), 'invalidInput');
    const roles = await service.call(listReportRoles, { query: { installationId } }, { as: people.all });
    expect(dataOf(roles)).toContainEqual({ id: boss.roleId, name: 'Jefatura' });
    expectError(
      await service.call(listReportRoles, { query: { installationId: otherId } }, { as: people.all }),
      'notFound',
    );
  });

  test('of reports of before roles stays with everybody, or with nobody', async () => {
    const { id } = await keep();
    const stored = databaseOf(service.db).collection<{ _id: number }>('reports');
    await stored.updateOne({ _id: id }, { $set: { isShared: true }, $unset: { sharedWith: '' } });
    await runMigration(service.db, reportSharing);
    expect(await stored.findOne({ _id: id })).toMatchObject({ sharedWith: 'everybody' });
    expect(await stored.findOne({ _id: id })).not.toHaveProperty('isShared');
  });
});
