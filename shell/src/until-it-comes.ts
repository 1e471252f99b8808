import { isChunkError } from './modules/failures/script-failure.ts';

/** Seconds before each further try, the last for all that follow. */
const pauses = [2, 4, 8, 15, 30];

/** Ends early when the network is back. */
const pauseAfter = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, (pauses[Math.min(tries, pauses.length) - 1] as number) * 1000);
    window.addEventListener('online', end);
  });

/**
 * Asks for a part of the code that nothing can be shown without until it is there; the page says meanwhile that it has not come (`frame.css`).
 * `givesUp` looks at each failure: what it does not want tried any more is thrown, as everything is that is no missing part.
 */
export const untilItComes = async <T>(
  fetchPart: () => Promise<T>,
  givesUp: (error: unknown, tries: number) => boolean,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchPart();
    } catch (error) {
      if (!isChunkError(error) || givesUp(error, tries)) throw error;
      await pauseAfter(tries);
    }
  }
};

/** Calls `found` once the server has what is at the address. Gives what ends it. */
export const onceThere = (address: string, found: () => void): (() => void) => {
  let isOver = false;
  const look = async (): Promise<void> => {
    for (let tries = 1; !isOver; tries += 1) {
      await pauseAfter(tries);
      const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (isOver || !answer?.ok) continue;
      found();
      return;
    }
  };
  void look();
  return () => {
    isOver = true;
  };
};
