/** Past periods looked through, by who may. */

import type { ComputedValue } from 'shared-kit/contracts/catalogues/quantities';
import { Archetype, ChoreResult, DelayReason, Periodicity } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { AnswerOf, RouteContract } from 'shared-kit/contracts/route';
import { listReview, readReviewMatrix, summarizeReview } from 'shared-kit/contracts/tasks/task-review';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import type { TaskRecord } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  performed,
  seedPeople,
  seedTasks,
  testTask,
} from '../fixtures.ts';

const { ReviewPastPeriods, PreventiveView, PreventiveEdit, RiteView, RiteEdit } = Permission;
/** The permission alone, with a programme's, and programmes without it. */
const callers = {
  alone: { id: 70, permissions: [ReviewPastPeriods] },
  preventive: { id: 71, permissions: [ReviewPastPeriods, PreventiveView] },
  rite: { id: 72, permissions: [ReviewPastPeriods, RiteEdit] },
  both: { id: 73, permissions: [ReviewPastPeriods, PreventiveEdit, RiteView] },
  without: { id: 74, permissions: [PreventiveEdit, RiteEdit] },
} as const;
const reviewer = callers.both.id;

let service: TestService;
const on = (month: string) => new Date(`2026-${month}-10T10:00:00Z`);
const late = (delay: Partial<TaskRecord> = {}) => ({ ...performed('2026-11-05T09:00:00Z'), ...delay });
const justified: Partial<TaskRecord> = {
  delay: {
    reason: DelayReason.noAccess,
    text: '',
    justified: true,
    at: inNovember,
    byId: 11,
    byName: 'User 11',
  },
};
const efficiency = (value: number): ComputedValue => ({
  quantity: 'combustionEfficiency',
  value,
  min: 90,
  max: null,
  formula: 'efficiencyByCo2',
  version: 1,
  inputs: {},
});
const caldera = { element: { name: 'Caldera', ref: 'A' } };
const bomba = { element: { name: 'Bomba', ref: 'B', areaId: 9, areaName: 'Azotea' } };

beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedUsers(
    service.db,
    Object.values(callers).map(({ id, permissions }) =>
      testUser(id, { grants: [testGrant(installationId, [...permissions])] }),
    ),
  );
  const [one, two] = [
    { _id: 1, ref: 'TEMP' },
    { _id: 2, ref: 'PRES', elementId: 2 },
  ];
  const same = { _id: 3, ref: 'TEMP', elementId: 2 };
  await seedTasks(service.db, [
    // September: done in time, undone, and out of limits with words.
    testTask(1, one, { at: on('09'), ...caldera, ...performed('2026-09-12T09:00:00Z') }),
    testTask(2, two, { at: on('09'), ...bomba, assignedToId: people.editor }),
    testTask(3, same, {
      at: on('09'),
      ...bomba,
      ...performed('2026-09-13T09:00:00Z', people.secondEditor),
      result: ChoreResult.ImproperlyDone,
      outOfLimits: [1],
      observation: 'Ruido',
    }),
    // October: late and justified, plainly late, not to be done.
    testTask(4, one, { at: on('10'), ...caldera, ...late(justified), computed: [efficiency(91)] }),
    testTask(5, two, { at: on('10'), ...bomba, ...late(), computed: [efficiency(91), efficiency(85)] }),
    testTask(6, same, {
      at: on('10'),
      ...bomba,
      ...performed('2026-10-20T09:00:00Z'),
      result: ChoreResult.UnableToDo,
      observation: 'Sin acceso',
    }),
    // Running still, of another year, programme and installation.
    testTask(7, one, caldera),
    testTask(8, one, { at: new Date('2025-10-10T10:00:00Z'), ...caldera }),
    testTask(9, { _id: 9, archetype: Archetype.rite, elementId: 3 }, { at: on('10'), ...justified }),
    testTask(10, { _id: 10, installationId: otherInstallationId }, { at: on('10') }),
    testTask(11, { _id: 11, periodicity: Periodicity.weekly }, { at: on('10'), element: { name: 'Zócalo' } }),
  ]);
});
afterAll(() => service.close());

