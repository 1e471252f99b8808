import { ChoreResult, Priority, ValueType } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTogether } from 'shared-kit/contracts/tasks/task-together';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { buildTask } from '../../testing/task-builder.ts';
import {
  resolveList,
  resolveProgrammes,
  resolveReadings,
  resolveRound,
  resolveSummary,
  resolveTogether,
} from './resolve-open.ts';

const clock = { now: Date.parse('2026-11-25T09:00:00Z'), timeZone: 'Europe/Madrid' };
const may = { dueEnd: '2026-10-31T23:00:00.000Z', periodStart: '2026-09-30T22:00:00.000Z' } as const;
const over = { ...may, periodEnd: '2026-10-31T23:00:00.000Z' } as const;
const december = { periodStart: '2026-11-30T23:00:00.000Z', periodEnd: '2026-12-31T23:00:00.000Z' } as const;
const answerOf = (task: Partial<TaskDetail>) => ({ data: buildTask(task), trends: [] });
const justified = { reason: 0, text: '', justified: true, at: may.dueEnd, byId: 1, byName: 'A' } as const;

const tasks = [
  answerOf({ id: 1, elementName: 'Bomba', areaId: 8, areaName: 'Azotea', priority: Priority.top }),
  answerOf({ id: 2, assignedToId: 12, assignedToName: 'Ana', plannedOn: '2026-11-26', priority: 1 }),
  answerOf({ id: 3, ...over }),
  answerOf({ id: 4, ...over, periodEnd: '2026-09-30T22:00:00.000Z', delay: justified }),
  answerOf({ id: 5, ...december }),
  answerOf({ id: 6, result: ChoreResult.ProperlyDone }),
  answerOf({ id: 7, archetype: 1 }),
];
const list = (query: Record<string, string>) =>
  resolveList(tasks, z.parse(listTasks.query ?? z.never(), { installationId: '7', ...query }), clock);
const round = (query: Record<string, string>) =>
  resolveRound(tasks, z.parse(getRound.query ?? z.never(), { installationId: '7', ...query }), clock).data;

it.each<[Record<string, string>, number[]]>([
  [{ state: 'remaining' }, [1, 2]],
  [{ state: 'late' }, [4, 3]],
  [{ state: 'late', sort: '-periodEnd' }, [3, 4]],
  [{ state: 'remaining', programme: 'all' }, [1, 7, 2]],
  [{ state: 'remaining', programme: 'rite' }, [7]],
  [{ state: 'remaining', q: 'PRESION bomba' }, [1]],
  [{ state: 'remaining', areaId: '8,9' }, [1]],
  [{ state: 'remaining', priority: '1' }, [2]],
  [{ state: 'remaining', person: '0' }, [1]],
  [{ state: 'remaining', person: '12' }, [2]],
  [{ state: 'remaining', planned: '1' }, [2]],
  [{ state: 'remaining', planned: '0' }, [1]],
  [{ state: 'remaining', plannedFrom: '2026-11-27' }, []],
  [{ state: 'remaining', plannedTo: '2026-11-26' }, [2]],
  [{ state: 'remaining', sort: 'areaName' }, [1, 2]],
  [{ state: 'remaining', sort: '-elementName' }, [2, 1]],
  [{ state: 'late', from: '2026-10-31' }, [3]],
  [{ state: 'late', to: '2026-10-30' }, [4]],
  [{ state: 'late', delay: 'justified' }, [4]],
  [{ state: 'late', delay: 'plain' }, [3]],
  [{ state: 'remaining', delay: 'inTime' }, [1, 2]],
])('lists %o', (query, ids) => {
  expect(list(query)?.data.map(({ id }) => id)).toEqual(ids);
  expect(list(query)?.total).toBe(ids.length);
});

test('a page is a part of the list, and all of it is counted', () => {
  const page = list({ state: 'remaining', page: '2', size: '1' });
  expect(page).toMatchObject({ data: [{ id: 2 }], total: 2 });
  expect(z.safeParse(listTasks.answer, page).success).toBe(true);
});

test('what was performed is not prepared', () => {
  expect(list({ state: 'performed' })).toBeNull();
});

it.each<[Record<string, string>, number[]]>([
  [{ state: 'remaining' }, [1, 2]],
  [{ state: 'open', programme: 'all' }, [4, 3, 1, 7, 2]],
  [{ state: 'open', only: '2,3' }, [3, 2]],
  [{ state: 'open', elementId: '99' }, []],
])('walks %o', (query, ids) => {
  const found = round(query);
  expect(found.stops.map(({ id }) => id)).toEqual(ids);
  expect(found.first?.data.id).toBe(ids[0]);
  expect(found.total).toBe(ids.length);
  expect(z.safeParse(getRound.answer, { data: found }).success).toBe(true);
});

test('through the building, areas stay together', () => {
  const areas = round({ state: 'open', order: 'route' }).stops.map(({ areaId }) => areaId);
  expect(areas).toHaveLength(4);
  expect(areas.filter((area, index) => area !== areas[index - 1])).toHaveLength(2);
});

