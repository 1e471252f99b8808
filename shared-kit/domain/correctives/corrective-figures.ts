/**
 * Figures of correctives and of what was out of service. Instants are milliseconds since the epoch and durations minutes of UTC: a change of clocks
 * adds and hides nothing. Every figure comes with what it was divided by or counted from; where that is 0 there is no figure.
 */
import { localDayOf } from '../dates/local-day.ts';
import { clipStops, mergeSpans, type Span, type Stop } from './stops.ts';

const minuteMs = 60_000;

export interface FiguredCorrective {
  /** Null where it is about an area. */
  readonly elementId: number | null;
  readonly openedAt: number;
  /** Its opening, or when it was opened again for the last time. */
  readonly countedFrom: number;
  /** Of the first start since then. */
  readonly startedAt: number | null;
  readonly closedAt: number | null;
  readonly waits: readonly Span[];
}

export interface FiguredStop extends Stop {
  /** Null where a whole area is stopped, with its elements. */
  readonly elementId: number | null;
  readonly areaId: number;
  readonly planned: boolean;
  readonly reason: string;
}

export interface FiguredElement {
  readonly id: number;
  readonly areaId: number;
  /** What of the window that has passed it counts for (`element-use`); null: nothing. */
  readonly used: Span | null;
  /** Minutes a day that it is meant to work; null where nobody has said. */
  readonly workingMinutes: number | null;
}

/** Minutes; `of`: how many the mean is of. */
export interface Mean {
  readonly minutes: number | null;
  readonly of: number;
}

/** From 0 to 1 of `minutes`, which is that of so many elements together. */
export interface Share {
  readonly share: number | null;
  readonly of: number;
  readonly minutes: number;
}

const within = (at: number, { from, to }: Span): boolean => at >= from && at < to;
const lengthOf = ({ from, to }: Span): number => Math.max(0, to - from) / minuteMs;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const meanOf = (values: readonly number[]): Mean => ({
  minutes: values.length === 0 ? null : sum(values) / values.length,
  of: values.length,
});

/** Minutes of a set of spans. */
export const minutesOf = (spans: readonly Span[]): number => sum(spans.map(lengthOf));

/** The part of the window that has passed. */
export const passedOf = ({ from, to }: Span, now: number): Span => ({
  from,
  to: Math.max(from, Math.min(to, now)),
});

export const openAges = ['upTo1', 'upTo7', 'upTo30', 'over30'] as const;
export type OpenAge = (typeof openAges)[number];
/** The first and the last day of each, counted back from today; null: of any before. */
export const ageDays: Readonly<Record<OpenAge, readonly [number, number | null]>> = {
  upTo1: [0, 1],
  upTo7: [2, 7],
  upTo30: [8, 30],
  over30: [31, null],
};

/** Open at `at` by how many days ago they were opened, in days of the zone: opened yesterday evening is one day ago this morning. */
export const openByAge = (
  correctives: readonly Pick<FiguredCorrective, 'openedAt' | 'closedAt'>[],
  at: number,
  timeZone: string,
): Readonly<Record<OpenAge, number>> => {
  const today = localDayOf(at, timeZone);
  const counts = { upTo1: 0, upTo7: 0, upTo30: 0, over30: 0 };
  for (const { openedAt, closedAt } of correctives) {
    if (openedAt > at || (closedAt !== null && closedAt <= at)) continue;
    const days = today - localDayOf(openedAt, timeZone);
    const age = openAges.find((each) => days <= (ageDays[each][1] ?? Number.POSITIVE_INFINITY)) ?? 'over30';
    counts[age] += 1;
  }
  return counts;
};

/**
 * Mean time to react: opening → first start, of those that were opened in the window and have been started. One that was opened again counts from
 * then.
 */
export const timeToReact = (correctives: readonly FiguredCorrective[], window: Span): Mean =>
  meanOf(
    correctives.flatMap(({ openedAt, countedFrom, startedAt }) =>
      within(openedAt, window) && startedAt !== null ? [Math.max(0, startedAt - countedFrom) / minuteMs] : [],
    ),
  );

/** Of one that is closed: opening → closing, and how much of it was waiting. Waits that overlap count once. */
const restorationOf = ({ openedAt, closedAt, waits }: FiguredCorrective) => {
  const span = { from: openedAt, to: Math.max(openedAt, closedAt ?? openedAt) };
  const waiting = waits.length === 0 ? 0 : minutesOf(mergeSpans(clipStops(waits, span, span.to)));
  return { whole: lengthOf(span), waiting };
};

