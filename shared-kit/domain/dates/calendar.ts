/** How each periodicity cuts the calendar into spans of whole days. */
import { Periodicity } from '../../contracts/enums.ts';
import { dayNumber, dayText, firstMonday, isoWeek, yearAndMonth } from './civil-day.ts';

/** `[from, to)` in day numbers. */
export interface Span {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The span that a day is in. `firstYear` is what two- and four-yearly spans are counted from. */
type SpanOf = (day: number, firstYear: number) => Span;

const two = (number: number): string => String(number).padStart(2, '0');

const dailySpan: SpanOf = (day) => ({ key: dayText(day), from: day, to: day + 1 });

const weeklySpan: SpanOf = (day) => {
  const { year, week } = isoWeek(day);
  const from = firstMonday(year) + (week - 1) * 7;
  return { key: `${year}-W${two(week)}`, from, to: from + 7 };
};

/** Weeks 1-2, 3-4, …, 51-52; in a year of 53 weeks the last one stands alone as `B27`, so that each year begins with weeks 1-2. */
const biweeklySpan: SpanOf = (day) => {
  const { year, week } = isoWeek(day);
  const pair = Math.ceil(week / 2);
  const from = firstMonday(year) + (pair - 1) * 14;
  return { key: `${year}-B${two(pair)}`, from, to: Math.min(from + 14, firstMonday(year + 1)) };
};

const monthsSpan =
  (length: number, name: (index: number) => string): SpanOf =>
  (day) => {
    const { year, month } = yearAndMonth(day);
    const index = Math.ceil(month / length);
    const firstMonth = (index - 1) * length + 1;
    const from = dayNumber(year, firstMonth, 1);
    return { key: `${year}-${name(index)}`, from, to: dayNumber(year, firstMonth + length, 1) };
  };

const yearsSpan =
  (length: number): SpanOf =>
  (day, firstYear) => {
    const { year } = yearAndMonth(day);
    const start = firstYear + Math.floor((year - firstYear) / length) * length;
    return { key: `${start}-Y${length}`, from: dayNumber(start, 1, 1), to: dayNumber(start + length, 1, 1) };
  };

export const spanOf: Readonly<Record<Periodicity, SpanOf>> = {
  [Periodicity.daily]: dailySpan,
  [Periodicity.weekly]: weeklySpan,
  [Periodicity.biweekly]: biweeklySpan,
  [Periodicity.monthly]: monthsSpan(1, (index) => `M${two(index)}`),
  [Periodicity.bimonthly]: monthsSpan(2, (index) => `BM${index}`),
  [Periodicity.quarterly]: monthsSpan(3, (index) => `Q${index}`),
  [Periodicity.semester]: monthsSpan(6, (index) => `S${index}`),
  [Periodicity.yearly]: monthsSpan(12, () => 'Y'),
  [Periodicity.twoYearly]: yearsSpan(2),
  [Periodicity.fourYearly]: yearsSpan(4),
};

/** How many ways there are of counting the spans of a periodicity. */
export const phasesOf = (periodicity: Periodicity): number =>
  periodicity === Periodicity.twoYearly ? 2 : periodicity === Periodicity.fourYearly ? 4 : 1;
