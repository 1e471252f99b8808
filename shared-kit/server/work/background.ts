/** Work that nobody waits for at a screen, beside the requests of those who do. */
import { setTimeout as pause } from 'node:timers/promises';

/** With so many requests in a second people are at work. */
const manyRequests = 10;
const windowMs = 1000;
const longestRestMs = 1000;

interface Clock {
  /** Milliseconds, which never go back. */
  now(): number;
  rest(ms: number): Promise<void>;
}

const realClock: Clock = { now: () => performance.now(), rest: (ms) => pause(ms) };

export const createBackground = ({ now, rest }: Clock = realClock) => {
  let [since, requests, before] = [now(), 0, 0];
  const turn = (): void => {
    const passed = now() - since;
    if (passed < windowMs) return;
    before = passed < 2 * windowMs ? requests : 0;
    requests = 0;
    since = now();
  };
  const restForOthers = async (ms: number): Promise<void> => {
    turn();
    if (Math.max(requests, before) >= manyRequests) await rest(Math.min(ms, longestRestMs));
  };
  return {
    /** A request has come. */
    noteRequest: (): void => {
      turn();
      requests += 1;
    },
    /** Rests while people are at work, for the processor that work elsewhere takes from them; a second at most. */
    restForOthers,
    /** The items of such work: while people are at work, it rests twice as long as each took. */
    async *inBackground<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
      let started = now();
      for await (const item of items) {
        yield item;
        await restForOthers(2 * (now() - started));
        started = now();
      }
    },
  };
};

/** Of the process, whose services share what it can do. */
export const { noteRequest, restForOthers, inBackground } = createBackground();
