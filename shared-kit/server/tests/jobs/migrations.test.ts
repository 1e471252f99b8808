import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockVariables } from '../../../testing/clock/clock-variables.ts';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { convertRecords } from '../../database/convert-records.ts';
import {
  type Migrating,
  type Migration,
  type MigrationRecord,
  migrate,
  migrationCollection,
} from '../../database/migrations.ts';
import { databaseOf } from '../../database/mongo.ts';
import { silentLogger } from '../../logging.ts';
import { listen } from '../../serve.ts';
import { createService, type Service } from '../../service.ts';

let mongo: TestMongo;
beforeEach(async () => {
  mongo = await startTestMongo();
});
afterEach(() => mongo.close());

const noon = new Date('2026-03-02T12:00:00Z');
const migrating = (migrations: readonly Migration[], now = noon): Migrating => ({
  service: 'tools',
  version: '2.0.0',
  migrations,
  now: () => now,
  log: silentLogger,
});
const records = () =>
  databaseOf(mongo.db)
    .collection<MigrationRecord>(migrationCollection('tools'))
    .find({}, { sort: { _id: 1 } })
    .toArray();
const pumps = () => databaseOf(mongo.db).collection<{ _id: number; colour?: string }>('pumps');

/** Says in `told` that it was run. */
const telling = (told: string[], number: number, name: string): Migration => ({
  number,
  name,
  async up() {
    told.push(name);
  },
});

test('are run in their order, once', async () => {
  const told: string[] = [];
  const both = [telling(told, 1, 'first'), telling(told, 2, 'second')];
  await migrate(mongo.db, migrating(both.slice(0, 1)));
  await migrate(mongo.db, migrating([...both, telling(told, 3, 'third')]));
  await migrate(mongo.db, migrating([...both, telling(told, 3, 'third')]));
  expect(told).toEqual(['first', 'second', 'third']);
  expect((await records()).map(({ _id, name, state }) => [_id, name, state])).toEqual([
    [1, 'first', 'done'],
    [2, 'second', 'done'],
    [3, 'third', 'done'],
  ]);
});

test('one that fails stops what comes after it, says so, and is recorded as what it is', async () => {
  const told: string[] = [];
  const broken: Migration = {
    number: 2,
    name: 'broken',
    async up() {
      await pumps().insertOne({ _id: 1 });
      throw new Error('the pump has no colour');
    },
  };
  const all = [telling(told, 1, 'first'), broken, telling(told, 3, 'third')];
  await expect(migrate(mongo.db, migrating(all))).rejects.toThrow(
    'Migration 0002-broken of tools failed: the pump has no colour. It is not recorded as done',
  );
  expect(told).toEqual(['first']);
  expect((await records()).map(({ name, state, doneAt }) => [name, state, doneAt])).toEqual([
    ['first', 'done', noon],
    ['broken', 'running', null],
  ]);
  // Nobody waits for one that has failed.
  const mended = { ...broken, up: async () => void told.push('mended') };
  await migrate(mongo.db, migrating([telling(told, 1, 'first'), mended, telling(told, 3, 'third')]));
  expect(told).toEqual(['first', 'mended', 'third']);
});

test('whoever has lost the work to another process records nothing of it', async () => {
  const slow: Migration = {
    number: 1,
    name: 'slow',
    async up(db, { progress }) {
      // As if another process had begun where this one was too slow.
      await databaseOf(db)
        .collection(migrationCollection('tools'))
        .updateOne({ name: 'slow' }, { $set: { holder: 'another' } });
      await progress({ collection: 'pumps', id: 1 }, 1);
    },
  };
  await expect(migrate(mongo.db, migrating([slow]))).rejects.toThrow('another process has taken it over');
  expect(await records()).toMatchObject([{ state: 'running', holder: 'another', from: null, converted: 0 }]);
});

