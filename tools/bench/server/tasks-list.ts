/** The lists of tasks through the gateway, beside the bare driver's find of the same tasks, and the numbers of the maintenance home. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createMaintenance } from '@services/maintenance/app';
import { tasks } from '@services/maintenance/tasks/task.model';
import { taskFilter } from '@services/maintenance/tasks/task-filter';
import autocannon from 'autocannon';
import { defaultPageSize } from 'shared-kit/contracts/base';
import { taskStates } from 'shared-kit/contracts/tasks/tasks';
import { taskOrder } from 'shared-kit/domain/tasks/task-queries';
import { sortBy } from 'shared-kit/server/database/conditions';
import type { Connection } from 'shared-kit/server/database/mongo';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { askText } from '../support/ask.ts';
import { type BenchDatabase, onEachDatabase } from '../support/database.ts';
import { median, milliseconds, printTable, times, whole } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import { plant, timeZone } from '../support/plants/plant.ts';
import { timesOf } from '../support/server-times.ts';

type TaskState = (typeof taskStates)[number];
interface Size {
  readonly tasks: number;
  readonly installations: number;
  readonly states: readonly TaskState[];
  /** The maintenance home and a programme's page. */
  readonly homes: readonly string[];
}
const sizes: readonly Size[] = [
  { tasks: 100_000, installations: 20, states: ['remaining'], homes: [] },
  { tasks: 100_000, installations: 200, states: ['remaining'], homes: [] },
  {
    tasks: 1_000_000,
    installations: 200,
    states: taskStates,
    homes: ['programmes', 'summary?programme=preventive'],
  },
];
const rounds = 300;
/** So many that a server that has just started works as one that has run for a while. */
const warmUpRounds = 600;
const clients = 20;
const seconds = 8;

const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');
const pathOf = (installationId: number, state: TaskState) =>
  `/api/tasks?installationId=${installationId}&state=${state}`;
const homeOf = (installationId: number, home: string) =>
  `/api/tasks/${home}${home.includes('?') ? '&' : '?'}installationId=${installationId}`;

const measure = async (database: BenchDatabase, size: Size): Promise<string[][]> => {
  const { db } = database;
  const { installations } = size;
  await createMaintenance({ db }).prepare();
  const authorization = await seedCaller(db, installations);
  await plant(db, { ...size, now: new Date() });
  const portal = await startProcess(portalScript, ['maintenance', database.url]);
  const label = `${database.label}, ${whole(size.tasks)} in ${installations}`;
  const rows: string[][] = [];
  try {
    for (const state of size.states) {
      const { api, server, driver } = await oneClient(
        portal.url,
        (id, agent) => fetchTasks(`${portal.url}${pathOf(id, state)}`, authorization, agent),
        { find: (id) => findTasks(db, id, state), installations },
      );
      const rate = await manyClients(portal.url, authorization, { installations, state });
      const ratios = [times(server / driver), times(api / driver)];
      const figures = [milliseconds(server), milliseconds(api), milliseconds(driver), ...ratios];
      rows.push([label, state, ...figures, `${whole(rate)}/s`]);
    }
    for (const home of size.homes) {
      const { api, server } = await oneClient(
        portal.url,
        (id, agent) => askText(`${portal.url}${homeOf(id, home)}`, authorization, agent),
        { find: null, installations },
      );
      rows.push([label, home, milliseconds(server), milliseconds(api), '', '', '', '']);
    }
    return rows;
  } finally {
    await portal.stop();
  }
};

/**
 * Both are measured in turns, so that other work on the machine affects both; and in turns each is the first: who comes second finds in
 * memory what the first one has had the database read.
 */
const oneClient = async <T>(
  url: string,
  ask: (installationId: number, agent: Agent) => Promise<T>,
  {
    find,
    installations,
  }: { readonly find: ((installationId: number) => Promise<T>) | null; readonly installations: number },
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const api: number[] = [];
  const driver: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round++) {
    const installationId = 1 + ((round + warmUpRounds) % installations);
    const askIt = () => timed(() => ask(installationId, agent));
    const findIt = () => (find ? timed(() => find(installationId)) : null);
    const early = round % 2 === 0 ? null : await findIt();
    const asked = await askIt();
    const found = early ?? (await findIt());
    if (found && asked.value !== found.value)
      throw new Error(`The service gave ${asked.value} tasks, the driver ${found.value}`);
    if (round < 0) continue;
    api.push(asked.ms);
    driver.push(found?.ms ?? 0);
  }
  agent.destroy();
  const server = (await timesOf(url)).slice(-rounds);
  return { api: median(api), server: median(server), driver: median(driver) };
};

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> => {
  const before = performance.now();
  const value = await work();
  return { value, ms: performance.now() - before };
};

const fetchTasks = async (...asked: Parameters<typeof askText>): Promise<number> =>
  (JSON.parse(await askText(...asked)) as { data: unknown[] }).data.length;

const findTasks = async (db: Connection, installationId: number, state: TaskState): Promise<number> => {
  const query = { installationId, state, programme: 'preventive' } as const;
  const clock = { now: new Date(), timeZone, seasons: {}, unused: [] };
  const filter = taskFilter(query, { installationId, programmes: ['preventive'] }, clock);
  const found = await tasks(db)
    .find(filter, { sort: sortBy(taskOrder(query)), limit: defaultPageSize })
    .toArray();
  return found.length;
};

const manyClients = async (
  url: string,
  authorization: string,
  { installations, state }: { readonly installations: number; readonly state: TaskState },
): Promise<number> => {
  const requests = Array.from({ length: installations }, (_, index) => ({
    method: 'GET' as const,
    path: pathOf(index + 1, state),
    headers: { authorization },
  }));
  const result = await autocannon({ url, connections: clients, duration: seconds, workers: 1, requests });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests failed`);
  return result.requests.average;
};

export default {
  name: 'Tasks of an installation, 50 to a page, and the numbers of the maintenance home',
  async run() {
    const rows: string[][] = [];
    for (const size of sizes)
      await onEachDatabase(async (database) => {
        rows.push(...(await measure(database, size)));
      });
    console.log(
      'Wanted at the server: 20 ms at most, a list at most 2 × the bare find; at least 400/s for 20 clients on two free cores.',
    );
    printTable(
      [
        'tasks in installations',
        'what',
        'server',
        'one client',
        'bare find',
        'ratio',
        'of the client',
        `${clients} clients`,
      ],
      rows,
    );
  },
};
