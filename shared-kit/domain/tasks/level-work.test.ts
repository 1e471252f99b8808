import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LevelPerson,
  type LevelTask,
  type LevelWork,
  levelMeasures,
  levelWork,
  measuresOf,
  type Placings,
  peopleFor,
  workersAmong,
} from './level-work.ts';

const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => `2026-11-${day}`);
const today = '2026-11-02';
const task = (id: number, fields: Partial<LevelTask> = {}): LevelTask => ({
  id,
  minutes: 60,
  areaId: 1,
  floorId: 1,
  buildingId: 1,
  choreTypeId: 1,
  from: '2026-11-01',
  to: '2026-11-13',
  day: '2026-11-13',
  personId: null,
  ...fields,
});
const person = (id: number, fields: Partial<LevelPerson> = {}): LevelPerson => ({
  id,
  userSelectable: true,
  operationsIds: [],
  minutesADay: 480,
  daysOff: [],
  takesWork: true,
  ...fields,
});
const leveled = (work: LevelWork): Placings => {
  const steps = levelWork(work);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
const workOf = (tasks: readonly LevelTask[], people: readonly LevelPerson[]): LevelWork => ({
  tasks,
  people,
  days,
  today,
});

describe('a month whose work all lies on its last day', () => {
  const tasks = Array.from({ length: 60 }, (_, index) => task(index + 1, { areaId: 1 + (index % 12) }));
  const work = workOf(tasks, [person(1), person(2), person(3)]);
  const after = leveled(work);

  it('is spread over its days and people, nearly as evenly as can be', () => {
    expect(measuresOf(work)).toMatchObject({ peakDay: 3600, peakPerson: 3600, free: 60, moves: 11 });
    const { peakDay, peakPerson, free, moves } = measuresOf(work, after);
    expect(free).toBe(0);
    // Sixty hours over ten days of three people: two hours each.
    expect(peakPerson).toBeLessThanOrEqual(180);
    expect(peakDay).toBeLessThanOrEqual(480);
    expect(moves).toBeLessThanOrEqual(11);
  });
});

it('work goes to who does it, on days on which they are there and within its window', () => {
  const people = [
    person(1, { operationsIds: [7] }),
    person(2, { operationsIds: [8], daysOff: [{ from: days[0] ?? '', to: days[7] ?? '' }] }),
  ];
  const work = workOf(
    [
      task(1, { choreTypeId: 7, to: '2026-11-03', day: '2026-11-03' }),
      task(2, { choreTypeId: 8, from: '2026-11-01' }),
      task(3, { choreTypeId: 9 }),
    ],
    people,
  );
  const after = leveled(work);
  expect(after.get(1)).toMatchObject({ personId: 1 });
  expect((after.get(1)?.day ?? '') <= '2026-11-03').toBe(true);
  expect(after.get(2)).toMatchObject({ personId: 2 });
  expect((after.get(2)?.day ?? '') > '2026-11-11').toBe(true);
  expect(after.get(3)).toMatchObject({ personId: null });
});

it('what can be done at a weekend alone stays on its day, and is somebody’s', () => {
  const day = '2026-11-07';
  const work = workOf([task(1, { from: day, to: day, day })], [person(1)]);
  expect(leveled(work).get(1)).toEqual({ day, personId: 1 });
});

it('what was planned for a day that has passed, or on which its person is away, goes to one that comes', () => {
  const work = workOf(
    [task(1, { day: '2026-10-30', personId: 1 }), task(2, { day: days[1] ?? '', personId: 2 })],
    [person(1), person(2, { daysOff: [{ from: days[1] ?? '', to: days[1] ?? '' }] })],
  );
  expect(measuresOf(work)).toMatchObject({ late: 1, away: 1 });
  expect(measuresOf(work, leveled(work))).toMatchObject({ late: 0, away: 0 });
});

it('who takes no work is given none, and keeps what is theirs', () => {
  const manager = person(1, { takesWork: false });
  const work = workOf([task(1), task(2, { personId: 1 })], [manager]);
  expect([...leveled(work).values()].map(({ personId }) => personId)).toEqual([null, 1]);
  const shared = leveled(workOf([task(1), task(2, { personId: 1 })], [manager, person(2)]));
  expect(shared.get(1)).toMatchObject({ personId: 2 });
});

/** Eight areas on four floors of two buildings: two areas to a floor, two floors to a building. */
it('counts a way to another floor and another building apart from one to the room next door', () => {
  const places = [1, 2, 3, 4, 5, 6, 7, 8].map((areaId) => ({
    areaId,
    floorId: Math.ceil(areaId / 2),
    buildingId: Math.ceil(areaId / 4),
  }));
  const tasks = places.map((place) => task(place.areaId, { ...place, personId: 1 }));
  expect(measuresOf(workOf(tasks, [person(1)]))).toMatchObject({
    moves: 7,
    floorMoves: 3,
    buildingMoves: 1,
  });
});

it('keeps the work of a building on one day', () => {
  const mixed = [1, 2, 1, 2].map((buildingId, index) =>
    task(index + 1, { buildingId, floorId: buildingId, areaId: index + 1, personId: 1, from: '2026-11-12' }),
  );
  const work = workOf(mixed, [person(1)]);
  expect(measuresOf(work)).toMatchObject({ peakPerson: 240, floorMoves: 1, buildingMoves: 1 });
  const spread = { peakPerson: 120, floorMoves: 0, buildingMoves: 0 };
  expect(measuresOf(work, leveled(work))).toMatchObject(spread);
});

it('those with hours of work carry it out; where nobody has any, all do', () => {
  const people = [{ id: 1, assignedHours: 0 }, { id: 2, assignedHours: 12 }, { id: 3 }];
  expect(workersAmong(people).map(({ id }) => id)).toEqual([2]);
  expect(workersAmong(people.filter(({ id }) => id !== 2))).toHaveLength(2);
});

const someDay = fc.constantFrom('2026-10-30', ...days, '2026-11-14');
const someTask = fc.record({
  minutes: fc.constantFrom(5, 15, 30, 60, 240),
  areaId: fc.integer({ min: 1, max: 5 }),
  floorId: fc.integer({ min: 1, max: 3 }),
  buildingId: fc.integer({ min: 1, max: 2 }),
  choreTypeId: fc.integer({ min: 1, max: 3 }),
  window: fc.tuple(someDay, someDay),
  day: someDay,
  personId: fc.constantFrom(null, 1, 2, 3, 99),
});
const somePerson = fc.record({
  userSelectable: fc.boolean(),
  operationsIds: fc.subarray([1, 2, 3]),
  minutesADay: fc.constantFrom(0, 120, 480),
  takesWork: fc.boolean(),
  off: fc.option(fc.tuple(someDay, someDay), { nil: null }),
});

it('whatever the month: every task is there once, where it can be, and no measure is worse', () => {
  fc.assert(
    fc.property(
      fc.array(someTask, { maxLength: 30 }),
      fc.array(somePerson, { maxLength: 3 }),
      (tasks, people) => {
        const inOrder = (pair: readonly string[]) => pair.toSorted() as [string, string];
        const work = workOf(
          tasks.map(({ window, ...each }, index) => {
            const [from, to] = inOrder(window);
            return { ...each, id: index + 1, from, to };
          }),
          people.map(({ off, ...each }, index) => {
            const daysOff = off ? [inOrder(off)].map(([from, to]) => ({ from, to })) : [];
            return { ...each, id: index + 1, daysOff };
          }),
        );
        const after = leveled(work);
        expect([...after.keys()].toSorted((a, b) => a - b)).toEqual(work.tasks.map(({ id }) => id));
        const [was, is] = [measuresOf(work), measuresOf(work, after)];
        for (const name of levelMeasures) expect(is[name], name).toBeLessThanOrEqual(was[name]);
        for (const each of work.tasks) {
          const { day, personId } = after.get(each.id) ?? each;
          if (day === each.day && personId === each.personId) continue;
          expect([...days, each.day]).toContain(day);
          expect(day >= each.from && day <= each.to).toBe(true);
          const takers = peopleFor(each, work.people).filter(({ takesWork }) => takesWork);
          if (personId !== each.personId) expect(takers.map(({ id }) => id)).toContain(personId);
        }
      },
    ),
  );
});
