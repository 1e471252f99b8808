/** Lists, rounds and counts of tasks as the service answers them, beside what the device works out of the same tasks. */
import fc from 'fast-check';
import { ChoreResult, DelayReason, Periodicity } from 'shared-kit/contracts/enums';
import type { AnswerOf, CallInput, ParsedInput } from 'shared-kit/contracts/route';
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { allOf, type Condition, meets } from 'shared-kit/domain/legal/conditions';
import { comparing } from 'shared-kit/domain/records/compare-values';
import {
  dueThisMonth,
  facetsOf,
  groupOf,
  isDoneCondition,
  lateCounts,
  performedCounts,
  performedThisMonth,
  performedToday,
  remainingCounts,
} from 'shared-kit/domain/tasks/task-counts';
import {
  inProgramme,
  inState,
  statesOf,
  stopsOf,
  taskConditions,
  taskOrder,
  taskReader,
} from 'shared-kit/domain/tasks/task-queries';
import { runs } from 'shared-kit/testing/test-form';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMaintenance } from '../../src/app.ts';
import { presentTask } from '../../src/tasks/present-task.ts';
import { type TaskRecord, tasks } from '../../src/tasks/task.model.ts';
import { inNovember, installationId, madrid, people, seedPeople, seedTasks, testTask } from '../fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
});
afterAll(() => service.close());

const clock = { now: inNovember.getTime(), timeZone: madrid };
const dayMs = 86_400_000;
const around = (days: number) =>
  fc
    .integer({ min: -days * 24, max: days * 24 })
    .map((hours) => new Date(inNovember.getTime() + (hours * dayMs) / 24));
const day = around(60).map((at) => at.toISOString().slice(0, 10));
const few = fc.integer({ min: 1, max: 3 });
const name = fc.constantFrom('Caldera Álamo', 'bomba', 'Bomba 2', 'Instal·lació', 'Ñu', 'zócalo 😀', 'ﬀ');
const person = fc.option(fc.constantFrom(people.editor, people.secondEditor), { nil: null });

const delay = fc.option(
  fc.record({
    reason: fc.constantFrom(DelayReason.noAccess, DelayReason.staff),
    text: fc.constant(''),
    justified: fc.boolean(),
    at: fc.constant(inNovember),
    byId: fc.constant(people.editor),
    byName: fc.constant('User 11'),
  }),
  { nil: null },
);

const result = fc.option(
  fc.record({
    result: fc.constantFrom(ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo),
    performedAt: around(50),
    performedById: fc.constantFrom(people.editor, people.boss),
    performedByName: fc.constant('Somebody'),
    correctedAt: fc.option(fc.constant(inNovember), { nil: null }),
  }),
  { nil: null },
);

const source = {
  taskId: 99,
  periodicity: Periodicity.monthly,
  periodKey: '2026-M09',
  periodStart: inNovember,
  periodEnd: inNovember,
  performedAt: inNovember,
};
const copy: StoredCopy = {
  part: 'observation',
  formatId: null,
  from: source,
  origin: null,
  at: inNovember,
  byId: people.editor,
  byName: 'User 11',
  correctedAt: null,
  correctedById: null,
  correctedByName: null,
};

const task = fc
  .record({
    chore: fc.record({
      periodicity: fc.constantFrom(...Object.values(Periodicity)),
      archetype: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
      priority: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
      choreTypeId: few,
      firstYear: fc.integer({ min: 2022, max: 2026 }),
    }),
    at: around(200),
    element: fc.record({ name, ref: name, areaName: name, areaId: few, floorId: few, buildingId: few }),
    elementId: few,
    assignedToId: person,
    plannedOn: fc.option(day, { nil: null }),
    delay,
    copies: fc.constantFrom<StoredCopy[]>([], [copy]),
    result,
    /** How much of the period is left when its work has been due. */
    left: fc.constantFrom(0, 0, 0.3),
  })
  .map(({ chore, at, element, left, result: written, ...fields }) => (id: number): TaskRecord => {
    const whole = testTask(id, chore, { at, element, ...fields });
    const { periodStart, periodEnd } = whole;
    const dueEnd = new Date(periodEnd.getTime() - left * (periodEnd.getTime() - periodStart.getTime()));
    const assignedToName = fields.assignedToId === null ? null : `User ${fields.assignedToId}`;
    return { ...whole, dueEnd, assignedToName, ...written };
  });
