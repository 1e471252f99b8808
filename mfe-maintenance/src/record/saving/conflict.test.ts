import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { buildFormat, buildTask } from '../../../testing/task-builder.ts';
import { bodyOfMerged, fieldsOver, joinedPhotos, joinedVideos, natureOf } from './conflict.ts';

const undone = buildTask();
const reading = (formatId: number, text: string) => ({ formatId, valueType: ValueType.text, text }) as const;
const mine = buildTask({ result: ChoreResult.ProperlyDone, readings: [reading(1, '3'), reading(2, '4')] });
const current = { formats: [1, 2, 3].map((id) => buildFormat({ id })), version: 9 };
const recorded = ({ result, readings, observation, photoIds, ...task }: typeof mine) => ({
  result,
  readings,
  observation,
  photoIds,
  videoIds: task.videoIds,
  signatureId: task.signatureId,
  signedBy: task.signedBy,
  genericObservationIds: task.genericObservationIds,
});
const body = recorded(mine);

test('a change of something else is no conflict of results', () => {
  expect(natureOf(undone, body, undone)).toBe('resend');
});

test('the very same result is agreed on, whatever the order of its readings', () => {
  expect(natureOf(undone, body, { ...mine, readings: mine.readings.toReversed() })).toBe('agreed');
});

test('the same result by somebody else is for a person to decide', () => {
  const theirs = { ...mine, performedById: 7, performedAt: '2026-11-20T10:00:00.000Z' };
  expect(natureOf(undone, { ...body, performedById: 7 }, theirs)).toBe('agreed');
  expect(natureOf(undone, { ...body, performedById: 8 }, theirs)).toBe('ask');
  expect(natureOf(undone, { ...body, performedAt: '2026-11-20T11:00:00.000Z' }, theirs)).toBe('ask');
});

test('another result is for a person to decide', () => {
  expect(natureOf(undone, body, { ...mine, result: ChoreResult.ImproperlyDone })).toBe('ask');
  expect(natureOf(mine, { ...body, observation: 'a' }, { ...mine, observation: 'b' })).toBe('ask');
});

test('photos of both are kept once each, as many as a task holds', () => {
  expect(joinedPhotos([3, 1], [1, 2])).toEqual([1, 2, 3]);
  expect(joinedPhotos([11], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toHaveLength(10);
  expect(joinedVideos([4], [1, 2, 3])).toEqual([1, 2, 3]);
});

test('what is compared goes back into what is sent, on the version that holds now', () => {
  expect(bodyOfMerged(fieldsOver(undone, body), body, current)).toEqual({ ...body, version: 9 });
});

test('a reading that only the other has can be taken over', () => {
  const merged = { ...fieldsOver(undone, body), 'reading.3': reading(3, '8') };
  expect(bodyOfMerged(merged, body, current).readings).toEqual([...mine.readings, reading(3, '8')]);
});

test('another signature is for a person to decide, and goes with its name', () => {
  const signed = { ...body, signatureId: 3, signedBy: 'Ana', videoIds: [4] };
  const theirs = { ...mine, signatureId: 5, signedBy: 'Eva', videoIds: [] };
  const { result, readings, observation, photoIds } = mine;
  expect(natureOf(undone, signed, theirs)).toBe('ask');
  expect(natureOf(undone, { result, readings, observation, photoIds }, theirs)).toBe('agreed');
  const fields = fieldsOver(undone, signed);
  expect(bodyOfMerged(fields, signed, current)).toEqual({ ...signed, version: 9 });
  const merged = { ...fields, signature: { signatureId: 5, signedBy: 'Eva' } };
  expect(bodyOfMerged(merged, signed, current)).toMatchObject({
    signatureId: 5,
    signedBy: 'Eva',
    videoIds: [4],
  });
  const none = bodyOfMerged({ ...fields, signature: null }, signed, current);
  expect(none).toMatchObject({ signatureId: null, signedBy: '' });
});

test('whoever says nothing of the evidence agrees, and whoever says something of it is asked', () => {
  const { result, readings, observation, photoIds } = mine;
  const said = { result, readings, observation, photoIds };
  const theirs = { ...mine, signatureId: 5, signedBy: 'Ana', videoIds: [4], genericObservationIds: [7] };
  expect(natureOf(undone, said, theirs)).toBe('agreed');
  expect(natureOf(undone, { ...said, signedBy: 'Eva' }, theirs)).toBe('ask');
  expect(natureOf(undone, { ...said, videoIds: [] }, theirs)).toBe('ask');
});

test('what was said of who performed it, when, and why it is late goes along', () => {
  const told = { performedById: 7, performedAt: '2026-11-20T10:00:00.000Z', delay: null };
  expect(bodyOfMerged(fieldsOver(undone, body), { ...body, ...told }, current)).toMatchObject(told);
});
