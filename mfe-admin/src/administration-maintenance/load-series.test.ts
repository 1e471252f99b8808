import { expect, test } from 'vitest';
import { isOver, loadChart } from './load-series.ts';

const person = (userId: number | null, hours: number, assignedHours = 0) => ({
  userId,
  name: userId === null ? '' : `P${userId}`,
  months: Array.from({ length: 12 }, () => hours * 60),
  assignedHours,
});
const names = { nobody: 'Nobody', others: 'Others', months: ['jan', 'feb'] };

test('people are stacked by how much they have, and what nobody has on top', () => {
  const { series, categories, assignedHours } = loadChart(
    [person(1, 2, 10), person(2, 5, 20), person(3, 0, 30), person(null, 4)],
    names,
  );
  expect(series.map(({ name }) => name)).toEqual(['P2', 'P1', 'Nobody']);
  expect(categories).toEqual([
    { key: '0', label: 'jan', values: { p2: 5, p1: 2, nobody: 4 } },
    { key: '1', label: 'feb', values: { p2: 5, p1: 2, nobody: 4 } },
  ]);
  expect(assignedHours).toBe(60);
});

test('many people are drawn together from the fourth on', () => {
  const { series, categories } = loadChart(
    [1, 2, 3, 4, 5].map((id) => person(id, id)),
    names,
  );
  expect(series.map(({ name }) => name)).toEqual(['P5', 'P4', 'P3', 'Others']);
  expect(categories[0]?.values).toEqual({ p5: 5, p4: 4, p3: 3, others: 3 });
  const four = loadChart(
    [1, 2, 3, 4].map((id) => person(id, id)),
    names,
  );
  expect(four.series.map(({ name }) => name)).toEqual(['P4', 'P3', 'P2', 'P1']);
});

test('a month is too much only for whom hours are known', () => {
  expect(isOver(person(1, 0, 10), 600)).toBe(false);
  expect(isOver(person(1, 0, 10), 601)).toBe(true);
  expect(isOver(person(1, 0, 0), 6000)).toBe(false);
});
