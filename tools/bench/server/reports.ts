/** Figures of a year of one and of all of 200 installations with 1,000,000 tasks, through the gateway: counted from the tasks, and from sums. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createMaintenance } from '@services/maintenance/app';
import { createReports } from '@services/reports/app';
import { rebuildSums } from '@services/reports/sums/rebuild-sums';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { askText } from '../support/ask.ts';
import { onEachDatabase } from '../support/database.ts';
import { whole as count, median, milliseconds, printTable } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import { plant } from '../support/plants/plant.ts';
import { timesOf } from '../support/server-times.ts';

const planted = { tasks: 1_000_000, installations: 200 };
const rounds = 50;
const warmUpRounds = 50;
/** Where all is counted from the tasks few are enough. */
const fullRounds = 10;
/** Milliseconds at most. */
const limit = 100;

type Paths = Readonly<Record<string, (installationId: number) => string>>;
interface Times {
  readonly rounds: number;
  readonly warmUp: number;
}

/** Medians of asking each path of one installation after the other. What follows changes stands still meanwhile. */
const timesAtServer = async (
  url: string,
  authorization: string,
  { paths, times: { rounds: n, warmUp } }: { readonly paths: Paths; readonly times: Times },
) => {
  const portal = await startProcess(portalScript, ['reports', url]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measured: { what: string; atClient: number; atServer: number }[] = [];
  try {
    for (const [what, pathOf] of Object.entries(paths)) {
      const times: number[] = [];
      for (let round = -warmUp; round < n; round += 1) {
        const id = 1 + ((round + warmUp) % planted.installations);
        const before = performance.now();
        await askText(`${portal.url}/api/${pathOf(id)}`, authorization, agent);
        if (round >= 0) times.push(performance.now() - before);
      }
      const atServer = median((await timesOf(portal.url)).slice(-n));
      measured.push({ what, atClient: median(times), atServer });
    }
  } finally {
    agent.destroy();
    await portal.stop();
  }
  return measured;
};

const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');

export default {
  name: 'Reports: figures of a year, from the tasks and from sums, and of all installations side by side',
  async run() {
    const rows: string[][] = [];
    const now = new Date();
    const year = now.getUTCFullYear();
    await onEachDatabase(async ({ db, url, label }) => {
      // Nothing is counted before it is asked for.
      const env = { ...process.env, CHANGES_SECONDS: '0' };
      await createMaintenance({ db, env }).prepare();
      await createReports({ db, env }).prepare();
      const authorization = await seedCaller(db, planted.installations, ['mfe-reports', 'mfe-maintenance']);
      await plant(db, { ...planted, now });
      const scope = (id: number) => `installationId=${id}&from=${year}-01-01&to=${year}-12-31`;
      const asked = {
        'statistics of a year': (id: number) => `workReports/statistics?${scope(id)}`,
        'time of a year by month': (id: number) => `workReports/time?${scope(id)}&by=month`,
        'time of a year by programme': (id: number) => `workReports/time?${scope(id)}&by=programme`,
        'time of a year by person': (id: number) => `workReports/time?${scope(id)}&by=person`,
      };
      const whole = {
        'the first 50 tasks of a year': (id: number) => `workReports/tasks?${scope(id)}`,
        'a year of 200 installations side by side': () =>
          `comparedInstallations?from=${year}-01-01&to=${year}-12-31`,
      };
      const size = `${count(planted.tasks)} in ${planted.installations}`;
      const measure = async (name: string, paths: Paths, times: Times): Promise<void> => {
        for (const each of await timesAtServer(url, authorization, { paths, times }))
          rows.push([
            `${label}, ${size}: ${each.what}, ${name}`,
            milliseconds(each.atClient),
            milliseconds(each.atServer),
            milliseconds(limit),
            each.atServer <= limit ? 'yes' : 'no',
          ]);
      };
      await measure('from the tasks', asked, { rounds: fullRounds, warmUp: fullRounds });
      const before = performance.now();
      await rebuildSums({ db, now: () => new Date() }, [], () => undefined);
      const took = performance.now() - before;
      await measure('from sums', { ...asked, ...whole }, { rounds, warmUp: warmUpRounds });
      rows.push([`${label}, ${size}: all sums counted anew`, milliseconds(took), '', '', '']);
    });
    printTable(['reports', 'one client', 'at the server', 'at most', 'held'], rows);
  },
};
