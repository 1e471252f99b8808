import { ChoreResult, DelayReason } from 'shared-kit/contracts/enums';
import { type EvidenceKind, evidenceKinds, noEvidence } from 'shared-kit/contracts/legal/evidence';
import { expect, test } from 'vitest';
import { pressure, state } from '../../../testing/task-builder.ts';
import { noDelay } from '../../delays/delay-entry.ts';
import { noPerformance } from '../performance/performance.ts';
import type { Entry } from './entry.ts';
import { problemsOf } from './entry-schema.ts';

const formats = [pressure, state];
const empty = { text: '', fileId: null, options: [] };
const problems = (overrides: Partial<Entry>, requires: readonly EvidenceKind[] = []): string[] =>
  problemsOf(
    {
      result: ChoreResult.ProperlyDone,
      readings: [{ ...empty, text: '3' }, empty],
      observation: '',
      photoIds: [],
      ...noEvidence,
      ...noPerformance,
      ...noDelay,
      ...overrides,
    },
    formats,
    requires,
  ).map(({ path, code }) => `${path.join('.')} ${code}`);

test('a complete entry has no problems, out of limits or not', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ readings: [{ ...empty, text: '99,5' }, empty] })).toEqual([]);
});

test('a result has to be chosen, and a required reading filled in', () => {
  expect(problems({ result: null, readings: [empty, empty] })).toEqual([
    'readings.0.text required',
    'result invalidValue',
  ]);
});

test('a numeric reading takes a number', () => {
  expect(problems({ readings: [{ ...empty, text: '3 bar' }, empty] })).toEqual([
    'readings.0.text notANumber',
  ]);
});

test('work that could not be done needs words, and no readings', () => {
  const unable = { result: ChoreResult.UnableToDo, readings: [empty, empty] };
  expect(problems(unable)).toEqual(['observation observationRequired']);
  expect(problems({ ...unable, observation: '  ' })).toEqual(['observation observationRequired']);
  expect(problems({ ...unable, observation: 'Cerrado' })).toEqual([]);
});

test('a delay needs no reason, but one that is not on the list needs words', () => {
  expect(problems({ delayReason: DelayReason.staff, delayJustified: true })).toEqual([]);
  const other = { delayReason: DelayReason.other };
  expect(problems({ ...other, delayText: ' ' })).toEqual(['delayText required']);
  expect(problems({ ...other, delayText: 'Obras' })).toEqual([]);
});

test('work that was done badly needs no words', () => {
  expect(problems({ result: ChoreResult.ImproperlyDone })).toEqual([]);
});

test('done work comes with what its chore asks for, and a signature with a name', () => {
  expect(problems({}, evidenceKinds)).toEqual([
    'photoIds required',
    'videoIds required',
    'signatureId required',
  ]);
  expect(problems({ photoIds: [1], videoIds: [2], signatureId: 3, signedBy: 'Ana' }, evidenceKinds)).toEqual(
    [],
  );
  expect(problems({ signatureId: 3 })).toEqual(['signedBy required']);
  const unable = { result: ChoreResult.UnableToDo, observation: 'Cerrado' };
  expect(problems(unable, evidenceKinds)).toEqual([]);
});
