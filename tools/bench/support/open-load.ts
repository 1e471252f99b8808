/** Arrivals that do not wait for answers, as people do not wait for each other. */
import { setTimeout as pause } from 'node:timers/promises';

export type Fate = 'answered' | 'refused' | 'failed' | 'hung';

/** What an answer was that is no success. `refused`: 429 or 503 that says when to come back. */
export class NotAnswered extends Error {
  readonly fate: Exclude<Fate, 'answered'>;

  constructor(fate: Exclude<Fate, 'answered'>, message: string) {
    super(message);
    this.fate = fate;
  }
}

export interface Kind {
  readonly name: string;
  /** Of so many arrivals in all kinds together. */
  readonly share: number;
  readonly run: () => Promise<void>;
}

export interface Ended {
  readonly kind: string;
  readonly fate: Fate;
  /** From when it was to begin. */
  readonly ms: number;
}

export interface Phase {
  readonly ended: readonly Ended[];
  /** Arrivals that were left out, because too many had no answer yet. */
  readonly leftOut: number;
  /** Milliseconds from the last arrival until all were answered. */
  readonly drained: number;
  /** What was answered to those that failed, each once. */
  readonly failures: readonly string[];
}

interface Plan {
  readonly kinds: readonly Kind[];
  /** Arrivals in a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly random: () => number;
}

/** More than any server answers, and less than a machine has memory for. */
const mostAtOnce = 4000;
const mostFailures = 5;

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const pick = (kinds: readonly Kind[], random: () => number): Kind => {
  let left = random() * kinds.reduce((sum, { share }) => sum + share, 0);
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  throw new Error('There is no kind');
};

/** The pauses between arrivals are those of independent people. Resolves when all have ended. */
export const arrive = async ({ kinds, rate, seconds, random }: Plan): Promise<Phase> => {
  const ended: Ended[] = [];
  const failures = new Set<string>();
  const under = new Set<Promise<void>>();
  let leftOut = 0;
  const one = async (kind: Kind, due: number): Promise<void> => {
    let fate: Fate = 'answered';
    try {
      await kind.run();
    } catch (error) {
      fate = error instanceof NotAnswered ? error.fate : 'failed';
      if (fate === 'failed' && failures.size < mostFailures) failures.add(`${kind.name}: ${String(error)}`);
    }
    ended.push({ kind: kind.name, fate, ms: performance.now() - due });
  };
  const gap = (): number => (-Math.log(1 - random()) / rate) * 1000;
  const began = performance.now();
  for (let due = began; due < began + seconds * 1000; due += gap()) {
    const ahead = due - performance.now();
    if (ahead > 1) await pause(ahead);
    if (under.size >= mostAtOnce) {
      leftOut += 1;
      continue;
    }
    const running = one(pick(kinds, random), due).finally(() => under.delete(running));
    under.add(running);
  }
  const last = performance.now();
  await Promise.all(under);
  return { ended, leftOut, drained: performance.now() - last, failures: [...failures] };
};

/** Of 100 values sorted, the one at `part`. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN;
