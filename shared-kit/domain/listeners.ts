export interface Listeners {
  /** Answers what ends it. */
  readonly add: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** One that is added or taken out while the others are called changes nothing for this call. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of Array.from(listeners)) listener();
    },
  };
};
