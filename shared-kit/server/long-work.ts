/** Long computations in slices, between which a service answers others. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work, which yields where it may be interrupted. */
export type LongWork<T> = Generator<undefined, T>;

const sliceMs = 10;
const betweenLooks = 100;

/** `items.map(make)` that can be interrupted. */
export function* mapped<T, U>(items: readonly T[], make: (item: T, index: number) => U): LongWork<U[]> {
  const made: U[] = [];
  for (const [index, item] of items.entries()) {
    if (index % betweenLooks === betweenLooks - 1) yield;
    made.push(make(item, index));
  }
  return made;
}

/** Does the work in slices of about ten milliseconds. */
export const inSlices = async <T>(work: LongWork<T>): Promise<T> => {
  for (let until = performance.now() + sliceMs; ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + sliceMs;
  }
};
