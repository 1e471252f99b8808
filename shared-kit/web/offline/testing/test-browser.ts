/** A browser of several tabs whose clock and network the test moves. */
import { createTurns, type OfflineEnvironment } from '../environment.ts';

export const createTestBrowser = () => {
  const alone = createTurns();
  const listeners = new Set<() => void>();
  const channels = new Map<string, Set<(message: unknown) => void>>();
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const browser = { now: Date.UTC(2026, 10, 25), isOnline: true, random: 1 };

  const environment: OfflineEnvironment = {
    now: () => browser.now,
    random: () => browser.random,
    after: (milliseconds, run) => {
      const timer = { at: browser.now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    isOnline: () => browser.isOnline,
    onOnlineChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    alone,
    channel: (name, onMessage) => {
      const others = channels.get(name) ?? new Set();
      channels.set(name, others.add(onMessage));
      return {
        tell: (message) => {
          for (const other of others) if (other !== onMessage) queueMicrotask(() => other(message));
        },
        close: () => void others.delete(onMessage),
      };
    },
  };
  return Object.assign(browser, {
    environment,
    setOnline: (isOnline: boolean): void => {
      browser.isOnline = isOnline;
      for (const listener of Array.from(listeners)) listener();
    },
    /** Milliseconds from now of what is due next; null where nothing is. */
    nextIn: (): number | null =>
      timers.size === 0 ? null : Math.min(...[...timers].map(({ at }) => at)) - browser.now,
    advance: (milliseconds: number): void => {
      browser.now += milliseconds;
      for (const timer of Array.from(timers))
        if (timer.at <= browser.now && timers.delete(timer)) timer.run();
    },
  });
};
export type TestBrowser = ReturnType<typeof createTestBrowser>;
