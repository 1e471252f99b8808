/** A generation whose process is killed is taken up by another one, and makes what it would have made undisturbed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Periodicity } from 'shared-kit/contracts/enums';
import type { Job } from 'shared-kit/contracts/jobs';
import { callerOf } from 'shared-kit/server/access/check-access';
import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Service } from 'shared-kit/server/service';
import { abandonedMs, findJob, jobsSettled, startJob } from 'shared-kit/server/work/jobs';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { testUser } from 'shared-kit/testing/test-users';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { type GenerationOutcome, taskGeneration } from '../../src/generation/generate-tasks.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  people,
  seedPeople,
  seedStructure,
  testChore,
  testElement,
} from '../fixtures.ts';

const daily = 18;
const monthly = 3;
const ofYear = daily * 365 + monthly * 12 + 1;
/** Of at most 500 tasks each: the first batch, of six chores, and the beginning of the second. */
const writesBeforeDeath = 6;

let mongo: TestMongo;
let service: Service;
let now: Date;

beforeEach(async () => {
  now = inNovember;
  mongo = await startTestMongo();
  await seedPeople(mongo.db);
  await seedStructure(mongo.db, {
    elements: [testElement(1)],
    chores: [
      testChore(1, { periodicity: Periodicity.twoYearly, firstYear: 2026 }),
      ...Array.from({ length: daily }, (_, index) =>
        testChore(2 + index, { periodicity: Periodicity.daily }),
      ),
      ...Array.from({ length: monthly }, (_, index) => testChore(2 + daily + index)),
    ],
  });
  service = createMaintenance({
    db: mongo.db,
    now: () => now,
    env: { CHANGES_SECONDS: '0', AUDIT_SEAL_SECONDS: '0' },
  });
  await service.prepare();
});
afterEach(async () => {
  await service.close();
  await mongo.close();
});

const generateAndDie = async (): Promise<void> => {
  const file = fileURLToPath(new URL('./dying-process.ts', import.meta.url));
  const args = [file, mongo.url, inNovember.toISOString(), String(writesBeforeDeath)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
};

const generate = async (): Promise<number> => {
  const caller = callerOf(testUser(people.boss, { entityType: 'SuperAdminProxy' }));
  const asking = {
    service: 'maintenance',
    db: mongo.db,
    now: () => now,
    caller,
    installationId,
    requestId: '',
  };
  const { id } = await startJob(asking, taskGeneration, { year: 2026 });
  await jobsSettled(mongo.db);
  return id;
};

const job = (id: number): Promise<Job<GenerationOutcome> | null> =>
  findJob<GenerationOutcome>({ service: 'maintenance', db: mongo.db }, id);
const stored = async (): Promise<string[]> => {
  const all = await tasks(mongo.db)
    .find({}, { projection: { choreId: 1, periodKey: 1 } })
    .toArray();
  return all.map(({ choreId, periodKey }) => `${choreId} ${periodKey}`).sort();
};
const told = () =>
  databaseOf(mongo.db)
    .collection(auditCollection('maintenance'))
    .find({}, { projection: { _id: 0, action: 1, userId: 1 } })
    .toArray();

it('is seen to run, is taken up within the stated time, and makes each task once', async () => {
  await generateAndDie();
  const before = await stored();
  expect(before).toHaveLength(6 * 365 + 500);
  expect(await job(1)).toMatchObject({ state: 'running', total: daily + monthly + 1 });

  const looking = service.recurring.find(({ name }) => name === 'jobs:maintenance');
  expect(looking).toMatchObject({ lookSeconds: 45, inEveryReplica: true });
  expect(await looking?.due()).toEqual(new Date(inNovember.getTime() + abandonedMs + 1));
  now = new Date(inNovember.getTime() + abandonedMs + 1);
  await looking?.work();
  await jobsSettled(mongo.db);

  const counts = { year: 2026, created: ofYear, existing: 0, updated: 0, removed: 0 };
  expect(await job(1)).toMatchObject({ state: 'done', error: null, result: counts });
  expect(await told()).toEqual([{ action: 'tasks.generated', userId: people.boss }]);
  const made = await stored();
  expect(new Set(made).size).toBe(ofYear);

  await tasks(mongo.db).deleteMany({});
  expect(await job(await generate())).toMatchObject({ result: counts });
  expect(made).toEqual(await stored());
});
