/** Commands that tell about the server and its data, and the hold for backups. */
import { CommandError } from '../errors.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import type { Collection } from '../storage/collection.ts';
import type { Sql } from '../storage/sql.ts';
import type { Command, Context, Reply } from './context.ts';
import { findCollection, targetName } from './target-collection.ts';

function* bytesOf(sql: Sql, { table }: Collection): SlicedWork<number> {
  const piece = `SELECT sum(length(doc)), max(rid) FROM (SELECT doc, rid FROM ${table} WHERE rid > ? ORDER BY rid LIMIT 5000)`;
  let bytes = 0;
  for (let last = 0; ; ) {
    const [size, end] = sql.get(piece, last) ?? [];
    if (typeof end !== 'number') return bytes;
    bytes += size as number;
    last = end;
    yield undefined;
  }
}

function collStats(context: Context): Reply | Promise<Reply> {
  const { db, state } = context;
  const name = targetName(context);
  const collection = findCollection(context);
  if (!collection || collection.view)
    return { ns: `${db}.${name}`, size: 0, count: 0, nindexes: 0, storageSize: 0, totalIndexSize: 0 };
  return context.read(statsOf(state.engine.sql, collection));
}

function* statsOf(sql: Sql, collection: Collection): SlicedWork<Reply> {
  const size = yield* bytesOf(sql, collection);
  const count = collection.count();
  return {
    ns: collection.namespace,
    size,
    count,
    ...(count > 0 ? { avgObjSize: Math.round(size / count) } : {}),
    storageSize: size,
    nindexes: collection.indexes.length,
    totalIndexSize: 0,
    capped: false,
  };
}

function dbStats(context: Context): Promise<Reply> {
  return context.read(statsOfAll(context));
}

function* statsOfAll({ db, state }: Context): SlicedWork<Reply> {
  const all = state.catalog.list(db);
  const collections = all.filter((collection) => !collection.view);
  const { room } = state.engine.sql;
  let objects = 0;
  let dataSize = 0;
  for (const collection of collections) {
    objects += collection.count();
    dataSize += yield* bytesOf(state.engine.sql, collection);
  }
  return {
    db,
    collections: collections.length,
    views: all.length - collections.length,
    objects,
    dataSize,
    indexes: collections.reduce((sum, collection) => sum + collection.indexes.length, 0),
    // Indexes are in the one file, too.
    ...(room ? { storageSize: room.size, fsTotalSize: room.total, fsUsedSize: room.used } : {}),
  };
}

function serverStatus({ state }: Context): Reply {
  const memory = process.memoryUsage();
  return {
    host: state.address,
    version: '7.0.0',
    process: 'embedded-mongodb',
    pid: process.pid,
    uptime: (Date.now() - state.startedAt) / 1000,
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(memory.rss / 2 ** 20) },
    opcounters: state.counts.operations(),
    metrics: { commands: state.counts.commands(), cursor: { open: { total: state.cursors.size } } },
    storageEngine: { name: 'sqlite', persistent: true },
  };
}

/** Holds the data file for a backup, which shows the key that lies beside the data. MongoDB has no such command. */
function holdFile({ body, state }: Context): Reply {
  if (body.holdFile !== state.fileHold.key)
    throw new CommandError('Unauthorized', 'not authorized to hold the file');
  const wasHeld = body.release === true ? state.fileHold.release() : state.fileHold.renew(Date.now());
  return { wasHeld };
}

function getParameter({ body, state }: Context): Reply {
  const known: Record<string, unknown> = {
    featureCompatibilityVersion: { version: '7.0' },
    transactionLifetimeLimitSeconds: state.sessions.limit / 1000,
  };
  const names = Object.keys(known).filter((name) => body.getParameter === '*' || body[name] !== undefined);
  if (names.length === 0) throw new CommandError('InvalidOptions', 'no option found to get');
  return Object.fromEntries(names.map((name) => [name, known[name]]));
}

export const diagnosticCommands: Record<string, Command> = {
  collStats: { run: collStats, options: ['scale'] },
  dbStats: { run: dbStats, options: ['scale'] },
  dbstats: { run: dbStats, options: ['scale'] },
  serverStatus: { run: serverStatus, options: ['repl', 'metrics', 'locks'] },
  getParameter: {
    run: getParameter,
    options: ['featureCompatibilityVersion', 'transactionLifetimeLimitSeconds', 'allParameters'],
  },
  connectionStatus: {
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
    options: ['showPrivileges'],
  },
  holdFile: { run: holdFile, options: ['release'] },
  getLog: { run: () => ({ totalLinesWritten: 0, log: [] }), options: [] },
  whatsmyuri: { run: ({ client }) => ({ you: `127.0.0.1:${client.id}` }), options: [] },
  getCmdLineOpts: { run: () => ({ argv: ['embedded-mongodb'], parsed: {} }), options: [] },
};
