/** What two of everything ask of the database while nobody is there. */
import { setTimeout as pause } from 'node:timers/promises';
import { connect, databaseOf } from 'shared-kit/server/database/mongo';
import { countAudited, lengthenHistory } from '../bench/support/long-history.ts';
import { type Database, startDoublePortal } from './portal.ts';

/** After a start each looks through what happened while it was not there. */
const settleMs = 45_000;
/** The driver's own, and what counting takes. */
const passedOver = ['hello', 'isMaster', 'endSessions', 'saslStart', 'saslContinue', 'serverStatus'];

const countsOf = async (url: string): Promise<ReadonlyMap<string, number>> => {
  const db = await connect(url);
  const { metrics } = await databaseOf(db).admin().command({ serverStatus: 1 });
  await db.close();
  return new Map(
    Object.entries<{ total: number }>(metrics.commands).map(([name, { total }]) => [name, Number(total)]),
  );
};

export interface AtRest {
  /** Commands a second. */
  readonly perSecond: number;
  /** By name, those that come at all, the most frequent first. */
  readonly byCommand: ReadonlyArray<readonly [string, number]>;
  /** How many changes there were. */
  readonly audited: number;
}

export interface RestOptions {
  readonly seconds: number;
  /** So many audited changes at least; those there are anyway with 0. */
  readonly history: number;
}

const ensureHistory = async (url: string, history: number): Promise<number> => {
  const db = await connect(url);
  try {
    const audited = await countAudited(db);
    if (audited < history) await lengthenHistory(db, Math.ceil(history / audited));
    return await countAudited(db);
  } finally {
    await db.close();
  }
};

export const measureAtRest = async (
  database: Database,
  { seconds, history }: RestOptions,
): Promise<AtRest> => {
  const portal = await startDoublePortal(database);
  try {
    await pause(settleMs);
    const audited = await ensureHistory(database.url, history);
    if (history > 0) await pause(settleMs);
    const before = await countsOf(database.url);
    await pause(seconds * 1000);
    const after = await countsOf(database.url);
    const byCommand = [...after]
      .filter(([name]) => !passedOver.includes(name))
      .map(([name, count]) => [name, (count - (before.get(name) ?? 0)) / seconds] as const)
      .filter(([, rate]) => rate > 0)
      .sort(([, one], [, other]) => other - one);
    return { perSecond: byCommand.reduce((sum, [, rate]) => sum + rate, 0), byCommand, audited };
  } finally {
    await portal.close();
  }
};
