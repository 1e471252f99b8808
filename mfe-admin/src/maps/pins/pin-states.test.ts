import type { ElementTaskState } from 'shared-kit/contracts/tasks/element-task-states';
import { describe, expect, it } from 'vitest';
import {
  countProgrammes,
  countStates,
  pinStates,
  statesByElement,
  toggled,
  toggledState,
} from './pin-states.ts';

const told = (
  elementId: number,
  archetype: ElementTaskState['archetype'],
  {
    late,
    remaining,
    done,
    unable = 0,
  }: {
    readonly late: number;
    readonly remaining: number;
    readonly done: number;
    readonly unable?: number | undefined;
  },
): ElementTaskState => ({ elementId, archetype, late, remaining, unable, done });

const all = [
  told(1, 0, { late: 0, remaining: 2, done: 1 }),
  told(1, 1, { late: 1, remaining: 0, done: 0 }),
  told(2, 0, { late: 0, remaining: 0, done: 3 }),
  told(3, 1, { late: 0, remaining: 0, done: 0 }),
];
const unable = [
  told(5, 0, { late: 0, remaining: 0, done: 4, unable: 1 }),
  told(6, 0, { late: 0, remaining: 1, done: 0, unable: 1 }),
];

describe('the state of an element', () => {
  it.each<[string, readonly number[], Record<number, string>]>([
    ['is the worst of all programmes', [], { 1: 'late', 2: 'done', 3: 'none' }],
    ['is that of the programmes that count', [0], { 1: 'remaining', 2: 'done' }],
    ['is the worst of several that count', [0, 1], { 1: 'late', 2: 'done', 3: 'none' }],
    ['is nothing in a programme that nobody has', [5], {}],
  ])('%s', (_what, programmes, expected) => {
    const states = statesByElement(all, programmes);
    expect(Object.fromEntries(states)).toEqual(expected);
    // In whatever order it is told.
    expect(Object.fromEntries(statesByElement(all.toReversed(), programmes))).toEqual(expected);
  });

  it('is not done where one task could not be', () => {
    expect(Object.fromEntries(statesByElement(unable, []))).toEqual({ 5: 'unable', 6: 'remaining' });
  });

  it('is counted, with those that nothing is known of', () => {
    expect(countStates([1, 2, 3, 4], statesByElement(all, []))).toEqual({
      late: 1,
      remaining: 0,
      unable: 0,
      done: 1,
      none: 2,
    });
  });
});

it('what is toggled by when points were seen leaves the states of tasks alone', () => {
  const less = toggledState('seen', pinStates, 'none');
  expect(less).toEqual(['late', 'remaining', 'unable', 'done']);
  expect(toggledState('seen', less, 'none')).toEqual(pinStates);
  expect(toggledState('tasks', pinStates, 'unable')).toEqual(['late', 'remaining', 'done', 'none']);
});

it('programmes are offered that elements of the plan have tasks in', () => {
  expect(countProgrammes([1, 2], all)).toEqual([
    { archetype: 0, count: 2 },
    { archetype: 1, count: 1 },
  ]);
  expect(countProgrammes([3], [told(2, 0, { late: 1, remaining: 1, done: 1 })])).toEqual([]);
});

describe('what is shown', () => {
  const some = ['a', 'b', 'c'];
  it.each<[string, readonly string[], string, readonly string[]]>([
    ['all, so that one goes', [], 'b', ['a', 'c']],
    ['one more', ['c'], 'a', ['a', 'c']],
    ['one less', ['a', 'c'], 'a', ['c']],
    ['the last one, so that all are', ['c'], 'c', ['a', 'b', 'c']],
  ])('changes from %s', (_what, shown, one, expected) => {
    expect(toggled(some, shown, one)).toEqual(expected);
  });
});
