/** The load of a year by month and person, beside the summary of what remains in the same installation. */

import { join } from 'node:path';
import { createMaintenance } from '@services/maintenance/app';
import type { Connection } from 'shared-kit/server/database/mongo';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { type BenchDatabase, onEachDatabase } from '../support/database.ts';
import { median, milliseconds, printTable, times, whole } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import { plant } from '../support/plants/plant.ts';

const size = { tasks: 100_000, installations: 20 } as const;
const rounds = 40;
const warmUpRounds = 10;
const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');

const timed = async (url: string, authorization: string): Promise<number> => {
  const before = performance.now();
  const answer = await fetch(url, { headers: { authorization } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return performance.now() - before;
};

/** In turns, so that other work on the machine affects all of them. */
const measure = async (database: BenchDatabase, db: Connection): Promise<string[]> => {
  await createMaintenance({ db }).prepare();
  const authorization = await seedCaller(db, size.installations);
  const now = new Date();
  await plant(db, { ...size, now });
  const portal = await startProcess(portalScript, ['maintenance', database.url]);
  const year = now.getUTCFullYear();
  const paths = {
    year: `load?from=${year}-01-01&to=${year}-12-31&by=month`,
    month: `load?from=${year}-11-01&to=${year}-11-30&by=day`,
    tasks: `plannable?from=${year}-11-01&to=${year}-11-30&size=500`,
    summary: 'summary?programme=preventive',
  } as const;
  const took = {
    year: [] as number[],
    month: [] as number[],
    tasks: [] as number[],
    summary: [] as number[],
  };
  try {
    for (let round = -warmUpRounds; round < rounds; round++) {
      const installationId = 1 + ((round + warmUpRounds) % size.installations);
      for (const name of ['year', 'month', 'tasks', 'summary'] as const) {
        const url = `${portal.url}/api/tasks/${paths[name]}&installationId=${installationId}`;
        const each = await timed(url, authorization);
        if (round >= 0) took[name].push(each);
      }
    }
  } finally {
    await portal.stop();
  }
  const [load, summary] = [median(took.year), median(took.summary)];
  return [
    `${database.label}, ${whole(size.tasks / size.installations)} of ${whole(size.tasks)}`,
    milliseconds(load),
    milliseconds(median(took.month)),
    milliseconds(median(took.tasks)),
    milliseconds(summary),
    times(load / summary),
  ];
};

export default {
  name: "An installation's load of a year",
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async (database) => {
      rows.push(await measure(database, database.db));
    });
    console.log('Wanted: the year in 150 ms at most; a month and its tasks in 100 ms.');
    printTable(['tasks', 'year', 'month by day', 'its open tasks', 'summary', 'year to summary'], rows);
  },
};