const records = fc
  .array(task, { minLength: 1, maxLength: 40 })
  .map((made) => made.map((recordOf, index) => recordOf(index + 1)));

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 });
const ids = some(fc.uniqueArray(few, { minLength: 1, maxLength: 2 }).map(String));
const sorts = ['periodEnd', 'priority', 'elementName', 'areaName', 'choreTypeId', 'performedAt', 'plannedOn'];
const openFilters = {
  q: some(fc.constantFrom('alamo', 'BOMBA 2', 'instal·lacio', 'ñ', '😀 zoc', '.*', ' ')),
  buildingId: ids,
  floorId: ids,
  areaId: ids,
  elementId: ids,
  choreTypeId: ids,
  priority: some(fc.constantFrom('0', '1,2')),
  periodicity: some(fc.constantFrom('0,1,2,3', '4,5,6')),
  archetype: some(fc.constantFrom('0', '1,2')),
  person: some(fc.constantFrom('0', `0,${people.editor}`, String(people.secondEditor))),
  delay: some(fc.constantFrom('inTime', 'late', 'justified', 'plain')),
  delayReason: some(
    fc.constantFrom(String(DelayReason.staff), `${DelayReason.staff},${DelayReason.noAccess}`),
  ),
  from: some(day),
  to: some(day),
  plannedFrom: some(day),
  plannedTo: some(day),
  planned: some(fc.constantFrom('0', '1')),
  sort: some(fc.constantFrom(...sorts.flatMap((field) => [field, `-${field}`]))),
  programme: fc.constantFrom('all', 'preventive', 'rite'),
};
type Written = Readonly<Record<string, string>>;
const written = (query: fc.Arbitrary<Record<string, string | undefined>>): fc.Arbitrary<Written> =>
  query.map((found) => ({
    installationId: String(installationId),
    ...Object.fromEntries(Object.entries(found).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  }));
const listQuery = written(
  fc.record({
    ...openFilters,
    state: fc.constantFrom('remaining', 'late', 'performed'),
    result: some(fc.constantFrom('1', '2,3')),
    performedById: some(fc.constantFrom(String(people.boss))),
    corrected: some(fc.constantFrom('0', '1')),
    copied: some(fc.constantFrom('0', '1')),
    page: some(fc.constantFrom('1', '2')),
    size: some(fc.constantFrom('3', '500')),
  }),
);
const roundQuery = written(
  fc.record({
    ...openFilters,
    state: fc.constantFrom('remaining', 'late', 'open'),
    only: some(fc.constantFrom('1,2,3,4,5,6,7,8', '30')),
  }),
);

const stored = async (made: readonly TaskRecord[]): Promise<Task[]> => {
  await tasks(service.db).deleteMany({});
  await seedTasks(service.db, made);
  return made.map(presentTask);
};

const narrowed = (all: readonly Task[], conditions: readonly Condition[]): Task[] =>
  all.filter((each) => meets(allOf(conditions), taskReader(each)));

const sortedTasks = (
  all: readonly Task[],
  query: Omit<ParsedInput<typeof getRound>['query'], 'state'> &
    Pick<ParsedInput<typeof listTasks>['query'], 'state'>,
): Task[] =>
  narrowed(all, [
    inProgramme(query.programme),
    inState(query.state, clock.now),
    ...taskConditions(query, { ...clock, state: query.state }),
  ]).toSorted(comparing(taskOrder(query), taskReader));

const idsOf = (found: readonly { readonly id: number }[]): number[] => found.map(({ id }) => id);

test('a list is the same from the service and from the device, whatever it is narrowed down to and sorted by', async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.array(listQuery, { minLength: 8, maxLength: 8 }), async (made, queries) => {
      const all = await stored(made);
      for (const query of queries) {
        const call = { query: query as CallInput<typeof listTasks>['query'] };
        const { body, status } = await service.call(listTasks, call, { as: people.boss });
        expect(status, JSON.stringify(body)).toBe(200);
        const { data, total } = body as AnswerOf<typeof listTasks>;
        const parsed = z.parse(listTasks.query ?? z.never(), query);
        const { page = 1, size = 50 } = parsed;
        const expected = sortedTasks(all, { ...parsed, order: 'list' });
        expect({ ids: idsOf(data), total }, JSON.stringify(query)).toEqual({
          ids: idsOf(expected).slice((page - 1) * size, page * size),
          total: expected.length,
        });
      }
    }),
    { numRuns: runs(12) },
  );
});

