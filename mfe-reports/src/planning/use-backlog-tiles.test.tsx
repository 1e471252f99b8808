/** What is left, as tiles: hours, weeks of those who have hours, and the way to what it is counted of. */
import { expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.tsx';
import { useBacklogTiles } from './use-backlog-tiles.ts';

type Backlog = NonNullable<Parameters<typeof useBacklogTiles>[0]>;
type Tiles = ReturnType<typeof useBacklogTiles>;

const left: Backlog = {
  from: '2025-04-01',
  to: '2026-03-31',
  tasks: 1,
  minutes: 90,
  correctives: { open: 3, minutes: 150, withoutMinutes: 2 },
  people: 2,
  weeklyMinutes: 160,
};
const ways = { from: '2026-03-01', to: '2026-03-31', person: [12], correctives: '/user/correctives' };

const tilesOf = (backlog: Backlog | undefined): Promise<Tiles> =>
  answerOf(() => useBacklogTiles(backlog, ways));
const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');
const written = (tiles: Tiles) =>
  tiles.map(({ figure, value, of }) => `${figure}: ${plain(value)} · ${plain(of)}`);

test('before it is counted there are none', async () => {
  expect(await tilesOf(undefined)).toEqual([]);
});

test('weeks are the hours of tasks and of correctives, of what people have a week', async () => {
  expect(written(await tilesOf(left))).toEqual([
    'backlogTasks: 1 h 30 min · de 1 tarea',
    'backlogCorrectives: 2 h 30 min · de 3 abiertos, 2 sin tiempo previsto',
    'backlogWeeks: 1,5 · 4 h ÷ 2 h 40 min por semana · 2 personas',
  ]);
});

test('where nobody has hours there are no weeks, though it is said how much is left', async () => {
  const tiles = written(await tilesOf({ ...left, people: 0, weeklyMinutes: 0 }));
  expect(tiles.at(-1)).toBe(
    'backlogWeeks: Sin datos · Nadie tiene horas asignadas en el centro: solo se saben las horas, 4 h',
  );
});

test('where work is narrowed down correctives are neither shown nor counted', async () => {
  expect(written(await tilesOf({ ...left, correctives: null }))).toEqual([
    'backlogTasks: 1 h 30 min · de 1 tarea',
    'backlogWeeks: 0,6 · 1 h 30 min ÷ 2 h 40 min por semana · 2 personas',
  ]);
});

test('tasks lead to those of the days of the backlog, the rest to the days of the report', async () => {
  const tiles = await tilesOf(left);
  expect(tiles.map(({ to }) => to)).toEqual([
    '/user/reportTasks?from=2025-04-01&to=2026-03-31&person=12&toDo=1',
    '/user/correctives',
    '/user/reports?from=2026-03-01&to=2026-03-31&person=12&by=person',
  ]);
  expect(tiles[0]?.definition).toContain('del 01/04/2025 al 31/03/2026');
});
