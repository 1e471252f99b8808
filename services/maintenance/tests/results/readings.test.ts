import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { describe, expect, it } from 'vitest';
import {
  dependent,
  detailOf,
  fieldsOf,
  foreignFormat,
  knownElement,
  measuredTask,
  photo,
  plainTask,
  read,
  reading,
  record,
  state,
  temperature,
  unknownElement,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();

const giveHeat = (heatPower: number | null) =>
  databaseOf(service().db)
    .collection<{ _id: number }>('elementData_v1')
    .updateOne({ _id: knownElement }, { $set: { heatPower } });

describe('readings', () => {
  it.each<[string, Partial<RecordTaskResultBody>, string, string]>([
    [
      'of an unknown format',
      { readings: [reading('60'), reading('60', foreignFormat)] },
      'readings.1.formatId',
      'notFound',
    ],
    ['twice', { readings: [reading('60'), reading('61')] }, 'readings.1.formatId', 'repeated'],
    [
      'of another type',
      { readings: [{ formatId: temperature, valueType: ValueType.multiple, options: [0] }] },
      'readings.0.valueType',
      'invalidType',
    ],
    ['that are no number', { readings: [reading('caliente')] }, 'readings.0.text', 'notANumber'],
    [
      'with an option that does not exist',
      { readings: [reading('60'), { formatId: state, valueType: ValueType.multiple, options: [2] }] },
      'readings.1.options',
      'invalidValue',
    ],
    [
      "with another installation's photo",
      { readings: [reading('60'), { formatId: photo, valueType: ValueType.image, fileId: 2 }] },
      'readings.1.fileId',
      'unknownFile',
    ],
    [
      'with a photo that is not there',
      { readings: [reading('60')], photoIds: [1, 99] },
      'photoIds.1',
      'unknownFile',
    ],
    ['that are missing', { readings: [] }, `formats.${temperature}`, 'required'],
    [
      'that are missing though the work was done badly',
      { readings: [], result: ChoreResult.ImproperlyDone },
      `formats.${temperature}`,
      'required',
    ],
  ])('are refused %s', async (_, body, path, code) => {
    const id = await measuredTask();
    const answer = await record(id, body);
    expectError(answer, 'readingInvalid');
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
    expect(await read(id)).toMatchObject({ version: 0, result: ChoreResult.Undone, readings: [] });
  });

  it.each([
    ['35.9', [dependent]],
    ['36', []],
    ['50', []],
    ['50.1', [dependent]],
  ])('of %s are judged by the limits of their element', async (text, outOfLimits) => {
    const id = await plainTask({ formatIds: [dependent], elementId: knownElement });
    expect(await read(id)).toMatchObject({ formats: [{ min: 36, max: 50, limitMissing: [] }] });
    const answer = await record(id, { readings: [reading(text, dependent)] });
    expect(detailOf(answer)).toMatchObject({ outOfLimits });
  });

  it('keep the limits that they were judged by, and are corrected by them', async () => {
    const id = await plainTask({ formatIds: [dependent], elementId: knownElement });
    const first = detailOf(await record(id, { readings: [reading('60', dependent)] }));
    const byHeat = [{ key: 'heatPower' }, { key: 'refrigerant' }];
    expect(await read(id)).toMatchObject({ formats: [{ min: 36, max: 50, limitFrom: byHeat }] });
    await giveHeat(70);
    const then = { min: 36, max: 50, limitMissing: [], limitFrom: [] };
    expect(await read(id)).toMatchObject({ outOfLimits: [dependent], formats: [then] });
    await giveHeat(null);
    expect(await read(id)).toMatchObject({ formats: [then] });
    await giveHeat(70);
    const { version } = first;
    const corrected = await record(id, { version, readings: [reading('45', dependent)] });
    expect(detailOf(corrected)).toMatchObject({ outOfLimits: [], formats: [then] });
    const open = await plainTask({ formatIds: [dependent], elementId: knownElement });
    expect(await read(open)).toMatchObject({ formats: [{ min: 63, max: 50 }] });
    const now = await record(open, { readings: [reading('45', dependent)] });
    expect(detailOf(now)).toMatchObject({ outOfLimits: [dependent] });
    await giveHeat(40);
  });

  it('have no limit where data of the element are missing, and it is said which', async () => {
    const id = await plainTask({ formatIds: [dependent], elementId: unknownElement });
    expect(await read(id)).toMatchObject({
      formats: [{ min: null, max: null, limitMissing: ['heatPower', 'refrigerant'] }],
    });
    const answer = await record(id, { readings: [reading('1', dependent)] });
    expect(detailOf(answer)).toMatchObject({ outOfLimits: [] });
  });
});
