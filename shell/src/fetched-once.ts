import { startTransition, useEffect, useState } from 'react';

/** What is fetched once for the life of a page. */
export interface Fetched<T> {
  /** The same promise however often it is asked for. */
  readonly fetch: () => Promise<T>;
  /** Undefined until it is there. */
  readonly now: () => T | undefined;
}

export const fetchedOnce = <T>(load: () => Promise<T>): Fetched<T> => {
  let coming: Promise<T> | undefined;
  let arrived: T | undefined;
  const fetchIt = async (): Promise<T> => {
    arrived = await load();
    return arrived;
  };
  return {
    fetch: () => {
      coming ??= fetchIt();
      return coming;
    },
    now: () => arrived,
  };
};

/**
 * Undefined until it is there; throws what kept it from coming. State and no `use`: what comes soon after a fallback was drawn, React holds back
 * for the rest of 300 ms, and whoever waits for the first screen waits for nothing.
 */
export const useFetched = <T>(fetched: Fetched<T>): T | undefined => {
  const [, setHasCome] = useState(false);
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetched.fetch().then(
      () => {
        if (isWanted) startTransition(() => setHasCome(true));
      },
      (error: unknown) => {
        if (isWanted) setFailed({ error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [fetched]);
  if (failed) throw failed.error;
  return fetched.now();
};
