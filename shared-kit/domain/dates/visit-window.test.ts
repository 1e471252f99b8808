import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Periodicity } from '../../contracts/enums.ts';
import { type ChoreTiming, timingFaults, visitsOf, workSpansOfYear } from '../tasks/chore-timing.ts';
import { dayNumber, dayOfText, dayText } from './civil-day.ts';
import { localDayText } from './local-day.ts';
import {
  daysOfTwoMonths,
  dueAfter,
  dueWithin,
  spacingOf,
  type VisitRule,
  visitDays,
} from './visit-window.ts';

const timeZone = 'Europe/Madrid';
const day = dayOfText;
const march = { from: day('2026-03-01'), to: day('2026-04-01') };

describe('the window of a visit', () => {
  test.each<[string, VisitRule, { due?: string; last?: string }, string]>([
    ['is the whole part where nothing is said', {}, {}, '2026-03-01…2026-03-31'],
    ['has days after its first one', { windowAfter: 9 }, {}, '2026-03-01…2026-03-10 2026-03-01'],
    [
      'lies round the day that follows',
      { windowBefore: 5, windowAfter: 5 },
      { due: '2026-03-20' },
      '2026-03-15…2026-03-25 2026-03-20',
    ],
    [
      'never leaves its part',
      { windowBefore: 20, windowAfter: 20 },
      { due: '2026-03-20' },
      '2026-03-01…2026-03-31 2026-03-20',
    ],
    [
      'keeps 20 to 45 days from the last visit',
      { minDaysBetween: 20, maxDaysBetween: 45 },
      { last: '2026-02-25' },
      '2026-03-17…2026-03-31',
    ],
    [
      'has its latest day too',
      { minDaysBetween: 20, maxDaysBetween: 45 },
      { last: '2026-02-02' },
      '2026-03-01…2026-03-19',
    ],
    [
      'is the last day where nothing else is far enough',
      { minDaysBetween: 60 },
      { last: '2026-02-28' },
      '2026-03-31…2026-03-31',
    ],
    [
      'is the first day where all would be too late',
      { maxDaysBetween: 10 },
      { last: '2026-01-02' },
      '2026-03-01…2026-03-01',
    ],
  ])('%s', (_, rule, { due, last }, expected) => {
    const found = visitDays(march, rule, { due: due ? day(due) : null, last: last ? day(last) : null });
    const told = `${dayText(found.from)}…${dayText(found.to - 1)}`;
    expect(found.due === null ? told : `${told} ${dayText(found.due)}`).toBe(expected);
  });

  test('lies in its part, whatever the rule', () => {
    const count = fc.option(fc.integer({ min: 0, max: 400 }));
    const rules = fc.record({
      windowBefore: count,
      windowAfter: count,
      minDaysBetween: count,
      maxDaysBetween: count,
    });
    const near = fc.option(fc.integer({ min: march.from - 400, max: march.to + 400 }));
    fc.assert(
      fc.property(rules, near, near, fc.integer({ min: 1, max: 60 }), (rule, due, last, length) => {
        const part = { from: march.from, to: march.from + length };
        const found = visitDays(part, rule, { due, last });
        expect(found.from).toBeGreaterThanOrEqual(part.from);
        expect(found.to).toBeLessThanOrEqual(part.to);
        expect(found.to).toBeGreaterThan(found.from);
      }),
    );
  });
});

test.each<[string | null, string, string]>([
  [null, '2026-03-01', 'ok'],
  ['2026-02-09', '2026-03-01', 'ok'],
  ['2026-02-10', '2026-03-01', 'tooSoon'],
  ['2026-01-15', '2026-03-01', 'ok'],
  ['2026-01-14', '2026-03-01', 'tooLate'],
])('a lift seen on %s and again on %s is %s', (last, at, expected) => {
  const rule = { minDaysBetween: 20, maxDaysBetween: 45 };
  expect(spacingOf(last === null ? null : day(last), day(at), rule)).toBe(expected);
});

/** Two months are as long as they are: RITE, table 3.3. */
test.each<[string, string, 'ok' | 'tooSoon']>([
  ['2026-01-15', '2026-03-15', 'ok'],
  ['2026-01-15', '2026-03-14', 'tooSoon'],
  ['2026-10-01', '2026-11-30', 'tooSoon'],
  ['2026-10-01', '2026-12-01', 'ok'],
  ['2026-12-31', '2027-02-28', 'ok'],
  ['2026-12-31', '2027-02-27', 'tooSoon'],
])('of a season the visit after %s is on %s %s', (last, at, expected) => {
  expect(spacingOf(day(last), day(at), { minDaysBetween: daysOfTwoMonths })).toBe(expected);
});

