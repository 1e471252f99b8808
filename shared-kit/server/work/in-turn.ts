/** Work that is done one after the other. */
import { fail } from '../http/errors.ts';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** One after the other, whatever comes of each. */
export const inTurn = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

export interface LineOptions {
  /** How many may wait besides the one whose turn it is. */
  readonly maxWaiting: number;
  /** Seconds, as it is told to those for whom there is no room. */
  readonly retryAfter: number;
}

/** As `inTurn`; who would have to wait behind too many others is told when to come back: 503 `serviceUnavailable`. */
export const inLine = ({ maxWaiting, retryAfter }: LineOptions): InTurn => {
  const turn = inTurn();
  let here = 0;
  return async (work) => {
    if (here > maxWaiting) fail('serviceUnavailable', { retryAfter });
    here += 1;
    try {
      return await turn(work);
    } finally {
      here -= 1;
    }
  };
};
