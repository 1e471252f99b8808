/** Items on their way; undefined stands for a good moment to let others work. */
export type Paced<T> = Iterable<T | undefined>;

/** All items of a paced stream, passing the moments on. */
export function* drain<T>(items: Paced<T>): Generator<undefined, T[]> {
  const all: T[] = [];
  for (const item of items) {
    if (item === undefined) yield undefined;
    else all.push(item);
  }
  return all;
}

/** All items at once, for what can't be interrupted. */
export function allOf<T>(items: Paced<T>): T[] {
  const all: T[] = [];
  for (const item of items) if (item !== undefined) all.push(item);
  return all;
}

const SLICE_MS = 10;

/** Does long work in slices, each inside `read`, and lets other clients' commands run between them. */
export async function inSlices<T>(read: <R>(work: () => R) => R, work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = read(() => slice(work));
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function slice<T>(work: Generator<undefined, T>): IteratorResult<undefined, T> {
  const until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done || performance.now() > until) return step;
  }
}
