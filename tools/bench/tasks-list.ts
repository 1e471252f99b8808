/** The list of remaining tasks through the gateway, beside the bare driver's find of the same tasks. */
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { createMaintenance } from '@services/maintenance/app';
import { tasks } from '@services/maintenance/tasks/task.model';
import { remainingFilter } from '@services/maintenance/tasks/task-filter';
import { taskSort } from '@services/maintenance/tasks/task-sort';
import autocannon from 'autocannon';
import { defaultPageSize } from 'shared-kit/contracts/base';
import type { Connection } from 'shared-kit/server/mongo';
import { startProcess } from '../../e2e/core/processes.ts';
import { type BenchDatabase, onEachDatabase } from './support/database.ts';
import { median, milliseconds, printTable, times, whole } from './support/figures.ts';
import { seedCaller } from './support/people.ts';
import { plant, timeZone } from './support/plant.ts';

const sizes = [
  { tasks: 100_000, installations: 20 },
  { tasks: 100_000, installations: 200 },
  { tasks: 1_000_000, installations: 200 },
] as const;
const rounds = 300;
const warmUpRounds = 100;
const clients = 20;
const seconds = 8;

const portalScript = join(import.meta.dirname, 'support/gateway-process.ts');
const pathOf = (installationId: number) => `/api/tasks?installationId=${installationId}&state=remaining`;

const measure = async (database: BenchDatabase, size: (typeof sizes)[number]): Promise<string[]> => {
  const { db } = database;
  await createMaintenance({ db }).prepare();
  const authorization = await seedCaller(db, size.installations);
  await plant(db, { ...size, now: new Date() });
  const portal = await startProcess(portalScript, ['maintenance', database.url]);
  try {
    const single = await oneClient(db, portal.url, authorization, size.installations);
    const rate = await manyClients(portal.url, authorization, size.installations);
    return [
      `${database.label}, ${whole(size.tasks)} in ${size.installations}`,
      milliseconds(single.api),
      milliseconds(single.driver),
      times(single.api / single.driver),
      `${whole(rate)}/s`,
    ];
  } finally {
    await portal.stop();
  }
};

/** Both are measured in turns, so that other work on the machine affects both. */
const oneClient = async (db: Connection, url: string, authorization: string, installations: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const api: number[] = [];
  const driver: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round++) {
    const installationId = 1 + ((round + warmUpRounds) % installations);
    const before = performance.now();
    const answered = await fetchTasks(`${url}${pathOf(installationId)}`, authorization, agent);
    const between = performance.now();
    const found = await findTasks(db, installationId);
    const after = performance.now();
    if (answered !== found) throw new Error(`The service gave ${answered} tasks, the driver ${found}`);
    if (round < 0) continue;
    api.push(between - before);
    driver.push(after - between);
  }
  agent.destroy();
  return { api: median(api), driver: median(driver) };
};

const fetchTasks = (url: string, authorization: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve((JSON.parse(text) as { data: unknown[] }).data.length);
        else reject(new Error(`${answer.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
  });

const findTasks = async (db: Connection, installationId: number): Promise<number> => {
  const filter = remainingFilter(
    { installationId, programmes: ['preventive'] },
    { now: new Date(), timeZone, seasons: {} },
  );
  const sort = taskSort({ state: 'remaining', sort: undefined });
  return (await tasks(db).find(filter, { sort, limit: defaultPageSize }).toArray()).length;
};

const manyClients = async (url: string, authorization: string, installations: number): Promise<number> => {
  const requests = Array.from({ length: installations }, (_, index) => ({
    method: 'GET' as const,
    path: pathOf(index + 1),
    headers: { authorization },
  }));
  const result = await autocannon({ url, connections: clients, duration: seconds, workers: 1, requests });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests failed`);
  return result.requests.average;
};

export default {
  name: 'Remaining tasks of an installation, 50 to a page',
  async run() {
    const rows: string[][] = [];
    for (const size of sizes)
      await onEachDatabase(async (database) => {
        rows.push(await measure(database, size));
      });
    console.log(
      'Wanted: at most 2.5 × the bare find for one client; at least 400/s for 20 on two free cores.',
    );
    printTable(['tasks in installations', 'one client', 'bare find', 'ratio', `${clients} clients`], rows);
  },
};
