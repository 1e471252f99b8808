/** A server of a test's own that answers as the services do, for the browser side to call. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface JsonAnswer {
  readonly status?: number;
  /** Sent as JSON unless it is bytes. */
  readonly body: unknown;
  readonly type?: string;
}

export interface JsonServer {
  readonly origin: string;
  readonly calls: readonly SeenCall[];
  readonly close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

/** Listens on a free port of the loopback; every origin may call. */
export const startJsonServer = async (
  answer: (call: SeenCall) => JsonAnswer | Promise<JsonAnswer>,
): Promise<JsonServer> => {
  const calls: SeenCall[] = [];
  const server = createServer(async (request, response) => {
    for (const name of ['origin', 'headers', 'methods'])
      response.setHeader(`access-control-allow-${name}`, '*');
    if (request.method === 'OPTIONS') return void response.end();
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: await bodyOf(request) };
    calls.push(call);
    const { status = 200, body, type = 'application/json' } = await answer(call);
    response.writeHead(status, { 'content-type': type });
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, calls, close: () => closed(server) };
};
