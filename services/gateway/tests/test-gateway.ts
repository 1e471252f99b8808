/** A gateway over HTTP with files and services made for the test. */
import { request } from 'node:http';
import { listen } from 'shared-kit/server/serve';
import { createGateway, type GatewayOptions } from '../src/app.ts';
import { type FixtureFiles, makeFiles } from './fixture-files.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: unknown;
}

export interface TestGateway {
  readonly files: FixtureFiles;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  /** Asks the services now. */
  refresh(): Promise<void>;
  drain(): void;
  close(): Promise<void>;
}

export const startGateway = async (
  options: Partial<GatewayOptions> & Pick<GatewayOptions, 'upstreams'>,
): Promise<TestGateway> => {
  const files = await makeFiles();
  const gateway = createGateway({ shellFolder: files.shellFolder, modulesRoot: files.root, ...options });
  await gateway.prepare();
  const listening = await listen(gateway.app, { port: 0 });
  const send: TestGateway['send'] = (method, path, headers = {}, body = '') =>
    sendRaw(listening.port, method, { path, headers, body });
  return {
    files,
    send,
    get: (path, headers) => send('GET', path, headers),
    refresh: gateway.prepare,
    drain: gateway.drain,
    async close() {
      await listening.close(500);
      gateway.close();
      await files.remove();
    },
  };
};

/** A plain request, because `fetch` normalizes the path and decompresses the answer. */
const sendRaw = (
  port: number,
  method: string,
  {
    path,
    headers,
    body,
  }: { readonly path: string; readonly headers: Record<string, string>; readonly body: string },
) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const isJson =
          answer.headers['content-type']?.includes('json') && !answer.headers['content-encoding'];
        const json: unknown = isJson && text ? JSON.parse(text) : null;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
