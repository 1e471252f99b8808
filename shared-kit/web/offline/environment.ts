/** What the queue needs of a browser: clock, chance, timers, one runner at a time, and word to the other tabs. Tests give their own. */
export interface OfflineEnvironment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1, 1 excluded. */
  readonly random: () => number;
  /** Answers what stops it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly isOnline: () => boolean;
  /** Answers what stops it. */
  readonly onOnlineChange: (listener: () => void) => () => void;
  /** Runs `work` while no other tab runs any under the same name. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly channel: (name: string, onMessage: (message: unknown) => void) => Channel;
}

export interface Channel {
  /** To all others of this name, not to itself. */
  readonly tell: (message: unknown) => void;
  readonly close: () => void;
}

/** One after another within a page, by name. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    return turn;
  };
};

const inPage = createTurns();

const listen = (listener: () => void): (() => void) => {
  const names = ['online', 'offline'];
  for (const name of names) globalThis.addEventListener(name, listener);
  return () => {
    for (const name of names) globalThis.removeEventListener(name, listener);
  };
};

/** Without Web Locks each tab has a runner of its own: the server still carries out each operation once. */
export const browserEnvironment: OfflineEnvironment = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  isOnline: () => globalThis.navigator?.onLine !== false,
  onOnlineChange: listen,
  alone: (name, work) =>
    globalThis.navigator?.locks ? globalThis.navigator.locks.request(name, work) : inPage(name, work),
  channel: (name, onMessage) => {
    if (globalThis.BroadcastChannel === undefined) return { tell: () => undefined, close: () => undefined };
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => onMessage(data);
    return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
  },
};