/**
 * Mean time to restoration (EN 13306): opening → closing with all administrative and logistic delay, of those that were closed in the window. What
 * was opened again was not restored: it counts from its first opening to its last closing. `withoutWaiting`: the same less the time that it waited
 * for a part, for access or for somebody else.
 */
export const timeToRestoration = (
  correctives: readonly FiguredCorrective[],
  window: Span,
): { readonly whole: Mean; readonly withoutWaiting: Mean } => {
  const closed = correctives.flatMap((each) =>
    each.closedAt !== null && within(each.closedAt, window) ? [restorationOf(each)] : [],
  );
  return {
    whole: meanOf(closed.map(({ whole }) => whole)),
    withoutWaiting: meanOf(closed.map(({ whole, waiting }) => whole - waiting)),
  };
};

/** The part of `passed` that each element counts for, by its id; one that is not among them has gone since, and was there for all of it. */
export const usesOf = (elements: readonly FiguredElement[], passed: Span) => {
  const known = new Map(elements.map(({ id, used }) => [id, used]));
  return (id: number): Span | null => {
    const used = known.get(id);
    return used === undefined ? passed : used;
  };
};
type Uses = ReturnType<typeof usesOf>;

/**
 * Downtime: what of stops of any reason lies in what an element counts for, by element. Stops that overlap count once, one that lasts counts up to
 * `passed`, and one of an area stops each of its elements. Elements that never stopped are not in it.
 */
export const downtimeByElement = (
  stops: readonly FiguredStop[],
  elements: readonly FiguredElement[],
  passed: Span,
): ReadonlyMap<number, readonly Span[]> => {
  const usedBy = usesOf(elements, passed);
  const inArea = Map.groupBy(elements, ({ areaId }) => areaId);
  const byElement = new Map<number, Stop[]>();
  for (const stop of stops) {
    const stopped =
      stop.elementId === null ? (inArea.get(stop.areaId) ?? []).map(({ id }) => id) : [stop.elementId];
    for (const id of stopped) {
      const own = byElement.get(id);
      if (own) own.push(stop);
      else byElement.set(id, [stop]);
    }
  }
  return new Map(
    [...byElement].flatMap(([id, own]) => {
      const use = usedBy(id);
      const spans = use === null ? [] : mergeSpans(clipStops(own, use, passed.to));
      return spans.length === 0 ? [] : [[id, spans] as const];
    }),
  );
};

/** What of merged spans lies in one. Minutes. */
export const minutesIn = (spans: readonly Span[], { from, to }: Span): number =>
  sum(spans.map((span) => lengthOf({ from: Math.max(span.from, from), to: Math.min(span.to, to) })));

/** Whether it stands for a failure: what was planned, or is for another reason, stops an element that works. */
export const isFailure = ({ planned, reason }: FiguredStop): boolean => !planned && reason === 'failure';

/**
 * Failures by element: stops of its own that stand for one and began in what it counts for, overlapping ones each by itself; of an element that
 * none of these lies in that for, the correctives of it that were opened there. A stopped area is no failure of its elements.
 */
export const failuresByElement = (
  stops: readonly FiguredStop[],
  correctives: readonly Pick<FiguredCorrective, 'elementId' | 'openedAt'>[],
  usedBy: Uses,
): {
  readonly failures: ReadonlyMap<number, number>;
  /** Elements whose failures are stops; those of the others are correctives. */
  readonly stopped: ReadonlySet<number>;
  readonly ofStops: number;
  readonly ofCorrectives: number;
} => {
  const failures = new Map<number, number>();
  const add = (id: number): void => void failures.set(id, (failures.get(id) ?? 0) + 1);
  const failing = stops.filter(isFailure);
  const countsAt = (id: number, at: number): boolean => {
    const use = usedBy(id);
    return use !== null && within(at, use);
  };
  const touches = ({ from, to }: Stop, use: Span | null): boolean =>
    use !== null && from < use.to && (to === null || to > use.from);
  const withStops = new Set(
    failing.flatMap(({ elementId, ...stop }) =>
      elementId !== null && touches(stop, usedBy(elementId)) ? [elementId] : [],
    ),
  );
  const failed = failing.flatMap(({ elementId, from }) =>
    elementId !== null && countsAt(elementId, from) ? [elementId] : [],
  );
  const told = correctives.flatMap(({ elementId, openedAt }) =>
    elementId !== null && !withStops.has(elementId) && countsAt(elementId, openedAt) ? [elementId] : [],
  );
  for (const id of [...failed, ...told]) add(id);
  return { failures, stopped: new Set(failed), ofStops: failed.length, ofCorrectives: told.length };
};

