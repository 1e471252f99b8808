import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../src/server.ts';

const main = new URL('../src/main.ts', import.meta.url).pathname;
const children: ChildProcess[] = [];
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongodb-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [main, '--data', dataDir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { child, url: JSON.parse(line as string).url };
}

describe('a killed server', () => {
  it('has kept every write that it acknowledged', async () => {
    const acknowledged: number[] = [];
    let next = 1;
    for (let round = 0; round < 4; round++) {
      const { child, url } = await start();
      const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 5000, retryWrites: false });
      const rows = client.db('test').collection<{ _id: number; even: number }>('rows');
      await rows.createIndex({ even: 1 });
      const stored = await rows.find().sort({ _id: 1 }).toArray();
      const ids = new Set(stored.map(({ _id }) => _id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect(await rows.countDocuments({ even: 0 })).toBe(stored.filter(({ even }) => even === 0).length);
      const writers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const id = next++;
          await rows.insertOne({ _id: id, even: id % 2 });
          acknowledged.push(id);
          if (acknowledged.length >= (round + 1) * 200) child.kill('SIGKILL');
        }
      });
      await Promise.allSettled(writers);
      await client.close();
    }
    const server = await startEmbeddedMongo({ dataDir });
    const client = await MongoClient.connect(server.url);
    const count = await client.db('test').collection('rows').countDocuments();
    expect(count).toBeGreaterThanOrEqual(acknowledged.length);
    await client.close();
    await server.close();
  });
});

describe('a data directory', () => {
  it('belongs to one server at a time', async () => {
    const { child } = await start();
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/in use by another process/);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const server = await startEmbeddedMongo({ dataDir });
    await server.close();
  });
});
