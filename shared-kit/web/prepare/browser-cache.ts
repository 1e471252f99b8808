/** The browser's HTTP cache, filled on purpose: its key is the whole address. */
import { prepareHeader } from '../../contracts/offline-files.ts';

/** Milliseconds for one page or file, a module on the slowest network included. What takes longer did not come, and is named as such. */
const patience = 60_000;

const within = (signal: AbortSignal, limit: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(limit)]);

/** The answer's size in bytes; it is kept only once it was read to its end. Throws where there is none, or none outside 2xx. */
const readWhole = async (response: Response): Promise<number> => {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return (await response.arrayBuffer()).byteLength;
};

/**
 * A page in the form that opens without a network. Asked for by what is there: `reload` throws that away before anything comes, and a network that
 * goes meanwhile would take the page along.
 */
export const fetchDocument = async (
  address: string,
  signal: AbortSignal,
  limit = patience,
): Promise<number> =>
  readWhole(
    await fetch(address, {
      cache: 'no-cache',
      headers: { [prepareHeader]: '1' },
      signal: within(signal, limit),
    }),
  );

/** A file that never changes: what is there already is not fetched again. */
export const fetchFile = async (address: string, signal: AbortSignal, limit = patience): Promise<number> =>
  readWhole(await fetch(address, { signal: within(signal, limit) }));

/** Whether the cache alone answers, now and for some time: what has to be asked for each time is there too, and does not open. */
export const isPrepared = async (address: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin', signal });
    await response.arrayBuffer();
    return response.ok && /max-age=[1-9]/.test(response.headers.get('cache-control') ?? '');
  } catch {
    return false;
  }
};
