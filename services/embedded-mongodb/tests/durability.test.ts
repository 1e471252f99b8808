import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'bson';
import { hangMs, runs } from 'shared-kit/testing/test-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Connection, Killable } from './support/killable.ts';
import { ACCOUNTS, COUNTERS, Expected, type Kind, seeded, untilGone, Worker } from './support/load.ts';

const KILLS = runs(10);
const random = seeded(20_251);
const workloads: Kind[] = [
  'inserts',
  'updates',
  'transactions',
  'transactions',
  'bulkInserts',
  'deletes',
  'schema',
];

let dataDir = '';
let server: Killable | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongodb-'));
});
afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function all(connection: Connection, collection: string, hint?: Document): Promise<Document[]> {
  const reply = await connection.run({ find: collection, batchSize: 1_000_000, ...(hint ? { hint } : {}) });
  expect(reply).toMatchObject({ ok: 1 });
  return reply.cursor.firstBatch;
}

async function prepare(connection: Connection): Promise<void> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: 1000 }));
  const counters = Array.from({ length: COUNTERS }, (_, _id) => ({ _id, n: 0 }));
  const indexes = [
    { key: { g: 1 }, name: 'g' },
    { key: { u: 1 }, name: 'u', unique: true },
  ];
  for (const command of [
    { insert: 'accounts', documents: accounts },
    { insert: 'counters', documents: counters },
    { createIndexes: 'items', indexes },
    { create: 'transfers' },
  ])
    expect(await connection.run(command)).toMatchObject({ ok: 1 });
}

/** Exactly what was acknowledged is there, by whichever way one looks for it. */
async function check(connection: Connection, expected: Expected): Promise<void> {
  const items = await all(connection, 'items');
  expect(new Map(items.map(({ _id, g, u, n }) => [_id, { g, u, n }]))).toEqual(expected.items);
  for (const g of [0, 3]) {
    const { n } = await connection.run({ count: 'items', query: { g }, hint: 'g' });
    expect(n).toBe(items.filter((item) => item.g === g).length);
  }
  const there = items[0];
  if (there) {
    const again = await connection.run({ insert: 'items', documents: [{ _id: -1, u: there.u }] });
    expect(again).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] });
  }
  expect((await all(connection, 'counters')).map(({ n }) => n)).toEqual(expected.counters);
  expect((await all(connection, 'accounts')).map(({ balance }) => balance)).toEqual(expected.balances());
  const transfers = (await all(connection, 'transfers')).map(({ _id }) => _id);
  expect(new Set(transfers)).toEqual(new Set(expected.transfers.keys()));
  expect(await connection.run({ validate: 'items' })).toMatchObject({ ok: 1, valid: true, errors: [] });
}

/** True if it died by the kill, false if it had ended by itself before. */
async function killed(ending: Killable): Promise<boolean> {
  await ending.end('SIGKILL');
  return ending.child.signalCode === 'SIGKILL';
}

it(`nothing acknowledged is lost in ${KILLS} kills`, { timeout: hangMs(KILLS * 3000) }, async ({
  annotate,
}) => {
  const expected = new Expected();
  const workers = workloads.map((kind, id) => ({ kind, worker: new Worker(expected, seeded(id), id + 1) }));
  const kills = { atStart: 0, atEnd: 0, afterAcknowledged: 0, atSomeTime: 0 };
  const sum = () => Object.values(kills).reduce((total, each) => total + each, 0);
  server = new Killable(dataDir);
  await prepare(await server.connect());

  while (sum() < KILLS) {
    const chance = random(10);
    if (chance < 3) {
      await pause(random(250));
      if (await killed(server)) kills.atStart += 1;
      server = new Killable(dataDir);
      continue;
    }
    const running = server;
    const connections = await Promise.all(workers.map(() => running.connect()));
    const [first] = connections as [Connection];
    for (const { worker } of workers) await worker.settle(first);
    await check(first, expected);

    let left = 1 + random(60);
    const load = workers.map(({ kind, worker }, i) =>
      untilGone(async () => {
        await worker.step(connections[i] as Connection, kind);
        left -= 1;
        if (chance > 6 && left === 0) running.child.kill('SIGKILL');
      }),
    );
    if (chance === 3) {
      await pause(random(100));
      running.child.kill('SIGTERM');
      await pause(random(12));
      if (await killed(running)) kills.atEnd += 1;
    } else if (chance <= 6) {
      await pause(random(100));
      if (await killed(running)) kills.atSomeTime += 1;
    } else {
      await running.ended;
      kills.afterAcknowledged += 1;
    }
    await Promise.all(load);
    server = new Killable(dataDir);
  }

  const connection = await server.connect();
  for (const { worker } of workers) await worker.settle(connection);
  await check(connection, expected);
  for (const validate of ['counters', 'accounts', 'transfers'])
    expect(await connection.run({ validate })).toMatchObject({ ok: 1, valid: true, errors: [] });
  expect(sum()).toBe(KILLS);
  const { acknowledged, resent } = expected;
  for (const kind of workloads) expect(acknowledged[kind], kind).toBeGreaterThan(KILLS / 5);
  await annotate(JSON.stringify({ kills, acknowledged, resent }));
});
