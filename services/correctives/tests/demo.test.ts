import { correctiveSchema } from 'shared-kit/contracts/correctives/corrective';
import { outOfServiceSchema } from 'shared-kit/contracts/correctives/out-of-services';
import { publicReportSchema } from 'shared-kit/contracts/correctives/public-reports';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { correctiveTypesV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import {
  seedInstallations,
  seedUsers,
  seedView,
  testGrant,
  testInstallation,
  testUser,
} from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCorrectives } from '../src/app.ts';
import { type CorrectiveRecord, correctives } from '../src/correctives/corrective.model.ts';
import { presentCorrective } from '../src/correctives/present.ts';
import { faults } from '../src/demo/faults.ts';
import { seedDemo } from '../src/demo/seed.ts';
import { outOfServices, presentStop } from '../src/out-of-services/out-of-service.model.ts';
import { presentReport } from '../src/public-reports/present-report.ts';
import { publicReports } from '../src/public-reports/public-report.model.ts';

const installationId = 1;
const now = new Date('2026-11-25T10:00:00Z');
const types = [...new Set(faults.flatMap(({ of }) => of ?? []))];
const elements = types.flatMap((elementTypeName, type) =>
  [0, 1].map((place) => ({
    _id: type * 2 + place + 1,
    installationId,
    elementTypeName,
    elementTypeId: type + 1,
    entityStatus: 1,
    ref: `E-${type}-${place}`,
    name: `${elementTypeName} ${place + 1}`,
    areaId: place + 1,
    floorId: 1,
    buildingId: 1,
    areaName: `Sala ${place + 1}`,
    floorName: 'Planta baja',
    buildingName: 'Edificio',
  })),
);

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createCorrectives, {
    now: () => now,
    seed: async (db) => {
      await seedInstallations(db, [testInstallation(installationId, { ref: 'DUPLEX' }), testInstallation(2)]);
      const grant = (...permissions: Permission[]) => ({ grants: [testGrant(installationId, permissions)] });
      await seedUsers(db, [
        testUser(11, grant(Permission.CorrectiveEdit)),
        testUser(12, grant(Permission.CorrectiveOnlyAdd)),
        testUser(13, grant(Permission.CorrectiveOnlyAdd)),
      ]);
      await seedView(db, elementsV1, elements);
      await seedView(
        db,
        correctiveTypesV1,
        [...new Set(faults.map(({ type }) => type))].map((es, index) => ({
          _id: index + 1,
          name: { es, cat: es, en: es },
          priority: 1,
        })),
      );
    },
  });
  await seedDemo({ db: service.db, now: () => now, refs: ['DUPLEX'] });
});
afterAll(() => service.close());

const all = (): Promise<CorrectiveRecord[]> => correctives(service.db).find({}).sort({ _id: 1 }).toArray();
const stops = () => outOfServices(service.db).find({}).sort({ _id: 1 }).toArray();

describe('the demonstration', () => {
  it('is what the service itself could answer', async () => {
    for (const record of await all()) z.parse(correctiveSchema, presentCorrective(record));
    for (const stop of await stops()) z.parse(outOfServiceSchema, presentStop(stop));
    const numbers = (await all()).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('has one of everything that goes on', async () => {
    const open = (await all()).filter((each) => each.open);
    const count = (test: (record: CorrectiveRecord) => boolean) => open.filter(test).length;
    expect(open).toHaveLength(7);
    expect(count(({ assignedToId }) => assignedToId === null)).toBe(2);
    expect(count(({ status }) => status === CorrectiveStatus.InProgress)).toBe(2);
    expect(count(({ waiting }) => waiting !== null)).toBe(1);
    expect(count(({ dueAt }) => dueAt !== null && dueAt < now)).toBe(1);
    expect(count(({ reopenings }) => reopenings > 0)).toBe(1);
    expect(count(({ merged }) => merged.length > 0)).toBe(1);
    expect((await all()).filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
    expect((await stops()).filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
    const reports = await publicReports(service.db).find({ installationId }).toArray();
    expect(reports.map(({ decision }) => decision)).toEqual(['open', 'open', 'rejected']);
    for (const report of reports) z.parse(publicReportSchema, presentReport(report, { withContact: true }));
  });

  it('is in an order of time that could have been', async () => {
    for (const { openedAt, startedAt, closedAt, waits, times, countedFrom, closings } of await all()) {
      const moments = [openedAt, countedFrom, startedAt, closedAt].filter((at) => at !== null);
      expect(moments.map(Number)).toEqual(moments.map(Number).toSorted((a, b) => a - b));
      expect(Math.max(...moments.map(Number))).toBeLessThanOrEqual(now.getTime());
      for (const { since, until } of waits) expect(until >= since).toBe(true);
      for (const { day } of times) expect(day >= openedAt.toISOString().slice(0, 10)).toBe(true);
      for (const { closedAt: before, reopenedAt } of closings) expect(reopenedAt > before).toBe(true);
    }
    for (const { openedAt, closedAt } of await stops())
      expect(Number(closedAt ?? now)).toBeGreaterThanOrEqual(Number(openedAt));
  });

  it('has two years of closed ones, some of them opened again, with times, costs and comments', async () => {
    const closed = (await all()).filter((each) => !each.open);
    expect(closed.length).toBeGreaterThanOrEqual(30);
    const has = (test: (record: CorrectiveRecord) => boolean) => closed.filter(test).length;
    expect(has(({ reopenings }) => reopenings > 0)).toBeGreaterThan(0);
    expect(has(({ cost }) => cost > 0)).toBeGreaterThan(5);
    expect(has(({ comments }) => comments.length > 0)).toBeGreaterThan(1);
    expect(has(({ realMinutes }) => realMinutes > 0)).toBeGreaterThanOrEqual(closed.length - 1);
    const planned = (await stops()).filter((each) => each.planned);
    expect(planned.length).toBeGreaterThan(2);
    expect(planned.length).toBeLessThan((await stops()).length);
  });

  it('is added once, the same again where there is none, and only where it was asked for', async () => {
    const before = [await all(), await stops()];
    await seedDemo({ db: service.db, now: () => now, refs: ['DUPLEX'] });
    expect([await all(), await stops()]).toEqual(before);
    expect(await correctives(service.db).countDocuments({ installationId: 2 })).toBe(0);
    await correctives(service.db).deleteMany({});
    await outOfServices(service.db).deleteMany({});
    await databaseOf(service.db).collection('counters').deleteMany({});
    await seedDemo({ db: service.db, now: () => now, refs: ['DUPLEX'] });
    expect([await all(), await stops()]).toEqual(before);
  });

  it('needs people and types', async () => {
    await correctives(service.db).deleteMany({});
    await outOfServices(service.db).deleteMany({});
    await databaseOf(service.db).collection(grantsV1).deleteMany({});
    await seedDemo({ db: service.db, now: () => now, refs: ['DUPLEX'] });
    expect(await all()).toEqual([]);
  });
});
