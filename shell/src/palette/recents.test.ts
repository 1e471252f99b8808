import { beforeEach, expect, it } from 'vitest';
import { readRecents, withRecent, writeRecent } from './recents.ts';

beforeEach(() => localStorage.clear());

const task = (id: number, title = `Task ${id}`) => ({ path: `/user/tasks/${id}`, title });

it('keeps the last one first, once, under its newest name', () => {
  const recents = [task(1), task(2), task(1, 'Renamed')].reduce(
    withRecent,
    [] as ReturnType<typeof withRecent>,
  );
  expect(recents).toEqual([task(1, 'Renamed'), task(2)]);
});

it('keeps twenty', () => {
  for (let id = 1; id <= 25; id += 1) writeRecent(7, 3, task(id));
  const recents = readRecents(7, 3);
  expect(recents).toHaveLength(20);
  expect(recents[0]).toEqual(task(25));
});

it('tells people and installations apart', () => {
  writeRecent(7, 3, task(1));
  expect(readRecents(7, 4)).toEqual([]);
  expect(readRecents(8, 3)).toEqual([]);
});

it.each(['no JSON', '{"path":"/user"}', '[{"path":"elsewhere","title":""}]'])(
  'reads %s as none',
  (stored) => {
    localStorage.setItem('recent.7.3', stored);
    expect(readRecents(7, 3)).toEqual([]);
  },
);