test('a round is the same on both sides', async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.array(roundQuery, { minLength: 4, maxLength: 4 }), async (made, queries) => {
      const all = await stored(made);
      for (const query of queries) {
        const call = { query: query as CallInput<typeof getRound>['query'] };
        const { body } = await service.call(getRound, call, { as: people.boss });
        const { stops, areas, total } = (body as AnswerOf<typeof getRound>).data;
        const parsed = z.parse(getRound.query ?? z.never(), query);
        const expected = statesOf(parsed.state).flatMap((state) => sortedTasks(all, { ...parsed, state }));
        expect({ stops, areas, total }, JSON.stringify(query)).toEqual({
          ...stopsOf(expected),
          total: expected.length,
        });
      }
    }),
    { numRuns: runs(10) },
  );
});

test('what is counted is the same on both sides', async () => {
  const countsIn = (all: readonly Task[], conditions: Readonly<Record<string, Condition>>) =>
    Object.fromEntries(
      Object.entries(conditions).map(([each, condition]) => [each, narrowed(all, [condition]).length]),
    );
  await fc.assert(
    fc.asyncProperty(records, async (made) => {
      const all = await stored(made);
      const programmes = await service.call(
        summarizeProgrammes,
        { query: { installationId } },
        { as: people.boss },
      );
      for (const side of (programmes.body as AnswerOf<typeof summarizeProgrammes>).data) {
        if (side.programme !== 'preventive' && side.programme !== 'rite') continue;
        const { programme } = side;
        const inItsProgramme = narrowed(all, [inProgramme(programme)]);
        const remaining = narrowed(inItsProgramme, [inState('remaining', clock.now)]);
        const late = narrowed(inItsProgramme, [inState('late', clock.now)]);
        const performed = narrowed(inItsProgramme, [performedThisMonth(clock)]);
        const due = narrowed(inItsProgramme, [dueThisMonth(clock)]);
        const counts = {
          remaining: remaining.length,
          late: late.length,
          ...countsIn(late, lateCounts),
          performedThisMonth: performed.length,
          ...countsIn(performed, performedCounts),
        };
        expect(side).toMatchObject({
          ...counts,
          ...countsIn(remaining, remainingCounts(clock)),
          ownToday: narrowed(performed, [performedToday(people.boss, clock)]).length,
        });
        expect(side.month.map(({ name: _, ...each }) => each)).toEqual(
          [...Map.groupBy(due, ({ choreTypeId }) => choreTypeId)]
            .map(([choreTypeId, those]) => {
              const done = narrowed(those, [isDoneCondition]).length;
              return { choreTypeId, performed: done, remaining: those.length - done };
            })
            .toSorted((one, other) => one.choreTypeId - other.choreTypeId),
        );
        const summary = await service.call(
          summarizeTasks,
          { query: { installationId, programme } },
          { as: people.boss },
        );
        expect((summary.body as AnswerOf<typeof summarizeTasks>).data).toMatchObject({
          ...counts,
          ...facetsOf(remaining.map(groupOf)),
        });
      }
    }),
    { numRuns: runs(12) },
  );
});
