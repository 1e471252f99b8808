import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Binary, MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { body, command, open, opMsg, reply } from './support/raw.ts';
import { useServer } from './support/support.ts';

const fixture = useServer();
const sockets: Socket[] = [];
const ping = opMsg(0, body({ ping: 1, $db: 'admin' }));

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function client(): Promise<Socket> {
  const socket = await open(fixture.server.endpoint);
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** 'connect', or the code of the refusal. */
function reach(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2000 });
    const end = (what: string): void => {
      socket.destroy();
      resolve(what);
    };
    socket.on('connect', () => end('connect'));
    socket.on('timeout', () => end('timeout'));
    socket.on('error', (error) => end('code' in error ? String(error.code) : error.message));
  });
}

const withPort: EmbeddedMongo[] = [];
afterEach(async () => {
  for (const server of withPort.splice(0)) await server.close();
});

async function onPort(password?: string): Promise<EmbeddedMongo & { endpoint: { port: number } }> {
  const server = await startEmbeddedMongo({ dataDir: ':memory:', port: 0, password });
  withPort.push(server);
  return server as EmbeddedMongo & { endpoint: { port: number } };
}

describe.skipIf(process.platform === 'win32')('the socket', () => {
  it.each(['data', 'd'.repeat(150)])(
    'lies where only this user comes, also for the folder %s',
    async (name) => {
      const folder = await mkdtemp(join(tmpdir(), 'Sockets-'));
      const dataDir = join(folder, name);
      const paths: string[] = [];
      for (let start = 0; start < 2; start++) {
        const server = await startEmbeddedMongo({ dataDir });
        const { path } = server.endpoint as { path: string };
        paths.push(path);
        expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100);
        const modes = [dirname(path), path].map((file) => statSync(file).mode & 0o777);
        expect(modes).toEqual([0o700, 0o600]);
        const client = await MongoClient.connect(server.url);
        expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
        await client.close();
        await server.close();
        expect(existsSync(path)).toBe(false);
      }
      expect(paths[0]).toBe(paths[1]);
      await rm(folder, { recursive: true });
    },
  );
});

describe('the port', () => {
  it('is reached from this machine alone', async () => {
    const { port } = (await onPort()).endpoint;
    expect(await reach(port, '127.0.0.1')).toBe('connect');
    const others = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    for (const { address, internal, scopeid } of others) {
      if (internal && address === '127.0.0.1') continue;
      expect(await reach(port, scopeid ? `${address}%${scopeid}` : address), address).not.toBe('connect');
    }
  });

  it('answers nobody without the password', async () => {
    const server = await onPort();
    const client = await MongoClient.connect(server.url);
    await client.db('a').collection('secrets').insertOne({ hash: 'x' });
    await client.close();
    for (const request of [
      { find: 'secrets' },
      { listDatabases: 1 },
      { saslContinue: 1, payload: new Binary() },
    ])
      expect(await command(server.endpoint, { ...request, $db: 'a' })).toMatchObject({ ok: 0 });
    for (const [from, to] of [
      [/:[0-9a-f]+@/, ':wrong@'],
      [/portal:/, 'other:'],
    ] as const)
      await expect(MongoClient.connect(server.url.replace(from, to))).rejects.toMatchObject({ code: 18 });
    await expect(
      MongoClient.connect(server.url.replace(/[^/]+@/, '').replace(/&.*/, '')).then((open) =>
        open
          .db('a')
          .collection('secrets')
          .findOne()
          .finally(() => open.close()),
      ),
    ).rejects.toMatchObject({ code: 13 });
  });

  it('keeps the password that it is given', async () => {
    const server = await onPort('again');
    expect(server.url).toContain('portal:again@127.0.0.1');
    const client = await MongoClient.connect(server.url);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });
});

