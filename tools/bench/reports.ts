/** Figures of a year of one of 200 installations with 1,000,000 tasks, through the gateway, and the list that they lead to. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createMaintenance } from '@services/maintenance/app';
import { createReports } from '@services/reports/app';
import { startProcess } from '../../e2e/core/processes.ts';
import { askText } from './support/ask.ts';
import { onEachDatabase } from './support/database.ts';
import { median, milliseconds, printTable, whole } from './support/figures.ts';
import { seedCaller } from './support/people.ts';
import { plant } from './support/plant.ts';
import { timesOf } from './support/server-times.ts';

const size = { tasks: 1_000_000, installations: 200 };
const rounds = 50;
const warmUpRounds = 50;
/** Milliseconds at most. */
const limit = 100;
const portalScript = join(import.meta.dirname, 'support/gateway-process.ts');

export default {
  name: 'Reports: statistics and time of a year, and the tasks that they were counted from',
  async run() {
    const rows: string[][] = [];
    const now = new Date();
    const year = now.getUTCFullYear();
    await onEachDatabase(async ({ db, url, label }) => {
      await createMaintenance({ db }).prepare();
      await createReports({ db }).prepare();
      const authorization = await seedCaller(db, size.installations, ['mfe-reports', 'mfe-maintenance']);
      await plant(db, { ...size, now });
      const portal = await startProcess(portalScript, ['reports', url]);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const scope = (id: number) => `installationId=${id}&from=${year}-01-01&to=${year}-12-31`;
      const asked = {
        'statistics of a year': (id: number) => `statistics?${scope(id)}`,
        'time of a year by month': (id: number) => `time?${scope(id)}&by=month`,
        'time of a year by person': (id: number) => `time?${scope(id)}&by=person`,
        'the first 50 tasks of a year': (id: number) => `tasks?${scope(id)}`,
      };
      try {
        for (const [what, pathOf] of Object.entries(asked)) {
          const times: number[] = [];
          for (let round = -warmUpRounds; round < rounds; round += 1) {
            const id = 1 + ((round + warmUpRounds) % size.installations);
            const before = performance.now();
            await askText(`${portal.url}/api/workReports/${pathOf(id)}`, authorization, agent);
            if (round >= 0) times.push(performance.now() - before);
          }
          const took = median((await timesOf(portal.url)).slice(-rounds));
          rows.push([
            `${label}, ${whole(size.tasks)} in ${size.installations}: ${what}`,
            ...[milliseconds(median(times)), milliseconds(took), milliseconds(limit)],
            took <= limit ? 'yes' : 'no',
          ]);
        }
      } finally {
        agent.destroy();
        await portal.stop();
      }
    });
    printTable(['reports', 'one client', 'at the server', 'at most', 'held'], rows);
  },
};
