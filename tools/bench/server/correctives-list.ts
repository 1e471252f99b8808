/** Correctives of an installation through the gateway: lists, a column of the board, their counts, and the figures of a year. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createCorrectives } from '@services/correctives/app';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { askText } from '../support/ask.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, milliseconds, printTable, whole } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import {
  correctiveSizes,
  plantCorrectives,
  plantFiguredElements,
} from '../support/plants/corrective-plant.ts';
import { timesOf } from '../support/server-times.ts';

const rounds = 200;
const warmUpRounds = 100;
/** Milliseconds at most. */
const limits = { list: 20, figures: 100 } as const;
const dayMs = 86_400_000;
const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');

const daysOfYear = (): string => {
  const to = new Date();
  const from = new Date(to.getTime() - 365 * dayMs);
  return `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
};

export default {
  name: 'Correctives of an installation: lists, board, counts and figures',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async ({ db, url, label }) => {
      await createCorrectives({ db }).prepare();
      const authorization = await seedCaller(db, correctiveSizes.installations, ['mfe-correctives']);
      await plantFiguredElements(db);
      await plantCorrectives(db);
      const portal = await startProcess(portalScript, ['correctives', url]);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const asked = {
        'the newest': ['correctives?', limits.list],
        'open ones, next due first': ['correctives?status=0,1,4&sort=dueAt&', limits.list],
        'a column of the board': ['correctives?status=1&sort=dueAt&', limits.list],
        'closed ones': ['correctives?status=2&sort=-closedAt&', limits.list],
        counts: ['correctives/summary?', limits.list],
        'figures of a year': [`correctives/figures?${daysOfYear()}&`, limits.figures],
      } as const;
      try {
        for (const [what, [path, limit]] of Object.entries(asked)) {
          const times: number[] = [];
          for (let round = -warmUpRounds; round < rounds; round += 1) {
            const installationId = 1 + ((round + warmUpRounds) % correctiveSizes.installations);
            const before = performance.now();
            await askText(`${portal.url}/api/${path}installationId=${installationId}`, authorization, agent);
            if (round >= 0) times.push(performance.now() - before);
          }
          const took = median((await timesOf(portal.url)).slice(-rounds));
          rows.push([
            `${label}, ${whole(correctiveSizes.correctives)} in ${correctiveSizes.installations}: ${what}`,
            milliseconds(median(times)),
            milliseconds(took),
            milliseconds(limit),
            took <= limit ? 'yes' : 'no',
          ]);
        }
      } finally {
        agent.destroy();
        await portal.stop();
      }
    });
    printTable(['correctives', 'one client', 'at the server', 'at most', 'held'], rows);
  },
};
