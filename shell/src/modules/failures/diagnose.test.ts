import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (status: number, type: string): Promise<string> => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end('text'),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/entry.js`;
};

const kindOf = async (url: string) => (await diagnose({ module: 'mfe-test', url })).kind;

describe('diagnose', () => {
  it('tells a status', async () => {
    expect(await kindOf(await serve(404, 'text/plain'))).toBe('status');
  });

  it('takes a page in place of a script for a wrong answer', async () => {
    expect(await kindOf(await serve(200, 'text/html'))).toBe('status');
  });

  it('tells that nobody answers', async () => {
    const url = await serve(200, 'text/javascript');
    const server = servers.pop();
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    expect(await kindOf(url)).toBe('network');
  });

  it('blames the content of a chunk that is there', async () => {
    expect(await kindOf(await serve(200, 'text/javascript'))).toBe('integrity');
  });
});
