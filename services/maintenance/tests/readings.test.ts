import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks';
import { expectError } from 'shared-kit/testing/route-guards';
import { describe, expect, it } from 'vitest';
import {
  fieldsOf,
  foreignFormat,
  measuredTask,
  photo,
  read,
  reading,
  record,
  state,
  temperature,
  useResultService,
} from './result-fixtures.ts';

useResultService();

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
});
