import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../src/server.ts';
import { type Connection, Killable } from './support/killable.ts';

let folder = '';
let dataDir = '';
const started: Killable[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongodb-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const server of started.splice(0)) if (server.child.exitCode === null) await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(limit?: number, ...given: readonly string[]): Killable {
  const server = new Killable(dataDir, limit, given);
  started.push(server);
  return server;
}

describe('a data directory', () => {
  it('belongs to one server at a time, and to nobody after a kill', async () => {
    const first = start();
    await first.connect();
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
      `the data directory ${dataDir} is in use by another process`,
    );
    await first.end('SIGKILL');
    const second = await startEmbeddedMongo({ dataDir });
    await second.close();
  });

  it('with a file that is none of ours is left as it is', async () => {
    const file = join(dataDir, 'portal.sqlite');
    await mkdir(dataDir);
    writeFileSync(file, 'no database '.repeat(1000));
    const server = start();
    expect(await server.url).toBeUndefined();
    expect(server.child.exitCode).toBe(1);
    expect(server.complaint).toMatch(/the data directory .* holds a file portal.sqlite that is damaged/);
    expect(readFileSync(file, 'utf8')).toBe('no database '.repeat(1000));
  });

  it('that is a file is said so', async () => {
    writeFileSync(dataDir, '');
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
      `the data directory ${dataDir} cannot be used`,
    );
  });

  it('may end in a write that was cut off', async () => {
    const server = start();
    const connection = await server.connect();
    for (let _id = 0; _id < 20; _id++) await insert(connection, [{ _id, text: 'x'.repeat(5000) }]);
    await server.end('SIGKILL');
    const wal = join(dataDir, 'portal.sqlite-wal');
    const bytes = readFileSync(wal);
    writeFileSync(wal, Buffer.concat([bytes.subarray(0, -4000), Buffer.alloc(20_000, 7)]));
    const again = await start().connect();
    const { n } = await again.run({ count: 'rows' });
    expect(n).toBe(19);
    expect(await again.run({ validate: 'rows' })).toMatchObject({ valid: true, nrecords: 19 });
  });

  it('whose log of writes has lost its file, or lies beside another one, is not opened', async () => {
    const file = join(dataDir, 'portal.sqlite');
    const old = join(folder, 'old.sqlite');
    await insert(await start().connect(), [{ _id: 1 }]);
    await started[0]?.end('SIGTERM');
    copyFileSync(file, old);
    await insert(await start().connect(), [{ _id: 2 }]);
    await started[1]?.end('SIGKILL');
    const right = readFileSync(file);
    const log = readFileSync(`${file}-wal`);
    const refused = async (complaint: RegExp): Promise<void> => {
      await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(complaint);
      expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
    };
    rmSync(file);
    await refused(/portal.sqlite is missing or empty.*data:restore/);
    expect(readdirSync(dataDir)).not.toContain('portal.sqlite');
    writeFileSync(file, '');
    await refused(/portal.sqlite is missing or empty/);
    copyFileSync(old, file);
    await refused(/belongs to another portal.sqlite/);
    writeFileSync(file, right);
    expect(await (await start().connect()).run({ count: 'rows' })).toMatchObject({ n: 2 });
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'whose file was cut off after %s is not opened',
    async (signal) => {
      const file = join(dataDir, 'portal.sqlite');
      const text = 'x'.repeat(50_000);
      const connection = await start().connect();
      for (let _id = 0; _id < 40; _id++) await insert(connection, [{ _id, text }]);
      await started[0]?.end('SIGTERM');
      await insert(await start().connect(), [{ _id: 'last' }]);
      await started[1]?.end(signal);
      truncateSync(file, Math.floor(statSync(file).size * 0.6));
      const cut = readFileSync(file);
      await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/is damaged.*backup/s);
      expect(readFileSync(file).equals(cut)).toBe(true);
    },
  );

  it.skipIf(process.platform === 'win32')('is closed to other users, also one that was open', async () => {
    await insert(await start().connect(), [{ _id: 1 }]);
    await started[0]?.end('SIGKILL');
    const modes = (): string[] =>
      ['', ...readdirSync(dataDir)].map((name) => (statSync(join(dataDir, name)).mode & 0o777).toString(8));
    expect(new Set(modes())).toEqual(new Set(['700', '600']));
    for (const name of ['', ...readdirSync(dataDir)]) chmodSync(join(dataDir, name), 0o755);
    await start().connect();
    expect(new Set(modes())).toEqual(new Set(['700', '600']));
  });

  it('that vanishes takes no more writes, and can still be read', async () => {
    const connection = await start().connect();
    await insert(connection, [{ _id: 1 }]);
    await rename(dataDir, join(folder, 'elsewhere'));
    const refused = await connection.run({ insert: 'rows', documents: [{ _id: 2 }] });
    expect(refused).toMatchObject({ ok: 0, errmsg: expect.stringContaining('was moved or deleted') });
    expect(await connection.run({ count: 'rows' })).toMatchObject({ n: 1 });
    await rename(join(folder, 'elsewhere'), dataDir);
    await insert(connection, [{ _id: 2 }]);
    expect(await connection.run({ count: 'rows' })).toMatchObject({ n: 2 });
  });
});

