import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Document, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup, backupServer } from '../data-tools/backup.ts';
import { restore, restoreServer } from '../data-tools/restore.ts';
import { teller } from '../data-tools/tell.ts';
import { Killable } from './support/killable.ts';

const command = join(import.meta.dirname, '../data-tools/command.ts');

let folder = '';
let dataDir = '';
let file = '';
const started: Killable[] = [];
const tell = teller(() => undefined);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-tools-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'backups', 'one.sqlite');
});
afterEach(async () => {
  for (const server of started.splice(0)) if (server.child.exitCode === null) await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A server on the folder for as long as `work` takes. */
async function serving<T>(work: (client: MongoClient, server: Killable) => Promise<T>): Promise<T> {
  const server = new Killable(dataDir);
  started.push(server);
  const client = await MongoClient.connect(String(await server.url));
  try {
    return await work(client, server);
  } finally {
    await client.close();
    await server.end('SIGTERM');
  }
}

const rows = (client: MongoClient) => client.db('portal').collection<{ _id: number; text?: string }>('rows');
const numbers = (from: number, to: number): Document[] =>
  Array.from({ length: to - from }, (_, i) => ({ _id: from + i, text: 'x'.repeat(500) }));

async function writeRows(client: MongoClient, from: number, to: number): Promise<void> {
  await client.db('portal').collection('rows').insertMany(numbers(from, to));
}

describe('a backup', () => {
  it('made while the portal writes holds all that was there before, and comes back', async () => {
    const written = await serving(async (client) => {
      await rows(client).createIndex({ text: 1 });
      await writeRows(client, 0, 3000);
      let next = 3000;
      let over = false;
      const writing = (async () => {
        while (!over) await rows(client).insertOne({ _id: next++, text: 'while' });
      })();
      const { counts } = await backup(dataDir, file, tell);
      over = true;
      await writing;
      expect(counts).toEqual([{ namespace: 'portal.rows', documents: expect.any(Number) }]);
      expect(counts[0]?.documents).toBeGreaterThanOrEqual(3000);
      await expect(restore(file, dataDir, { replace: true, tell })).rejects.toThrow(
        /in use by another process/,
      );
      return counts[0]?.documents;
    });
    expect(readdirSync(join(folder, 'backups'))).toEqual(['one.sqlite']);
    await expect(restore(file, dataDir, { replace: false, tell })).rejects.toThrow(
      /--replace puts the backup in its place/,
    );
    const { kept } = await restore(file, dataDir, { replace: true, tell });
    expect(existsSync(kept ?? '')).toBe(true);
    await serving(async (client) => {
      expect(await rows(client).countDocuments()).toBe(written);
      expect(await client.db('portal').command({ validate: 'rows' })).toMatchObject({ valid: true });
    });
  });

  it('made while nothing runs, after a kill, holds everything', async () => {
    await serving(async (client, server) => {
      await writeRows(client, 0, 100);
      await server.end('SIGKILL');
    });
    const { counts } = await backup(dataDir, file, tell);
    expect(counts).toEqual([{ namespace: 'portal.rows', documents: 100 }]);
    await restore(file, join(folder, 'elsewhere'), { replace: false, tell });
    await expect(backup(dataDir, file, tell)).rejects.toThrow(/exists already/);
    await expect(backup(join(folder, 'nowhere'), undefined, tell)).rejects.toThrow(/there is no data in/);
  });

  it('whose database dies meanwhile leaves nothing behind', async () => {
    await serving(async (client, server) => {
      await writeRows(client, 0, 100);
      const dying = { ...tell, progress: () => void server.child.kill('SIGKILL') };
      await expect(backup(dataDir, file, dying)).rejects.toThrow(/stopped during the backup/);
    });
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });

  it('that is damaged is not put in the place of anything', async () => {
    await serving((client) => writeRows(client, 0, 2000));
    await backup(dataDir, file, tell);
    const before = readFileSync(join(dataDir, 'portal.sqlite'));
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(9000, 1), 0, 9000, 200_000);
    closeSync(handle);
    await expect(restore(file, dataDir, { replace: true, tell })).rejects.toThrow(/damaged/);
    writeFileSync(file, 'nothing of ours');
    await expect(restore(file, dataDir, { replace: true, tell })).rejects.toThrow(/damaged or none of ours/);
    expect(readFileSync(join(dataDir, 'portal.sqlite')).equals(before)).toBe(true);
    expect(readdirSync(dataDir).sort()).toEqual(['portal.reserve', 'portal.sqlite']);
  });
});

describe('a backup of a database at an address', () => {
  const purses = (client: MongoClient, name: string) =>
    client.db('portal').collection<{ _id: number; coins: number }>(name);
  const coins = async (client: MongoClient) => {
    const both = await Promise.all(['first', 'second'].map((name) => purses(client, name).find().toArray()));
    return both.flat().reduce((sum, purse) => sum + purse.coins, 0);
  };

  it('is of one moment while others write, and comes back into a folder and into a database', async () => {
    await serving(async (client, server) => {
      const url = String(await server.url).replace(/\/(\?|$)/, '/portal$1');
      const full = Array.from({ length: 50 }, (_, _id) => ({ _id, coins: 1000 }));
      for (const name of ['first', 'second']) await purses(client, name).insertMany(full);
      let moves = 0;
      let isOver = false;
      const moving = (async () => {
        for (; !isOver; moves++)
          await client.withSession((session) =>
            session.withTransaction(async () => {
              const purse = { _id: moves % 50 };
              await purses(client, 'first').updateOne(purse, { $inc: { coins: -1 } }, { session });
              await purses(client, 'second').updateOne(purse, { $inc: { coins: 1 } }, { session });
            }),
          );
      })();
      await expect.poll(() => moves).toBeGreaterThan(3);
      const before = moves;
      const { counts } = await backupServer(url, file, tell);
      isOver = true;
      await moving;
      expect(moves).toBeGreaterThan(before);
      expect(counts).toEqual([
        { namespace: 'portal.first', documents: 50 },
        { namespace: 'portal.second', documents: 50 },
      ]);
      await expect(restoreServer(file, url, { replace: false, tell })).rejects.toThrow('with data');
      await client.db('portal').collection('third').insertOne({ coins: 1 });
      await restoreServer(file, url, { replace: true, tell });
      expect(await coins(client)).toBe(100_000);
      expect(await client.db('portal').listCollections().toArray()).toHaveLength(2);
      const other = url.replace('/portal', '/other');
      await restoreServer(file, other, { replace: false, tell });
      const { counts: ofOther } = await backupServer(other, `${file}.other`, tell);
      expect(ofOther).toEqual(counts);
    });
    await restore(file, dataDir, { replace: true, tell });
    expect(await serving(coins)).toBe(100_000);
  });
});

describe('the commands', () => {
  it('mean by data the folder that the portal was told of', async () => {
    await serving((client) => writeRows(client, 0, 30));
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: folder };
    const run = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout;
    await run('copy', '--from', 'data', '--to', 'other');
    await run('backup', '--to', 'one.sqlite');
    dataDir = join(folder, 'other');
    expect(await serving((client) => rows(client).countDocuments())).toBe(30);
    env.DATA_DIR = join(folder, 'third');
    expect(await run('restore', 'one.sqlite')).toContain(`Restored into ${env.DATA_DIR}`);
  });
});
