/** Correctives of an installation through the gateway: lists, a column of the board, their counts, and the figures of a year. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createCorrectives } from '@services/correctives/app';
import { type CorrectiveRecord, correctives } from '@services/correctives/correctives/corrective.model';
import { outOfServices } from '@services/correctives/out-of-services/out-of-service.model';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { Connection } from 'shared-kit/server/mongo';
import { startProcess } from '../../e2e/core/processes.ts';
import { askText } from './support/ask.ts';
import { onEachDatabase } from './support/database.ts';
import { median, milliseconds, printTable, whole } from './support/figures.ts';
import { seedCaller } from './support/people.ts';
import { timesOf } from './support/server-times.ts';

const sizes = { correctives: 1_000_000, installations: 200 } as const;
const rounds = 200;
const warmUpRounds = 100;
const atOnce = 5000;
/** Milliseconds at most. */
const limits = { list: 20, figures: 100 } as const;
const dayMs = 86_400_000;
const portalScript = join(import.meta.dirname, 'support/gateway-process.ts');

const name = (es: string) => ({ es, cat: es, en: es });
const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;

/** One in forty is open; each installation's are spread over five years. */
const plant = (
  id: number,
  installationId: number,
  index: number,
  of: number,
  now: number,
): CorrectiveRecord => {
  const openedAt = new Date(now - Math.floor((1 - index / of) * 5 * 365 * dayMs));
  const isOpen = id % 40 === 0;
  const status = isOpen ? (([Opened, Assigned, InProgress] as const)[id % 3] ?? Opened) : Closed;
  const dueAt = isOpen ? new Date(openedAt.getTime() + dayMs) : null;
  const person = 100 + (id % 5);
  return {
    ...{ _id: id, entityStatus: 1, entityType: 'Corrective', version: 1, installationId },
    ...{ year: openedAt.getUTCFullYear(), sequence: id, number: `C-${openedAt.getUTCFullYear()}-${id}` },
    ...{ level: 0, elementId: installationId * 1000 + (id % 300), elementName: `Bomba ${id % 300}` },
    ...{ elementRef: `B-${id % 300}`, areaId: installationId * 100 + (id % 40), areaName: `Sala ${id % 40}` },
    ...{ floorId: installationId * 10 + (id % 7), floorName: `Planta ${id % 7}` },
    ...{ buildingId: installationId * 10 + (id % 3), buildingName: `Edificio ${id % 3}` },
    ...{ correctiveTypeId: 1 + (id % 11), correctiveTypeName: name(`Tipo ${id % 11}`) },
    ...{
      priority: (id % 3) as 0 | 1 | 2,
      status,
      open: isOpen,
      openedAt,
      countedFrom: openedAt,
      pausedMs: 0,
    },
    ...{ openedById: person, openedByName: `Técnico ${person}` },
    openingDescription: `La bomba ${id % 300} hace un ruido que no hacía y pierde agua por la junta`,
    ...{
      assignedToId: status === Opened ? null : person,
      assignedToName: status === Opened ? null : `Técnico ${person}`,
    },
    ...{ startedAt: isOpen ? null : new Date(openedAt.getTime() + dayMs / 4), waiting: null },
    ...{ closedAt: isOpen ? null : new Date(openedAt.getTime() + dayMs), closedById: isOpen ? null : person },
    ...{
      closedByName: isOpen ? null : `Técnico ${person}`,
      closingDescription: isOpen ? '' : 'Junta cambiada',
    },
    ...{ expectedMinutes: 60, realMinutes: 45, cost: 12.5, reactBy: dueAt, repairBy: dueAt, dueAt },
    ...{ photoIds: [], closingPhotoIds: [], videoIds: [], reopenings: 0, mergedIntoId: null },
    ...{ mergedIntoNumber: null, failureMode: null, failureCause: null, repairAction: null, origin: null },
    ...{ comments: [], costs: [], waits: [], closings: [], merged: [] },
    times: [
      {
        id: '1',
        day: openedAt.toISOString().slice(0, 10),
        minutes: 45,
        userId: person,
        userName: '',
        note: '',
      },
    ],
    searchText: `c-${id} bomba ${id % 300}`,
  };
};

const plantAll = async (db: Connection): Promise<void> => {
  const each = sizes.correctives / sizes.installations;
  const now = Date.now();
  let batch: CorrectiveRecord[] = [];
  for (let id = 1; id <= sizes.correctives; id += 1) {
    const installationId = 1 + Math.floor((id - 1) / each);
    batch.push(plant(id, installationId, (id - 1) % each, each, now));
    if (batch.length < atOnce && id < sizes.correctives) continue;
    await correctives(db).insertMany(batch, { ordered: false });
    batch = [];
  }
  await outOfServices(db).createIndexes([{ key: { installationId: 1 } }]);
};

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
      const authorization = await seedCaller(db, sizes.installations, 'mfe-correctives');
      await plantAll(db);
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
            const installationId = 1 + ((round + warmUpRounds) % sizes.installations);
            const before = performance.now();
            await askText(`${portal.url}/api/${path}installationId=${installationId}`, authorization, agent);
            if (round >= 0) times.push(performance.now() - before);
          }
          const took = median((await timesOf(portal.url)).slice(-rounds));
          rows.push([
            `${label}, ${whole(sizes.correctives)} in ${sizes.installations}: ${what}`,
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
