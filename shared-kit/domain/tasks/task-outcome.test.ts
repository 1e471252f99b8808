import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChoreResult } from '../../contracts/enums.ts';
import { daysLate } from '../figures/work-figures.ts';
import { isDone, outcomeOf } from './task-outcome.ts';

const dueEnd = new Date('2026-03-31T22:00:00Z');
const at = (ms: number) => new Date(dueEnd.getTime() + ms);

test.each([
  ['in time, at the last moment', ChoreResult.ProperlyDone, -1, 'inTime'],
  ['too late, at the first', ChoreResult.ImproperlyDone, 0, 'late'],
  ['tried in time', ChoreResult.UnableToDo, -1, 'unable'],
  ['tried too late', ChoreResult.UnableToDo, 1, 'unable'],
] as const)('%s', (_, result, ms, outcome) => {
  expect(outcomeOf({ result, dueEnd, performedAt: at(ms) })).toBe(outcome);
});

test('what nobody has done is undone', () => {
  expect(outcomeOf({ result: ChoreResult.Undone, dueEnd, performedAt: null })).toBe('undone');
});

test('done is in time or late, and late is what has days of delay', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo),
      fc.integer({ min: -1e10, max: 1e10 }),
      (result, ms) => {
        const outcome = outcomeOf({ result, dueEnd, performedAt: at(ms) });
        expect(['inTime', 'late'].includes(outcome)).toBe(isDone(result));
        if (isDone(result)) expect(outcome === 'late').toBe(daysLate(dueEnd.getTime(), at(ms).getTime()) > 0);
      },
    ),
  );
});
