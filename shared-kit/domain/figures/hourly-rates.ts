/** What an hour of work cost on each day: a rate that changes leaves what was worked before as dear as it was. */
import { dayOfText, dayText } from '../dates/civil-day.ts';

/** Euro an hour; null where nobody had said. */
type Rate = number | null;

export interface FormerRate {
  /** The last day on which it held, as `2026-11-30`. */
  readonly until: string;
  readonly rate: Rate;
}

export interface HourlyRates {
  /** The one that holds after all former ones; without any it always did. */
  readonly hourlyRate: Rate;
  /** In the order of their days. */
  readonly formerRates: readonly FormerRate[];
}

export interface RatePeriod {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly rate: Rate;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

const daysLater = (day: string, days: number): string => dayText(dayOfText(day) + days);

export const noRates: HourlyRates = { hourlyRate: null, formerRates: [] };

export const rateOn = ({ hourlyRate, formerRates }: HourlyRates, day: string): Rate => {
  const former = formerRates.find(({ until }) => day <= until);
  return former ? former.rate : hourlyRate;
};

/** Some days by the rates that held on them: every day is in one period. */
export const ratePeriods = ({ hourlyRate, formerRates }: HourlyRates, { from, to }: Days): RatePeriod[] => {
  const ends = [...formerRates, { until: to, rate: hourlyRate }];
  return ends.flatMap(({ until, rate }, index) => {
    const before = ends[index - 1]?.until;
    const first = before === undefined || before < from ? from : daysLater(before, 1);
    const last = until < to ? until : to;
    return first <= last ? [{ from: first, to: last, rate }] : [];
  });
};

/** The last known one of some days; null where none of them has one. */
export const lastRateOf = (periods: readonly RatePeriod[]): Rate =>
  periods.findLast(({ rate }) => rate !== null)?.rate ?? null;

/** The first day of the rate that holds after all others; null where it always did. */
export const rateSince = ({ formerRates }: HourlyRates): string | null => {
  const last = formerRates.at(-1);
  return last ? daysLater(last.until, 1) : null;
};

export interface RateChange {
  readonly rate: Rate;
  /** The first day on which it holds; null: it always did. */
  readonly from: string | null;
  /** In the place of the last change, which was a mistake. */
  readonly corrects: boolean;
}

/** What a change is made to: without the last one, where that is corrected. */
const groundOf = (rates: HourlyRates, corrects: boolean): HourlyRates => {
  if (!corrects) return rates;
  const last = rates.formerRates.at(-1);
  return last ? { hourlyRate: last.rate, formerRates: rates.formerRates.slice(0, -1) } : noRates;
};

const isNothing = ({ hourlyRate, formerRates }: HourlyRates): boolean =>
  hourlyRate === null && formerRates.length === 0;

/** So far ahead a rate may be said. */
const mostDaysAhead = 366;

/** What is wrong with the day of a change: `required`, `beforeRate` of one that is not after the day from which the rate before holds, or `tooFar`. */
export const rateProblem = (rates: HourlyRates, { from, corrects }: RateChange, today: string) => {
  const ground = groundOf(rates, corrects);
  if (from === null) return isNothing(ground) ? null : 'required';
  const since = rateSince(ground);
  if (since !== null && from <= since) return 'beforeRate';
  return from > daysLater(today, mostDaysAhead) ? 'tooFar' : null;
};

/** After a change of which nothing is wrong: nothing is another before its day. The rate that held anyway makes none. */
export const changedRates = (rates: HourlyRates, { rate, from, corrects }: RateChange): HourlyRates => {
  const ground = groundOf(rates, corrects);
  if (from === null) return { ...ground, hourlyRate: rate };
  if (rate === ground.hourlyRate) return ground;
  const former = { until: daysLater(from, -1), rate: ground.hourlyRate };
  return { hourlyRate: rate, formerRates: [...ground.formerRates, former] };
};

/**
 * After a rate was written without a day: it holds from today on. What was never said before always held, and one of today or announced for a later
 * day is corrected.
 */
export const ratesFromToday = (rates: HourlyRates, rate: Rate, today: string): HourlyRates => {
  if (rate === rates.hourlyRate) return rates;
  if (isNothing(rates)) return { hourlyRate: rate, formerRates: [] };
  const since = rateSince(rates);
  const corrects = since !== null && since >= today;
  return changedRates(rates, { rate, from: corrects ? since : today, corrects });
};
