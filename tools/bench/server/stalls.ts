/**
 * What the heaviest call of every route costs those beside it, on ten times the demonstration's history: the delay of the event loop while it is
 * called again and again, how long signing in takes and a list meanwhile. `STALL_SECONDS` (1.5) for each; `STALL_DEMO=house` for a small one;
 * `STALL_ROUTES=/api/papers,/api/audit` measures those alone whose name has one of these parts.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { defined } from 'shared-kit/domain/defined';
import { type Connection, connect, databaseOf } from 'shared-kit/server/database/mongo';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { signInOver } from '../../../e2e/core/people/sessions.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import type { Query } from '../../../services/standalone/tests/listed/list-questions.ts';
import { growTenfold } from '../../../services/standalone/tests/listed/tenfold.ts';
import { ninetyNinth } from '../support/beside-transaction.ts';
import { time } from '../support/contest.ts';
import { embeddedScript } from '../support/database.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { nestedDrawing, noisyPhoto, workbookOf } from '../support/hand-ins.ts';
import { type HeavyCall, heaviestReads, toJson } from '../support/heaviest-calls.ts';

const windowMs = Number(process.env.STALL_SECONDS ?? 1.5) * 1000;
const demo = process.env.STALL_DEMO ?? 'yes';
const parts = (process.env.STALL_ROUTES ?? '').split(',');
const limits = { loop: 50, signIn: 1000 } as const;
const metricsToken = randomBytes(24).toString('hex');

interface Performed {
  readonly installationId: number;
  readonly elementId: number;
  readonly choreTypeId: number;
  readonly performedById: number;
}
interface Placed {
  readonly buildingId: number;
  readonly floorId: number;
  readonly areaId: number;
  readonly elementTypeId: number;
}
interface Numbered {
  readonly _id: number;
}

interface Planted {
  readonly known: Query;
  readonly elementIds: readonly number[];
  readonly choreIds: readonly number[];
}

/** Of the installation with most tasks. */
const readPlanted = async (db: Connection): Promise<Planted> => {
  const native = databaseOf(db);
  const [largest] = await native
    .collection('tasks')
    .aggregate<{ _id: number }>([
      { $group: { _id: '$installationId', tasks: { $sum: 1 } } },
      { $sort: { tasks: -1 } },
      { $limit: 1 },
    ])
    .toArray();
  const own = { installationId: largest?._id ?? 1 };
  const task = await native
    .collection<Performed & Numbered>('tasks')
    .findOne({ ...own, performedAt: { $ne: null } });
  const element = await native
    .collection<Placed & Numbered>('elements')
    .findOne({ _id: task?.elementId ?? 0 });
  if (!task || !element) throw new Error('Nothing has been performed.');
  const { elementId, choreTypeId, performedById } = task;
  const { buildingId, floorId, areaId, elementTypeId } = element;
  const idsOf = async (collection: string, most: number): Promise<number[]> =>
    (await native.collection<Numbered>(collection).find(own).sort({ _id: 1 }).limit(most).toArray()).map(
      ({ _id }) => _id,
    );
  const now = Date.now();
  return {
    elementIds: await idsOf('elements', 5000),
    choreIds: await idsOf('chores', 2000),
    known: {
      ...own,
      elementId,
      choreTypeId,
      buildingId,
      floorId,
      areaId,
      elementTypeId,
      person: performedById,
      userId: performedById,
      performedById,
      assignedTo: performedById,
      priority: 1,
      periodicity: 3,
      entityStatus: 1,
      inspectionType: 0,
      q: 'bomba',
      language: 'es',
      ids: task._id,
      id: task._id,
      year: new Date(now).getUTCFullYear(),
      from: localDayText(now - 27 * 86_400_000, 'Europe/Madrid'),
      to: localDayText(now, 'Europe/Madrid'),
    },
  };
};

const plantTenfold = async (dataDir: string): Promise<Planted> => {
  const portal = await startPortal({ dataDir, env: { DEMO: demo } });
  await portal.stop();
  const server = await startProcess(embeddedScript, ['--data', dataDir]);
  const db = await connect(server.url);
  const planted = await readPlanted(db);
  await growTenfold(db);
  await db.close();
  await server.stop();
  return planted;
};

