/** How the numbers of a task went on its element. */
import { Archetype, ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { listPreparedTasks } from 'shared-kit/contracts/tasks/task-preparing';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { mostTrendPoints, type Trend } from 'shared-kit/contracts/tasks/task-trends';
import { expect, it } from 'vitest';
import { installationId, people, performed } from '../fixtures.ts';
import {
  copyOf,
  formatIds,
  plainTask,
  reading,
  state,
  temperature,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();

const trendsOf = async (id: number, as: number = people.viewer): Promise<readonly Trend[]> => {
  const answer = await service().call(getTask, { params: { id } }, { as });
  return (answer.body as { trends: Trend[] }).trends;
};
const elementOf = (elementId: number) => ({ elementId, formatIds });
let day = 0;
const read = (
  elementId: number,
  at: string,
  { text, outOfLimits = [] }: { readonly text: string; readonly outOfLimits?: number[] | undefined },
) => {
  day += 1;
  return plainTask(elementOf(elementId), {
    at: new Date(Date.UTC(2026, 0, day)),
    ...performed(at),
    readings: [reading(text)],
    outOfLimits,
  });
};

it('are the last ones on the element with whatever chore, the oldest first, by the time that they were read', async () => {
  await read(31, '2026-09-01T08:00:00Z', { text: '60.5' });
  await read(31, '2026-11-01T08:00:00Z', { text: '75', outOfLimits: [temperature] });
  await read(31, '2026-10-01T08:00:00Z', { text: '61' });
  await read(32, '2026-10-02T08:00:00Z', { text: '40' });
  expect(await trendsOf(await plainTask(elementOf(31)))).toEqual([
    {
      formatId: temperature,
      points: [
        { at: '2026-09-01T08:00:00.000Z', value: 60.5, outside: false, copied: false },
        { at: '2026-10-01T08:00:00.000Z', value: 61, outside: false, copied: false },
        { at: '2026-11-01T08:00:00.000Z', value: 75, outside: true, copied: false },
      ],
    },
  ]);
});

it('say which of them were copied, and still are what was copied', async () => {
  const marked = (at: string, text: string, correctedAt: Date | null) =>
    plainTask(elementOf(38), {
      at: new Date(at),
      ...performed(at),
      readings: [reading(text)],
      copies: [copyOf(temperature, { correctedAt })],
    });
  await read(38, '2026-08-01T08:00:00Z', { text: '60' });
  await marked('2026-09-01T08:00:00Z', '60', null);
  await marked('2026-10-01T08:00:00Z', '62', new Date('2026-10-02T08:00:00Z'));
  const [trend] = await trendsOf(await plainTask(elementOf(38)));
  expect(trend?.points.map(({ value, copied }) => [value, copied])).toEqual([
    [60, false],
    [60, true],
    [62, false],
  ]);
});

it('are of the programmes that the caller may read alone', async () => {
  const rite = { ...elementOf(37), archetype: Archetype.rite };
  await plainTask(rite, {
    at: new Date('2026-09-01T08:00:00Z'),
    ...performed('2026-09-01T08:00:00Z'),
    readings: [reading('99')],
  });
  await read(37, '2026-10-01T08:00:00Z', { text: '61' });
  const id = await plainTask(elementOf(37));
  const values = (trends: readonly Trend[]) =>
    trends.flatMap(({ points }) => points.map(({ value }) => value));
  expect(values(await trendsOf(id))).toEqual([61]);
  expect(values(await trendsOf(id, people.boss))).toEqual([99, 61]);
  const first = async (as: number) => {
    const query = { installationId, programme: 'preventive', state: 'remaining', elementId: '37' } as const;
    const { body } = await service().call(getRound, { query }, { as });
    return (body as AnswerOf<typeof getRound>).data.first?.trends ?? [];
  };
  expect(values(await first(people.viewer))).toEqual([61]);
  expect(values(await first(people.boss))).toEqual([99, 61]);
});

it('of a task that was performed end before it', async () => {
  await read(33, '2026-09-01T08:00:00Z', { text: '60' });
  const id = await read(33, '2026-10-01T08:00:00Z', { text: '61' });
  await read(33, '2026-11-01T08:00:00Z', { text: '62' });
  expect((await trendsOf(id)).flatMap(({ points }) => points.map(({ value }) => value))).toEqual([60]);
});

it('are as many as a glance can see', async () => {
  for (let month = 1; month <= 10; month += 1) {
    await read(34, `2025-${String(month).padStart(2, '0')}-01T08:00:00Z`, { text: String(50 + month) });
    await read(34, `2024-${String(month).padStart(2, '0')}-01T08:00:00Z`, { text: String(month) });
  }
  const [trend] = await trendsOf(await plainTask(elementOf(34)));
  expect(trend?.points).toHaveLength(mostTrendPoints);
  expect(trend?.points.at(-1)?.value).toBe(60);
});

it('are none where no number is asked for or none was read', async () => {
  expect(await trendsOf(await plainTask({ elementId: 31, formatIds: [state] }))).toEqual([]);
  expect(await trendsOf(await plainTask(elementOf(35)))).toEqual([]);
  await plainTask(elementOf(36), {
    ...performed('2026-09-01T08:00:00Z'),
    at: new Date('2026-09-01T08:00:00Z'),
    result: ChoreResult.UnableToDo,
    readings: [{ formatId: state, valueType: ValueType.multiple, options: [0] }],
  });
  expect(await trendsOf(await plainTask(elementOf(36)))).toEqual([]);
});

it('are the same where many tasks are taken along, however often other elements were read', async () => {
  for (let count = 0; count < 80; count += 1)
    await read(41, new Date(Date.UTC(2026, 9, 1, count)).toISOString(), { text: String(count) });
  await read(42, '2026-08-01T08:00:00Z', { text: '60.5' });
  const ids = [await plainTask(elementOf(41)), await plainTask(elementOf(42))];
  const query = { installationId: String(installationId), after: String((ids[0] ?? 0) - 1) };
  const { body } = await service().call(listPreparedTasks, { query }, { as: people.editor });
  const { data } = body as { data: { data: { id: number }; trends: Trend[] }[] };
  expect(data.map((one) => one.data.id)).toEqual(ids);
  for (const { data: task, trends } of data) expect(trends).toEqual(await trendsOf(task.id));
  expect(data.map(({ trends }) => trends[0]?.points.length)).toEqual([mostTrendPoints, 1]);
});
