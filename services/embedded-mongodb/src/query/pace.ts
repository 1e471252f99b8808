import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../errors.ts';

/** Items on their way; undefined stands for a good moment to let others work. */
export type Paced<T> = Iterable<T | undefined>;

const PAUSE_MS = 2;

/** With moments for others, where the source has too few of them. */
export function* withPauses<T>(items: Paced<T>): Generator<T | undefined> {
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

/** Long work: what it gives up the turn for is a good moment (undefined) or something that has to happen first. */
export type Work<T> = Generator<Promise<void> | undefined, T>;
export type Step<T> = IteratorResult<Promise<void> | undefined, T>;

let lastTurn = Promise.resolve();

/** One slice in each turn of the event loop, whoever's it is. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Does long work in slices, each inside `enter`, and lets other clients' commands run between them. */
export async function inSlices<T>(
  enter: (slice: () => Step<T>) => Step<T>,
  work: Work<T>,
  deadline?: number,
): Promise<T> {
  for (;;) {
    const asked = performance.now();
    const step = enter(() => slice(work, asked));
    if (step.done) return step.value;
    await (step.value ? inTime(step.value, deadline) : nextTurn());
  }
}

async function inTime(event: Promise<void>, deadline: number | undefined): Promise<void> {
  if (deadline === undefined) return event;
  const timer = new AbortController();
  const late = sleep(Math.max(0, deadline - Date.now()), undefined, timer).then(() => {
    throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
  });
  try {
    await Promise.race([event, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

/** What must not overlap, one after another. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T> | T): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** Lasts at least as long as getting in has taken, so that a large transaction gets on among others. */
function slice<T>(work: Work<T>, asked: number): Step<T> {
  const now = performance.now();
  const until = now + Math.max(SLICE_MS, now - asked);
  for (;;) {
    const step = work.next();
    if (step.done || step.value || performance.now() > until) return step;
  }
}
