/**
 * Hears of changes that other processes have published, for all followers of this one together: by a change stream where the server has them, else by
 * asking for the newest positions every few seconds, and more seldom while nothing happens.
 */
import type { Connection, mongo } from 'mongoose';
import { counterCollection, databaseOf } from '../database/mongo.ts';
import { publishedSignal, signal } from '../signals.ts';
import { newestPositions, positionCounterForm } from './positions.ts';

interface Watch {
  users: number;
  readonly stop: () => Promise<void>;
}

const watches = new WeakMap<mongo.MongoClient, Map<string, Watch>>();

/** Until the next attempt at a change stream, where there was none or it broke off. */
const retryMs = 10 * 60_000;
/** While nothing is new it is asked ever more seldom, down to once in so many times the usual pause. */
export const longestPause = 8;
/** How long the server waits with its answer where nothing has happened. */
const longestAnswerMs = 30_000;

/** Signals `publishedSignal` whenever a service has published something. Gives what ends it; 0 seconds never begins. */
export const watchPositions = (db: Connection, seconds: number): (() => Promise<void>) => {
  if (seconds === 0) return async () => undefined;
  const ofClient = watches.get(db.getClient()) ?? new Map<string, Watch>();
  watches.set(db.getClient(), ofClient);
  const watch = ofClient.get(db.name) ?? { users: 0, stop: startWatch(db, seconds * 1000) };
  ofClient.set(db.name, watch);
  watch.users += 1;
  let isOver = false;
  return async () => {
    if (isOver) return;
    isOver = true;
    watch.users -= 1;
    if (watch.users > 0) return;
    ofClient.delete(db.name);
    await watch.stop();
  };
};

const startWatch = (db: Connection, everyMs: number): (() => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  let stream: ReturnType<typeof openStream> | null = null;
  let known: ReadonlyMap<string, number> = new Map();
  let pause = 1;

  const ask = async (): Promise<void> => {
    const newest = await newestPositions(db);
    const hasNew = [...newest].some(([view, position]) => known.get(view) !== position);
    known = newest;
    pause = hasNew ? 1 : Math.min(2 * pause, longestPause);
    if (hasNew) signal(db, publishedSignal);
  };
  const askAgain = (until: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      if (performance.now() >= until) return listen();
      // A database that does not answer is asked again.
      asking = ask()
        .catch(() => undefined)
        .then(() => askAgain(until));
    }, everyMs * pause);
    timer.unref();
  };
  const listen = (): void => {
    const opened = openStream(db);
    stream = opened;
    opened.on('change', () => signal(db, publishedSignal));
    const end = (): void => {
      if (stream !== opened) return;
      stream = null;
      opened.close().catch(() => undefined);
      askAgain(performance.now() + retryMs);
    };
    opened.once('error', end);
    opened.once('close', end);
  };
  listen();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await asking;
    await stream?.close();
  };
};

const openStream = (db: Connection) =>
  databaseOf(db)
    .collection(counterCollection)
    .watch([{ $match: { 'documentKey._id': positionCounterForm } }], { maxAwaitTimeMS: longestAnswerMs });
