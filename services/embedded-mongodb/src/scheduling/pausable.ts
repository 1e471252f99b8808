/**
 * A stream whose undefined items are pauses. A long read yields one where it may be interrupted, because the server
 * has one thread.
 */
export type Pausable<T> = Iterable<T | undefined>;

const PAUSE_MS = 2;

/** Adds pauses to a stream that has too few of them. */
export function* addPauses<T>(items: Pausable<T>): Generator<T | undefined> {
  let paused = performance.now();
  for (const item of items) {
    const now = performance.now();
    if (item === undefined) paused = now;
    else if (now - paused > PAUSE_MS) {
      yield undefined;
      paused = performance.now();
    }
    yield item;
  }
}

/** Collects all items of a stream and passes its pauses on. */
export function* collectAll<T>(items: Pausable<T>): Generator<undefined, T[]> {
  const all: T[] = [];
  for (const item of items) {
    if (item === undefined) yield undefined;
    else all.push(item);
  }
  return all;
}

/** Collects all items of a stream at once, for work that cannot be interrupted. */
export function collectAtOnce<T>(items: Pausable<T>): T[] {
  const all: T[] = [];
  for (const item of items) if (item !== undefined) all.push(item);
  return all;
}
