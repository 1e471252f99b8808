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

/** Rests where others have work, for the processor that work elsewhere takes from them. */
export const restForOthers = async (ms: number): Promise<void> => {
  if (othersAreBusy()) await pause(ms, undefined, { ref: false });
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
