import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChangeV1, changesView, changeV1Schema } from '../../../contracts/views/changes.ts';
import { commandsOf } from '../../../testing/count-commands.ts';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { auditCollection, auditIndexes, writeAudit } from '../../audit.ts';
import { concernedTime, concerning } from '../../changes/concerned-time.ts';
import { defineFollower, followChanges, isBehind, untakenChanges } from '../../changes/follow-changes.ts';
import { ensurePositions, numberChanges } from '../../changes/number-changes.ts';
import { publishChanges } from '../../changes/publish-changes.ts';
import { watchPositions } from '../../changes/watch-positions.ts';
import { defineCollection } from '../../database/define-collection.ts';
import { ensureCollections } from '../../database/define-model.ts';
import { connect, counterCollection, databaseOf, inTransaction } from '../../database/mongo.ts';
import { keepDoing } from '../../jobs/keep-doing.ts';
import { leaseCollection, takeLease } from '../../jobs/lease.ts';
import { silentLogger } from '../../logging.ts';
import { auditedSignal, onSignal, publishedSignal, signal } from '../../signals.ts';

const services = ['tools', 'loans'] as const;
const places = defineFollower('test');
const seen = defineCollection<{ readonly _id: string; readonly count: number }>('seen');
let mongo: TestMongo;
let replica: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  replica = await connect(mongo.url);
  await ensureCollections(mongo.db, [
    ...services.map((service) => ({ collection: auditCollection(service), indexes: auditIndexes })),
    ...[counterCollection, leaseCollection].map((collection) => ({ collection, indexes: [] })),
    places,
    seen,
  ]);
  for (const service of services) {
    await ensurePositions(mongo.db, service);
    await publishChanges(mongo.db, service);
  }
});
afterAll(async () => {
  await replica.close();
  await mongo.close();
});
beforeEach(async () => {
  for (const service of services)
    await databaseOf(mongo.db).collection(auditCollection(service)).deleteMany({});
  await seen(mongo.db).deleteMany({});
});

const at = new Date('2026-11-26T08:00:00Z');
const originOf = (service: string) => ({
  service,
  requestId: 'request-1',
  installationId: 3,
  user: { id: 7, name: 'Ana' },
  at,
});
const entryOf = (entityId: number) => ({
  action: 'tool.lent',
  entityType: 'Tool',
  entityId,
  before: { price: 1 },
  after: { price: 2 },
  facts: { borrowerId: 9 },
});
const write = (entityId: number, service: string = services[0], db = mongo.db) =>
  inTransaction(db, (session) => writeAudit(db, originOf(service), { entry: entryOf(entityId), session }));
const published = (service: string = services[0]) =>
  databaseOf(mongo.db)
    .collection<ChangeV1>(changesView(service))
    .find({}, { sort: { position: 1 } })
    .toArray();

/** Counts each change in the transaction that takes it. */
const countSeen = async (db: Connection): Promise<number> =>
  followChanges(db, {
    places,
    take: async (changes, session) => {
      for (const { action, entityId } of changes)
        await seen(db).updateOne(
          { _id: `${action} ${entityId}` },
          { $inc: { count: 1 } },
          { session, upsert: true },
        );
    },
  });
const counts = async () => {
  const found = await seen(mongo.db).find().toArray();
  return found.map(({ _id, count }) => [Number(_id.split(' ')[1]), count]).sort(([a = 0], [b = 0]) => a - b);
};

