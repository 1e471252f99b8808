import type { BoardPerson, TaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { nothing } from '../calendar/load-rows.ts';
import { type BoardRow, boardRows, changeAt, coverOn, dayFit, fitsAt } from './board-rows.ts';

const person = (id: number, fields: Partial<BoardPerson> = {}): BoardPerson => ({
  id,
  name: `P${id}`,
  operationsIds: [],
  minutesADay: 60,
  daysOff: [],
  ...fields,
});
const load = (personId: number | null, programme: TaskLoad['programme'] = 'preventive'): TaskLoad => ({
  ...nothing,
  at: '2026-03-04',
  programme,
  personId,
  tasks: 1,
  minutes: 30,
});
const before = (personId: number | null, personName: string | null = null) => ({
  programme: 'preventive' as const,
  personId,
  personName,
  tasks: 2,
  minutes: 40,
});
const board = {
  today: '2026-03-04',
  workingDays: [],
  people: [person(1), person(2, { minutesADay: 0 }), person(3, { minutesADay: 0 })],
  before: [before(null), before(9, 'Gone')],
};
const data = { board, loads: [load(3), load(3, 'rite')], loaded: [] };

test('what is nobody’s comes first, then who can be given tasks, then who is gone and has some', () => {
  const rows = boardRows(data, 'people');
  expect(rows.map(({ key, isIdle }) => [key, isIdle])).toEqual([
    ['0', false],
    ['1', false],
    ['2', true],
    ['3', false],
    ['9', false],
  ]);
  expect(rows[0]?.before).toEqual({ tasks: 2, minutes: 40 });
  expect(rows[3]?.loads).toHaveLength(2);
});

test('programmes are rows, with what is left from before', () => {
  const rows = boardRows(data, 'programmes');
  expect(rows.map(({ key, before: left }) => [key, left.tasks])).toEqual([
    ['preventive', 4],
    ['rite', 0],
  ]);
});

const away = { from: '2026-03-05', to: '2026-03-06', coverName: 'P2' };
const row = (fields: Partial<BoardPerson> = {}): BoardRow => ({
  key: '1',
  person: person(1, fields),
  loads: [],
  before: { tasks: 0, minutes: 0 },
  isIdle: false,
});

test('work on a day off is too much, whatever hours there are', () => {
  const off = row({ daysOff: [away] });
  expect([coverOn(off, '2026-03-05'), coverOn(off, '2026-03-07')]).toEqual(['P2', null]);
  expect([dayFit(off, '2026-03-05', 5), dayFit(off, '2026-03-05', 0)]).toEqual(['over', 'unknown']);
  expect([dayFit(off, '2026-03-07', 5), dayFit(off, '2026-03-07', 61)]).toEqual(['free', 'over']);
});

const carried = {
  task: buildTask({ id: 1, assignedToId: 2, choreTypeId: 7 }),
  window: { from: '2026-03-04', to: '2026-03-08' },
  day: '2026-03-08',
  programme: 'preventive' as const,
};

test.each([
  ['to somebody else on the same day', row(), '2026-03-08', { personId: 1 }, true],
  ['to somebody else on another day', row(), '2026-03-05', { personId: 1, day: '2026-03-05' }, true],
  ['to nobody, whatever day it was', { ...row(), person: undefined }, null, { personId: null }, true],
  ['to who does not do it', row({ operationsIds: [8] }), null, { personId: 1 }, false],
  ['outside of its window', row(), '2026-03-09', { personId: 1, day: '2026-03-09' }, false],
  ['to who works there no more', { ...row(), person: { id: 9, name: 'Gone' } }, '2026-03-05', null, false],
  [
    'to a day of its programme',
    { ...row(), programme: 'preventive' },
    '2026-03-05',
    { day: '2026-03-05' },
    true,
  ],
  ['to another programme', { ...row(), programme: 'rite' }, '2026-03-05', null, false],
])('a task goes %s', (_, target, day, change, fits) => {
  const place = { row: target as BoardRow, day };
  expect(changeAt(carried, place)).toEqual(change);
  expect(fitsAt(carried, place)).toBe(fits);
});

test('where it is already nothing changes', () => {
  const own = { ...row(), person: person(2) };
  expect(changeAt(carried, { row: own, day: '2026-03-08' })).toBeNull();
  expect(changeAt(carried, { row: own, day: null })).toBeNull();
});
