/** Recording a task's result through the gateway, beside the bare driver's writes of the same. */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createMaintenance } from '@services/maintenance/app';
import { observations } from '@services/maintenance/observations/observation.model';
import { tasks } from '@services/maintenance/tasks/task.model';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import { filesV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { type Connection, databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { seedView } from 'shared-kit/testing/test-users';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { type BenchDatabase, onEachDatabase } from '../support/database.ts';
import { median, milliseconds, printTable, times, whole } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import { plant, plantFormat } from '../support/plants/plant.ts';
import { timesOf } from '../support/server-times.ts';

const size = { tasks: 100_000, installations: 20 } as const;
const rounds = 300;
const warmUpRounds = 50;
/** Milliseconds that recording may take, by the median. */
const limit = 15;
const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');

const body: RecordTaskResultBody = {
  version: 0,
  result: ChoreResult.ProperlyDone,
  readings: [],
  observation: 'Ruido en la bomba',
  photoIds: [],
};

const measure = async (database: BenchDatabase): Promise<string[]> => {
  const { db } = database;
  await createMaintenance({ db }).prepare();
  const authorization = await seedCaller(db, size.installations);
  await seedView(db, formatsV1, [1, 2, 3, 4, 5, 6].map(plantFormat));
  await seedView(db, filesV1, []);
  await plant(db, { ...size, now: new Date() });
  const ids = await openTasks(db);
  const portal = await startProcess(portalScript, ['maintenance', database.url]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const api: number[] = [];
  const driver: number[] = [];
  let server: number[] = [];
  try {
    // In turns, so that whatever else the machine does falls on both.
    for (let round = -warmUpRounds; round < rounds; round++) {
      const [asked = 0, written = 0] = ids.splice(0, 2);
      const before = performance.now();
      await record(`${portal.url}/api/tasks/${asked}/result`, authorization, agent);
      const between = performance.now();
      await write(db, written);
      const after = performance.now();
      if (round < 0) continue;
      api.push(between - before);
      driver.push(after - between);
    }
    server = (await timesOf(portal.url)).slice(warmUpRounds);
  } finally {
    agent.destroy();
    await portal.stop();
  }
  const [ofServer, ofApi, ofDriver] = [median(server), median(api), median(driver)];
  const label = `${database.label}, one of ${whole(size.tasks)}`;
  return [
    label,
    milliseconds(ofServer),
    milliseconds(ofApi),
    milliseconds(ofDriver),
    times(ofServer / ofDriver),
  ];
};

/** Enough for both, spread over the installations. */
const openTasks = async (db: Connection): Promise<number[]> => {
  const filter = { result: ChoreResult.Undone, periodStart: { $lte: new Date() } };
  const found = await tasks(db).find(filter).toArray();
  const wanted = 2 * (rounds + warmUpRounds);
  const step = Math.floor(found.length / wanted);
  if (step === 0) throw new Error(`Only ${found.length} tasks are open, ${wanted} are needed`);
  return found.filter((_, index) => index % step === 0).map(({ _id }) => _id);
};

const record = (url: string, authorization: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': url };
    const sent = request(url, { method: 'PUT', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${answer.statusCode}: ${Buffer.concat(chunks).toString()}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

/** The task, its observation, the audit entry and the kept answer, in one transaction. */
const write = async (db: Connection, id: number): Promise<void> => {
  const collectionOf = (name: string) => databaseOf(db).collection(name);
  const change = { result: ChoreResult.ProperlyDone, observation: body.observation, performedAt: new Date() };
  await inTransaction(db, async (session) => {
    const update = { $set: change, $inc: { version: 1 } };
    await tasks(db).updateOne({ _id: id, version: 0 }, update, { session });
    await collectionOf(observations.collection).insertOne({ ...change, taskId: id }, { session });
    await collectionOf('audit_maintenance').insertOne({ after: change }, { session });
    await collectionOf('idempotencyKeys_maintenance').insertOne({ answer: change }, { session });
  });
};

export default {
  name: 'Recording a result with an observation, one client',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async (database) => {
      rows.push(await measure(database));
    });
    printTable(
      ['a result', `at the server, at most ${limit} ms`, 'of the client', 'bare writes', 'ratio'],
      rows,
    );
  },
};