describe('a port of a data folder', () => {
  it('keeps its password, so that clients come back after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'password-'));
    const first = await startEmbeddedMongo({ dataDir, port: 0 });
    const { port } = first.endpoint as { port: number };
    expect(statSync(join(dataDir, 'portal.password')).mode & 0o077).toBe(0);
    const client = await MongoClient.connect(first.url);
    await client.db('a').collection('kept').insertOne({});
    await first.close();
    const second = await startEmbeddedMongo({ dataDir, port });
    expect(await client.db('a').collection('kept').countDocuments()).toBe(1);
    await client.close();
    await second.close();
    await writeFile(join(dataDir, 'portal.password'), 'short');
    await expect(startEmbeddedMongo({ dataDir, port: 0 })).rejects.toThrow('does not hold a password');
    await rm(join(dataDir, 'portal.password'));
    const third = await startEmbeddedMongo({ dataDir, port: 0 });
    expect(third.url).not.toBe(second.url);
    await third.close();
    await rm(dataDir, { recursive: true });
  });
});

describe('the server', () => {
  it('is closed to web pages', async () => {
    const hidden = opMsg(
      0,
      body({ insert: 'from-a-page', documents: [{ _id: 1 }], $db: fixture.db.databaseName }),
    );
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'PATCH', 'DELETE', 'CONNECT']) {
      const socket = await client();
      const head = `${method} / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${hidden.length}\r\n\r\n`;
      socket.write(Buffer.concat([Buffer.from(head), hidden]));
      await once(socket.resume(), 'close');
    }
    expect(await fixture.db.collection('from-a-page').countDocuments()).toBe(0);
  });

  it('takes so many connections and closes the next at once', async () => {
    const server = await startEmbeddedMongo({ dataDir: ':memory:', maxConnections: 3 });
    const opened = await Promise.all(Array.from({ length: 3 }, () => open(server.endpoint)));
    const refused = connect(server.endpoint);
    refused.on('error', () => undefined);
    await once(refused, 'close');
    opened[0]?.write(ping);
    expect(await reply(opened[0] as Socket)).toEqual({ ok: 1 });
    opened[1]?.destroy();
    await once(opened[1] as Socket, 'close');
    for (const socket of opened) socket.destroy();
    await server.close();
  });
});

describe('a client', () => {
  it('that stops in the middle of a message keeps nobody waiting', async () => {
    const halves = await Promise.all(Array.from({ length: 200 }, client));
    for (const socket of halves) socket.write(ping.subarray(0, 20));
    expect(await fixture.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const [first] = halves as [Socket];
    first.write(ping.subarray(20));
    expect(await reply(first)).toEqual({ ok: 1 });
  });

  it('that never reads its answers is not answered without end', async () => {
    await fixture.db.collection('large').insertOne({ text: 'x'.repeat(4_000_000) });
    const find = opMsg(0, body({ find: 'large', $db: fixture.db.databaseName }));
    const before = process.memoryUsage.rss();
    const deaf = await Promise.all(Array.from({ length: 5 }, client));
    for (const socket of deaf) {
      socket.pause();
      for (let i = 0; i < 200; i++) socket.write(find);
    }
    for (let i = 0; i < 100; i++) await fixture.db.command({ ping: 1 });
    // Answered in full, it would be 4 GB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(500_000_000);
  });

  it('can leave open only so many cursors', async () => {
    const { db, server } = fixture;
    await db.collection('few').insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const find = opMsg(0, body({ find: 'few', batchSize: 1, $db: db.databaseName }));
    const socket = await client();
    let first: unknown;
    for (let i = 0; i < 1001; i++) {
      socket.write(find);
      const { cursor } = (await reply(socket)) as { cursor: { id: unknown } };
      first ??= cursor.id;
    }
    const { metrics } = await db.admin().serverStatus();
    expect(metrics.cursor.open.total).toBe(1000);
    expect(
      await command(server.endpoint, { getMore: first, collection: 'few', $db: db.databaseName }),
    ).toMatchObject({ code: 43 });
  });
});

describe('the process', () => {
  it('goes on when nobody reads what it says', async () => {
    const main = new URL('../src/main.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [main, '--data', ':memory:'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    child.stdout.destroy();
    expect(await command(JSON.parse(line).endpoint, { ping: 1, $db: 'admin' })).toEqual({ ok: 1 });
    expect(child.exitCode).toBeNull();
    child.kill();
    await once(child, 'exit');
  });

  it('can not be told to listen elsewhere', async () => {
    const main = new URL('../src/main.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [main, '--data', ':memory:', '--port', '0', '--host', '0.0.0.0'], {
      stdio: 'ignore',
    });
    expect((await once(child, 'exit'))[0]).not.toBe(0);
  });
});
