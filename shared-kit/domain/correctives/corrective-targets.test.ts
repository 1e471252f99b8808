import { describe, expect, test } from 'vitest';
import { workingClock } from '../dates/working/working-time.ts';
import {
  type CorrectiveTarget,
  deadlinesFrom,
  defaultTargets,
  dueAtOf,
  isPastTarget,
  targetFor,
} from './corrective-targets.ts';

const at = (text: string) => new Date(`2026-${text}:00Z`);
const target = (fields: Partial<CorrectiveTarget> = {}): CorrectiveTarget => ({
  correctiveTypeId: null,
  priority: 0,
  reactMinutes: 60,
  repairMinutes: 120,
  ...fields,
});

describe('which row counts', () => {
  const ofAll = target();
  const ofLow = target({ priority: 2 });
  const ofType = target({ correctiveTypeId: 5, reactMinutes: null });
  test.each([
    ['of the type before that of all', [ofAll, ofType], 5, 0, ofType],
    ['in whatever order', [ofType, ofAll], 5, 0, ofType],
    ['of all types where the type has none', [ofAll, ofType], 6, 0, ofAll],
    ['of all types where that of the type is of another priority', [ofLow, ofType], 5, 2, ofLow],
    ['none where no row is of the priority', [ofAll, ofType], 5, 1, null],
    ['none of another type', [ofType], 6, 0, null],
    ['none of none', [], 5, 0, null],
  ] as const)('%s', (_, targets, correctiveTypeId, priority, expected) => {
    expect(targetFor(targets, { correctiveTypeId, priority })).toBe(expected);
  });

  test.each([
    [0, at('11-26T14:00'), at('11-27T10:00')],
    [1, at('11-27T10:00'), at('12-01T10:00')],
    [2, at('11-29T10:00'), at('12-11T10:00')],
  ] as const)('of priority %d, until an installation says otherwise', (priority, reactBy, repairBy) => {
    const found = targetFor(defaultTargets, { correctiveTypeId: 9, priority });
    expect(deadlinesFrom(at('11-26T10:00'), found)).toEqual({ reactBy, repairBy });
  });
});

describe('deadlines', () => {
  const from = at('03-10T08:30');
  test.each([
    ['count from the opening', target(), 0, at('03-10T09:30'), at('03-10T10:30')],
    ['are put off by what it waited', target(), 45 * 60_000, at('03-10T10:15'), at('03-10T11:15')],
    ['are not there without a target', null, 5000, null, null],
    ['to react alone', target({ repairMinutes: null }), 0, at('03-10T09:30'), null],
    ['to repair alone', target({ reactMinutes: null }), 0, null, at('03-10T10:30')],
  ])('%s', (_, given, pausedMs, reactBy, repairBy) => {
    expect(deadlinesFrom(from, given, { pausedMs })).toEqual({ reactBy, repairBy });
  });

  test('are hours that pass, also over a change of clocks', () => {
    // Clocks of Madrid are set forward at 2026-03-29T01:00Z: 12:00 there is ten hours before 23:00.
    const { reactBy } = deadlinesFrom(at('03-28T23:00'), target({ reactMinutes: 24 * 60 }));
    expect(reactBy).toEqual(at('03-29T23:00'));
  });
});

test('in working time deadlines are hours of work, and waiting puts them off by hours of work', () => {
  const clock = workingClock(
    { hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' }], holidays: [] },
    'Europe/Madrid',
  );
  // From Friday four in the afternoon, clocks are set forward on Sunday; it waited on Monday from eight to ten.
  const waits = [{ from: at('03-30T06:00').getTime(), to: at('03-30T08:00').getTime() }];
  expect(
    deadlinesFrom(at('03-27T15:00'), target(), { pausedMs: 120 * 60_000, working: { clock, waits } }),
  ).toEqual({
    reactBy: at('03-27T16:00'),
    repairBy: at('03-30T09:00'),
  });
});

describe('what is due next', () => {
  const soon = at('03-10T09:00');
  const late = at('03-10T10:00');
  const underway = {
    isOpen: true,
    isWaiting: false,
    startedAt: null,
    reactBy: soon,
    repairBy: late,
  };
  test.each([
    ['to begin, while nobody has', {}, soon],
    ['to repair, once somebody has begun', { startedAt: soon }, late],
    ['to repair, where that is before', { reactBy: late, repairBy: soon }, soon],
    ['to repair, where nobody says by when to begin', { reactBy: null }, late],
    ['to begin, where nobody says by when to repair', { repairBy: null }, soon],
    ['nothing, once begun and without a time to repair by', { startedAt: soon, repairBy: null }, null],
    ['nothing, without targets', { reactBy: null, repairBy: null }, null],
    ['nothing, while it waits', { isWaiting: true }, null],
    ['nothing, of what is closed', { isOpen: false }, null],
  ])('%s', (_, fields, due) => {
    expect(dueAtOf({ ...underway, ...fields })).toEqual(due);
  });
});

test('a target is missed from its instant on; without one there is nothing to miss', () => {
  const now = at('11-26T10:00');
  const passed = (ms: number) => isPastTarget(new Date(now.getTime() + ms), now);
  expect([passed(-1), passed(0), passed(1), isPastTarget(null, now)]).toEqual([true, true, false, false]);
  expect(isPastTarget(now.toISOString(), now.getTime())).toBe(true);
});
