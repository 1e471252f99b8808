/**
 * What stands before two gateways, as an operator sets it up: it asks each of them every second at `/ready` and takes out the one that says no or
 * nothing twice. Who says nothing has what was under way there ended, and the other one is asked where doing it twice is doing it once; who says no
 * finishes it.
 */
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from 'shared-kit/server/serve';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

interface Gateway {
  readonly url: string;
  misses: number;
  readonly underWay: Set<AbortController>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const lookMs = 1000;
const patienceMs = 2000;
const missesUntilOut = 2;

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const isRepeatable = ({ method, headers }: Asked): boolean =>
  method === 'GET' || method === 'HEAD' || 'idempotency-key' in headers;

const neverArrived = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect';

export const startBalancer = async (urls: readonly string[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  const gateways: readonly Gateway[] = urls.map((url) => ({ url, misses: 0, underWay: new Set() }));
  let turn = 0;
  let isClosed = false;

  const look = async (gateway: Gateway): Promise<void> => {
    const said = await fetch(`${gateway.url}/ready`, { signal: AbortSignal.timeout(patienceMs) }).then(
      (answer) => (answer.ok ? 'yes' : 'no'),
      () => 'nothing',
    );
    gateway.misses = said === 'yes' ? 0 : gateway.misses + 1;
    if (said === 'no' || gateway.misses < missesUntilOut) return;
    for (const each of gateway.underWay) each.abort();
  };
  const watch = async (gateway: Gateway): Promise<void> => {
    while (!isClosed) {
      await look(gateway);
      await pause(lookMs);
    }
  };

  const ask = async (gateway: Gateway, asked: Asked): Promise<Answer> => {
    const ending = new AbortController();
    gateway.underWay.add(ending);
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const { method, headers } = asked;
        request(new URL(asked.path, gateway.url), { agent, method, headers, signal: ending.signal }, resolve)
          .once('error', reject)
          .end(asked.body);
      });
      return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bytesOf(answer) };
    } finally {
      gateway.underWay.delete(ending);
    }
  };

  const firstAnswer = async ([gateway, ...others]: readonly Gateway[], asked: Asked): Promise<Answer> => {
    if (!gateway) return { status: 502, headers: {}, body: Buffer.from('no gateway answers') };
    try {
      return await ask(gateway, asked);
    } catch (error) {
      if (!isRepeatable(asked) && !neverArrived(error))
        return { status: 502, headers: {}, body: Buffer.from(`the gateway was lost: ${String(error)}`) };
      return firstAnswer(others, asked);
    }
  };

  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asked = {
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      headers: req.headers,
      body: await bytesOf(req),
    };
    turn += 1;
    const rotated = [...gateways.slice(turn % gateways.length), ...gateways.slice(0, turn % gateways.length)];
    const inOrder = rotated.sort(
      (one, other) => Number(one.misses >= missesUntilOut) - Number(other.misses >= missesUntilOut),
    );
    const { status, headers, body } = await firstAnswer(inOrder, asked);
    const { 'transfer-encoding': _, connection: _connection, ...kept } = headers;
    res.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
  };

  const watching = gateways.map(watch);
  const listening = await listen((req, res) => void serve(req, res).catch(() => res.destroy()), { port: 0 });
  return {
    url: listening.url,
    async close() {
      isClosed = true;
      await listening.close(0);
      agent.destroy();
      await Promise.all(watching);
    },
  };
};
