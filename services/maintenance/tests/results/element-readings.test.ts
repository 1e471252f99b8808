import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { type ElementReading, listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { expect, it } from 'vitest';
import { installationId, otherInstallationId, people, performed } from '../fixtures.ts';
import {
  dependent,
  knownElement,
  photo,
  plainTask,
  reading,
  record,
  state,
  temperature,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();

interface Measured {
  readonly formats: readonly TaskFormat[];
  readonly readings: readonly ElementReading[];
  readonly isCut: boolean;
}

const ask = (query: object, as: number = people.viewer) =>
  service().call(listElementReadings, { query: { installationId, elementId: 1, ...query } }, { as });
const measuredOf = async (query: object): Promise<Measured> => {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: Measured }).data;
};
let element = 1000;
const newElement = () => {
  element += 1;
  return element;
};
const measured = (
  elementId: number,
  at: string,
  { text, outOfLimits = [] }: { readonly text: string; readonly outOfLimits?: number[] | undefined },
) =>
  plainTask(
    { formatIds: [temperature], elementId },
    { ...performed(at), readings: [reading(text)], outOfLimits },
  );

it('an element has the readings of its own tasks, the newest first, with their formats', async () => {
  const elementId = newElement();
  const first = await measured(elementId, '2026-03-02T10:00:00Z', { text: '60' });
  const second = await measured(elementId, '2026-11-02T10:00:00Z', {
    text: '75',
    outOfLimits: [temperature],
  });
  await measured(newElement(), '2026-11-03T10:00:00Z', { text: '61' });
  await plainTask({ elementId });
  const { formats, readings, isCut } = await measuredOf({ elementId });
  expect(isCut).toBe(false);
  expect(formats).toMatchObject([{ id: temperature, symbol: '°C', min: 50, max: 70 }]);
  expect(readings).toMatchObject([
    { taskId: second, at: '2026-11-02T10:00:00.000Z', reading: reading('75'), outside: true, limits: null },
    { taskId: first, outside: false, performedByName: 'User 11', result: ChoreResult.ProperlyDone },
  ]);
});

it('a period begins with its first day in the time zone of the installation', async () => {
  const elementId = newElement();
  await measured(elementId, '2026-10-31T22:59:59Z', { text: '60' });
  const later = await measured(elementId, '2026-10-31T23:00:00Z', { text: '61' });
  const { readings } = await measuredOf({ elementId, from: '2026-11-01' });
  expect(readings.map(({ taskId }) => taskId)).toEqual([later]);
});

it('a reading keeps the limits that counted when it was written down', async () => {
  const id = await plainTask({ formatIds: [dependent], elementId: knownElement });
  expect((await record(id, { readings: [reading('60', dependent)] })).status).toBe(200);
  const data = databaseOf(service().db).collection<{ _id: number }>('elementData_v1');
  await data.updateOne({ _id: knownElement }, { $set: { heatPower: 60 } });
  const { formats, readings } = await measuredOf({ elementId: knownElement });
  expect(readings).toMatchObject([{ taskId: id, outside: true, limits: { min: 36, max: 50 } }]);
  expect(formats).toMatchObject([{ id: dependent, min: 54, max: 50 }]);
});

it('choices are readings, photos are not', async () => {
  const elementId = newElement();
  await plainTask(
    { formatIds: [state, photo], elementId },
    {
      ...performed('2026-11-02T10:00:00Z'),
      readings: [
        { formatId: state, valueType: ValueType.multiple, options: [1] },
        { formatId: photo, valueType: ValueType.image, fileId: 1 },
      ],
    },
  );
  const { formats, readings } = await measuredOf({ elementId });
  expect(formats.map(({ id }) => id)).toEqual([state]);
  expect(readings.map((each) => each.reading)).toEqual([
    { formatId: state, valueType: ValueType.multiple, options: [1] },
  ]);
});

it('two thousand readings are answered, and it is said that there are older ones', async () => {
  const elementId = newElement();
  const many = Array.from({ length: 29 }, (_, index) => reading(String(index), 100 + index));
  for (let month = 0; month < 70; month += 1)
    await plainTask(
      { elementId, formatIds: [temperature] },
      { ...performed(new Date(Date.UTC(2020, month, 3)).toISOString()), readings: many },
    );
  const { readings, isCut } = await measuredOf({ elementId });
  expect(readings).toHaveLength(2000);
  expect(isCut).toBe(true);
  expect(readings[0]?.at).toBe('2025-10-03T00:00:00.000Z');
});

it("an element of another installation has none, and the other installation is not the caller's", async () => {
  const elementId = newElement();
  await measured(elementId, '2026-03-02T10:00:00Z', { text: '60' });
  const { status, body } = await ask({ elementId, installationId: otherInstallationId }, people.stranger);
  expect({ status, body }).toEqual({
    status: 200,
    body: { data: { formats: [], readings: [], computed: [], isCut: false } },
  });
  expectError(await ask({ elementId, installationId: otherInstallationId }), 'notFound');
});

it.each([{ from: '2026-13-01' }, { from: 'ayer' }, { elementId: 0 }])('%o is refused', async (query) => {
  expectError(await ask(query), 'invalidInput');
});
