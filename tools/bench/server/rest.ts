/**
 * What the portal takes of a processor and asks of its database while nobody uses it, on the demonstration's history and on one so many times as long:
 * `REST_TIMES` (100), for `REST_SECONDS` (120) each.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readAddress } from '@services/embedded-mongodb/storage/address-file';
import { type Connection, connect, databaseOf } from 'shared-kit/server/database/mongo';
import { type RunningPortal, startPortal } from '../../../e2e/core/portal/portal.ts';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { embeddedScript } from '../support/database.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { countAudited, lengthenHistory } from '../support/long-history.ts';
import { processorOf } from '../support/process-tree.ts';

const longer = Number(process.env.REST_TIMES ?? 100);
const restSeconds = Number(process.env.REST_SECONDS ?? 120);
/** The medians are of so long parts of it; of writes the most are told. */
const partSeconds = 20;
/** After its start a portal looks through what happened while it was not there. */
const settleSeconds = 45;

const portalOptions = (dataDir: string) => ({ dataDir, env: { DEMO: 'yes' } });

const lengthenAll = async (dataDir: string): Promise<void> => {
  const server = await startProcess(embeddedScript, ['--data', dataDir]);
  const db = await connect(server.url);
  await lengthenHistory(db, longer);
  await db.close();
  await server.stop();
};

interface Counts {
  readonly commands: number;
  readonly writes: number;
}

const writing = ['insert', 'update', 'delete', 'findAndModify'];
/** The driver's own, and what counting takes. */
const passedOver = ['hello', 'endSessions', 'saslStart', 'saslContinue', 'serverStatus'];

const connectTo = (dataDir: string): Promise<Connection> => connect(readAddress(dataDir)?.url ?? '');

const countsOf = async (dataDir: string): Promise<Counts> => {
  const db = await connectTo(dataDir);
  const { metrics } = await databaseOf(db).admin().command({ serverStatus: 1 });
  await db.close();
  const totals = Object.entries<{ total: number }>(metrics.commands);
  const sum = (counted: typeof totals): number => counted.reduce((all, [, { total }]) => all + total, 0);
  return {
    commands: sum(totals.filter(([name]) => !passedOver.includes(name))),
    writes: sum(totals.filter(([name]) => writing.includes(name))),
  };
};

const auditedIn = async (dataDir: string): Promise<number> => {
  const db = await connectTo(dataDir);
  const audited = await countAudited(db);
  await db.close();
  return audited;
};

/** What one part of the time took: shares of a core and numbers a minute. */
interface Part {
  readonly portal: number;
  readonly database: number;
  readonly commands: number;
  readonly writes: number;
}

const partOf = async (portal: RunningPortal, dataDir: string): Promise<Part> => {
  const [before, workedBefore] = [await countsOf(dataDir), await processorOf(portal.pid)];
  await pause(partSeconds * 1000);
  const [worked, after] = [await processorOf(portal.pid), await countsOf(dataDir)];
  const secondsOf = (all: typeof worked, name: string): number =>
    all.filter((each) => each.name === name).reduce((sum, { seconds }) => sum + seconds, 0);
  const share = (name: string): number =>
    (secondsOf(worked, name) - secondsOf(workedBefore, name)) / partSeconds;
  return {
    portal: share('portal'),
    database: share('database'),
    commands: (after.commands - before.commands) / (partSeconds / 60),
    writes: (after.writes - before.writes) / (partSeconds / 60),
  };
};

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

const measure = async (dataDir: string): Promise<string[]> => {
  const portal = await startPortal(portalOptions(dataDir));
  try {
    await pause(settleSeconds * 1000);
    const parts: Part[] = [];
    for (let over = 0; over < restSeconds; over += partSeconds) parts.push(await partOf(portal, dataDir));
    const middle = (amountOf: (part: Part) => number): number => median(parts.map(amountOf));
    return [
      whole(await auditedIn(dataDir)),
      percent(middle((part) => part.portal + part.database)),
      percent(Math.max(...parts.map((part) => part.portal + part.database))),
      percent(middle((part) => part.portal)),
      percent(middle((part) => part.database)),
      middle((part) => part.commands).toFixed(1),
      Math.max(...parts.map((part) => part.writes)).toFixed(1),
    ];
  } finally {
    await portal.stop();
  }
};

const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-rest-'));
  try {
    const [plain, long] = [join(folder, 'plain'), join(folder, 'long')];
    const portal = await startPortal(portalOptions(plain));
    await pause(settleSeconds * 1000);
    await portal.stop();
    await cp(plain, long, { recursive: true });
    const rows = [await measure(plain)];
    if (longer > 1) {
      const began = performance.now();
      await lengthenAll(long);
      console.log(
        `A history ${longer} times as long was written in ${whole((performance.now() - began) / 1000)} s.`,
      );
      rows.push(await measure(long));
    }
    printTable(
      [
        'audited changes',
        'of a core',
        'at most',
        'portal',
        'database',
        'commands a minute',
        'writes a minute',
      ],
      [...rows, ['limits', '1 %', '', '', '', '60', '0']],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export default { name: 'The portal while nobody uses it', run };
