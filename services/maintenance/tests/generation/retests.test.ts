/** What correctives publishes of numbers that were read again is shown with the task that they came from, and among the element's readings. */
import type { Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { type ElementReading, listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { beforeEach, expect, it } from 'vitest';
import { installationId, people, performed } from '../fixtures.ts';
import { plainTask, reading, temperature, useResultService } from '../results/result-fixtures.ts';

const service = useResultService();
let element = 5000;
let taskId = 0;
let corrective = 0;
beforeEach(async () => {
  element += 1;
  const read = { readings: [reading('85')], outOfLimits: [temperature] };
  taskId = await plainTask(
    { formatIds: [temperature], elementId: element },
    { ...performed('2026-03-02T10:00:00Z'), ...read },
  );
});

const retest = (at: string, fields: Partial<Retest> = {}): Retest => ({
  taskId,
  formatId: temperature,
  formatName: { es: 'Ida', cat: 'Anada', en: 'Flow' },
  unit: '°C',
  text: '65.5',
  min: 50,
  max: 70,
  outside: false,
  reason: '',
  at,
  userId: 11,
  userName: 'Ana',
  ...fields,
});
const first = '2026-03-04T09:00:00.000Z';
const second = '2026-03-09T09:00:00.000Z';

/** As it is published. */
const published = async (fields: object): Promise<{ correctiveId: number; correctiveNumber: string }> => {
  corrective += 1;
  const number = `C-2026-${corrective}`;
  const record = {
    _id: corrective,
    number,
    installationId,
    elementId: element,
    entityStatus: 1,
    origin: { kind: 'task', taskId, formatId: temperature, reading: '85 °C' },
    closings: [],
  };
  await databaseOf(service().db)
    .collection<{ _id: number }>(correctivesV1)
    .insertOne({ ...record, ...fields });
  return { correctiveId: corrective, correctiveNumber: number };
};
const taskOf = async (): Promise<TaskDetail> => {
  const { body } = await service().call(getTask, { params: { id: taskId } }, { as: people.viewer });
  return (body as { data: TaskDetail }).data;
};
const readingsOf = async (query: object = {}, as: number = people.viewer): Promise<ElementReading[]> => {
  const all = { installationId, elementId: element, ...query };
  const { body } = await service().call(listElementReadings, { query: all }, { as });
  return (body as { data: { readings: ElementReading[] } }).data.readings;
};

it('a task tells what of it was read again, that of earlier closings first', async () => {
  const again = retest(second);
  const before = retest(first, { text: '75', outside: true, reason: 'Falta la pieza' });
  const about = await published({ retest: again, closings: [{ retest: before }] });
  expect((await taskOf()).retests).toEqual([
    { ...before, ...about },
    { ...again, ...about },
  ]);
});

it('correctives of before readings were taken again, and those out of sight, tell nothing', async () => {
  await published({ closings: [{ reason: 'Vuelve' }] });
  await published({ retest: retest(first), entityStatus: 0 });
  await published({
    retest: retest(first),
    origin: { kind: 'task', taskId: 999_999, formatId: temperature },
  });
  expect((await taskOf()).retests).toEqual([]);
});

it('an element has them among its readings, with the corrective, and their task as it is called', async () => {
  const { correctiveId: id, correctiveNumber: number } = await published({ retest: retest(first) });
  await published({ retest: retest(second, { text: null, reason: 'Sonda retirada' }) });
  const [again, read, ...others] = await readingsOf();
  expect(others).toEqual([]);
  expect(again).toMatchObject({
    taskId,
    at: first,
    outside: false,
    limits: { min: 50, max: 70 },
    performedByName: 'Ana',
    reading: reading('65.5'),
    corrective: { id, number },
    choreName: read?.choreName,
  });
  expect(read).toMatchObject({ taskId, reading: reading('85'), outside: true, corrective: null });
});

it('readings of a period begin with its first day, whenever their task was done', async () => {
  await published({ retest: retest(first), closings: [{ retest: retest('2026-03-03T09:00:00.000Z') }] });
  expect((await readingsOf({ from: '2026-03-04' })).map(({ at }) => at)).toEqual([first]);
});