describe('counted from done', () => {
  test.each<[string, Periodicity, string]>([
    ['2026-01-31', Periodicity.monthly, '2026-02-28'],
    ['2024-02-29', Periodicity.yearly, '2025-02-28'],
    ['2026-08-31', Periodicity.semester, '2027-02-28'],
    ['2026-03-28', Periodicity.weekly, '2026-04-04'],
    ['2026-12-31', Periodicity.biweekly, '2027-01-14'],
    ['2026-05-10', Periodicity.fourYearly, '2030-05-10'],
  ])('done on %s, every %i, it is due on %s', (done, periodicity, due) => {
    expect(dayText(dueAfter({ day: day(done) }, periodicity))).toBe(due);
  });

  const visits = (chore: Partial<ChoreTiming>, last: [string, string] | null): string[] => {
    const whole: ChoreTiming = { periodicity: Periodicity.monthly, countFrom: 'done', ...chore };
    const spans = workSpansOfYear(2026, whole, { seasons: {}, timeZone, firstYear: 2026 });
    const lastVisit = last && { day: day(last[0]), periodFrom: day(last[1]) };
    return visitsOf(spans, whole, { last: lastVisit, timeZone }).map(
      ({ key, dueOn, dueStart, dueEnd }) =>
        `${key} ${dueOn ?? ''} ${localDayText(dueStart, timeZone)}…${localDayText(dueEnd.getTime() - 1, timeZone)}`,
    );
  };

  test('what was done late is due later, and the period between has none', () => {
    const found = visits({ windowBefore: 3, windowAfter: 5 }, ['2026-02-10', '2026-01-01']);
    expect(found.slice(0, 3)).toEqual([
      '2026-M01 2026-01-01 2026-01-01…2026-01-06',
      '2026-M03 2026-03-10 2026-03-07…2026-03-15',
      '2026-M04 2026-04-10 2026-04-07…2026-04-15',
    ]);
  });

  test('without a performance every period has its visit', () => {
    expect(visits({}, null)).toHaveLength(12);
  });

  test('only the next one keeps its distance', () => {
    const lifts = { countFrom: 'due', minDaysBetween: 20, maxDaysBetween: 45 } as const;
    expect(visits(lifts, ['2026-01-31', '2026-01-01']).slice(1, 3)).toEqual([
      '2026-M02  2026-02-20…2026-02-28',
      '2026-M03  2026-03-01…2026-03-31',
    ]);
  });

  test('the due day found in a span is the one that counting step by step finds', () => {
    const periodicities = fc.constantFrom(...Object.values(Periodicity));
    const start = dayNumber(2020, 1, 1);
    fc.assert(
      fc.property(
        periodicities,
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 400 }),
        (periodicity, seen, ahead, length) => {
          const visit = start + seen;
          const span = { from: visit + ahead, to: visit + ahead + length };
          let times = 1;
          while (dueAfter({ day: visit }, periodicity, times) < span.from) times += 1;
          const due = dueAfter({ day: visit }, periodicity, times);
          expect(dueWithin(span, { day: visit }, periodicity)).toBe(due < span.to ? due : null);
        },
      ),
    );
  });
});

test.each<[Partial<ChoreTiming>, string[]]>([
  [{}, []],
  [{ slots: 'twicePerSeason', dueIn: 'heating' }, []],
  [{ slots: 'oncePerSeason' }, ['slots needsSeason']],
  [{ slots: 'oncePerSeason', dueIn: 'months' }, ['slots needsSeason']],
  [{ slots: 'monthlyInSeason', dueIn: 'cooling', countFrom: 'done' }, ['countFrom notWithSeason']],
  [{ minDaysBetween: 45, maxDaysBetween: 20 }, ['maxDaysBetween belowMinimum']],
  [{ minDaysBetween: 20, maxDaysBetween: 20 }, []],
  [{ slots: 'twicePerSeason', dueIn: 'cooling', maxDaysBetween: 30 }, ['maxDaysBetween belowMinimum']],
  [{ sample: true }, []],
  [{ sample: true, periodicity: Periodicity.yearly }, ['sample notWithinYear']],
  [{ sample: true, countFrom: 'done' }, ['sample sampleAlone']],
])('%j is refused for %j', (fields, expected) => {
  const faults = timingFaults({ periodicity: Periodicity.monthly, ...fields });
  expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});
