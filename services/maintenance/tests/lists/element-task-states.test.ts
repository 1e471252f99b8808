import { Archetype, ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { listElementTaskStates } from 'shared-kit/contracts/tasks/element-task-states';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  performed,
  seedPeople,
  seedTasks,
  testTask,
  withoutModuleId,
} from '../fixtures.ts';

const october = new Date('2026-10-10T10:00:00Z');
const december = new Date('2026-12-10T10:00:00Z');
const riteOnly = 30;
const unable = { ...performed('2026-11-04T09:00:00Z'), result: ChoreResult.UnableToDo };

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedUsers(service.db, [
    testUser(riteOnly, { grants: [testGrant(installationId, [Permission.RiteView])] }),
  ]);
  const onElement = (elementId: number) => ({ element: { elementId, _id: elementId } });
  await seedTasks(service.db, [
    testTask(1),
    testTask(2, { periodicity: Periodicity.daily }),
    testTask(3, { periodicity: Periodicity.fourYearly, firstYear: 2024 }),
    testTask(4, {}, { at: october }),
    testTask(5, { periodicity: Periodicity.daily }, { at: october }),
    // Over and done, and not begun: neither counts.
    testTask(6, {}, { at: october, ...performed('2026-10-11T09:00:00Z') }),
    testTask(7, {}, { at: december }),
    testTask(8, {}, performed('2026-11-03T09:00:00Z')),
    testTask(9, {}, unable),
    testTask(10, { archetype: Archetype.rite }),
    testTask(11, { archetype: Archetype.entropy }, { at: october }),
    testTask(12, { elementId: 2 }, performed('2026-11-03T09:00:00Z')),
    testTask(13, { elementId: 3 }, { element: { floorId: 9 } }),
    testTask(14, { installationId: otherInstallationId }, onElement(1)),
  ]);
});
afterAll(() => service.close());

const ask = (query: Record<string, string | number> = {}, as: number = people.boss) =>
  service.call(listElementTaskStates, { query: { installationId, floorId: 1, ...query } }, { as });
const dataOf = async (...wanted: Parameters<typeof ask>) => {
  const answer = await ask(...wanted);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: unknown }).data;
};

const preventive = [
  { elementId: 1, archetype: Archetype.preventive, late: 2, remaining: 3, unable: 1, done: 1 },
  { elementId: 2, archetype: Archetype.preventive, late: 0, remaining: 0, unable: 0, done: 1 },
];
const rite = { elementId: 1, archetype: Archetype.rite, late: 0, remaining: 1, unable: 0, done: 0 };
const entropy = { elementId: 1, archetype: Archetype.entropy, late: 1, remaining: 0, unable: 0, done: 0 };

describe('the states of the elements of a floor', () => {
  it('count what is late of any period, and what remains and is done of those that run, by programme', async () => {
    expect(await dataOf()).toEqual([preventive[0], rite, entropy, preventive[1]]);
  });

  it.each<[string, Parameters<typeof ask>[0], unknown]>([
    ['one programme', { archetype: 1 }, [rite]],
    ['several programmes', { archetype: '1,5' }, [rite, entropy]],
    ['a programme without tasks', { archetype: 4 }, []],
    [
      'another floor',
      { floorId: 9 },
      [{ elementId: 3, archetype: 0, late: 0, remaining: 1, unable: 0, done: 0 }],
    ],
    ['a floor that is not there', { floorId: 77 }, []],
  ])('are asked for: %s', async (_what, query, expected) => {
    expect(await dataOf(query)).toEqual(expected);
  });

  it('count what begins within so many days as remaining', async () => {
    const [first, second] = preventive;
    const soon = { periodicity: Periodicity.daily, elementId: 4 } as const;
    const inDays = [3, 7, 28].map((days, index) =>
      testTask(20 + index, soon, { at: new Date(inNovember.getTime() + days * 86_400_000) }),
    );
    await seedTasks(service.db, inDays);
    const state = (remaining: number) => ({
      elementId: 4,
      archetype: 0,
      late: 0,
      remaining,
      unable: 0,
      done: 0,
    });
    expect(await dataOf({ archetype: 0 })).toEqual([first, second]);
    expect(await dataOf({ archetype: 0, ahead: 3 })).toEqual([first, second, state(1)]);
    expect(await dataOf({ archetype: 0, ahead: 7 })).toEqual([first, second, state(2)]);
  });

  it('leave out the programmes that the caller may not know of', async () => {
    expect(await dataOf({}, people.viewer)).toEqual(preventive);
    expect(await dataOf({}, riteOnly)).toEqual([rite]);
    expect(await dataOf({ archetype: 0 }, riteOnly)).toEqual([]);
  });

  it('count all tasks of a floor, however many', async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      testTask(1000 + index, { elementId: 50 + (index % 2) }, { element: { floorId: 5 } }),
    );
    await seedTasks(service.db, many);
    expect(await dataOf({ floorId: 5 })).toEqual([
      { elementId: 50, archetype: 0, late: 0, remaining: 350, unable: 0, done: 0 },
      { elementId: 51, archetype: 0, late: 0, remaining: 350, unable: 0, done: 0 },
    ]);
  });

  it.each([
    [{ floorId: 0 }],
    [{ floorId: 'x' }],
    [{ archetype: 8 }],
    [{ archetype: 'rite' }],
    [{ size: 10 }],
    [{ ahead: 32 }],
  ])('are refused: %j', async (query: Record<string, string | number>) => {
    expectError(await ask(query), 'invalidInput');
  });

  it('are for who has one of the programmes, there, where the module is enabled', async () => {
    expectError(await ask({}, people.cleaner), 'forbidden');
    expectError(await ask({}, people.manager), 'forbidden');
    expectError(await ask({}, people.stranger), 'notFound');
    expectError(await ask({ installationId: withoutModuleId }, people.editor), 'moduleDisabled');
  });

  it('are found by an index', async () => {
    const plan = await tasks(service.db)
      .find({ installationId, floorId: 1, result: ChoreResult.Undone, periodEnd: { $lte: inNovember } })
      .explain();
    expect(JSON.stringify(plan)).toContain('installationId_1_floorId_1_result_1_periodEnd_1');
  });
});