const call = async <C extends RouteContract>(
  contract: C,
  query: object,
  as: number,
): Promise<AnswerOf<C>> => {
  const answer = await service.call(
    contract as RouteContract,
    { query: { installationId, year: 2026, ...query } } as never,
    { as },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as AnswerOf<C>;
};
const ids = async (query: object, as: number = reviewer) =>
  (await call(listReview, query, as)).data.map(({ id }) => id).sort((a, b) => a - b);
const monthly = { periodicity: String(Periodicity.monthly) };

describe('who looks through past periods', () => {
  const table: [keyof typeof callers, string, number[] | 'forbidden'][] = [
    ['alone', 'preventive', 'forbidden'],
    ['alone', 'all', []],
    ['preventive', 'preventive', [1, 2, 3, 4, 5, 6, 11]],
    ['preventive', 'rite', 'forbidden'],
    ['preventive', 'all', [1, 2, 3, 4, 5, 6, 11]],
    ['rite', 'rite', [9]],
    ['rite', 'preventive', 'forbidden'],
    ['both', 'all', [1, 2, 3, 4, 5, 6, 9, 11]],
    ['without', 'preventive', 'forbidden'],
    ['without', 'all', 'forbidden'],
  ];
  test.each(table)('%s, in %s', async (name, programme, expected) => {
    const as = callers[name].id;
    const query = { installationId, year: 2026, programme };
    const answers = await Promise.all([
      service.call(listReview, { query } as never, { as }),
      service.call(summarizeReview, { query } as never, { as }),
      service.call(readReviewMatrix, { query: { ...query, by: 'period' } } as never, { as }),
    ]);
    if (expected === 'forbidden') {
      for (const answer of answers) expectError(answer, 'forbidden');
      return;
    }
    expect(await ids({ programme }, as)).toEqual(expected);
    const summed = await call(summarizeReview, { programme }, as);
    expect(summed.data.reduce((sum, { total }) => sum + total, 0)).toBe(expected.length);
    const { data } = await call(readReviewMatrix, { programme, by: 'period' }, as);
    const seen = data.flatMap(({ cells }) => cells.map(({ taskId }) => taskId));
    expect(seen.sort((a, b) => a - b)).toEqual(expected);
  });

  it('another programme is off where the installation has it not', async () => {
    const query = { installationId: otherInstallationId, year: 2026, programme: 'rite' as const };
    expectError(await service.call(listReview, { query }, { as: people.boss }), 'forbidden');
  });
});

describe('tasks of past periods', () => {
  it.each<[string, object, number[]]>([
    ['a year that is over', { year: 2025 }, [8]],
    ['a periodicity', { periodicity: String(Periodicity.weekly) }, [11]],
    ['a period', { periodKey: '2026-M09' }, [1, 2, 3]],
    ['a place', { areaId: '9' }, [2, 3, 5, 6]],
    ['an element by its words', { q: 'caldera' }, [1, 4]],
    ['who answers for it', { person: String(people.editor) }, [2]],
    ['who has done it', { performedById: String(people.secondEditor) }, [3]],
    ['what became of it', { result: '0,3' }, [2, 6, 11]],
    ['done in time', { ...monthly, delay: 'inTime' }, [1, 3, 6]],
    ['late', { ...monthly, delay: 'late' }, [2, 4, 5]],
    ['late and justified', { delay: 'justified' }, [4]],
    ['plainly late', { ...monthly, delay: 'plain' }, [2, 5]],
    ['out of limits', { outOfLimits: '1' }, [3, 5]],
    ['with words', { observed: '1' }, [3, 6]],
    ['copied from nowhere', { ...monthly, copied: '0' }, [1, 2, 3, 4, 5, 6]],
    ['copied', { copied: '1' }, []],
  ])('by %s', async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('are paged and sorted', async () => {
    const page = await call(listReview, { ...monthly, size: 2, page: 2, sort: '-elementName' }, reviewer);
    expect([page.data.map(({ elementName }) => elementName), page.total]).toEqual([['Bomba', 'Bomba'], 6]);
  });

  test.each([
    ['a period that is none', { periodKey: '2026' }],
    ['no year', { year: 'x' }],
    ['another way of sorting', { sort: 'choreName' }],
  ])('%s is refused', async (_, query) => {
    const asked = { installationId, year: 2026, ...query };
    expectError(await service.call(listReview, { query: asked } as never, { as: reviewer }), 'invalidInput');
  });
});

it('each period says how much of it was done', async () => {
  const { data } = await call(summarizeReview, { ...monthly, areaId: '1,9' }, reviewer);
  const none = {
    improper: 0,
    unable: 0,
    undone: 0,
    late: 0,
    lateJustified: 0,
    undoneJustified: 0,
    outOfLimits: 0,
    copied: 0,
  };
  expect(data).toEqual([
    {
      periodicity: Periodicity.monthly,
      periodKey: '2026-M09',
      periodStart: '2026-08-31T22:00:00.000Z',
      periodEnd: '2026-09-30T22:00:00.000Z',
      ...none,
      total: 3,
      done: 2,
      improper: 1,
      undone: 1,
      outOfLimits: 1,
    },
    {
      periodicity: Periodicity.monthly,
      periodKey: '2026-M10',
      periodStart: '2026-09-30T22:00:00.000Z',
      periodEnd: '2026-10-31T23:00:00.000Z',
      ...none,
      total: 3,
      done: 2,
      unable: 1,
      late: 2,
      lateJustified: 1,
      outOfLimits: 1,
    },
  ]);
});

describe('the matrix', () => {
  it('of chores against periods has a row for each chore of an element', async () => {
    const { data, total, columns } = await call(readReviewMatrix, { ...monthly, by: 'period' }, reviewer);
    expect(columns.map(({ key, choreName, period }) => [key, choreName, period?.periodKey])).toEqual([
      ['2026-M09', null, '2026-M09'],
      ['2026-M10', null, '2026-M10'],
    ]);
    expect(total).toBe(3);
    expect(data.map(({ elementName, choreRef, undone }) => [elementName, choreRef, undone])).toEqual([
      ['Bomba', 'PRES', 1],
      ['Bomba', 'TEMP', 0],
      ['Caldera', 'TEMP', 0],
    ]);
    expect(data[2]?.cells).toEqual([
      {
        key: '2026-M09',
        taskId: 1,
        result: 1,
        delay: 'inTime',
        outOfLimits: false,
        copied: false,
        observed: false,
      },
      {
        key: '2026-M10',
        taskId: 4,
        result: 1,
        delay: 'justified',
        outOfLimits: false,
        copied: false,
        observed: false,
      },
    ]);
    expect(data[0]?.cells.map(({ result, delay, outOfLimits }) => [result, delay, outOfLimits])).toEqual([
      [ChoreResult.Undone, 'plain', false],
      [ChoreResult.ProperlyDone, 'plain', true],
    ]);
  });

  it('of elements against chores has a column for each chore of the period', async () => {
    const query = { ...monthly, by: 'chore', periodKey: '2026-M09', sort: '-undone' };
    const { data, total, columns } = await call(readReviewMatrix, query, reviewer);
    expect(columns.map(({ key, choreName, period }) => [key, choreName?.es, period])).toEqual([
      ['PRES', 'Revisión 2', null],
      ['TEMP', 'Revisión 3', null],
    ]);
    expect([data.map(({ elementName, choreName }) => [elementName, choreName]), total]).toEqual([
      [
        ['Bomba', null],
        ['Caldera', null],
      ],
      2,
    ]);
    expect(data[0]?.cells.map(({ key, outOfLimits, observed }) => [key, outOfLimits, observed])).toEqual([
      ['PRES', false, false],
      ['TEMP', true, true],
    ]);
  });

  it('is paged by its rows, and narrowed down with its columns', async () => {
    const second = await call(readReviewMatrix, { ...monthly, by: 'period', page: 2, size: 2 }, reviewer);
    expect([second.data.map(({ elementName }) => elementName), second.total]).toEqual([['Caldera'], 3]);
    const out = await call(readReviewMatrix, { by: 'period', outOfLimits: '1' }, reviewer);
    expect([out.columns.map(({ key }) => key), out.total]).toEqual([['2026-M09', '2026-M10'], 2]);
  });
});
