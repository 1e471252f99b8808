/** A year's calendar of an installation and the matrix over all of them, through the gateway. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInspections } from '@services/inspections/app';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { askText } from '../support/ask.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, milliseconds, printTable, whole } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import { inspectionSizes, plantInspections } from '../support/plants/inspection-plant.ts';
import { timeZone } from '../support/plants/plant.ts';
import { timesOf } from '../support/server-times.ts';

const rounds = 100;
const warmUpRounds = inspectionSizes.installations;
/** Milliseconds at most. */
const limit = 50;
const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');

export default {
  name: 'Inspections: the calendar of a year, counts, and the matrix of all installations',
  async run() {
    const rows: string[][] = [];
    const today = localDayText(Date.now(), timeZone);
    const year = today.slice(0, 4);
    await onEachDatabase(async ({ db, url, label }) => {
      await createInspections({ db }).prepare();
      const authorization = await seedCaller(db, inspectionSizes.installations, ['mfe-inspections']);
      await plantInspections(db, today);
      const portal = await startProcess(portalScript, ['inspections', url]);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = (path: string) => askText(`${portal.url}/api/${path}`, authorization, agent);
      const first = performance.now();
      await ask('inspectionMatrix');
      const uncounted = performance.now() - first;
      const asked = {
        'the year of an installation': (id: number) =>
          `inspections/due?installationId=${id}&from=${year}-01-01&to=${year}-12-31`,
        'how an installation stands': (id: number) => `inspections/summary?installationId=${id}`,
        'all that stands in an installation': (id: number) => `inspections/standing?installationId=${id}`,
        'the matrix': () => 'inspectionMatrix',
      };
      try {
        for (const [what, pathOf] of Object.entries(asked)) {
          const times: number[] = [];
          for (let round = -warmUpRounds; round < rounds; round += 1) {
            const before = performance.now();
            await ask(pathOf(1 + ((round + warmUpRounds) % inspectionSizes.installations)));
            if (round >= 0) times.push(performance.now() - before);
          }
          const took = median((await timesOf(portal.url)).slice(-rounds));
          rows.push([
            `${label}, ${whole(inspectionSizes.inspections)} in ${inspectionSizes.installations}: ${what}`,
            milliseconds(median(times)),
            milliseconds(took),
            milliseconds(limit),
            took <= limit ? 'yes' : 'no',
          ]);
        }
        rows.push([`${label}: the first matrix, nothing counted`, milliseconds(uncounted), '', '', '']);
      } finally {
        agent.destroy();
        await portal.stop();
      }
    });
    printTable(['inspections', 'one client', 'at the server', 'at most', 'held'], rows);
  },
};