describe('data of a newer portal', () => {
  test('are refused in words that say what to do', async () => {
    const told: string[] = [];
    const known = telling(told, 1, 'known');
    await migrate(mongo.db, migrating([known, telling(told, 2, 'unknown')]));
    const older = migrate(mongo.db, { ...migrating([known]), version: '1.0.0' });
    await expect(older).rejects.toThrow(
      /tools were written by a newer portal.*version 1\.0\.0, knows its migrations up to 0001-known; the data hold 0002-unknown, of version 2\.0\.0.*Nothing was changed.*Start that version.*restore the backup/,
    );
    await expect(migrate(mongo.db, migrating([telling(told, 1, 'other')]))).rejects.toThrow('0002-unknown');
  });

  const serviceOf = (migrations: readonly Migration[]): Service =>
    createService(
      { db: mongo.db, env: { AUDIT_SEAL_SECONDS: '0', CHANGES_SECONDS: '0', RETENTION_SECONDS: '0' } },
      {
        name: 'tools',
        apiVersion: '1.0.0',
        routes: [],
        models: [{ collection: 'pumps', indexes: [] }],
        migrations,
        prepare: async (db) => {
          await databaseOf(db).collection('opened').insertOne({});
        },
      },
    );

  test('stop a service before it changes anything, and not the one that runs already', async () => {
    const told: string[] = [];
    const known = telling(told, 1, 'known');
    const older = serviceOf([known]);
    const newer = serviceOf([known, telling(told, 2, 'unknown')]);
    await older.prepare();
    await newer.prepare();
    const opened = () => databaseOf(mongo.db).collection('opened').countDocuments();
    const before = await opened();
    expect(before).toBe(2);
    await expect(serviceOf([known]).prepare()).rejects.toThrow('newer portal');
    expect(await opened()).toBe(before);
    await older.close();
    await newer.close();
  });

  test('new data need no conversion: all are done as the service begins', async () => {
    const told: string[] = [];
    const first = serviceOf([telling(told, 1, 'first'), telling(told, 2, 'second')]);
    await first.prepare();
    expect(told).toEqual([]);
    expect(await records()).toMatchObject([
      { name: 'first', state: 'done', isNew: true },
      { name: 'second', state: 'done', isNew: true },
    ]);
    const next = serviceOf([
      telling(told, 1, 'first'),
      telling(told, 2, 'second'),
      telling(told, 3, 'third'),
    ]);
    await next.prepare();
    expect(told).toEqual(['third']);
    await first.close();
    await next.close();
  });

  test('data that are there before the first start are converted', async () => {
    await pumps().insertOne({ _id: 1 });
    const told: string[] = [];
    const service = serviceOf([telling(told, 1, 'first')]);
    await service.prepare();
    expect(told).toEqual(['first']);
    expect(await records()).toMatchObject([{ isNew: false }]);
    await service.close();
  });

  test('a service that is still converting says that it is not ready, and answers nothing else', async () => {
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    await pumps().insertOne({ _id: 1 });
    const service = serviceOf([
      {
        number: 1,
        name: 'held',
        async up() {
          reached.resolve();
          await held.promise;
        },
      },
    ]);
    const listening = await listen(service.app, { port: 0 });
    const statusOf = async (path: string) => (await fetch(`${listening.url}${path}`)).status;
    const prepared = service.prepare();
    await reached.promise;
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(503);
    expect(await statusOf('/api/tools')).toBe(503);
    held.resolve();
    await prepared;
    expect(await statusOf('/ready')).toBe(200);
    expect(await statusOf('/api/tools')).toBe(404);
    await listening.close();
    await service.close();
  });

  test('numbers with a gap are refused as the service is made', () => {
    expect(() => serviceOf([telling([], 2, 'second')])).toThrow('0002-second is not');
  });
});

describe('of two processes', () => {
  const start = (waitsFor: string): ChildProcess =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'migrating-process.ts'), waitsFor],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env.PATH, ...clockVariables(), MONGODB_URL: mongo.url },
      },
    );
  const lines = async (child: ChildProcess, until: string): Promise<string[]> => {
    const heard: string[] = [];
    if (!child.stdout) throw new Error('no output');
    for await (const line of createInterface({ input: child.stdout })) {
      heard.push(line);
      if (line.includes(until)) break;
    }
    return heard;
  };
  const many = 2500;
  beforeEach(() => pumps().insertMany(Array.from({ length: many }, (_, _id) => ({ _id }))));

  test('one converts, the other waits until it has', async () => {
    const children = [start('beside'), start('beside')];
    const ends = Promise.all(children.map((child) => once(child, 'close')));
    const heard = await Promise.all(children.map((child) => lines(child, 'nothing ends it early')));
    expect(await ends).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await pumps().distinct('colour')).toHaveLength(1);
    expect(await records()).toMatchObject([{ state: 'done', converted: many }]);
    expect(heard.flat().filter((line) => line.includes('has converted the data'))).toHaveLength(1);
    expect(heard.flat().filter((line) => line.includes('has converted so far'))).toHaveLength(3);
  });

  test('one that is killed halfway is followed by another where it was', async () => {
    const child = start('forever');
    const end = once(child, 'close');
    await lines(child, 'halfway');
    child.kill('SIGKILL');
    await end;
    const from = { collection: 'pumps', id: 999 };
    expect(await records()).toMatchObject([{ state: 'running', from, converted: 1000 }]);
    const seen: unknown[] = [];
    const colours: Migration = {
      number: 1,
      name: 'colours',
      up: (db, work) =>
        convertRecords(
          db,
          [
            {
              collection: 'pumps',
              filter: { colour: { $exists: false } },
              change({ _id }) {
                seen.push(_id);
                return { colour: 'of the next' };
              },
            },
          ],
          work,
        ),
    };
    // Its lease is over by then.
    await migrate(mongo.db, migrating([colours], new Date(Date.now() + 60_000)));
    expect(seen).toEqual(Array.from({ length: many - 1000 }, (_, index) => index + 1000));
    expect(await pumps().countDocuments({ colour: { $exists: false } })).toBe(0);
    expect(await pumps().countDocuments({ colour: 'of the next' })).toBe(many - 1000);
    expect(await records()).toMatchObject([{ state: 'done', converted: many }]);
  });
});
