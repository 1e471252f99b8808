/** Clocks of work: they go on while the portal is closed, in this browser, for each person and each thing that is worked on. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createListeners } from '../../domain/listeners.ts';
import { readStored, readStoredJson, storedKeys, writeStored } from './storage.ts';

const clockSchema = z.object({
  /** Milliseconds since 1970; null while it stands. */
  startedAt: z.nullable(z.number()),
  /** Milliseconds that it had gone before. */
  spent: z.number(),
  /** What is worked on, and where. */
  title: z.string(),
  to: z.string(),
});

export interface WorkClock extends z.infer<typeof clockSchema> {
  readonly key: string;
}

interface Clocked {
  readonly userId: number;
  /** What is worked on: `corrective.12`. */
  readonly key: string;
}

const prefixOf = (userId: number): string => `workClock.${userId}.`;
const nameOf = ({ userId, key }: Clocked): string => `${prefixOf(userId)}${key}`;

const listeners = createListeners();

/** Null where none was started. */
export const readClock = (clocked: Clocked): WorkClock | null => {
  const parsed = z.safeParse(clockSchema, readStoredJson(nameOf(clocked)));
  return parsed.success ? { key: clocked.key, ...parsed.data } : null;
};

const write = (clocked: Clocked, clock: z.infer<typeof clockSchema> | null): void => {
  writeStored(nameOf(clocked), clock && JSON.stringify(clock));
  listeners.notify();
};

/** Milliseconds that it has gone by then. */
export const workedFor = (
  { startedAt, spent }: Pick<WorkClock, 'startedAt' | 'spent'>,
  now: number,
): number => spent + (startedAt === null ? 0 : Math.max(0, now - startedAt));

/** It goes on where it stood. */
export const startClock = (clocked: Clocked, about: Pick<WorkClock, 'title' | 'to'>): void => {
  const before = readClock(clocked);
  write(clocked, { startedAt: before?.startedAt ?? Date.now(), spent: before?.spent ?? 0, ...about });
};

/** It stands, with what it has counted. */
export const pauseClock = (clocked: Clocked): void => {
  const clock = readClock(clocked);
  if (!clock) return;
  const { title, to } = clock;
  write(clocked, { startedAt: null, spent: workedFor(clock, Date.now()), title, to });
};

export const endClock = (clocked: Clocked): void => write(clocked, null);

const subscribe = (listener: () => void): (() => void) => {
  const end = listeners.add(listener);
  // Another tab of the same browser.
  globalThis.addEventListener('storage', listener);
  return () => {
    end();
    globalThis.removeEventListener('storage', listener);
  };
};

/** One that is there, going or not; drawn anew when it is started or ended, in whatever tab. */
export const useWorkClock = (clocked: Clocked): WorkClock | null => {
  useSyncExternalStore(subscribe, () => readStored(nameOf(clocked)));
  return readClock(clocked);
};

/** Those that go, by their keys. */
export const useRunningClocks = (userId: number): readonly WorkClock[] => {
  const prefix = prefixOf(userId);
  const keys = () => storedKeys(prefix).toSorted();
  useSyncExternalStore(subscribe, () =>
    keys()
      .map((key) => `${key} ${readStored(key)}`)
      .join('\n'),
  );
  return keys().flatMap((name) => {
    const clock = readClock({ userId, key: name.slice(prefix.length) });
    return clock?.startedAt ? [clock] : [];
  });
};
