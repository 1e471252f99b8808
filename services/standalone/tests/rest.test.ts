/** What the services do by themselves while nobody uses them, on a history that is long beside what is going on. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { writeAudits } from 'shared-kit/server/audit';
import { changesSecondsOf } from 'shared-kit/server/changes/changes-seconds';
import { newestPositions } from 'shared-kit/server/changes/positions';
import { longestPause } from 'shared-kit/server/changes/watch-positions';
import { goodMs } from 'shared-kit/server/database/database-looks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { lookSecondsOf } from 'shared-kit/server/jobs/keep-doing';
import type { Service } from 'shared-kit/server/service';
import { publishedSignal } from 'shared-kit/server/signals';
import { commandsOf } from 'shared-kit/testing/count-commands';
import { type Read, readsOf } from 'shared-kit/testing/reads-of';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQuietServices } from './quiet-services.ts';

const at = new Date('2028-03-15T09:00:00Z');
const [long, installations] = [300, [1, 2]];
const days = (count: number): Date => new Date(at.getTime() + count * 86_400_000);
const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

let mongo: TestMongo;
let services: readonly Service[];
let now = at;

const env = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@example.com',
  PUBLIC_URL: 'https://portal.example',
};

/** A long history that is over, and one of each kind that is yet to come. */
const plant = async (): Promise<void> => {
  const insert = (collection: string, documents: object[]) =>
    databaseOf(mongo.db).collection<object>(collection).insertMany(documents);
  await insert(
    'installations',
    installations.map((_id) => ({
      _id,
      ref: `I${_id}`,
      refKey: `i${_id}`,
      nameKey: `c${_id}`,
      name: `Centro ${_id}`,
      timeZone: 'Europe/Madrid',
      order: _id,
      entityStatus: EntityStatus.Active,
    })),
  );
  for (const { declaration } of services)
    await writeAudits(
      mongo.db,
      {
        service: declaration.service,
        requestId: '',
        at: days(-40),
        installationId: 1,
        user: { id: 1, name: 'Ana' },
      },
      {
        entries: numbered(long).map((entityId) => ({
          action: 'thing.updated',
          entityType: 'Thing',
          entityId,
        })),
        session: undefined,
      },
    );
  await insert(
    'correctives',
    numbered(long).map((_id) => ({
      _id,
      installationId: 1 + (_id % 2),
      entityStatus: EntityStatus.Active,
      year: 2027,
      sequence: _id,
      dueAt: _id % 3 === 0 ? null : days(_id === 1 ? 5 : -50),
      mergedIntoId: null,
    })),
  );
  await insert(
    'mailOutbox',
    numbered(long).map((each) => ({
      _id: `one:${each}`,
      userId: 1,
      notificationIds: [],
      isDigest: false,
      attempts: 1,
      error: '',
      state: each === 1 ? 'waiting' : 'sent',
      nextAt: days(each === 1 ? 1 : -9),
      createdAt: days(-9),
      finishedAt: each === 1 ? null : days(-9),
    })),
  );
  await insert(
    'notifications',
    numbered(long).map((each) => ({
      userId: 1,
      key: `told ${each}`,
      at: days(-9),
      area: 'exports',
      recordId: 0,
      inBell: true,
      digestAt: each === 1 ? days(1) : null,
    })),
  );
  await insert(
    'reportExports',
    numbered(long).map((_id) => ({
      _id,
      ownerId: 1,
      installationId: 1,
      state: _id === 1 ? 'running' : 'done',
      attempts: 1,
      heartbeatAt: at,
      expiresAt: days(3),
      pendingKey: `pending ${_id}`,
      runKey: `run ${_id}`,
    })),
  );
  await insert(
    'reportSchedules',
    numbered(long).map((_id) => ({
      _id,
      ownerId: 1,
      installationId: 1,
      nextAt: _id === 1 ? days(1) : null,
    })),
  );
};

const allRecurring = () => services.flatMap(({ recurring }) => recurring);

/** Does all that there is to do, as long as one thing gives another. */
const settle = async (): Promise<void> => {
  for (let hasWork = true; hasWork; ) {
    hasWork = false;
    for (const { due, work } of allRecurring()) {
      const next = await due();
      if (next === null || next > now) continue;
      await work();
      hasWork = true;
    }
  }
};

beforeAll(async () => {
  mongo = await startTestMongo();
  services = await startQuietServices(mongo.db, { env, now: () => now });
  await plant();
  await settle();
});
afterAll(async () => {
  for (const service of services) await service.close();
  await mongo.close();
});

/** One more than it answers with: whatever was looked at to know that there is nothing. */
const readsTooMuch = ({ keys, documents, answered }: Read): boolean =>
  Math.max(keys, documents) > answered + 1;

test('asks when there is something to do, and reads no more than the answer', async () => {
  for (const { name, due } of allRecurring()) {
    const reads = await readsOf(mongo.db, due);
    expect(reads.length, name).toBeGreaterThan(0);
    expect(reads.filter(readsTooMuch), name).toEqual([]);
  }
  const reads = await readsOf(mongo.db, () => newestPositions(mongo.db));
  expect(reads.map(({ answered }) => answered)).toEqual([services.length]);
  expect(reads.filter(readsTooMuch)).toEqual([]);
});

test('has nothing to do until the first thing is due', async () => {
  const dues = await Promise.all(allRecurring().map(async ({ name, due }) => [name, await due()] as const));
  const planned = dues.filter(([, next]) => next !== null);
  expect(Object.fromEntries(planned)).toEqual({
    // The next midnight comes before the target of one that is due in five days.
    notificationLooks: new Date('2028-03-15T23:00:00Z'),
    digests: days(1),
    mail: days(1),
    'jobs:reports': new Date(at.getTime() + 30_001),
    reportSchedules: days(1),
    workSums: days(1),
  });
});

test('two of everything ask less than two commands a second, without change streams too', async () => {
  const replicas = 2;
  let perSecond = (replicas * services.length * 1000) / goodMs;
  for (const { recurring } of services) {
    if (recurring.some(({ wokenBy = [] }) => wokenBy.includes(publishedSignal)))
      perSecond += replicas / (changesSecondsOf({}) * longestPause);
    for (const each of recurring) {
      const asked = await commandsOf(mongo.db, async () => void (await each.due()));
      perSecond += (replicas * asked.length) / lookSecondsOf(each);
    }
  }
  expect(perSecond).toBeGreaterThan(1);
  expect(perSecond).toBeLessThan(2);
});

test('looks again at the hour at which a target ends, and at midnight where the installation is', async () => {
  const looks = allRecurring().find(({ name }) => name === 'notificationLooks');
  const goOn = async (to: Date) => {
    now = to;
    await looks?.work();
    return looks?.due();
  };
  expect(await goOn(days(4))).toEqual(new Date('2028-03-19T23:00:00Z'));
  expect(await goOn(new Date('2028-03-19T23:00:00Z'))).toEqual(days(5));
  expect(await goOn(days(5))).toEqual(new Date('2028-03-20T23:00:00Z'));
  now = at;
});

test('writes nothing, also when it removes what is left over', async () => {
  const commands = await commandsOf(mongo.db, async () => {
    for (const { due } of allRecurring()) await due();
    for (const service of services) await service.keepHouse();
  });
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => /^(insert|update|delete|findAndModify) /.test(command))).toEqual([]);
});
