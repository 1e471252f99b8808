/** The visits that a chore asks for: its periods or the slots of its season, and when in them they fall due. */

import { Periodicity } from '../../contracts/enums.ts';
import type { FieldError } from '../../contracts/error-codes.ts';
import type { slotKinds } from '../../contracts/plans/chores.ts';
import { phasesOf, type Span } from '../dates/calendar.ts';
import { dayOfMonth, dayText } from '../dates/civil-day.ts';
import {
  type Days,
  type DueNamed,
  type DuePeriod,
  dueDays,
  dueRuleOf,
  openPart,
  type Seasons,
} from '../dates/due-window.ts';
import { startOfLocalDay } from '../dates/local-day.ts';
import { type PeriodRule, periodOf, spansOfYear } from '../dates/periods.ts';
import { seasonOf, slotsOfYear } from '../dates/season-slots.ts';
import {
  type CountedFrom,
  daysOfTwoMonths,
  dueWithin,
  type VisitRule,
  visitDays,
} from '../dates/visit-window.ts';

/** Fields that a chore has never been saved with count as they begin. */
export interface ChoreTiming extends DueNamed, VisitRule {
  readonly periodicity: Periodicity;
  readonly slots?: (typeof slotKinds)[number] | undefined;
  readonly sample?: boolean | undefined;
}

/** A period or slot with the days of it on which its work may fall due. */
export interface WorkSpan {
  readonly span: Span;
  readonly part: Days;
}

const slotsIn = (chore: ChoreTiming) => {
  const { slots = 'period', dueIn } = chore;
  return slots === 'period' || (dueIn !== 'heating' && dueIn !== 'cooling') ? null : { slots, season: dueIn };
};

/** What is counted from a first year has no periods before it. */
export const hasPeriodsIn = (
  { periodicity, firstYear }: { readonly periodicity: Periodicity; readonly firstYear: number },
  year: number,
): boolean => phasesOf(periodicity) === 1 || year >= firstYear;

/** Those that begin in a year and have work, in order. */
export const workSpansOfYear = (
  year: number,
  chore: ChoreTiming,
  { seasons, ...rule }: Omit<PeriodRule, 'periodicity'> & { readonly seasons: Seasons },
): WorkSpan[] => {
  const due = dueRuleOf(chore, seasons);
  const slotted = slotsIn(chore);
  const spans =
    slotted === null
      ? spansOfYear(year, { ...rule, periodicity: chore.periodicity })
      : slotsOfYear(slotted.slots, seasonOf(slotted.season, seasons), year);
  return spans.flatMap((span) => {
    const part = slotted === null ? dueDays(span, due) : openPart(span, due.closure);
    return part === null ? [] : [{ span, part: { from: part.from, to: part.to } }];
  });
};

/** The last performance of a chore: its day, and the first day of the period that it was for. */
export interface LastVisit extends CountedFrom {
  readonly periodFrom: number;
}

/** The days between two visits that count for a chore; the two of a season are two months apart. */
export const betweenOf = ({ slots, minDaysBetween = null, maxDaysBetween = null }: ChoreTiming) => ({
  minDaysBetween: minDaysBetween ?? (slots === 'twicePerSeason' ? daysOfTwoMonths : null),
  maxDaysBetween,
});

/** The day of the month that a due day was counted to; null where it is the day itself. */
const cutDay = (due: number, anchorDay: number | undefined): number | null =>
  anchorDay !== undefined && anchorDay > dayOfMonth(due) ? anchorDay : null;

/**
 * The visits of spans that follow each other. Counted from done, spans without a due day have none: what was done late is due later next time;
 * nor have spans before the last visit.
 * Of the spans after the last visit, the first one keeps its distance from it.
 */
export const visitsOf = (
  spans: readonly WorkSpan[],
  chore: ChoreTiming,
  { last, timeZone }: { readonly last: LastVisit | null; readonly timeZone: string },
): DuePeriod[] => {
  const rule = { ...chore, ...betweenOf(chore) };
  let isNext = true;
  return spans.flatMap(({ span, part }) => {
    // What a late performance made needless before the last one is needed no more.
    if (last !== null && chore.countFrom === 'done' && span.from < last.periodFrom) return [];
    const known = { due: null as number | null, last: null as number | null };
    if (last !== null && span.from > last.periodFrom) {
      if (chore.countFrom === 'done') {
        known.due = dueWithin(span, last, chore.periodicity);
        if (known.due === null) return [];
      }
      if (isNext) known.last = last.day;
      isNext = false;
    }
    const { from, to, due } = visitDays(part, rule, known);
    const instant = (day: number) => new Date(startOfLocalDay(day, timeZone));
    const dueOn = due === null ? null : dayText(due);
    const dueDay = due !== null && due === known.due ? cutDay(due, last?.anchorDay) : null;
    return [{ ...periodOf(span, timeZone), dueStart: instant(from), dueEnd: instant(to), dueOn, dueDay }];
  });
};

/** Whether the visits of a chore depend on when it was last done. */
export const dependsOnLast = (chore: ChoreTiming): boolean => {
  const { minDaysBetween, maxDaysBetween } = betweenOf(chore);
  return chore.countFrom === 'done' || minDaysBetween !== null || maxDaysBetween !== null;
};

const isLonger = (periodicity: Periodicity): boolean =>
  periodicity === Periodicity.yearly ||
  periodicity === Periodicity.twoYearly ||
  periodicity === Periodicity.fourYearly;

/** What contradicts itself in when a chore is to be done; paths are its fields. */
export const timingFaults = (chore: ChoreTiming): FieldError[] => {
  const { dueIn, slots = 'period', countFrom, sample = false } = chore;
  const { minDaysBetween, maxDaysBetween } = betweenOf(chore);
  const isSlotted = slots !== 'period';
  const fault = (path: string, code: string, isFault: boolean): FieldError[] =>
    isFault ? [{ path, code }] : [];
  return [
    ...fault('slots', 'needsSeason', isSlotted && dueIn !== 'heating' && dueIn !== 'cooling'),
    ...fault('countFrom', 'notWithSeason', isSlotted && countFrom === 'done'),
    ...fault(
      'maxDaysBetween',
      'belowMinimum',
      minDaysBetween !== null && maxDaysBetween !== null && maxDaysBetween < minDaysBetween,
    ),
    ...fault('sample', 'notWithinYear', sample && isLonger(chore.periodicity)),
    ...fault('sample', 'sampleAlone', sample && (isSlotted || countFrom === 'done')),
  ];
};
