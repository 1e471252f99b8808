import { expect, test } from 'vitest';
import type { LegalRuleEntry } from '../../contracts/legal/legal-rules.ts';
import { asksToBeRead, readingOf } from './rule-readings.ts';

const entry = (
  reviewedOn: string | null,
  day: string | null = null,
  isActive = true,
): Pick<LegalRuleEntry, 'rule' | 'readAgain'> => ({
  rule: { reviewedOn, readIn: 'BOE', readBy: 'Redacción', isActive } as LegalRuleEntry['rule'],
  readAgain: day === null ? null : { day, byName: 'Marta', readIn: 'BOE de mayo' },
});

test('what a person has read since counts in place of what the rule says', () => {
  expect(readingOf(entry('2025-03-01'))).toEqual({ day: '2025-03-01', by: 'Redacción', text: 'BOE' });
  expect(readingOf(entry('2025-03-01', '2026-03-02'))).toEqual({
    day: '2026-03-02',
    by: 'Marta',
    text: 'BOE de mayo',
  });
  expect(readingOf(entry('2026-05-01', '2026-03-02'))).toMatchObject({ by: 'Redacción' });
  expect(readingOf(entry(null, '2026-03-02'))).toMatchObject({ by: 'Marta' });
});

test.each([
  ['never read', entry(null), true],
  ['a year ago to the day', entry('2025-11-30'), true],
  ['a day less than a year ago', entry('2025-12-01'), false],
  ['long ago, and again since', entry('2020-01-01', '2026-01-01'), false],
  ['long ago, and off', entry('2020-01-01', null, false), false],
])('%s', (_, one, asks) => {
  expect(asksToBeRead(one, '2026-11-30')).toBe(asks);
});
