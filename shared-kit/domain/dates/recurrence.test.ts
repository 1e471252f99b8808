/** Series of months against a calendar that is written here. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Periodicity } from '../../contracts/enums.ts';
import { followsFromRule, nextVisitOf } from '../legal/inspection-dates.ts';
import { dayOfText, dayText, monthsLater } from './civil-day.ts';
import { anchorDayAfter, dueAfter, monthsOf, seriesDayAfter } from './visit-window.ts';

interface Written {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);

/** Month by month, so that nothing is reckoned as the function does. */
const stepped = ({ year, month, day }: Written, months: number): string => {
  let at = { year, month };
  for (let count = 0; count < months; count += 1)
    at = at.month === 12 ? { year: at.year + 1, month: 1 } : { year: at.year, month: at.month + 1 };
  const cut = Math.min(day, lengthOf(at.year, at.month));
  return [String(at.year), ...[at.month, cut].map((each) => String(each).padStart(2, '0'))].join('-');
};

const firsts = fc
  .record({ year: fc.integer({ min: 1990, max: 2110 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc
      .oneof(
        fc.integer({ min: 1, max: lengthOf(year, month) }),
        fc.integer({ min: 27, max: lengthOf(year, month) }),
      )
      .map((day): Written => ({ year, month, day })),
  );
const periods = fc.oneof(fc.constantFrom(1, 2, 3, 6, 12, 24, 48), fc.integer({ min: 1, max: 60 }));
const textOf = (written: Written): string => stepped(written, 0);

describe('the n-th day of a series', () => {
  test('is its first one and n periods, cut to the end of the month', () => {
    fc.assert(
      fc.property(firsts, periods, fc.integer({ min: 0, max: 30 }), (first, months, times) => {
        expect(monthsLater(textOf(first), months * times)).toBe(stepped(first, months * times));
      }),
    );
  });

  test.each(['due', 'done'] as const)(
    'is so where each visit is made on its day, counted from %s',
    (countsFrom) => {
      fc.assert(
        fc.property(firsts, periods, fc.integer({ min: 1, max: 20 }), (first, periodMonths, times) => {
          const rule = { periodMonths, countsFrom };
          let next = { day: textOf(first), dueDay: first.day };
          for (let count = 1; count <= times; count += 1) {
            const visit = { date: next.day, due: next.day, dueDay: next.dueDay };
            const after = nextVisitOf(rule, visit);
            expect(after?.day).toBe(stepped(first, count * periodMonths));
            // Whoever does not know the series' day may propose it nonetheless.
            expect(followsFromRule(after?.day ?? null, rule, { ...visit, dueDay: null })).toBe(true);
            next = after ?? next;
          }
        }),
      );
    },
  );

  test('is so for chores that are done on their days', () => {
    fc.assert(
      fc.property(firsts, fc.integer({ min: 1, max: 20 }), (first, times) => {
        let visit = { day: dayOfText(textOf(first)), anchorDay: first.day };
        for (let count = 1; count <= times; count += 1) {
          const due = dueAfter(visit, Periodicity.quarterly);
          expect(dayText(due)).toBe(stepped(first, count * 3));
          visit = { day: due, anchorDay: anchorDayAfter(due, due, visit.anchorDay) };
        }
      }),
    );
  });

  test('begins anew with a visit on another day', () => {
    expect(anchorDayAfter(dayOfText('2026-02-27'), dayOfText('2026-02-28'), 31)).toBe(27);
    expect(anchorDayAfter(dayOfText('2026-02-28'), null, 31)).toBe(28);
  });
});

describe('the day that a series of visits is counted to', () => {
  const periodicities = fc.constantFrom(Periodicity.monthly, Periodicity.quarterly, Periodicity.yearly);
  /** Visits on their days, each counted from the one before: by its day alone until `anchored` of them are made, by the first one's since then. */
  const visitsOf = (first: Written, periodicity: Periodicity, { times, anchored }: Counted) => {
    const months = monthsOf(periodicity);
    const visits = [{ day: dayOfText(textOf(first)), due: null as number | null, dueDay: null }];
    for (let count = 1; count <= times; count += 1) {
      const day = visits.at(-1)?.day ?? 0;
      const before = { year: Number(dayText(day).slice(0, 4)), month: Number(dayText(day).slice(5, 7)) };
      const own = count < anchored ? Number(dayText(day).slice(8)) : first.day;
      const due = dayOfText(stepped({ ...before, day: own }, months));
      visits.push({ day: due, due, dueDay: null });
    }
    return visits;
  };
  interface Counted {
    readonly times: number;
    readonly anchored: number;
  }
  const counted = fc.record({
    times: fc.integer({ min: 0, max: 30 }),
    anchored: fc.integer({ min: 0, max: 31 }),
  });

  test('is the first one’s, also where short months have cut those that others were counted from', () => {
    fc.assert(
      fc.property(firsts, periodicities, counted, (first, periodicity, how) => {
        expect(seriesDayAfter(visitsOf(first, periodicity, how), periodicity)).toBe(first.day);
      }),
    );
  });

  test('is another one after a visit on another day', () => {
    const day = (text: string) => dayOfText(text);
    const visit = (done: string, due: string) => ({ day: day(done), due: day(due), dueDay: null });
    const visits = [visit('2026-01-31', '2026-01-31'), visit('2026-02-28', '2026-02-28')];
    expect(seriesDayAfter(visits, Periodicity.monthly)).toBe(31);
    expect(seriesDayAfter([...visits, visit('2026-03-10', '2026-03-28')], Periodicity.monthly)).toBe(10);
    expect(seriesDayAfter([], Periodicity.monthly)).toBeNull();
  });
});
