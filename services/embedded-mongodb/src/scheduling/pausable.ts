/** Items on their way; undefined stands for a good moment to let others work. */
export type Pausable<T> = Iterable<T | undefined>;

const PAUSE_MS = 2;

/** With moments for others, where the source has too few of them. */
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

/** All items of a paced stream, passing the moments on. */
export function* collectAll<T>(items: Pausable<T>): Generator<undefined, T[]> {
  const all: T[] = [];
  for (const item of items) {
    if (item === undefined) yield undefined;
    else all.push(item);
  }
  return all;
}

/** All items at once, for what can't be interrupted. */
export function collectAtOnce<T>(items: Pausable<T>): T[] {
  const all: T[] = [];
  for (const item of items) if (item !== undefined) all.push(item);
  return all;
}
