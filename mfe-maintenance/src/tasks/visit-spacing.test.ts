import { ChoreResult } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { visitSpacing } from './visit-spacing.ts';

const zone = 'Europe/Madrid';
const today = Date.parse('2026-03-01T09:00:00Z');
const seen = (performedAt: string, result: ChoreResult = ChoreResult.ProperlyDone) =>
  buildTask({ performedAt, result });
const lift = { minDaysBetween: 20, maxDaysBetween: 45 };

test.each([
  ['2026-02-09T09:00:00Z', { state: 'ok', days: 20 }],
  // Past midnight there, before it in UTC.
  ['2026-02-09T23:30:00Z', { state: 'tooSoon', days: 19 }],
  ['2026-01-14T09:00:00Z', { state: 'tooLate', days: 46 }],
])('a lift that was seen on %s is %j today', (at, expected) => {
  expect(visitSpacing(buildTask({ ...lift, previous: seen(at) }), today, zone)).toEqual(expected);
});

test('what is done counts to its own day', () => {
  const done = { ...lift, previous: seen('2026-01-01T09:00:00Z'), performedAt: '2026-01-25T09:00:00Z' };
  expect(visitSpacing(buildTask({ ...done, result: 1 }), today, zone)).toEqual({ state: 'ok', days: 24 });
});

test('there is nothing to keep without days, without a visit, or where the last one could not be made', () => {
  const last = seen('2026-02-20T09:00:00Z');
  expect(visitSpacing(buildTask({ previous: last }), today, zone)).toBeNull();
  expect(visitSpacing(buildTask(lift), today, zone)).toBeNull();
  const unable = seen('2026-02-20T09:00:00Z', ChoreResult.UnableToDo);
  expect(visitSpacing(buildTask({ ...lift, previous: unable }), today, zone)).toBeNull();
});
