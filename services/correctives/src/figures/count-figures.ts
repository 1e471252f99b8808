import { failureCauses, failureModes } from 'shared-kit/contracts/correctives/corrective';
import {
  type CorrectiveFigures,
  type FiguredElementRow,
  mostFiguredElements,
} from 'shared-kit/contracts/correctives/corrective-figures';
import {
  availabilityOf,
  downtimeByElement,
  failuresByElement,
  isFailure,
  minutesIn,
  minutesOf,
  openByAge,
  operatingMinutes,
  passedOf,
  timeBetweenFailures,
  timeInUse,
  timeToReact,
  timeToRestoration,
  usesOf,
  workingAvailability,
  workOf,
} from 'shared-kit/domain/correctives/corrective-figures';
import { paretoOf } from 'shared-kit/domain/correctives/pareto';
import type { Span } from 'shared-kit/domain/correctives/stops';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import type { CorrectiveFact, Facts } from './read-facts.ts';

export interface Days {
  /** Their numbers, both included. */
  readonly first: number;
  readonly last: number;
  /** From the first instant of the one to the last of the other. */
  readonly window: Span;
  readonly now: number;
  readonly timeZone: string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const isIn = (at: number | null, { from, to }: Span): boolean => at !== null && at >= from && at < to;
const openedIn = (correctives: readonly CorrectiveFact[], span: Span): CorrectiveFact[] =>
  correctives.filter(({ openedAt }) => isIn(openedAt, span));

export type CountedElement = Omit<FiguredElementRow, 'name' | 'ref'>;
export type CountedType = Omit<CorrectiveFigures['byType'][number], 'name'>;

/** Figures without the names of what they are about. */
export interface CountedFigures extends Omit<CorrectiveFigures, 'byDowntime' | 'byNumber' | 'byType'> {
  readonly byDowntime: readonly CountedElement[];
  readonly byNumber: readonly CountedElement[];
  readonly byType: readonly CountedType[];
}

export const countFigures = (facts: Facts, days: Days): CountedFigures => {
  const { correctives, stops, elements } = facts;
  const { window, now, timeZone } = days;
  const passed = passedOf(window, now);
  // What is still to come of the window has neither openings nor closings.
  const opened = openedIn(correctives, passed);
  const ages = openByAge(correctives, passed.to, timeZone);
  const restoration = timeToRestoration(correctives, passed);
  const usedBy = usesOf(elements, passed);
  const downtime = downtimeByElement(stops, elements, passed);
  const downtimeMinutes = sum([...downtime.values()].map(minutesOf));
  const broken = downtimeByElement(stops.filter(isFailure), elements, passed);
  const brokenMinutes = sum([...broken.values()].map(minutesOf));
  const { failures, stopped, ofStops, ofCorrectives } = failuresByElement(stops, correctives, usedBy);
  const inUse = timeInUse(elements, downtime.keys(), passed);
  const operating = operatingMinutes(inUse, downtimeMinutes);
  const work = workOf(correctives, passed);
  const closed = correctives.filter(({ closedAt }) => isIn(closedAt, passed));
  const rows = elementRows(correctives, { passed, usedBy, downtime, failures, stopped });
  return {
    at: new Date(passed.to).toISOString(),
    opened: opened.length,
    closed: work.of,
    open: { total: sum(Object.values(ages)), ...ages },
    timeToReact: timeToReact(correctives, passed),
    timeToRestoration: restoration.whole,
    timeToRestorationWithoutWaiting: restoration.withoutWaiting,
    timeBetweenFailures: timeBetweenFailures(operating, ofStops + ofCorrectives),
    operatingMinutes: operating,
    failures: { total: ofStops + ofCorrectives, ofStops, ofCorrectives },
    availability: availabilityOf(inUse, downtimeMinutes),
    failureAvailability: availabilityOf(inUse, brokenMinutes),
    workingAvailability: workingAvailability(elements, downtime, localDays(days)),
    downtime: { minutes: downtimeMinutes, stops: stops.length, elements: downtime.size },
    work,
    byDowntime: top(rows, ({ downtimeMinutes: own }) => own),
    byNumber: top(rows, ({ opened: own }) => own),
    byType: typeRows(correctives, passed),
    byCause: codeRows(closed, failureCauses, 'failureCause'),
    byMode: codeRows(closed, failureModes, 'failureMode'),
    byMonth: monthRows(correctives, [...downtime.values()].flat(), days),
  };
};

interface OfElements {
  readonly passed: Span;
  readonly usedBy: ReturnType<typeof usesOf>;
  readonly downtime: ReadonlyMap<number, readonly Span[]>;
  readonly failures: ReadonlyMap<number, number>;
  readonly stopped: ReadonlySet<number>;
}

const elementRows = (
  correctives: readonly CorrectiveFact[],
  { passed, usedBy, downtime, failures, stopped }: OfElements,
): CountedElement[] => {
  const byElement = Map.groupBy(correctives, ({ elementId }) => elementId ?? 0);
  const ids = new Set([...byElement.keys(), ...downtime.keys()]);
  ids.delete(0);
  return [...ids].map((id) => {
    const own = byElement.get(id) ?? [];
    const downtimeMinutes = minutesOf(downtime.get(id) ?? []);
    const failed = failures.get(id) ?? 0;
    const use = usedBy(id);
    const inUse = { of: 1, minutes: use === null ? 0 : minutesOf([use]) };
    return {
      id,
      downtimeMinutes,
      failures: failed,
      failuresAreStops: stopped.has(id),
      opened: openedIn(own, passed).length,
      betweenFailuresMinutes: timeBetweenFailures(operatingMinutes(inUse, downtimeMinutes), failed).minutes,
      availability: availabilityOf(inUse, downtimeMinutes).share,
      cost: workOf(own, passed).cost,
    };
  });
};

/** Those that have any, the most first. */
const top = (rows: readonly CountedElement[], amountOf: (row: CountedElement) => number): CountedElement[] =>
  rows
    .filter((row) => amountOf(row) > 0)
    .sort(
      (a, b) => amountOf(b) - amountOf(a) || b.failures - a.failures || b.opened - a.opened || a.id - b.id,
    )
    .slice(0, mostFiguredElements);

/** Those that were opened or closed in the window, the most first. */
const typeRows = (correctives: readonly CorrectiveFact[], passed: Span): CountedType[] =>
  [...Map.groupBy(correctives, ({ correctiveTypeId }) => correctiveTypeId)]
    .map(([id, own]) => {
      const { minutes, cost, of: closed } = workOf(own, passed);
      return {
        id,
        closed,
        minutes,
        cost,
        opened: openedIn(own, passed).length,
        timeToRestorationMinutes: timeToRestoration(own, passed).whole.minutes,
      };
    })
    .filter(({ opened, closed }) => opened + closed > 0)
    .sort((a, b) => b.opened - a.opened || b.closed - a.closed || a.id - b.id);

/** Why or how those failed that were closed, as far as it was said. */
const codeRows = <Code extends string>(
  closed: readonly CorrectiveFact[],
  codes: readonly Code[],
  field: 'failureCause' | 'failureMode',
) =>
  paretoOf(
    closed.map((fact) => codes.find((code) => code === fact[field]) ?? null),
    codes,
  ).map(({ key: code, count, ...shares }) => ({ code, closed: count, ...shares }));

const monthRows = (
  correctives: readonly CorrectiveFact[],
  downtime: readonly Span[],
  { first, last, window, now, timeZone }: Days,
): CorrectiveFigures['byMonth'] => {
  const from = yearAndMonth(first);
  const until = yearAndMonth(last);
  const count = (until.year - from.year) * 12 + until.month - from.month + 1;
  return Array.from({ length: count }, (_, index) => {
    const begins = dayNumber(from.year, from.month + index, 1);
    const { year, month } = yearAndMonth(begins);
    const whole = {
      from: Math.max(window.from, startOfLocalDay(begins, timeZone)),
      to: Math.min(window.to, startOfLocalDay(dayNumber(year, month + 1, 1), timeZone)),
    };
    const span = passedOf(whole, now);
    const { cost, of: closed } = workOf(correctives, span);
    return {
      month: `${year}-${String(month).padStart(2, '0')}`,
      opened: openedIn(correctives, span).length,
      closed,
      cost,
      downtimeMinutes: minutesIn(downtime, span),
    };
  });
};

/** What of them has passed. */
const localDays = ({ first, last, window, now, timeZone }: Days): Span[] => {
  const until = Math.min(window.to, now);
  const starts = Array.from({ length: last - first + 2 }, (_, index) =>
    startOfLocalDay(first + index, timeZone),
  );
  return starts.slice(0, -1).flatMap((from, index) => {
    const to = Math.min(until, starts[index + 1] ?? until);
    return to > from ? [{ from, to }] : [];
  });
};
