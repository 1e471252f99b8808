/** Reports as files through the gateway: how long each takes, the most memory of the service meanwhile, and how long others wait. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMaintenance } from '@services/maintenance/app';
import { tasks } from '@services/maintenance/tasks/task.model';
import { createReports } from '@services/reports/app';
import mongoose from 'mongoose';
import {
  getReportExport,
  type ReportExport,
  startReportExport,
  type TaskColumn,
} from 'shared-kit/contracts/reports/report-exports';
import { fileChunksV1, fileContentsV1 } from 'shared-kit/contracts/views/structure';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { callAt } from 'shared-kit/testing/call-at';
import sharp from 'sharp';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { ninetyNinth } from '../support/beside-transaction.ts';
import { time } from '../support/contest.ts';
import { onEachDatabase } from '../support/database.ts';
import { printTable, whole } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import { plant } from '../support/plants/plant.ts';

const installationId = 1;
const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');
/** Buildings that the tasks of each measurement are given. */
const [few, many] = [9001, 9002];
const photos = 2000;
const mostMegabytes = 512;

/** Photos as phones take them, all but a few alike in their bytes: each is read and made smaller by itself. */
const plantPhotos = async (db: Connection): Promise<void> => {
  const size = { width: 1600, height: 1200, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const bytes = await Promise.all(
    Array.from({ length: 4 }, () =>
      sharp({ create: { ...size, background: '#888', noise } })
        .jpeg({ quality: 60 })
        .toBuffer(),
    ),
  );
  for (let id = 1; id <= photos; id += 1) {
    const _id = new mongoose.mongo.ObjectId();
    await databaseOf(db)
      .collection(fileContentsV1)
      .insertOne({ _id, filename: `${id}/original` });
    await databaseOf(db)
      .collection(fileChunksV1)
      .insertOne({ files_id: _id, n: 0, data: bytes[id % 4] });
  }
  await databaseOf(db).collection(fileContentsV1).createIndex({ filename: 1 });
  await databaseOf(db).collection(fileChunksV1).createIndex({ files_id: 1, n: 1 });
};

const plantWork = async (db: Connection, now: Date): Promise<void> => {
  await plant(db, { tasks: 100_000, installations: 1, now });
  const place = (from: number, to: number, buildingId: number) =>
    tasks(db).updateMany({ _id: { $gt: from, $lte: to } }, { $set: { buildingId } });
  await place(0, 1000, few);
  await place(1000, 21_000, many);
  await tasks(db).bulkWrite(
    Array.from({ length: photos }, (_, index) => ({
      updateOne: { filter: { _id: 1001 + index * 10 }, update: { $set: { photoIds: [index + 1] } } },
    })),
  );
};

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

/** Seconds of the processor, in all threads; Linux counts hundredths. */
const workedSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
};

interface Measured {
  readonly what: string;
  readonly asked: Pick<ReportExport, 'format' | 'withPhotos'> & { readonly settings: string };
  /** Seconds; null where memory alone is asked for. */
  readonly seconds: number | null;
}

/** As somebody chooses them in the list. */
const tenColumns: readonly TaskColumn[] = [
  ...(['task', 'programme', 'elementId', 'ref', 'buildingId', 'areaId'] as const),
  ...(['result', 'due', 'performed', 'person'] as const),
];

const measuredOf = (year: number): readonly Measured[] => {
  const days = `from=${year}-01-01&to=${year + 1}-12-31`;
  const ofAll = [
    { what: '10 columns', settings: `${days}&columns=${tenColumns.join(',')}` },
    { what: '24 columns', settings: days },
  ];
  const formats = [
    { format: 'pdf', rows: '1,000', narrowed: `&buildingId=${few}`, seconds: 3 },
    { format: 'xlsx', rows: '100,000', narrowed: '', seconds: 12 },
    { format: 'csv', rows: '100,000', narrowed: '', seconds: null },
  ] as const;
  return [
    ...formats.flatMap(({ format, rows, narrowed, seconds }) =>
      ofAll.map(({ what, settings }) => ({
        what: `${rows} rows of ${what} as ${format.toUpperCase()}`,
        asked: { format, withPhotos: false, settings: `${settings}${narrowed}` },
        seconds,
      })),
    ),
    {
      what: '20,000 rows with 2,000 photos as PDF',
      asked: { format: 'pdf', withPhotos: true, settings: `${days}&buildingId=${many}` },
      seconds: null,
    },
  ];
};

/** In a process of its own: what an earlier export has left of memory is not counted. */
const measure = async (
  url: string,
  authorization: string,
  { asked, seconds }: Measured,
): Promise<string[]> => {
  const portal = await startProcess(portalScript, ['reports', url]);
  try {
    const caller = { base: portal.url, token: authorization.replace('Bearer ', '') };
    const before = await workedSeconds(portal.pid);
    const begun = performance.now();
    const body = { installationId, kind: 'tasks', language: 'es', ...asked } as const;
    let { data: made } = await callAt(caller, startReportExport, { body });
    const waits: number[] = [];
    while (made.state === 'waiting' || made.state === 'running') {
      waits.push(await time(() => fetch(`${portal.url}/api/health`)));
      const params = { id: String(made.id) };
      waits.push(
        await time(async () => ({ data: made } = await callAt(caller, getReportExport, { params }))),
      );
      await pause(20);
    }
    const took = (performance.now() - begun) / 1000;
    const worked = (await workedSeconds(portal.pid)) - before;
    const memory = await residentMegabytes(portal.pid);
    const isHeld = made.state === 'done' && took <= (seconds ?? took) && memory <= mostMegabytes;
    return [
      `${made.state}, ${whole((made.size ?? 0) / 1000)} kB`,
      `${took.toFixed(1)} s`,
      `${worked.toFixed(1)} s`,
      seconds === null ? '' : `${seconds} s`,
      `${whole(memory)} MB`,
      `${whole(ninetyNinth(waits.toSorted((one, other) => one - other)))} ms`,
      isHeld ? 'yes' : 'no',
    ];
  } finally {
    await portal.stop();
  }
};

export default {
  name: 'Exports: a report as PDF, XLSX and CSV while others ask',
  async run() {
    const rows: string[][] = [];
    const now = new Date();
    await onEachDatabase(async ({ db, url, label }) => {
      await createMaintenance({ db }).prepare();
      const reports = createReports({ db });
      await reports.prepare();
      await reports.close();
      const authorization = await seedCaller(db, 1, ['mfe-reports', 'mfe-maintenance']);
      await plantWork(db, now);
      await plantPhotos(db);
      for (const measured of measuredOf(now.getUTCFullYear()))
        rows.push([`${label}: ${measured.what}`, ...(await measure(url, authorization, measured))]);
    });
    printTable(
      [
        'exports',
        'file',
        'took',
        'processor',
        'at most',
        `memory (of ${mostMegabytes} MB)`,
        '99 of 100 wait',
        'held',
      ],
      rows,
    );
  },
};
