/** Between the browsers and the portal: whatever a bad network, or something that calls itself one, does to a call. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export const fates = [
  /** Nothing arrives. */
  'cutBefore',
  /** Half of it does. */
  'cutWithin',
  /** The portal carries it out, and its answer is lost. */
  'cutAfter',
  /** Half of the answer comes. */
  'cutAnswer',
  /** It arrives twice. */
  'twice',
  /** It arrives after what is sent next. */
  'later',
  'slow',
  /** 503, as from a portal that is being restarted. */
  'unavailable',
  /** 429 that names a time. */
  'tooMany',
  /** A page that wants to be paid, with status 200. */
  'captive',
] as const;
export type Fate = (typeof fates)[number];

export interface BadNetwork {
  readonly url: string;
  /** What becomes of the next calls that write. */
  readonly setFates: (next: readonly Fate[]) => void;
  /** From 0 to 1: of all calls. */
  readonly setLoss: (share: number) => void;
  /** Whether the service is of a release that tells more than this one's pages know of. */
  readonly setNewer: (isNewer: boolean) => void;
  readonly close: () => Promise<void>;
}

const slowMs = 3000;
const laterMs = 400;

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** `most`: bytes of the body after which the line is cut. */
const pass = (target: URL, incoming: IncomingMessage, body: Buffer, most = body.length): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, url = '/', headers } = incoming;
    const { hostname, port } = target;
    // Answers are read here: they come as they are.
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const outgoing = request({ hostname, port, method, path: url, headers: plain }, (answer) => {
      bodyOf(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
        reject,
      );
    });
    outgoing.on('error', reject);
    if (most >= body.length) return void outgoing.end(body);
    outgoing.write(body.subarray(0, most), () => outgoing.destroy(new Error('cut')));
  });

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const deliver = (response: ServerResponse, { status, headers, body }: Answer, share = 1): void => {
  response.writeHead(status, headers);
  if (share >= 1) return void response.end(body);
  response.write(body.subarray(0, Math.floor(body.length * share)), () => response.destroy());
};

/** What no page knows of, beside each record that a service of the next release answers. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).filter(([name]) => name === 'data' || name === 'record');
  const parts = inner.map(([name, part]) => [name, withMore(part)] as const);
  return { ...value, ...Object.fromEntries(parts), toldSinceNext: { why: 'it is newer' } };
};

/** It refuses for reasons of its own, too. */
const asNewer = (answer: Answer): Answer => {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return answer;
  const text = answer.body.toString('utf8').replaceAll('"code":"readingInvalid"', '"code":"nextReason"');
  const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers;
  return { ...answer, headers, body: Buffer.from(JSON.stringify(withMore(JSON.parse(text)))) };
};

export const startProxy = async (
  target: () => string,
  files: Readonly<Record<string, { readonly type: string; readonly text: string }>>,
  random: () => number,
): Promise<BadNetwork> => {
  let coming: Fate[] = [];
  let loss = 0;
  let isNewer = false;

  const suffer = async (fate: Fate | null, incoming: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(incoming);
    const goOn = async (most?: number): Promise<Answer> => {
      const answer = await pass(new URL(target()), incoming, body, most);
      return isNewer ? asNewer(answer) : answer;
    };
    switch (fate) {
      case 'cutBefore':
        return void response.destroy();
      case 'cutWithin':
        await goOn(Math.floor(body.length / 2)).catch(() => undefined);
        return void response.destroy();
      case 'cutAfter':
        await goOn();
        return void response.destroy();
      case 'cutAnswer':
        return deliver(response, await goOn(), 0.5);
      case 'twice': {
        const [first] = await Promise.all([goOn(), goOn().catch(() => null)]);
        return deliver(response, first);
      }
      case 'later':
        // Whoever waited for it has given up; it arrives all the same.
        setTimeout(() => void goOn().catch(() => undefined), laterMs);
        return void response.destroy();
      case 'slow':
        await wait(random() * slowMs);
        return deliver(response, await goOn());
      case 'unavailable':
        return void response.writeHead(503).end();
      case 'tooMany':
        return void response
          .writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
          .end(JSON.stringify({ code: 'tooManyRequests', message: 'later', requestId: 'x', retryAfter: 1 }));
      case 'captive':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>');
      default:
        return deliver(response, await goOn());
    }
  };

  const server = createServer((incoming, response) => {
    const file = files[incoming.url ?? ''];
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.text);
    const writes = incoming.method !== 'GET';
    const lost = random() < loss ? 'cutBefore' : null;
    const fate = lost ?? (writes ? (coming.shift() ?? null) : null);
    // A line that loses calls is slow as well.
    const lag = loss > 0 ? wait(random() * slowMs) : Promise.resolve();
    lag.then(() => suffer(fate, incoming, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setFates: (next) => {
      coming = [...next];
    },
    setNewer: (next) => {
      isNewer = next;
    },
    setLoss: (share) => {
      loss = share;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
