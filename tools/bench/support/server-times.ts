/** How long a server had each request in hand, told beside it. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const path = '/bench/times';

/** Hands requests on, and answers `/bench/times` with the milliseconds from each one's arrival until its answer was written, which it then forgets. */
export const tellingTimes = (handler: RequestListener): RequestListener => {
  let taken: number[] = [];
  return (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === path) {
      res.end(JSON.stringify(taken));
      taken = [];
      return;
    }
    const arrived = performance.now();
    res.on('finish', () => void taken.push(performance.now() - arrived));
    handler(req, res);
  };
};

/** Those of the requests since this was last asked. */
export const timesOf = async (url: string): Promise<number[]> =>
  (await (await fetch(`${url}${path}`)).json()) as number[];
