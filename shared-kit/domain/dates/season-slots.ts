/** Work that is cut by a season and not by the calendar: once in it, twice, or every month from its first day. */
import type { slotKinds } from '../../contracts/plans/chores.ts';
import type { Span } from './calendar.ts';
import { addMonths, yearAndMonth } from './civil-day.ts';
import { type Days, dueRuleOf, occurrenceOf, type Seasons, type YearSpan } from './due-window.ts';
import { localDayOf, startOfLocalDay } from './local-day.ts';

export type SlotKind = Exclude<(typeof slotKinds)[number], 'period'>;
export type SeasonName = 'heating' | 'cooling';

const letters: Readonly<Record<SeasonName, string>> = { heating: 'H', cooling: 'C' };
const wholeYear: YearSpan = { from: { month: 1, day: 1 }, to: { month: 12, day: 31 } };

/** The second begins in the middle, two months after the first at least; a season that is too short for it has one. */
const halves = ({ from, to }: Days): Days[] => {
  const middle = Math.max(from + Math.floor((to - from) / 2), addMonths(from, 2));
  return middle < to
    ? [
        { from, to: middle },
        { from: middle, to },
      ]
    : [{ from, to }];
};

const monthsFrom = ({ from, to }: Days): Days[] => {
  const months: Days[] = [];
  for (let count = 0; addMonths(from, count) < to; count += 1)
    months.push({ from: addMonths(from, count), to: Math.min(addMonths(from, count + 1), to) });
  return months;
};

const cuts: Readonly<Record<SlotKind, (season: Days) => Days[]>> = {
  oncePerSeason: (season) => [season],
  twicePerSeason: halves,
  monthlyInSeason: monthsFrom,
};

const suffixes: Readonly<Record<SlotKind, (index: number) => string>> = {
  oncePerSeason: () => '',
  twicePerSeason: (index) => String(index + 1),
  monthlyInSeason: (index) => `M${String(index + 1).padStart(2, '0')}`,
};

/** Whether the key of a period is a slot's and none of the calendar. */
export const isSlotKey = (key: string): boolean => /^\d{4}-[HC]/.test(key);

interface Season {
  readonly season: SeasonName;
  /** Null where nobody has stated it: the whole year. */
  readonly window: YearSpan | null;
}

/** The slots of the season that begins in a year, in order: `2026-H`; `2026-H1`, `2026-H2`; `2026-HM01`, … (C for cooling). */
export const slotsOfSeason = (kind: SlotKind, { season, window }: Season, year: number): Span[] =>
  cuts[kind](occurrenceOf(window ?? wholeYear, year)).map((days, index) => ({
    key: `${year}-${letters[season]}${suffixes[kind](index)}`,
    ...days,
  }));

/** The slots that begin in a year: a season over the new year gives those that are left of it. */
export const slotsOfYear = (kind: SlotKind, season: Season, year: number): Span[] =>
  [year - 1, year]
    .flatMap((begun) => slotsOfSeason(kind, season, begun))
    .filter(({ from }) => yearAndMonth(from).year === year);

export const seasonOf = (season: SeasonName, seasons: Seasons): Season => ({
  season,
  window: dueRuleOf({ dueIn: season }, seasons).window,
});

const currentSlots = (now: Date, timeZone: string, seasons: Seasons): Span[] => {
  const day = localDayOf(now.getTime(), timeZone);
  const { year } = yearAndMonth(day);
  return (Object.keys(letters) as SeasonName[]).flatMap((name) =>
    (Object.keys(cuts) as SlotKind[]).flatMap((kind) =>
      [year - 1, year]
        .flatMap((begun) => slotsOfSeason(kind, seasonOf(name, seasons), begun))
        .filter(({ from, to }) => from <= day && day < to),
    ),
  );
};

/** The keys of all slots that are running. */
export const currentSlotKeys = (now: Date, timeZone: string, seasons: Seasons): string[] =>
  currentSlots(now, timeZone, seasons).map(({ key }) => key);

/** When they end. */
export const currentSlotEnds = (now: Date, timeZone: string, seasons: Seasons): Date[] =>
  currentSlots(now, timeZone, seasons).map(({ to }) => new Date(startOfLocalDay(to, timeZone)));