describe('what is published', () => {
  test('is there once it is numbered, without the values before and after it', async () => {
    await write(1);
    expect(await published()).toEqual([]);
    expect(await numberChanges(mongo.db, 'tools')).toBe(1);
    const [change] = await published();
    expect(Object.keys(change ?? {}).sort()).toEqual(Object.keys(changeV1Schema.shape).sort());
    expect(change).toMatchObject({
      action: 'tool.lent',
      entityType: 'Tool',
      entityId: 1,
      installationId: 3,
      at,
      userId: 7,
      userName: 'Ana',
      facts: { borrowerId: 9 },
    });
  });

  test('comes after what was seen before, also where it was begun earlier', async () => {
    const session = await mongo.db.startSession();
    session.startTransaction();
    await writeAudit(mongo.db, originOf('tools'), { entry: entryOf(1), session });
    await write(2);
    await numberChanges(mongo.db, 'tools');
    const [second] = await published();
    await session.commitTransaction();
    await session.endSession();
    await numberChanges(mongo.db, 'tools');
    const [, first] = await published();
    expect([second?.entityId, first?.entityId]).toEqual([2, 1]);
    expect(first?.position).toBeGreaterThan(second?.position ?? Number.POSITIVE_INFINITY);
  });

  test('is not what was taken back', async () => {
    const taken = inTransaction(mongo.db, async (session) => {
      await writeAudit(mongo.db, originOf('tools'), { entry: entryOf(1), session });
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await numberChanges(mongo.db, 'tools')).toBe(0);
  });
});

describe('what is not taken yet', () => {
  const untaken = async (most = 10, filter = {}) => {
    const found = await untakenChanges(mongo.db, places, { service: 'tools', most, filter });
    return found.map(({ entityId }) => Number(entityId)).sort((a, b) => a - b);
  };

  test('is all that is committed, whether it is numbered or not, until it is taken', async () => {
    await write(1);
    await numberChanges(mongo.db, 'tools');
    await write(2);
    expect(await untaken()).toEqual([1, 2]);
    expect(await untaken(1)).toHaveLength(1);
    expect(await untaken(10, { entityId: { $in: [2] } })).toEqual([2]);
    await countSeen(mongo.db);
    expect(await untaken()).toEqual([2]);
    await numberChanges(mongo.db, 'tools');
    await countSeen(mongo.db);
    expect(await untaken()).toEqual([]);
  });
});

describe('the time that a change concerns', () => {
  test('goes from the first to the last of its instants, both included', () => {
    const instants = ['2026-03-29T21:59:59.999Z', '2026-03-01T10:00:00.000Z'].map((text) => new Date(text));
    const facts = concerning([...instants, null, undefined]);
    expect(concernedTime({ facts })).toEqual({
      from: Date.parse('2026-03-01T10:00:00Z'),
      to: Date.parse('2026-03-29T21:59:59.999Z'),
    });
  });

  test('is not known where nothing says it', () => {
    expect(concerning([null])).toEqual({});
    expect(concernedTime({})).toBeNull();
    expect(concernedTime({ facts: { borrowerId: 9 } })).toBeNull();
  });
});

describe('following', () => {
  test('takes each change of each service once, and no more when it is asked again', async () => {
    await write(1);
    await write(2, 'loans');
    for (const service of services) await numberChanges(mongo.db, service);
    expect(await countSeen(mongo.db)).toBe(2);
    expect(await countSeen(mongo.db)).toBe(0);
    expect(await counts()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('begins again where it failed, with nothing of what failed', async () => {
    await write(1);
    await numberChanges(mongo.db, 'tools');
    const failing = followChanges(mongo.db, {
      places,
      take: async (_, session) => {
        await seen(mongo.db).insertOne({ _id: 'half done', count: 1 }, { session });
        throw new Error('broken off');
      },
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await counts()).toEqual([]);
    expect(await countSeen(mongo.db)).toBe(1);
  });

  test('loses nothing and takes nothing twice while two replicas write, number and follow at once', async () => {
    const dbs = [mongo.db, replica];
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    let isWriting = true;
    const writers = dbs.map(async (db, which) => {
      for (const id of ids.filter((each) => each % 2 === which)) await write(id, 'tools', db);
    });
    const others = dbs.map(async (db) => {
      while (isWriting) {
        await numberChanges(db, 'tools');
        await countSeen(db);
      }
    });
    await Promise.all(writers);
    isWriting = false;
    await Promise.all(others);
    await numberChanges(mongo.db, 'tools');
    await countSeen(replica);
    expect(await counts()).toEqual(ids.map((id) => [id, 1]));
    const positions = (await published()).map(({ position }) => position);
    expect(new Set(positions).size).toBe(ids.length);
  });

  test('is not behind for good where what had the newest numbers was removed', async () => {
    await write(1);
    await numberChanges(mongo.db, 'tools');
    expect(await isBehind(mongo.db, places)).toBe(true);
    await databaseOf(mongo.db).collection(auditCollection('tools')).deleteMany({});
    expect(await countSeen(mongo.db)).toBe(0);
    expect(await isBehind(mongo.db, places)).toBe(false);
    await write(2);
    await numberChanges(mongo.db, 'tools');
    expect(await countSeen(mongo.db)).toBe(1);
  });

  test('that has taken everything asks for two things and writes nothing', async () => {
    await write(1);
    await numberChanges(mongo.db, 'tools');
    await countSeen(mongo.db);
    const commands = await commandsOf(mongo.db, () => countSeen(mongo.db));
    expect(commands.sort()).toEqual([`find ${counterCollection}`, `find ${places.collection}`]);
  });
});

describe('what others in the process hear of', () => {
  const heard = async (name: string, work: () => Promise<unknown>): Promise<number> => {
    let times = 0;
    const stop = onSignal(mongo.db, name, () => {
      times += 1;
    });
    await work();
    stop();
    return times;
  };

  test('is a write once its transaction is over, however much it has audited', async () => {
    const times = await heard(auditedSignal('tools'), () =>
      inTransaction(mongo.db, async (session) => {
        const before = await heard(auditedSignal('tools'), async () => {
          for (const id of [1, 2])
            await writeAudit(mongo.db, originOf('tools'), { entry: entryOf(id), session });
        });
        expect(before).toBe(0);
      }),
    );
    expect(times).toBe(1);
    expect(await heard(auditedSignal('loans'), () => write(3))).toBe(0);
  });

  test('is what was published, in other processes too', async () => {
    const stop = watchPositions(replica, 0.01);
    let times = 0;
    const stopHearing = onSignal(replica, publishedSignal, () => {
      times += 1;
    });
    // At the beginning nobody can tell what is news.
    for (let id = 1; times < 3; id++) {
      await write(id);
      expect(await heard(publishedSignal, () => numberChanges(mongo.db, 'tools'))).toBe(1);
      await pause(20);
    }
    stopHearing();
    await stop();
  });
});

describe('what a service does by itself', () => {
  const surroundings = { now: () => at, log: silentLogger };
  const always = async () => at;
  const leases = () => databaseOf(mongo.db).collection<{ _id: string; until: Date }>(leaseCollection);

  test('is done by one of two replicas, and by the other once the lease is given up', async () => {
    const done: string[] = [];
    const begin = (name: string) => {
      const work = async () => void done.push(name);
      const recurring = { name: 'work', seconds: 0.01, due: always, work, failure: 'not done' };
      return keepDoing(mongo.db, recurring, surroundings);
    };
    const stopFirst = begin('first');
    while (done.length === 0) await pause(5);
    const stopSecond = begin('second');
    while (done.length < 3) await pause(5);
    expect(new Set(done)).toEqual(new Set(['first']));
    // Who ends gives the lease up; who dies holds it until its time is over.
    await stopFirst();
    while (!done.includes('second')) await pause(5);
    await stopSecond();
  });

  test('waits for the end of the lease of one that died, and renews its own after a third of it', async () => {
    const until = async () => (await leases().findOne({ _id: 'orphaned' }))?.until.getTime();
    let now = at;
    let turns = 0;
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    const turn = async () => {
      const before = turns;
      while (turns < before + 2) await pause(5);
    };
    await takeLease(mongo.db, { name: 'orphaned', holder: 'dead', now: at, milliseconds: 30_000 });
    const work = async () => {
      turns += 1;
    };
    const recurring = { name: 'orphaned', seconds: 0.01, due: always, work, failure: 'not done' };
    const stop = keepDoing(mongo.db, recurring, { now: () => now, log: silentLogger });
    await pause(50);
    expect(turns).toBe(0);
    now = later(31);
    await turn();
    expect(await until()).toBe(later(61).getTime());
    now = later(40);
    await turn();
    expect(await until()).toBe(later(61).getTime());
    now = later(42);
    await turn();
    expect(await until()).toBe(later(72).getTime());
    await stop();
    expect(await until()).toBeUndefined();
  });

  test('is begun by a signal where there is something to do, and holds no lease at rest', async () => {
    let waiting = 0;
    let done = 0;
    const recurring = {
      name: 'woken',
      seconds: 0.01,
      wokenBy: ['something'],
      failure: 'not done',
      due: async () => (waiting > 0 ? at : null),
      work: async () => {
        done += waiting;
        waiting = 0;
      },
    };
    const commands = await commandsOf(mongo.db, async () => {
      const stop = keepDoing(mongo.db, recurring, surroundings);
      await pause(100);
      signal(mongo.db, 'something');
      await pause(50);
      await stop();
    });
    expect(commands).toEqual([]);
    const stop = keepDoing(mongo.db, recurring, surroundings);
    await pause(50);
    waiting = 3;
    signal(mongo.db, 'something');
    while (done < 3) await pause(5);
    while ((await leases().findOne({ _id: 'woken' })) !== null) await pause(5);
    await stop();
  });

  test('is begun when it is due, and looked for where nothing has said so', async () => {
    const turns: string[] = [];
    let now = at;
    const begin = (name: string, due: Date | null) => {
      const recurring = {
        name,
        seconds: 0.01,
        lookSeconds: 0.02,
        failure: 'not done',
        due: async () => due,
        work: async () => void turns.push(name),
      };
      return keepDoing(mongo.db, recurring, { now: () => now, log: silentLogger });
    };
    const stops = [begin('later', new Date(at.getTime() + 60_000)), begin('never', null)];
    await pause(100);
    expect(turns).toEqual([]);
    now = new Date(at.getTime() + 60_000);
    while (turns.length === 0) await pause(5);
    expect(new Set(turns)).toEqual(new Set(['later']));
    for (const stop of stops) await stop();
  });

  test('goes on after a turn that failed, and never begins with 0 seconds', async () => {
    let turns = 0;
    const work = async () => {
      turns += 1;
      throw new Error('failed');
    };
    const recurring = { name: 'failing', seconds: 0.01, due: always, work, failure: 'not done' };
    const stop = keepDoing(mongo.db, recurring, surroundings);
    while (turns < 2) await pause(5);
    await stop();
    const before = turns;
    await keepDoing(mongo.db, { ...recurring, seconds: 0 }, surroundings)();
    expect(turns).toBe(before);
  });
});
