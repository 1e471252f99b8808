/**
 * Makes what waits: in every replica two at a time, one of which never begins what takes long, so that nobody waits behind it. Whoever holds an export
 * gives a sign of life every few seconds; what has none is taken up anew, by whoever finds it first.
 */
import { randomUUID } from 'node:crypto';
import { ApiError } from 'shared-kit/server/errors';
import { type ExportRecord, reportExports } from './export.model.ts';
import { newContentId, removeContents } from './export-contents.ts';
import { changeHeld, type Held, type Making, makeExport, NotHeldError } from './make-export.ts';

const heartbeatMs = 5000;
/** An export without a sign of life for this long was left by a process that died. */
export const abandonedMs = 60_000;
/** What has ended so many processes is not tried again. */
const mostAttempts = 3;

export interface ExportRunner {
  /** There may be something to do. */
  wake(): void;
  /** When nothing of this process is left to do; for tests. */
  settled(): Promise<void>;
  /** Lets go of what it holds, for others to take up. */
  stop(): Promise<void>;
}

export const runExports = (making: Making): ExportRunner => {
  const control = new AbortController();
  const lanes = [laneOf(making, {}, control.signal), laneOf(making, { isLong: false }, control.signal)];
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    settled: async () => {
      await Promise.all(lanes.map((lane) => lane.settled()));
    },
    async stop() {
      control.abort();
      await Promise.all(lanes.map((lane) => lane.settled()));
    },
  };
};

const looked = 100;

/** When there is one to take up; null where none waits or is made. */
export const dueExport = async ({ db, now }: Pick<Making, 'db' | 'now'>): Promise<Date | null> => {
  const open = await reportExports(db)
    .find(
      { state: { $in: ['running', 'waiting'] } },
      { projection: { state: 1, heartbeatAt: 1 }, limit: looked },
    )
    .toArray();
  if (open.length === 0) return null;
  if (open.length === looked || open.some(({ state }) => state === 'waiting')) return now();
  // A moment later: of what gave a sign of life just then nobody says that it has none.
  return new Date(Math.min(...open.map(({ heartbeatAt }) => heartbeatAt.getTime())) + abandonedMs + 1);
};

const laneOf = (making: Making, which: Partial<Pick<ExportRecord, 'isLong'>>, signal: AbortSignal) => {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const run = async (): Promise<void> => {
    while (isAsked && !signal.aborted) {
      isAsked = false;
      for (let held = await take(making, which); held !== null; held = await take(making, which)) {
        await carryOut(making, held, signal);
        if (signal.aborted) return;
      }
    }
  };
  return {
    wake(): void {
      isAsked = true;
      running ??= run()
        .catch((err: unknown) => making.log.warn({ err }, 'exports wait'))
        .finally(() => {
          running = null;
        });
    },
    settled: async (): Promise<void> => {
      while (running) await running;
    },
  };
};

/** The oldest that waits, or was left; nobody else gets it. */
const take = async ({ db, now }: Making, which: object): Promise<Held | null> => {
  const at = now();
  const left = { state: 'running', heartbeatAt: { $lt: new Date(at.getTime() - abandonedMs) } } as const;
  await reportExports(db).updateMany(
    { ...left, attempts: { $gte: mostAttempts } },
    { $set: { state: 'failed', error: 'unexpected', finishedAt: at }, $unset: { pendingKey: '' } },
  );
  const change = {
    state: 'running',
    holder: randomUUID(),
    heartbeatAt: at,
    contentId: newContentId(),
  } as const;
  const before = await reportExports(db).findOneAndUpdate(
    { ...which, $or: [{ state: 'waiting' }, left] },
    { $set: { ...change, done: 0 }, $inc: { attempts: 1 } },
    { sort: { _id: 1 }, returnDocument: 'before' },
  );
  if (!before) return null;
  if (before.contentId) await removeContents(db, [before.contentId]);
  return { ...before, ...change };
};

const carryOut = async (making: Making, held: Held, signal: AbortSignal): Promise<void> => {
  const { log, now } = making;
  const lost = new AbortController();
  const timer = setInterval(() => {
    changeHeld(making, held, { heartbeatAt: now() }).catch((err: unknown) => {
      if (err instanceof NotHeldError) lost.abort();
      else log.warn({ err }, 'an export gives no sign of life');
    });
  }, heartbeatMs);
  timer.unref();
  try {
    await makeExport(making, held, AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    await letGo(making, held, error, signal.aborted);
  } finally {
    clearInterval(timer);
  }
};

/** What was stopped waits for whoever comes next; what can't be made says why. */
const letGo = async (
  { db, log, now }: Making,
  { _id, holder }: Held,
  error: unknown,
  isStopping: boolean,
): Promise<void> => {
  const mine = { _id, holder, state: 'running' } as const;
  if (isStopping) {
    await reportExports(db).updateOne(mine, { $set: { state: 'waiting' }, $inc: { attempts: -1 } });
    return;
  }
  if (error instanceof NotHeldError) return;
  const code = error instanceof ApiError ? error.code : 'unexpected';
  if (code === 'unexpected') log.error({ err: error, exportId: _id }, 'export failed');
  await reportExports(db).updateOne(mine, {
    $set: { state: 'failed', error: code, finishedAt: now() },
    $unset: { pendingKey: '' },
  });
};
