/** Jobs in the hands of several processes: each has a connection of its own to one database. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { ensureCollections } from '../../database/define-model.ts';
import { databaseOf, shareConnection } from '../../database/mongo.ts';
import { ApiError } from '../../http/errors.ts';
import type { Attempt, Work } from '../../jobs/carry-out.ts';
import { type Held, NotHeldError } from '../../jobs/held.ts';
import {
  abandonedMs,
  cancellation,
  newlyQueued,
  type QueuedRecord,
  queueIndexes,
  repetition,
} from '../../jobs/queued-record.ts';
import { type JobQueue, type Lane, runQueue } from '../../jobs/run-queue.ts';
import { silentLogger } from '../../logging.ts';

interface Errand extends QueuedRecord {
  readonly isLong: boolean;
  readonly reached: number;
}

const collection = 'errands';
let mongo: TestMongo;
let now: Date;
let processes: JobQueue<Errand>[];

beforeEach(async () => {
  mongo = await startTestMongo();
  await ensureCollections(mongo.db, [{ collection, indexes: queueIndexes }]);
  now = new Date('2028-03-15T09:00:00Z');
  processes = [];
});
afterEach(async () => {
  for (const each of processes) await each.stop();
  await mongo.close();
});

const errands = () => databaseOf(mongo.db).collection<Errand>(collection);
const errand = (_id: number) => errands().findOne({ _id });
const add = (_id: number, fields: Partial<Errand> = {}) =>
  errands().insertOne({ _id, ...newlyQueued(now), isLong: false, reached: 0, ...fields });
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
const startProcess = (work: Work<Errand>, lanes: readonly Lane[] = [{ atOnce: 2 }]): JobQueue<Errand> => {
  const host = { db: shareConnection(mongo.db), now: () => now, log: silentLogger };
  const queue = runQueue<Errand>(host, { collection, lanes, work });
  processes.push(queue);
  return queue;
};
const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
};

describe('a job', () => {
  test('is done by one of two processes', async () => {
    const taken: number[] = [];
    const work: Work<Errand> = {
      run: async ({ _id }) => {
        taken.push(_id);
        return { reached: 1 };
      },
    };
    const both = [startProcess(work), startProcess(work)];
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const id of ids) await add(id, { pendingKey: `errand ${id}` });
    for (const each of both) each.wake();
    await Promise.all(both.map((each) => each.settled()));
    expect(taken.sort((a, b) => a - b)).toEqual(ids);
    expect(await errands().countDocuments({ state: 'done', attempts: 1, reached: 1 })).toBe(20);
    expect(await errands().countDocuments({ pendingKey: { $exists: true } })).toBe(0);
  });

  test('of a process that died is taken up where it stood, and the dead one writes nothing any more', async () => {
    const { opened, open } = gate();
    const { opened: noted, open: note } = gate();
    let late: unknown = null;
    const slow = startProcess({
      run: async (_held, { save }) => {
        await save({ reached: 3, done: 3, total: 9 });
        note();
        await opened;
        await save({ reached: 4 }).catch((error: unknown) => {
          late = error;
          throw error;
        });
        return { reached: 100 };
      },
    });
    const begunAt: number[] = [];
    const other = startProcess({
      run: async ({ reached }, { report }) => {
        begunAt.push(reached);
        await report(9, 9);
        return { reached: 9 };
      },
    });
    await add(1);
    slow.wake();
    await noted;
    expect(await other.due()).toEqual(new Date(now.getTime() + abandonedMs + 1));
    other.wake();
    await other.settled();
    expect(begunAt).toEqual([]);
    pass(abandonedMs + 1);
    other.wake();
    await other.settled();
    expect(begunAt).toEqual([3]);
    open();
    await slow.settled();
    expect(late).toBeInstanceOf(NotHeldError);
    expect(await errand(1)).toMatchObject({ state: 'done', reached: 9, done: 9, total: 9, attempts: 2 });
    expect(await other.due()).toBeNull();
  });

  test('is let go by a process that stops, and done by another one', async () => {
    const { opened: begun, open } = gate();
    const stopping = startProcess({
      run: (_held, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new ApiError('serviceUnavailable')));
          open();
        }),
    });
    await add(1);
    stopping.wake();
    await begun;
    await stopping.stop();
    expect(await errand(1)).toMatchObject({ state: 'waiting', attempts: 0, error: null });
    const other = startProcess({ run: async () => ({ reached: 1 }) });
    other.wake();
    await other.settled();
    expect(await errand(1)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('that is cancelled ends at once for whoever looks, and its holder stops', async () => {
    const { opened, open } = gate();
    const { opened: begun, open: begin } = gate();
    let attempt: Attempt<Errand> | null = null;
    const queue = startProcess({
      run: async (_held, own) => {
        attempt = own;
        begin();
        await opened;
        await own.report(1, 2);
        return { reached: 1 };
      },
    });
    await add(1, { pendingKey: 'one' });
    queue.wake();
    await begun;
    const { from, update } = cancellation(now);
    await errands().updateOne({ _id: 1, state: { $in: [...from] } }, update);
    open();
    await queue.settled();
    expect(attempt).not.toBeNull();
    expect(await errand(1)).toMatchObject({ state: 'cancelled', reached: 0, done: 0, finishedAt: now });
    expect(await errand(1)).not.toHaveProperty('pendingKey');
    expect(await queue.due()).toBeNull();
  });
});

describe('an attempt that fails', () => {
  const failing = (error: () => unknown, noted: string[] = []): Work<Errand> => ({
    run: async () => {
      throw error();
    },
    whenFailed: async ({ _id }: Held<Errand>, code) => {
      noted.push(`${_id} ${code}`);
    },
  });
  const turn = async (queue: JobQueue<Errand>) => {
    queue.wake();
    await queue.settled();
  };

  test('says why, and is not repeated where that helps nothing', async () => {
    const noted: string[] = [];
    const queue = startProcess(failing(() => new ApiError('importInvalid'), noted));
    await add(1, { pendingKey: 'one' });
    await turn(queue);
    expect(await errand(1)).toMatchObject({
      state: 'failed',
      error: 'importInvalid',
      attempts: 1,
      finishedAt: now,
    });
    expect(await errand(1)).not.toHaveProperty('pendingKey');
    expect(noted).toEqual(['1 importInvalid']);
    const broken = startProcess(failing(() => new TypeError('a mistake'), noted));
    await add(2);
    await turn(broken);
    expect(await errand(2)).toMatchObject({ state: 'failed', error: 'unexpected' });
  });

  test('for what is out of reach is repeated after 5 and 20 seconds, and then fails', async () => {
    const noted: string[] = [];
    const queue = startProcess(failing(() => new ApiError('serviceUnavailable'), noted));
    await add(1);
    for (const seconds of [5, 20]) {
      await turn(queue);
      const nextAt = new Date(now.getTime() + seconds * 1000);
      expect(await errand(1)).toMatchObject({ state: 'waiting', error: null, nextAt });
      expect(await queue.due()).toEqual(nextAt);
      pass(seconds * 1000 - 1);
      await turn(queue);
      expect(await errand(1)).toMatchObject({ state: 'waiting', nextAt });
      pass(1);
    }
    await turn(queue);
    expect(await errand(1)).toMatchObject({ state: 'failed', error: 'serviceUnavailable', attempts: 3 });
    expect(noted).toEqual(['1 serviceUnavailable']);
  });

  test('with its process is repeated twice; then it is told that it was interrupted, until somebody wants it again', async () => {
    const noted: string[] = [];
    const begun: number[] = [];
    const queue = startProcess({
      ...failing(() => null, noted),
      run: async ({ attempts }) => {
        begun.push(attempts);
        return { reached: 1 };
      },
    });
    const left = { state: 'running', holder: 'dead' } as const;
    await add(1, { ...left, attempts: 3 });
    await add(2, { ...left, attempts: 2 });
    pass(abandonedMs + 1);
    await turn(queue);
    expect(await errand(1)).toMatchObject({ state: 'failed', error: 'jobInterrupted' });
    expect(await errand(2)).toMatchObject({ state: 'done' });
    expect([noted, begun]).toEqual([['1 jobInterrupted'], [3]]);
    await errands().updateOne({ _id: 1 }, repetition().update);
    await turn(queue);
    expect(await errand(1)).toMatchObject({ state: 'done', error: null });
  });
});

test('a lane for what is short is not held up by what is long', async () => {
  const { opened, open } = gate();
  const done: number[] = [];
  const queue = startProcess(
    {
      run: async ({ _id, isLong }) => {
        if (isLong) await opened;
        done.push(_id);
        return {};
      },
    },
    [{ atOnce: 1 }, { which: { isLong: false }, atOnce: 1 }],
  );
  await add(1, { isLong: true });
  await add(2, { isLong: true });
  await add(3);
  await add(4);
  queue.wake();
  await expect.poll(() => done).toEqual([3, 4]);
  open();
  await queue.settled();
  expect(done).toEqual([3, 4, 1, 2]);
});