const fileCall = (
  name: string,
  path: string,
  { bytes, type }: { readonly bytes: Uint8Array; readonly type: string },
): HeavyCall => ({
  name,
  method: 'POST',
  path,
  body: new Uint8Array(bytes),
  type,
});

/** What writes, or reads what is handed in: the heavy ones, by hand. */
const heaviestWrites = async ({ known, elementIds, choreIds }: Planted): Promise<readonly HeavyCall[]> => {
  const installationId = Number(known.installationId);
  const year = Number(known.year);
  const own = { installationId };
  const issued = { language: 'es', origin: 'https://portal.example' } as const;
  const post = (path: string, body: object, name = `POST ${path}`): HeavyCall => ({
    name,
    method: 'POST',
    path,
    ...toJson({ ...own, ...body }),
  });
  const settings = `from=${year - 1}-01-01&to=${year}-12-31`;
  const filesAt = `/api/files?installationId=${installationId}&purpose=photo&name=`;
  return [
    post('/api/taskGenerations', { year: year + 1 }),
    post('/api/planApplications/preview', { elementIds }),
    post('/api/choreChanges/preview', { ids: choreIds, set: { priority: 1 } }),
    ...(['xlsx', 'csv', 'pdf'] as const).map((format) =>
      post(
        '/api/reportExports',
        { kind: 'tasks', format, withPhotos: false, language: 'es', settings },
        `POST /api/reportExports as ${format}`,
      ),
    ),
    post('/api/papers/issued', { kind: 'fgas', from: `${year}-01-01`, to: `${year}-12-31`, ...issued }),
    post('/api/riteRegister/issued', { year, ...issued }),
    post('/api/riteCertificate/issued', { year, ...issued }),
    fileCall(
      'POST /api/cobieImports of 20,000 components',
      `/api/cobieImports?installationId=${installationId}`,
      { bytes: workbookOf(20_000), type: 'application/octet-stream' },
    ),
    fileCall('POST /api/files of a photo of 25 million pixels', `${filesAt}a.jpg`, {
      bytes: await noisyPhoto(5000),
      type: 'image/jpeg',
    }),
    fileCall(
      'POST /api/files of a drawing of 100,000 nested groups',
      `${filesAt}a.svg`.replace('photo', 'map'),
      { bytes: nestedDrawing(100_000), type: 'image/svg+xml' },
    ),
    post('/api/tasks/operations', {
      operations: Array.from({ length: 100 }, (_, sequence) => ({
        opId: randomUUID(),
        device: '0192f0a0-0000-7000-8000-000000000002',
        sequence: sequence + 1,
        id: Number(known.id),
        baseVersion: 0,
        at: new Date().toISOString(),
        clockAhead: null,
        fields: { observation: { from: '', to: 'x'.repeat(500) } },
      })),
    }),
  ];
};

const tokenOf = async (base: string): Promise<string> => {
  const credentials = { loginName: accounts.superAdministrator.login, password: demoPassword };
  return (await signInOver(base, credentials)).Token ?? '';
};

/** The portal, and who asks it for the heaviest. */
interface Asked {
  readonly base: string;
  readonly token: string;
  readonly installationId: number;
}

interface Waits {
  readonly signIns: number[];
  readonly lists: number[];
}

/** Somebody signs in again and again and somebody lists open tasks, until told. */
const workUntil = async (
  { base, token, installationId }: Asked,
  running: { done: boolean },
): Promise<Waits> => {
  const waits: Waits = { signIns: [], lists: [] };
  const credentials = { loginName: accounts.technician.login, password: demoPassword };
  const listed = `${base}/api/tasks?installationId=${installationId}&state=remaining&size=25`;
  const signIn = async (): Promise<void> => {
    while (!running.done) {
      waits.signIns.push(await time(() => signInOver(base, credentials)));
      await pause(300);
    }
  };
  const list = async (): Promise<void> => {
    while (!running.done) {
      waits.lists.push(
        await time(async () =>
          (await fetch(listed, { headers: { authorization: `Bearer ${token}` } })).text(),
        ),
      );
      await pause(50);
    }
  };
  await Promise.all([signIn(), list()]);
  return waits;
};