async function insert(connection: Connection, documents: object[]): Promise<void> {
  expect(await connection.run({ insert: 'rows', documents })).toMatchObject({ ok: 1, n: documents.length });
}

describe('a full disk', () => {
  const text = 'x'.repeat(50_000);
  /** One document after another until one is refused. */
  const fill = async (connection: Connection, kept: number[]): Promise<void> => {
    for (;;) {
      const _id = kept.length;
      const reply = await connection.run({ insert: 'rows', documents: [{ _id, text }] });
      if (reply.ok !== 1) {
        expect(reply).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
        return;
      }
      kept.push(_id);
    }
  };
  const look = async (connection: Connection, kept: number[]): Promise<void> => {
    expect(await connection.run({ count: 'rows' })).toMatchObject({ n: kept.length });
    expect(await connection.run({ validate: 'rows' })).toMatchObject({ valid: true });
    const found = await connection.run({ find: 'rows', filter: { _id: kept.at(-1) } });
    expect(found.cursor.firstBatch).toEqual([{ _id: kept.at(-1), text }]);
  };

  it('refuses writes whole, goes on reading, and goes on writing when there is room', async () => {
    const server = start(7 * 2 ** 20);
    const connection = await server.connect();
    const kept: number[] = [];
    await fill(connection, kept);
    expect(kept.length).toBeGreaterThan(20);
    await look(connection, kept);
    // What the log of writes takes up is given back by itself, so that there is room again.
    await expect.poll(async () => (await connection.run({ insert: 'small', documents: [{}] })).ok).toBe(1);
    await fill(connection, kept);
    const torn = { insert: 'torn', documents: [{ _id: 'a' }, { text: text.repeat(200) }], ordered: false };
    expect(await connection.run(torn)).toMatchObject({ code: 14031 });
    await look(connection, kept);
    await server.end('SIGKILL');

    const full = start(7 * 2 ** 20);
    await look(await full.connect(), kept);
    await full.end('SIGTERM');

    const roomy = await start().connect();
    await look(roomy, kept);
    expect(await roomy.run({ count: 'torn' })).toMatchObject({ n: 0 });
    await insert(roomy, [{ _id: 'more', text }]);
  });

  it('keeps room for what matters most, until there is room for everything again', async () => {
    const essential = ['--essential', 'sessions', '--essential', 'users'];
    await (await start(undefined, ...essential).connect()).run({ ping: 1 });
    await started[0]?.end('SIGTERM');

    // Too little for the room to be kept anew.
    const full = await start(3 * 2 ** 20, ...essential).connect();
    const kept: number[] = [];
    await fill(full, kept);
    expect(kept.length).toBeGreaterThan(20);
    const signIn = (_id: number) =>
      full.run({ insert: 'sessions', documents: [{ _id, text: 'x'.repeat(500) }] });
    await expect.poll(async () => (await signIn(0)).ok).toBe(1);
    for (let _id = 1; _id < 50; _id += 1) expect(await signIn(_id)).toMatchObject({ ok: 1 });
    const users = { update: 'users', updates: [{ q: { _id: 1 }, u: { $set: { seen: 1 } }, upsert: true }] };
    expect(await full.run(users)).toMatchObject({ ok: 1 });
    for (const command of [
      { insert: 'rows', documents: [{}] },
      { update: 'rows', updates: [{ q: { _id: 0 }, u: { $set: { seen: 1 } } }] },
      { findAndModify: 'rows', query: { _id: 0 }, update: { $set: { seen: 1 } } },
    ])
      expect(await full.run(command)).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    const emptied = { delete: 'rows', deletes: [{ q: { _id: kept.pop() }, limit: 1 }] };
    expect(await full.run(emptied)).toMatchObject({ ok: 1, n: 1 });
    await look(full, kept);
    await started[1]?.end('SIGTERM');

    const roomy = await start(undefined, ...essential).connect();
    await look(roomy, kept);
    expect(await roomy.run({ count: 'sessions' })).toMatchObject({ n: 50 });
    expect(await roomy.run({ insert: 'rows', documents: [{ _id: 'more' }] })).toMatchObject({ ok: 1 });
  });
});
