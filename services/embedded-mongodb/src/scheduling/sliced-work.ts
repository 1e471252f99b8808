/** Long work in slices of a few milliseconds, between which other clients' commands run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../errors.ts';

const SLICE_MS = 5;
/** So often whoever has waited longest has a turn, however much he has used. */
const ELDEST_EVERY = 4;

/** Long work that yields undefined where it may be interrupted, or a promise that it waits for. */
export type SlicedWork<T> = Generator<Promise<void> | undefined, T>;
export type WorkStep<T> = IteratorResult<Promise<void> | undefined, T>;

type Waiting = { used: number; start: () => void };

/** In the order in which they came. */
const waiting: Waiting[] = [];
let turns = 0;

/**
 * A turn of the event loop; each runs one slice, of any client. Who has used least is first: what is short does not wait behind all that is long,
 * and what is long has every fourth turn at least.
 */
function nextTurn(used: number): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push({ used, start: resolve }) === 1) setImmediate(startNext);
  });
}

function startNext(): void {
  turns += 1;
  let next = 0;
  if (turns % ELDEST_EVERY !== 0)
    for (const [index, { used }] of waiting.entries()) if (used < (waiting[next]?.used ?? 0)) next = index;
  const [started] = waiting.splice(next, 1);
  if (waiting.length > 0) setImmediate(startNext);
  started?.start();
}

/** Runs long work in slices, each inside `enter`, between which other clients' commands run. */
export async function runInSlices<T>(
  enter: (slice: () => WorkStep<T>) => WorkStep<T>,
  work: SlicedWork<T>,
  deadline?: number,
): Promise<T> {
  let used = 0;
  for (;;) {
    const start = performance.now();
    const step = enter(() => runSlice(work, start));
    if (step.done) return step.value;
    used += performance.now() - start;
    await (step.value ? beforeDeadline(step.value, deadline) : nextTurn(used));
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
function runSlice<T>(work: SlicedWork<T>, start: number): WorkStep<T> {
  const now = performance.now();
  const until = now + Math.max(SLICE_MS, now - start);
  for (;;) {
    const step = work.next();
    if (step.done || step.value || performance.now() > until) return step;
  }
}