/** Milliseconds since it was last asked for: it begins anew with each answer. */
const loopDelay = async (base: string): Promise<{ readonly p99: number; readonly most: number }> => {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const amountOf = (name: string): number => {
    const found = new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e+-]+)$`, 'm').exec(text);
    if (!found) throw new Error('The portal does not measure its event loop.');
    return Number(found[1]) * 1000;
  };
  return { p99: amountOf('p99'), most: amountOf('max') };
};

interface Measured {
  readonly name: string;
  readonly status: number;
  readonly calls: number;
  /** Milliseconds, of one call at the median. */
  readonly took: number;
  readonly p99: number;
  readonly most: number;
  readonly signIn: number;
  readonly list: number;
}

const slowest = (times: readonly number[]): number => (times.length > 0 ? Math.max(...times) : 0);

const measure = async (asked: Asked, call: HeavyCall | null): Promise<Measured> => {
  const { base, token } = asked;
  await loopDelay(base);
  const running = { done: false };
  const beside = workUntil(asked, running);
  const times: number[] = [];
  let status = 0;
  const until = performance.now() + windowMs;
  while (performance.now() < until) {
    if (call === null) await pause(20);
    else
      times.push(
        await time(async () => {
          const answer = await fetch(`${base}${call.path}`, {
            method: call.method,
            headers: {
              authorization: `Bearer ${token}`,
              ...(call.type ? { 'content-type': call.type } : {}),
            },
            ...defined({ body: call.body }),
          });
          await answer.arrayBuffer();
          status = answer.status;
        }),
      );
  }
  running.done = true;
  const { signIns, lists } = await beside;
  const { p99, most } = await loopDelay(base);
  return {
    name: call?.name ?? 'nothing beside',
    status,
    calls: times.length,
    took: times.length > 0 ? median(times) : 0,
    p99,
    most,
    signIn: slowest(signIns),
    list: ninetyNinth(lists.toSorted((one, other) => one - other)),
  };
};

const isHeld = ({ p99, signIn }: Measured): boolean => p99 < limits.loop && signIn < limits.signIn;
const shown = 15;

const rowOf = (measured: Measured): string[] => [
  measured.name,
  String(measured.status),
  whole(measured.calls),
  `${whole(measured.took)} ms`,
  `${whole(measured.p99)} ms`,
  `${whole(measured.most)} ms`,
  `${whole(measured.signIn)} ms`,
  `${whole(measured.list)} ms`,
  isHeld(measured) ? 'yes' : 'no',
];

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-stalls-'));
  try {
    const planted = await plantTenfold(dataDir);
    const installationId = Number(planted.known.installationId);
    const portal = await startPortal({ dataDir, env: { DEMO: demo, METRICS_TOKEN: metricsToken } });
    try {
      const token = await tokenOf(portal.url);
      const asked = { base: portal.url, token, installationId };
      const { calls, unreached } = await heaviestReads(async (path) => {
        const answer = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
        return { status: answer.status, text: await answer.text() };
      }, planted.known);
      const measured: Measured[] = [];
      const quiet = await measure(asked, null);
      const wanted = [...calls, ...(await heaviestWrites(planted))].filter(({ name }) =>
        parts.some((part) => name.includes(part)),
      );
      for (const call of wanted) measured.push(await measure(asked, call));
      const bySize = measured.toSorted((one, other) => other.p99 - one.p99);
      const over = bySize.filter((each) => !isHeld(each));
      printTable(
        [
          'route',
          'status',
          'calls',
          'a call',
          'loop p99',
          'loop at most',
          'sign-in at most',
          'list p99',
          'held',
        ],
        [quiet, ...bySize.slice(0, Math.max(shown, over.length))].map(rowOf),
      );
      console.log(
        `\n${measured.length} routes, ${over.length} over ${limits.loop} ms of the loop or ${limits.signIn} ms of a sign-in; ` +
          `at the median ${whole(median(measured.map(({ p99 }) => p99)))} ms and ${whole(median(measured.map(({ signIn }) => signIn)))} ms.`,
      );
      console.log(`Not reached, as the demonstration has nothing of them: ${unreached.join(', ')}`);
    } finally {
      await portal.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default { name: 'Stalls: the heaviest call of every route beside sign-ins and a list', run };
