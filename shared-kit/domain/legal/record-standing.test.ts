import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InspectionStatus } from '../../contracts/enums.ts';
import { dayText } from '../dates/civil-day.ts';
import { type RecordStanding, recordStanding } from './record-standing.ts';

const { pass, fail } = InspectionStatus;
const today = '2026-11-30';

test.each<[string, InspectionStatus | null, string | null, RecordStanding]>([
  ['passed, due later', pass, '2029-03-31', 'covered'],
  ['passed, due today', pass, '2026-11-30', 'covered'],
  ['passed, due yesterday', pass, '2026-11-29', 'late'],
  ['passed, and never again', pass, null, 'covered'],
  ['failed, with the second visit to come', fail, '2027-02-28', 'failed'],
  ['failed, with the second visit today', fail, '2026-11-30', 'failed'],
  ['failed, with the second visit let go by', fail, '2026-11-29', 'late'],
  ['failed, and nobody has said by when', fail, null, 'failed'],
  ['planned, and not yet visited', null, '2027-01-10', 'covered'],
  ['planned for a day that has gone by', null, '2026-11-01', 'late'],
])('%s: %s, %s: %s', (_says, status, dueDate, standing) => {
  expect(recordStanding({ status, dueDate }, today)).toBe(standing);
});

test('nothing is covered while anything that binds is past or failed', () => {
  const days = fc.integer({ min: 20_000, max: 22_000 }).map(dayText);
  fc.assert(
    fc.property(fc.constantFrom(pass, fail, null), fc.option(days), days, (status, dueDate, on) => {
      const isPast = dueDate !== null && dueDate < on;
      const isCovered = recordStanding({ status, dueDate }, on) === 'covered';
      expect(isCovered).toBe(!isPast && status !== fail);
    }),
  );
});
