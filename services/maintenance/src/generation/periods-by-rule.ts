/** The periods of chores in a year, remembered: thousands of chores share a few dozen rules. */
import type { ChoreV1 } from 'shared-kit/contracts/views/structure';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import type { DuePeriod, Seasons } from 'shared-kit/domain/dates/due-window';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import {
  dependsOnLast,
  hasPeriodsIn,
  type LastVisit,
  visitsOf,
  type WorkSpan,
  workSpansOfYear,
} from 'shared-kit/domain/tasks/chore-timing';
import { isLongPeriodicity } from './wanted-tasks.ts';

/** Those that begin in the year and have work. */
export const spansByRule = (year: number, timeZone: string, seasons: Seasons = {}) => {
  const known = new Map<string, WorkSpan[]>();
  return (chore: ChoreV1): readonly WorkSpan[] => {
    const { periodicity, firstYear, dueIn, dueFromMonth, dueToMonth, slots } = chore;
    const isLong = isLongPeriodicity(periodicity);
    if (!hasPeriodsIn(chore, year)) return [];
    const rule = [periodicity, isLong ? firstYear : '', dueIn, dueFromMonth, dueToMonth, slots].join(':');
    const spans = known.get(rule) ?? workSpansOfYear(year, chore, { seasons, timeZone, firstYear });
    known.set(rule, spans);
    return spans;
  };
};

/** Chores that share spans and windows share their periods, unless these follow from the last performance. */
export const periodsByRule = (year: number, timeZone: string, seasons: Seasons = {}) => {
  const byYear = new Map<number, ReturnType<typeof spansByRule>>();
  const spansOf = (chore: ChoreV1, inYear = year): readonly WorkSpan[] => {
    const known = byYear.get(inYear) ?? spansByRule(inYear, timeZone, seasons);
    byYear.set(inYear, known);
    return known(chore);
  };
  const shared = new Map<readonly WorkSpan[], Map<string, DuePeriod[]>>();
  return (chore: ChoreV1, last: LastVisit | null = null): DuePeriod[] => {
    const spans = spansOf(chore);
    if (last !== null && dependsOnLast(chore)) return following(chore, last);
    const known = shared.get(spans) ?? new Map<string, DuePeriod[]>();
    const key = `${chore.windowBefore}:${chore.windowAfter}`;
    const periods = known.get(key) ?? visitsOf(spans, chore, { last: null, timeZone });
    shared.set(spans, known.set(key, periods));
    return periods;
  };

  /** What lies between the last performance and the year tells which visit is the next one. */
  function following(chore: ChoreV1, last: LastVisit): DuePeriod[] {
    const first = Math.min(yearAndMonth(last.periodFrom).year, year);
    const years = Array.from({ length: year - first + 1 }, (_, index) => first + index);
    const spans = years.flatMap((each) => spansOf(chore, each));
    const yearStart = startOfLocalDay(dayNumber(year, 1, 1), timeZone);
    return visitsOf(spans, chore, { last, timeZone }).filter(({ start }) => start.getTime() >= yearStart);
  }
};
