/** Home, seen on the tenth of April: little is due in it yet, and what March left is late. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { getWorkPlanning, type WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import { getReportHome, outOfLimitsDays, type ReportHome } from 'shared-kit/contracts/reports/report-home';
import { listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import { elementDataV1 } from 'shared-kit/contracts/views/structure';
import { type WorkFactV1, workFactsV1 } from 'shared-kit/contracts/views/work';
import { lastDays } from 'shared-kit/domain/dates/day-presets';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, installationId, people, startMarch } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
});
afterAll(() => service.close());

const home = async (): Promise<ReportHome> => {
  const answer = await service.call(getReportHome, { query: { installationId } }, { as: people.all });
  expect(answer.status).toBe(200);
  return (answer.body as { data: ReportHome }).data;
};

describe('home', () => {
  it('tells how the month goes', async () => {
    // One task of April, not due yet.
    expect((await home()).month).toEqual({ planned: 1, done: 0, late: 0 });
  });

  it('names who is behind, with the days that lead to as many tasks', async () => {
    const { behind } = await home();
    expect(behind).toEqual({
      from: '2025-04-10',
      to: '2026-04-10',
      people: [{ userId: ana, name: 'Ana Vidal', late: 1 }],
    });
    const { from, to } = behind;
    const listed = await service.call(
      listReportTasks,
      { query: { installationId, from, to, person: String(ana), toDo: 1, late: 1 } },
      { as: people.all },
    );
    expect(listed.body).toMatchObject({ total: 1 });
  });

  it('leaves out what is left of an element that is in use no more, as the list and the backlog do', async () => {
    const { behind } = await home();
    const { from, to } = behind;
    const [task] = await databaseOf(service.db)
      .collection<WorkFactV1>(workFactsV1)
      .find({ installationId, personId: ana, result: 0, dueEnd: { $lt: new Date('2026-04-01T10:00:00Z') } })
      .toArray();
    const use = { entityStatus: EntityStatus.Inactive, inactiveSince: new Date('2026-04-05T10:00:00Z') };
    const listed = async (narrowed: object): Promise<number> => {
      const query = { installationId, from, to, person: String(ana), ...narrowed };
      const answer = await service.call(listReportTasks, { query }, { as: people.all });
      return (answer.body as { total: number }).total;
    };
    const backlog = async (): Promise<number> => {
      const query = { installationId, from, to, person: String(ana) };
      const answer = await service.call(getWorkPlanning, { query }, { as: people.all });
      return (answer.body as { data: WorkPlanning }).data.backlog.tasks;
    };
    const all = await listed({});
    expect([await listed({ toDo: 1 }), await listed({ toDo: 0 }), await backlog()]).toEqual([1, all - 1, 1]);
    const data = databaseOf(service.db).collection<{ _id: number }>(elementDataV1);
    await seedView(service.db, elementDataV1, [{ _id: task?.elementId ?? 0, installationId, ...use }]);
    expect((await home()).behind.people).toEqual([]);
    expect([await listed({ toDo: 1 }), await backlog()]).toEqual([0, 0]);
    // What fell due before stays in figures of its days.
    expect([await listed({}), await listed({ toDo: 0 })]).toEqual([all, all]);
    await data.deleteOne({ _id: task?.elementId ?? 0 });
  });

  it('counts readings out of limits of the last days, and names the newest', async () => {
    expect((await home()).outOfLimits).toEqual({ count: 0, newest: [] });
    const at = (_id: number, performedAt: string) =>
      databaseOf(service.db)
        .collection<WorkFactV1>(workFactsV1)
        .updateOne({ _id }, { $set: { performedAt: new Date(performedAt), isOutOfLimits: true } });
    // Seven days of Madrid: from the fourth of April on.
    await at(1, '2026-04-03T22:00:00Z');
    await at(2, '2026-04-09T10:00:00Z');
    await at(6, '2026-04-03T21:59:59Z');
    // Could not be done: its reading is no result.
    await at(4, '2026-04-09T10:00:00Z');
    const { outOfLimits, improper } = await home();
    expect([outOfLimits.count, outOfLimits.newest.map(({ id }) => id)]).toEqual([2, [2, 1]]);
    expect(improper).toBe(1);
    const days = { ...lastDays(outOfLimitsDays, '2026-04-10'), counted: 'performed' } as const;
    const listed = async (narrowed: object) => {
      const query = { installationId, ...days, ...narrowed };
      return (await service.call(listReportTasks, { query }, { as: people.all })).body;
    };
    expect(await listed({ filter: 1, outOfLimits: 1 })).toMatchObject({ total: 2 });
    expect(await listed({ result: '2' })).toMatchObject({ total: 1 });
  });

  it('is for who reads all reports there', async () => {
    const call = (as: number) => service.call(getReportHome, { query: { installationId } }, { as });
    expectError(await call(people.rite), 'forbidden');
    expectError(await call(people.stranger), 'notFound');
  });
});
