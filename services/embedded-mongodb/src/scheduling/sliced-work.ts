/** Long work in slices of a few milliseconds, between which other clients' commands run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../errors.ts';

const SLICE_MS = 10;

/** Long work: what it gives up the turn for is a good moment (undefined) or something that has to happen first. */
export type SlicedWork<T> = Generator<Promise<void> | undefined, T>;
export type WorkStep<T> = IteratorResult<Promise<void> | undefined, T>;

let lastTurn = Promise.resolve();

/** One slice in each turn of the event loop, whoever's it is. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Does long work in slices, each inside `enter`, and lets other clients' commands run between them. */
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

/** Lasts at least as long as getting in has taken, so that a large transaction gets on among others. */
function runSlice<T>(work: SlicedWork<T>, asked: number): WorkStep<T> {
  const now = performance.now();
  const until = now + Math.max(SLICE_MS, now - asked);
  for (;;) {
    const step = work.next();
    if (step.done || step.value || performance.now() > until) return step;
  }
}
