import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import { noEvidence } from 'shared-kit/contracts/legal/evidence';
import { expect, test } from 'vitest';
import { buildTask, photo, pressure, state } from '../../../testing/task-builder.ts';
import { bodyBefore, bodyOf, type ResultEntry, resultEntry } from './entry.ts';

const formats = [pressure, photo, state];
const empty = { text: '', fileId: null, options: [] };
const write = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('es-ES', options).format(value);
const entry = (overrides: Partial<ResultEntry> = {}): ResultEntry => ({
  result: ChoreResult.ProperlyDone,
  readings: [empty, empty, empty],
  observation: '',
  photoIds: [],
  ...noEvidence,
  ...overrides,
});

test('an undone task is an empty entry with a place for each format', () => {
  expect(resultEntry(buildTask(), formats, write)).toEqual(entry({ result: null }));
});

test('what is not filled in is not sent', () => {
  expect(bodyOf(entry(), formats, 3)).toEqual({
    version: 3,
    result: ChoreResult.ProperlyDone,
    readings: [],
    observation: '',
    photoIds: [],
  });
});

test('readings are sent as their format takes them', () => {
  const readings = [
    { ...empty, text: ' 3,5 ' },
    { ...empty, fileId: 9 },
    { ...empty, options: [2, 0] },
  ];
  const body = bodyOf(entry({ readings, observation: ' Fuga ', photoIds: [4] }), formats, 3);
  expect(body.readings).toEqual([
    { formatId: 1, formatVersion: 1, valueType: ValueType.text, text: '3.5' },
    { formatId: 2, formatVersion: 1, valueType: ValueType.image, fileId: 9 },
    { formatId: 3, formatVersion: 1, valueType: ValueType.multiple, options: [0, 2] },
  ]);
  expect(body).toMatchObject({ observation: 'Fuga', photoIds: [4] });
});

test('what was recorded comes back into the form and goes out the same', () => {
  const recorded = buildTask({
    result: ChoreResult.ImproperlyDone,
    readings: [
      { formatId: 3, formatVersion: 1, valueType: ValueType.multiple, options: [1] },
      { formatId: 1, formatVersion: 1, valueType: ValueType.text, text: '7.20' },
    ],
    observation: 'Alta',
    photoIds: [8],
  });
  const written = resultEntry(recorded, formats, write);
  expect(written.readings[0]?.text).toBe('7,20');
  const { version, readings, ...rest } = bodyOf(written, formats, recorded.version);
  expect(version).toBe(recorded.version);
  expect(readings).toEqual([recorded.readings[1], recorded.readings[0]]);
  expect(rest).toEqual({ result: ChoreResult.ImproperlyDone, observation: 'Alta', photoIds: [8] });
});

test('taking back sends what was there before, on the new version', () => {
  expect(bodyBefore(buildTask(), 4)).toEqual({
    version: 4,
    result: ChoreResult.Undone,
    readings: [],
    observation: '',
    photoIds: [],
    delay: null,
  });
});

test('taking a correction back says again who had performed it, and when', () => {
  const performed = { performedById: 7, performedByName: 'Ana', performedAt: '2026-11-20T10:05:27.123Z' };
  const proof = { videoIds: [4], signatureId: 5, signedBy: 'Eva', genericObservationIds: [6] };
  const before = buildTask({ result: ChoreResult.ProperlyDone, ...performed, ...proof });
  const { performedByName: _, ...told } = performed;
  expect(bodyBefore(before, 4)).toMatchObject({ ...told, ...proof });
});
