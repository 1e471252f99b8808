/** What is left undone on elements that are in use no more is in no list and no count of what is to be done. */

import { Archetype, EntityStatus } from 'shared-kit/contracts/enums';
import { listLowVoltageTasks } from 'shared-kit/contracts/low-voltage/low-voltage-tasks';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { AnswerOf, RouteContract } from 'shared-kit/contracts/route';
import { listElementTaskStates } from 'shared-kit/contracts/tasks/element-task-states';
import { listPreparedTasks } from 'shared-kit/contracts/tasks/task-preparing';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTasks, searchTasks } from 'shared-kit/contracts/tasks/tasks';
import { elementDataV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, seedView, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import { inNovember, installationId, performed, seedPeople, seedTasks, testTask } from './fixtures.ts';

const october = new Date('2026-10-10T10:00:00Z');
const reader = 600;
const [used, unused] = [1, 2];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  const may = [Permission.PreventiveEdit, Permission.LowVoltageView];
  await seedUsers(service.db, [
    { ...testUser(reader, { grants: [testGrant(installationId, may)] }), lowVoltageReports: true },
  ]);
  await seedTasks(
    service.db,
    [used, unused].flatMap((elementId) => {
      const lowVoltage = { elementId, archetype: Archetype.lowVoltageReport };
      return [
        testTask(10 + elementId, { elementId }),
        testTask(20 + elementId, { elementId }, { at: october }),
        testTask(30 + elementId, { elementId }, performed('2026-11-20T09:00:00Z')),
        testTask(40 + elementId, lowVoltage),
      ];
    }),
  );
});
afterAll(() => service.close());
beforeEach(async () => {
  await databaseOf(service.db).collection(elementDataV1).deleteMany({});
});

const deactivate = () =>
  seedView(service.db, elementDataV1, [
    { _id: used, installationId, entityStatus: EntityStatus.Active, inactiveSince: null },
    {
      _id: unused,
      installationId,
      entityStatus: EntityStatus.Inactive,
      inactiveSince: new Date('2026-11-18T10:00:00Z'),
    },
  ]);

const ask = async <C extends RouteContract>(contract: C, query: object = {}): Promise<AnswerOf<C>> => {
  const answer = await service.call(contract, { query: { installationId, ...query } } as never, {
    as: reader,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as AnswerOf<C>;
};

/** What every place says of it. */
const told = async () => {
  const programme = 'preventive';
  const totalOf = async (state: string) => (await ask(listTasks, { programme, state })).total;
  const states = (await ask(listElementTaskStates, { floorId: 1 })).data;
  const sum = (count: 'late' | 'remaining' | 'done') => states.reduce((all, each) => all + each[count], 0);
  const [card] = (await ask(summarizeProgrammes)).data;
  const { late, remaining, byElement } = (await ask(summarizeTasks, { programme })).data;
  return {
    lists: [await totalOf('late'), await totalOf('remaining'), await totalOf('performed')],
    card: [card?.late, card?.remaining, card?.performedThisMonth],
    menu: [late, remaining, byElement.length],
    round: (await ask(getRound, { programme, state: 'open' })).data.total,
    prepared: (await ask(listPreparedTasks)).total,
    found: (await ask(searchTasks, { q: 'revision' })).data.length,
    plan: [sum('late'), sum('remaining'), sum('done')],
    lowVoltage: (await ask(listLowVoltageTasks)).total,
  };
};

it('counts it while they are in use', async () => {
  expect(await told()).toEqual({
    lists: [2, 2, 2],
    card: [2, 2, 2],
    menu: [2, 2, 2],
    round: 4,
    prepared: 4,
    found: 6,
    plan: [2, 4, 2],
    lowVoltage: 2,
  });
});

it('leaves it out from then on, in lists and counts alike, and keeps what was done', async () => {
  await deactivate();
  expect(await told()).toEqual({
    lists: [1, 1, 2],
    card: [1, 1, 2],
    menu: [1, 1, 1],
    round: 2,
    prepared: 2,
    found: 3,
    plan: [1, 2, 2],
    lowVoltage: 1,
  });
});
