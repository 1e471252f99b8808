/** Long work in slices of a few milliseconds, between which other clients' commands run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../errors.ts';

const SLICE_MS = 10;

/** Long work that yields undefined where it may be interrupted, or a promise that it waits for. */
export type SlicedWork<T> = Generator<Promise<void> | undefined, T>;
export type WorkStep<T> = IteratorResult<Promise<void> | undefined, T>;

let lastTurn = Promise.resolve();

/** The next turn of the event loop; each turn runs one slice, of any client. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Runs long work in slices, each inside `enter`, between which other clients' commands run. */
export async function runInSlices<T>(
  enter: (slice: () => WorkStep<T>) => WorkStep<T>,
  work: SlicedWork<T>,
  deadline?: number,
): Promise<T> {
  for (;;) {
    const asked = performance.now();
    const step = enter(() => runSlice(work, asked));
    if (step.done) return step.value;
    await (step.value ? beforeDeadline(step.value, deadline) : nextTurn());
  }
}

async function beforeDeadline(event: Promise<void>, deadline: number | undefined): Promise<void> {
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

/**
 * Runs one slice. It lasts at least as long as entering has taken, so that a large transaction advances among
 * others.
 */
function runSlice<T>(work: SlicedWork<T>, asked: number): WorkStep<T> {
  const now = performance.now();
  const until = now + Math.max(SLICE_MS, now - asked);
  for (;;) {
    const step = work.next();
    if (step.done || step.value || performance.now() > until) return step;
  }
}
