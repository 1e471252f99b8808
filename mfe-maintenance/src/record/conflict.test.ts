import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { bodyOfMerged, comparable, joinedPhotos, joinedVideos, natureOf } from './conflict.ts';

const undone = { result: ChoreResult.Undone, readings: [], observation: '', photoIds: [] };
const reading = (formatId: number, text: string) => ({ formatId, valueType: ValueType.text, text }) as const;
const mine = { ...undone, result: ChoreResult.ProperlyDone, readings: [reading(1, '3'), reading(2, '4')] };

test('a change of something else is no conflict of results', () => {
  expect(natureOf(undone, mine, undone)).toBe('resend');
});

test('the very same result is agreed on, whatever the order of its readings', () => {
  expect(natureOf(undone, mine, { ...mine, readings: mine.readings.toReversed() })).toBe('agreed');
});

test('the same result by somebody else is for a person to decide', () => {
  const theirs = { ...mine, performedById: 7, performedAt: '2026-11-20T10:00:00.000Z' };
  expect(natureOf(undone, { ...mine, performedById: 7 }, theirs)).toBe('agreed');
  expect(natureOf(undone, { ...mine, performedById: 8 }, theirs)).toBe('ask');
  expect(natureOf(undone, { ...mine, performedAt: '2026-11-20T11:00:00.000Z' }, theirs)).toBe('ask');
});

test('another result is for a person to decide', () => {
  expect(natureOf(undone, mine, { ...mine, result: ChoreResult.ImproperlyDone })).toBe('ask');
  expect(natureOf(mine, { ...mine, observation: 'a' }, { ...mine, observation: 'b' })).toBe('ask');
});

test('photos of both are kept once each, as many as a task holds', () => {
  expect(joinedPhotos([3, 1], [1, 2])).toEqual([1, 2, 3]);
  expect(joinedPhotos([11], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toHaveLength(10);
  expect(joinedVideos([4], [1, 2, 3])).toEqual([1, 2, 3]);
});

test('what is compared goes back into what is sent, on the version that holds now', () => {
  expect(bodyOfMerged(comparable(mine), [1, 2, 3], 9)).toEqual({ ...mine, version: 9 });
});

test('a reading that only the other has can be taken over', () => {
  const merged = { ...comparable(mine), format3: reading(3, '8') };
  expect(bodyOfMerged(merged, [1, 2, 3], 9).readings).toEqual([...mine.readings, reading(3, '8')]);
});

test('another signature is for a person to decide, and goes with its name', () => {
  const signed = { ...mine, signatureId: 3, signedBy: 'Ana', videoIds: [4] };
  const theirs = { ...mine, signatureId: 5, signedBy: 'Eva', videoIds: [] };
  expect(natureOf(undone, signed, theirs)).toBe('ask');
  expect(natureOf(undone, mine, theirs)).toBe('agreed');
  expect(bodyOfMerged(comparable(signed), [1, 2], 9)).toEqual({ ...signed, version: 9 });
  const merged = { ...comparable(signed), signature: comparable(theirs).signature };
  expect(bodyOfMerged(merged, [1, 2], 9)).toMatchObject({ signatureId: 5, signedBy: 'Eva', videoIds: [4] });
  const none = bodyOfMerged({ ...comparable(signed), signature: null }, [1, 2], 9);
  expect(none).toMatchObject({ signatureId: null, signedBy: '' });
});
