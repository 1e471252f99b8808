import { describe, expect, test } from 'vitest';
import type { DefectGrade } from '../../contracts/legal/inspection.ts';
import { monthsBetween } from '../dates/civil-day.ts';
import { type GradeTerm, secondVisitDue } from './second-visit.ts';

/** As RITE article 32, REBT ITC-BT-05 §5.2 and RD 355/2024 article 11.9 have them. */
const rite: GradeTerm[] = [
  { grade: 'slight', months: 3 },
  { grade: 'serious', months: 6 },
  { grade: 'verySerious', months: 0 },
];
const rebt: GradeTerm[] = [
  { grade: 'slight', months: null },
  { grade: 'serious', months: 6 },
];

describe('the second visit after a failed one', () => {
  test.each<[string, readonly GradeTerm[], readonly DefectGrade[], string, string]>([
    ['of heat with a serious defect lies six months on', rite, ['serious'], '2026-05-31', '2026-11-30'],
    ['with a slight one as well, three', rite, ['serious', 'slight'], '2026-05-31', '2026-08-31'],
    ['three months are no 90 days', rite, ['slight'], '2026-11-30', '2027-02-28'],
    ['with a very serious one is due at once', rite, ['slight', 'verySerious'], '2026-05-31', '2026-05-31'],
    ['of low voltage goes by what is serious', rebt, ['slight', 'serious'], '2026-01-15', '2026-07-15'],
    [
      'whose slight ones wait for the next visit goes by it too',
      rebt,
      ['slight'],
      '2026-01-15',
      '2026-07-15',
    ],
    ['without defects goes by it', rite, [], '2026-01-15', '2026-07-15'],
    ['of a norm without terms lies six months on', [], ['important'], '2026-08-31', '2027-02-28'],
  ])('%s', (_, terms, grades, date, by) => {
    expect(secondVisitDue({ date, grades, terms })).toBe(by);
  });
});

test.each([
  ['a day short of a year', '2026-03-01', '2027-02-28', 11],
  ['a year', '2026-03-01', '2027-03-01', 12],
  ['from the end of a long month', '2026-01-31', '2026-02-28', 1],
  ['none', '2026-01-31', '2026-02-27', 0],
])('whole months: %s', (_, from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});
