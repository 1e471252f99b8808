import type { ComputedValue } from 'shared-kit/contracts/catalogues/quantities';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Course, listTaskCourses } from 'shared-kit/contracts/tasks/task-courses';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people, performed } from '../fixtures.ts';
import {
  detailOf,
  gas,
  knownElement,
  plainTask,
  read,
  reading,
  record,
  unknownElement,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();
const formatIds = [gas.flue, gas.air, gas.co2];
/** 100 − (hot − 20) × (0.37 ÷ 10 + 0.009): 94.5 % at 139.57 °C, and 0.46 points less for every 10 °C. */
const flue = (hot: number) => [
  reading(String(hot), gas.flue),
  reading('20', gas.air),
  reading('10', gas.co2),
];
const boilerTask = (elementId: number = knownElement) => plainTask({ formatIds, elementId });
const recorded = async (hot: number, elementId: number = knownElement) => {
  const id = await boilerTask(elementId);
  return detailOf(await record(id, { readings: flue(hot) }));
};

it('what follows from the readings is kept with the result, with the limits that count and where they are written', async () => {
  const task = await recorded(120);
  expect(task.computed).toEqual([
    {
      quantity: 'combustionEfficiency',
      value: 95.4,
      min: 90,
      max: null,
      formula: 'efficiencyByCo2',
      version: 1,
      inputs: { flue: 120, air: 20, co2: 10, a: 0.37, b: 0.009 },
    },
  ]);
  expect(task.computing).toMatchObject({
    element: { fuel: 'naturalGas', heatPower: 40 },
    limits: [
      { quantity: 'combustionEfficiency', min: 90, norm: 'Contrato 7' },
      { quantity: 'eer', min: 2, norm: 'RITE, IT 4.2.2.3 a' },
    ],
  });
  const stored = await tasks(service().db).findOne({ _id: task.id });
  expect(stored?.computed).toEqual(task.computed);
});

it('it follows a correction, and goes with a result that is taken back', async () => {
  const { id } = await recorded(120);
  const corrected = detailOf(await record(id, { version: 1, readings: flue(320) }));
  expect(corrected.computed.map(({ value }) => value)).toEqual([86.2]);
  const back = detailOf(await record(id, { version: 2, result: ChoreResult.Undone }));
  expect(back.computed).toEqual([]);
});

it('what was kept stands when the element changes; what could not be computed is, once that is known', async () => {
  const { id } = await recorded(120);
  const lacking = await recorded(120, unknownElement);
  expect(lacking.computed).toEqual([]);
  const data = databaseOf(service().db).collection<{ _id: number }>('elementData_v1');
  await data.updateOne({ _id: knownElement }, { $set: { 'data.fuel': 'oil' } });
  await data.updateOne({ _id: unknownElement }, { $set: { 'data.fuel': 'lpg' } });
  expect((await read(id)).computed).toMatchObject([{ value: 95.4 }]);
  const seen = await record(id, { version: 1, readings: flue(120), observation: 'Visto' });
  expect(detailOf(seen)).toMatchObject({ observation: 'Visto', computed: [{ value: 95.4 }] });
  // 100 − 100 × (0.42 ÷ 10 + 0.008)
  expect((await read(lacking.id)).computed).toMatchObject([{ value: 95, min: 90 }]);
  await data.updateOne({ _id: knownElement }, { $set: { 'data.fuel': 'naturalGas' } });
  await data.updateOne({ _id: unknownElement }, { $unset: { 'data.fuel': '' } });
});

it('a task whose formats measure nothing known has no computations', async () => {
  expect((await read(await plainTask({ formatIds: [1] }))).computing).toBeNull();
});

const coursesOf = async (id: number, as: number = people.viewer): Promise<Course[]> => {
  const { status, body } = await service().call(listTaskCourses, { params: { id } }, { as });
  expect(status).toBe(200);
  return (body as { data: Course[] }).data;
};

it('the year before a task is told by its formats and by what was computed, the oldest first', async () => {
  const elementId = 77;
  const measured = (at: string, hot: number, computed = true) =>
    plainTask(
      { formatIds, elementId },
      {
        ...performed(at),
        readings: [...flue(hot), reading('3', 99)],
        ...(computed ? { computed: [{ ...efficiency, value: 100 - hot / 100 }] } : {}),
      },
    );
  const efficiency = {
    quantity: 'combustionEfficiency' as const,
    value: 0,
    min: 80,
    max: null,
    formula: 'x',
    version: 1,
    inputs: {},
  } satisfies ComputedValue;
  await measured('2025-11-01T10:00:00Z', 100);
  await measured('2026-10-01T10:00:00Z', 130);
  await measured('2026-02-01T10:00:00Z', 120, false);
  const id = await measured('2026-11-10T10:00:00Z', 140);
  await measured('2026-11-12T10:00:00Z', 150);
  const courses = await coursesOf(id);
  expect(courses.map(({ formatId, quantity }) => formatId ?? quantity)).toEqual([
    ...formatIds,
    'combustionEfficiency',
  ]);
  expect(courses[0]?.points).toEqual([
    { at: '2026-02-01T10:00:00.000Z', value: 120 },
    { at: '2026-10-01T10:00:00.000Z', value: 130 },
  ]);
  expect(courses.at(-1)?.points).toEqual([{ at: '2026-10-01T10:00:00.000Z', value: 98.7 }]);
  expect(await coursesOf(await plainTask({ formatIds, elementId: 78 }))).toEqual([]);
});

it('the readings of an element come with what followed from them', async () => {
  const elementId = 79;
  const taskId = await plainTask(
    { formatIds, elementId },
    { ...performed('2026-11-02T10:00:00Z'), readings: flue(120) },
  );
  const data = databaseOf(service().db).collection<{ _id: number; installationId: number; data: object }>(
    'elementData_v1',
  );
  await data.insertOne({ _id: elementId, installationId, data: { fuel: 'naturalGas' } });
  const { body } = await service().call(
    listElementReadings,
    { query: { installationId, elementId } },
    { as: people.viewer },
  );
  expect((body as { data: object }).data).toMatchObject({
    computed: [{ taskId, computed: { quantity: 'combustionEfficiency', value: 95.4, min: 90 } }],
  });
});
