/** Long computations in slices, between which a service answers others. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Long work, which yields where it may be interrupted. */
export type LongWork<T> = Generator<undefined, T>;

const sliceMs = 5;
/** While others have work, too, what is long leaves them twice the time that it takes. */
const leftMs = 2 * sliceMs;
/** Of the time that long work leaves. */
const busyShare = 0.1;
const windowMs = 100;
const betweenLooks = 100;

/** `items.map(make)` that can be interrupted between any so many. */
export function* mapped<T, U>(
  items: readonly T[],
  make: (item: T, index: number) => U,
  many = betweenLooks,
): LongWork<U[]> {
  const made: U[] = [];
  for (const [index, item] of items.entries()) {
    if (index % many === many - 1) yield;
    made.push(make(item, index));
  }
  return made;
}

/** `for (const [index, item] of items.entries()) visit(item, index)` that can be interrupted. */
export function* visited<T>(items: readonly T[], visit: (item: T, index: number) => void): LongWork<void> {
  yield* mapped(items, visit);
}

/** `items.filter(keep)` that can be interrupted. */
export function* filtered<T>(items: readonly T[], keep: (item: T) => boolean): LongWork<T[]> {
  const kept: T[] = [];
  yield* visited(items, (item) => {
    if (keep(item)) kept.push(item);
  });
  return kept;
}

/** So many are put in order at once. */
const sortedAtOnce = 256;

/** `items.toSorted(compare)` that can be interrupted. */
export function* sorted<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
  many = sortedAtOnce,
): LongWork<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += many) {
    runs.push(items.slice(from, from + many).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<T>(
  ones: readonly T[],
  others: readonly T[],
  compare: (one: T, other: T) => number,
): LongWork<T[]> {
  if (others.length === 0) return [...ones];
  const all: T[] = [];
  let [at, otherAt] = [0, 0];
  while (at < ones.length && otherAt < others.length) {
    if (all.length % sortedAtOnce === sortedAtOnce - 1) yield;
    const [one, other] = [ones[at] as T, others[otherAt] as T];
    if (compare(one, other) <= 0) {
      all.push(one);
      at += 1;
    } else {
      all.push(other);
      otherAt += 1;
    }
  }
  for (; at < ones.length; at += 1) all.push(ones[at] as T);
  for (; otherAt < others.length; otherAt += 1) all.push(others[otherAt] as T);
  return all;
}

/** Does the work in slices of about five milliseconds, and gives way to others while they have work. */
export const inSlices = async <T>(work: LongWork<T>): Promise<T> => {
  for (;;) {
    const started = performance.now();
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < started + sliceMs);
    takenMs += performance.now() - started;
    await (othersAreBusy() ? pause(leftMs) : nextTurn());
  }
};

/** What all long work of the process has taken since its loop was looked at. */
let takenMs = 0;
let looked = performance.eventLoopUtilization();
let wereBusy = false;

const othersAreBusy = (): boolean => {
  const { active, idle } = performance.eventLoopUtilization(looked);
  if (active + idle < windowMs) return wereBusy;
  wereBusy = active - takenMs > busyShare * (active + idle - takenMs);
  looked = performance.eventLoopUtilization();
  takenMs = 0;
  return wereBusy;
};