/** How many elements count in what has passed, and for how many minutes together. */
interface TimeInUse {
  readonly of: number;
  readonly minutes: number;
}

/** Of the elements, and of those that have gone since and were `stopped`. */
export const timeInUse = (
  elements: readonly FiguredElement[],
  stopped: Iterable<number>,
  passed: Span,
): TimeInUse => {
  const usedBy = usesOf(elements, passed);
  const ids = new Set([...elements.map(({ id }) => id), ...stopped]);
  const uses = [...ids].flatMap((id) => usedBy(id) ?? []);
  return { of: uses.length, minutes: minutesOf(uses) };
};

/** Operating time: the time in use, less downtime of any reason. Minutes. */
export const operatingMinutes = ({ minutes }: TimeInUse, downtimeMinutes: number): number =>
  Math.max(0, minutes - downtimeMinutes);

/** Mean time between failures (EN 13306: mean operating time between failures): operating time ÷ failures. */
export const timeBetweenFailures = (operating: number, failures: number): Mean => ({
  minutes: failures === 0 ? null : operating / failures,
  of: failures,
});

/** Availability, 24 hours a day: the time in use less downtime ÷ the time in use, for all elements together. */
export const availabilityOf = ({ of, minutes }: TimeInUse, downtimeMinutes: number): Share => ({
  share: minutes === 0 ? null : 1 - downtimeMinutes / minutes,
  of,
  minutes,
});

/**
 * Availability in working time (EN 15341 T2: up time within required time ÷ required time), of elements of which it is known how many minutes a day
 * they are meant to work. When in the day these are is not known: downtime of a day is counted against them first, so that it is that much at
 * least. `days`: the days of the passed window as spans, in order; of a part of one, or of one of 23 hours, no more is required than it has.
 */
export const workingAvailability = (
  elements: readonly FiguredElement[],
  downtime: ReadonlyMap<number, readonly Span[]>,
  days: readonly Span[],
): Share => {
  const requiredOf = (working: number, day: Span): number => Math.min(working, lengthOf(day));
  const requiredByWorking = new Map<string, number>();
  const daysOf = (used: Span): Span[] =>
    days
      .map(({ from, to }) => ({ from: Math.max(from, used.from), to: Math.min(to, used.to) }))
      .filter(({ from, to }) => to > from);
  let [required, lost, counted] = [0, 0, 0];
  for (const { id, workingMinutes, used } of elements) {
    if (workingMinutes === null || workingMinutes <= 0 || used === null) continue;
    counted += 1;
    // Most are in use on the same days.
    const key = `${workingMinutes} ${used.from} ${used.to}`;
    const known = requiredByWorking.get(key);
    const own = known ?? sum(daysOf(used).map((day) => requiredOf(workingMinutes, day)));
    if (known === undefined) requiredByWorking.set(key, own);
    required += own;
    const spans = downtime.get(id);
    if (spans)
      lost += sum(
        daysOf(used).map((day) => Math.min(requiredOf(workingMinutes, day), minutesIn(spans, day))),
      );
  }
  return { share: required === 0 ? null : 1 - lost / required, of: counted, minutes: required };
};

/** Real minutes and cost of those that were closed in the window. Cents are whole numbers. */
export const workOf = (
  correctives: readonly {
    readonly closedAt: number | null;
    readonly realMinutes: number;
    readonly cost: number;
  }[],
  window: Span,
): { readonly minutes: number; readonly cost: number; readonly of: number } => {
  const closed = correctives.filter(({ closedAt }) => closedAt !== null && within(closedAt, window));
  return {
    minutes: sum(closed.map(({ realMinutes }) => realMinutes)),
    cost: sum(closed.map(({ cost }) => Math.round(cost * 100))) / 100,
    of: closed.length,
  };
};