test('what is open is counted now, and what was performed since with what was performed before', () => {
  const facets = { byBuilding: [], byFloor: [], byArea: [], byElement: [], byChoreType: [] };
  const more = { byPriority: [], byPeriodicity: [], byArchetype: [], byAssignee: [] };
  const numbers = { remaining: 0, late: 0, lateJustified: 0, planned: true, performedThisMonth: 9 };
  const kept = { data: { ...numbers, doneLate: 2, doneLateJustified: 1, ...facets, ...more } };
  const { data } = resolveSummary(tasks, 'preventive', { kept, clock });
  expect(data).toMatchObject({ remaining: 2, late: 2, lateJustified: 1, performedThisMonth: 9, doneLate: 2 });
  expect(data.byArea).toEqual([
    { id: 4, count: 1 },
    { id: 8, count: 1 },
  ]);
  expect(data.byAssignee.map(({ id }) => id)).toEqual([12, 0]);
  expect(z.safeParse(summarizeTasks.answer, { data }).success).toBe(true);
  const performed = { result: ChoreResult.ProperlyDone, performedById: 12 } as const;
  const done = [
    answerOf({ id: 8, ...performed, performedAt: '2026-11-25T08:00:00.000Z' }),
    answerOf({ id: 9, ...performed, ...over, delay: justified, performedAt: '2026-11-24T08:00:00.000Z' }),
    answerOf({ id: 10, ...performed, performedAt: '2026-10-30T08:00:00.000Z' }),
  ];
  expect(resolveSummary([...tasks, ...done], 'preventive', { kept, clock }).data).toMatchObject({
    remaining: 2,
    late: 2,
    performedThisMonth: 11,
    doneLate: 3,
    doneLateJustified: 2,
  });
  const programme = 'preventive' as const;
  const type = { choreTypeId: buildTask({}).choreTypeId, name: { es: '', cat: '', en: '' } };
  const month = [{ ...type, performed: 4, remaining: 3 }];
  const each = { programme, dueSoon: 0, dueToday: 0, ownToday: 3, month, unassigned: 9, ...numbers };
  const side = { data: [{ ...each, doneLate: 2, doneLateJustified: 1 }] };
  expect(resolveProgrammes([...tasks, ...done], side, { clock, userId: 12 }).data).toMatchObject([
    // The one whose last day lies in the month, of the two that were done in it.
    {
      performedThisMonth: 11,
      doneLate: 3,
      ownToday: 4,
      unassigned: 1,
      month: [{ performed: 5, remaining: 2 }],
    },
  ]);
});

test('what falls due today and within a week is counted now, without what was done meanwhile', () => {
  const today = { periodEnd: '2026-11-25T23:00:00.000Z', dueEnd: '2026-11-25T23:00:00.000Z' } as const;
  const inAWeek = { periodEnd: '2026-12-01T23:00:00.000Z', dueEnd: '2026-12-01T23:00:00.000Z' } as const;
  const later = { periodEnd: '2026-12-02T23:00:00.000Z', dueEnd: '2026-12-02T23:00:00.000Z' } as const;
  const done = { result: ChoreResult.ProperlyDone, performedAt: '2026-11-25T08:00:00.000Z' } as const;
  const open = [
    answerOf({ id: 1, ...today }),
    answerOf({ id: 2, ...today, ...done }),
    answerOf({ id: 3, ...inAWeek }),
    answerOf({ id: 4, ...later }),
  ];
  const numbers = { remaining: 4, late: 0, lateJustified: 0, planned: true, performedThisMonth: 0 };
  const before = { programme: 'preventive', dueSoon: 3, dueToday: 2, ownToday: 0, month: [] } as const;
  const side = {
    data: [{ ...before, ...numbers, unassigned: 4, doneLate: 0, doneLateJustified: 0, month: [] }],
  };
  expect(resolveProgrammes(open, side, { clock, userId: 12 }).data).toMatchObject([
    { remaining: 3, dueSoon: 2, dueToday: 1 },
  ]);
});

test('several at once come in the order that is asked for, without what was not prepared', () => {
  const [first, second] = tasks.map(({ data }) => data.id);
  const answer = resolveTogether(tasks, [second ?? 0, 999_999, first ?? 0]);
  expect(answer.data.map(({ id }) => id)).toEqual([second, first]);
  expect(z.safeParse(listTogether.answer, answer).success).toBe(true);
});

it('tells of an element what was read the time before, and from which day on', () => {
  const before = buildTask({
    id: 31,
    performedAt: '2026-10-10T08:00:00.000Z',
    performedByName: 'Ana',
    outOfLimits: [1],
    readings: [
      { formatId: 1, valueType: ValueType.text, text: '7' },
      { formatId: 2, valueType: ValueType.image, fileId: 9 },
    ],
  });
  const read = (from?: string) =>
    resolveReadings(
      [answerOf({ id: 1, previous: before }), answerOf({ id: 2, elementId: 9, previous: before })],
      z.parse(listElementReadings.query ?? z.never(), {
        installationId: '7',
        elementId: '6',
        ...(from && { from }),
      }),
      clock,
    ).data;
  expect(read().readings).toMatchObject([
    { taskId: 31, at: before.performedAt, outside: true, performedByName: 'Ana', reading: { text: '7' } },
  ]);
  expect(read().formats.map(({ id }) => id)).toEqual([1, 3]);
  expect(read('2026-10-10').readings).toHaveLength(1);
  expect(read('2026-10-11').readings).toHaveLength(0);
});
