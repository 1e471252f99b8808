/** What work cost, as far as it is known: EN 15341 sets correctives (E15), planned work (E16) and contractors (E10) against all of it. */
import { daysBetween } from '../dates/civil-day.ts';

export interface Contract {
  /** Euro, of its whole term. */
  readonly amount: number;
  /** First and last day, both included, as `2026-11-21`; null where nobody knows. */
  readonly start: string | null;
  readonly end: string | null;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

const daysFrom = (first: string, last: string): number => daysBetween(first, last) + 1;

/** Euro of a contract that fall on some days, as much on each day of its term; null where its term is not known. */
export const amountWithin = ({ amount, start, end }: Contract, { from, to }: Days): number | null => {
  if (start === null || end === null || end < start) return null;
  const common = daysFrom(start > from ? start : from, end < to ? end : to);
  return common <= 0 ? 0 : (amount * common) / daysFrom(start, end);
};

/** Euro of minutes of work at so many euro an hour; null where nobody has said what an hour costs. */
export const costOfMinutes = (minutes: number, hourlyRate: number | null): number | null =>
  hourlyRate === null ? null : (minutes * hourlyRate) / 60;

/** Work on one element: planned minutes that were done, and what correctives that were closed took. */
export interface ElementWork {
  readonly tasks: number;
  readonly plannedMinutes: number;
  readonly closed: number;
  readonly correctiveMinutes: number;
  /** Euro, as these and the minutes below: each at the rate of its day, and nothing on days without one. */
  readonly parts: number;
  readonly plannedCost: number;
  readonly labour: number;
}

export const noWork: ElementWork = {
  tasks: 0,
  plannedMinutes: 0,
  closed: 0,
  correctiveMinutes: 0,
  parts: 0,
  plannedCost: 0,
  labour: 0,
};

/** Euro, as far as it is known. */
export const costOfWork = ({ parts, plannedCost, labour }: ElementWork): number =>
  parts + plannedCost + labour;

interface Valued {
  readonly id: number;
  readonly cost: number;
  /** Of its price; null where it has none. */
  readonly share: number | null;
}

/** The dearest for its price first; then those without one, the dearest first. */
export const byShareOfPrice = (one: Valued, other: Valued): number => {
  if (one.share === null || other.share === null)
    return (
      Number(one.share === null) - Number(other.share === null) || other.cost - one.cost || one.id - other.id
    );
  return other.share - one.share || other.cost - one.cost || one.id - other.id;
};

/** To the cent. */
export const roundedCost = (euro: number): number => Math.round(euro * 100) / 100;
