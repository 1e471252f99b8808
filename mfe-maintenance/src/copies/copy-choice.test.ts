import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { Reading, Task } from 'shared-kit/contracts/tasks/tasks';
import { expect, test } from 'vitest';
import { buildTask, photo, pressure, state } from '../../testing/task-builder.ts';
import { choicesOf, copyableReadings, itemsOf, sourceOf, wholeChoice } from './copy-choice.ts';

const readings: Reading[] = [
  { formatId: 1, valueType: ValueType.text, text: '3.5' },
  { formatId: 2, valueType: ValueType.image, fileId: 9 },
  { formatId: 3, valueType: ValueType.multiple, options: [1] },
];
const done = (id: number, month: string, more: Partial<Task> = {}): Task =>
  buildTask({
    id,
    result: ChoreResult.ProperlyDone,
    readings,
    observation: 'Bien',
    periodStart: `${month}-01T00:00:00.000Z`,
    periodEnd: `${month}-28T00:00:00.000Z`,
    ...more,
  });
const october = done(31, '2026-10');
const november = done(30, '2025-11');
const formats = [pressure, photo, state];
const candidate = { task: buildTask(), formats, sources: [october, november] };

test('the last source, or that of a year before where there is one', () => {
  expect(sourceOf(candidate, 'last')?.id).toBe(31);
  expect(sourceOf(candidate, 'year')?.id).toBe(30);
  expect(sourceOf({ ...candidate, sources: [october] }, 'year')).toBeNull();
  expect(sourceOf({ ...candidate, sources: [] }, 'last')).toBeNull();
});

test('photos are not offered, nor what the task does not ask for any more', () => {
  expect(copyableReadings(october, formats).map(({ format }) => format.id)).toEqual([1, 3]);
  expect(copyableReadings(october, [state]).map(({ format }) => format.id)).toEqual([3]);
  expect(copyableReadings(october, [{ ...pressure, valueType: ValueType.multiple }])).toEqual([]);
});

test('what has a source is copied as a whole unless somebody chooses otherwise', () => {
  const other = { ...candidate, task: buildTask({ id: 42 }), sources: [] };
  const choices = choicesOf([candidate, other], 'last');
  expect(itemsOf([candidate, other], choices)).toEqual([
    { id: 41, version: 3, fromTaskId: 31, result: null, formatIds: [1, 3], observation: true },
  ]);
  const left = new Map(choices).set(41, { ...wholeChoice(october, formats), isWanted: false });
  expect(itemsOf([candidate, other], left)).toEqual([]);
});

test('an observation that there is none of is not copied', () => {
  expect(wholeChoice({ ...october, observation: '' }, formats).observation).toBe(false);
});
