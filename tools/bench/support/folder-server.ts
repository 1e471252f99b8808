/** Serves a built application with its compressed copies, and hands `/api` on to a running portal. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const handOn = (from: IncomingMessage, to: ServerResponse, portal: string): void => {
  const { method, headers, url = '/' } = from;
  const call = request(new URL(url, portal), { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  call.on('error', () => to.writeHead(502).end());
  from.pipe(call);
};

const sendFile = async (path: string, to: ServerResponse): Promise<void> => {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const compressed = existsSync(`${path}.br`);
  const content = await readFile(compressed ? `${path}.br` : path);
  to.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    ...(compressed ? { 'content-encoding': 'br' } : {}),
  }).end(content);
};

export interface FolderServer {
  readonly url: string;
  stop(): Promise<void>;
}

export const startFolderServer = async (folder: string, portal: string): Promise<FolderServer> => {
  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', portal);
    // Its own version, or the page would load itself anew to get the portal's.
    if (pathname === '/api/checkVersion') return void sendFile(join(folder, 'version.json'), to);
    if (pathname.startsWith('/api/')) return handOn(from, to, portal);
    const path = join(folder, extname(pathname) === '' ? 'index.html' : pathname);
    if (existsSync(path)) void sendFile(path, to);
    else to.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
