import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { faultsOf, type Shown, type Written } from 'shared-kit/testing/written-work';
import { describe, expect, test } from 'vitest';

const formatId = 1;
const written = (opId: string, rest: Partial<Written>): Written => ({
  opId,
  task: 1,
  field: 'text',
  from: null,
  to: opId,
  personId: 1,
  ...rest,
});
type Part = 'observation' | 'readings' | 'photoIds' | 'observations' | 'signatureId' | 'signedBy';
const stored = (rest: Partial<Pick<TaskDetail, Part>>) =>
  ({
    id: 1,
    observation: '',
    readings: [],
    photoIds: [],
    observations: [],
    signatureId: null,
    signedBy: '',
    ...rest,
  }) as unknown as TaskDetail;
const reading = (text: string) => ({ formatId, valueType: 0, text }) as TaskDetail['readings'][number];
const said = (description: string, userId: number) =>
  ({ description, userId }) as TaskDetail['observations'][number];

const faults = (
  operations: readonly Written[],
  task: TaskDetail,
  {
    shown = [],
    givenUp = [],
  }: { readonly shown?: readonly Shown[] | undefined; readonly givenUp?: readonly string[] | undefined } = {},
) => faultsOf({ written: operations, shown, givenUp: new Set(givenUp), tasks: [task], formatId });

describe('what is as it must be', () => {
  const [first, second] = [written('v1', { field: 'value' }), written('v2', { field: 'value', from: 'v1' })];
  test.each([
    ['a line that stands there', [written('a', {})], stored({ observation: 'x\na' }), []],
    ['a photo', [written('p', { field: 'photo' })], stored({ photoIds: [7] }), []],
    ['a value over another that was known', [first, second], stored({ readings: [reading('v2')] }), []],
    [
      'a value that is asked about',
      [first],
      stored({ readings: [reading('other')] }),
      [{ opId: 'v1', state: 'conflict' as const }],
    ],
  ] as const)('%s', (_, operations, task, shown) => {
    expect(faults(operations, task, { shown })).toEqual([]);
  });

  test('a value that was given up for another', () => {
    expect(faults([first], stored({ readings: [reading('other')] }), { shown: [], givenUp: ['v1'] })).toEqual(
      [],
    );
  });
});

describe('what was taken back before it was on its way', () => {
  const operations = [written('a', {}), written('p', { field: 'photo' })];
  const end = { written: operations, shown: [], givenUp: new Set<string>(), formatId };
  const takenBack = new Set(['a', 'p']);

  test('is not there', () => {
    expect(faultsOf({ ...end, takenBack, tasks: [stored({})] })).toEqual([]);
    expect(faultsOf({ ...end, takenBack, tasks: [stored({ observation: 'a', photoIds: [7] })] })).toEqual([
      expect.stringContaining('"a" stands there 1 times'),
      expect.stringContaining('has 1 photos of 0'),
    ]);
  });

  test('is there once or not at all where it may have been on its way', () => {
    const doubtful = takenBack;
    for (const fields of [{}, { observation: 'a', photoIds: [7] }])
      expect(faultsOf({ ...end, doubtful, tasks: [stored(fields)] })).toEqual([]);
    expect(faultsOf({ ...end, doubtful, tasks: [stored({ observation: 'a\na' })] })).toEqual([
      expect.stringContaining('"a" stands there 2 times'),
    ]);
  });
});

describe('what is not', () => {
  test.each([
    ['a lost line', [written('a', {})], stored({}), '"a" stands there 0 times'],
    ['a line twice', [written('a', {})], stored({ observation: 'a\na' }), '"a" stands there 2 times'],
    [
      'a line under another name',
      [written('a', {})],
      stored({ observation: 'a', observations: [said('a', 2)] }),
      'of 1 came from 2',
    ],
    ['a lost photo', [written('p', { field: 'photo' })], stored({}), 'has 0 photos of 1'],
    ['a photo twice', [written('p', { field: 'photo' })], stored({ photoIds: [7, 8] }), 'has 2 photos of 1'],
    [
      'a signature that was overwritten unseen',
      [written('s1', { field: 'signature' })],
      stored({ signatureId: 4, signedBy: 'other' }),
      'the signature s1 is lost, other is stored',
    ],
    [
      'a value that was overwritten unseen',
      [written('v1', { field: 'value' })],
      stored({ readings: [reading('other')] }),
      'the value v1 is lost, other is stored',
    ],
  ] as const)('%s', (_, operations, task, words) => {
    expect(faults(operations, task)).toEqual([expect.stringContaining(words)]);
  });

  test('whatever is refused', () => {
    expect(faults([], stored({}), { shown: [{ opId: 'a', state: 'refused' }] })).toEqual(['a is refused']);
  });
});
