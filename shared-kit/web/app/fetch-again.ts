/** `fetch`, which asks again for what is safe to repeat while the service starts or the way to it breaks off. */

/** A gateway that has nobody to ask, or a service that is not ready. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);
const mostTimes = 3;
/** Milliseconds; doubled each time, and somewhere below, so that many don't come at once. */
const firstPause = 1000;
const longestPause = 4000;

/** `read`: again without an answer, too; `answered`: again where the service says that it is not ready; `once`: never. */
export type Again = 'read' | 'answered' | 'once';

/** Of what `fetch` throws: no answer came. Anything else was meant. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError');

/** Milliseconds that the server wants to be left alone; null where it doesn't say. */
const wantedPause = ({ status, headers }: Response): number | null => {
  const said = status === 503 ? headers.get('retry-after') : null;
  if (said === null) return null;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

const usualPause = (times: number): number =>
  Math.min(longestPause, Math.random() * firstPause * 2 ** (times - 1));

/** Throws the reason of the signal where it is aborted meanwhile. */
const pause = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** The last answer, whatever its status. Throws what `fetch` throws. */
export const fetchAgain = async (address: string, init: RequestInit, again: Again): Promise<Response> => {
  for (let times = 1; ; times += 1) {
    const isLast = again === 'once' || times === mostTimes;
    try {
      const response = await fetch(address, init);
      if (isLast || !passing.has(response.status)) return response;
      await response.body?.cancel();
      await pause(wantedPause(response) ?? usualPause(times), init.signal);
    } catch (error) {
      if (isLast || again !== 'read' || !isNoAnswer(error)) throw error;
      await pause(usualPause(times), init.signal);
    }
  }
};
