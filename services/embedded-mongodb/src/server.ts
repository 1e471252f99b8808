/**
 * The server itself: opens the data, listens for this user's clients and closes what clients leave open. Tests and
 * the standalone portal start it inside their own process.
 */
import { createServer, type Socket } from 'node:net';
import { CommandCounts } from './commands/command-counts.ts';
import { Login } from './commands/connection/login.ts';
import type { ServerState } from './commands/connection/server-state.ts';
import { Sessions } from './commands/connection/sessions.ts';
import { Cursors } from './commands/cursors.ts';
import { dispatch, encodeError } from './commands/dispatch.ts';
import { FailPoint } from './commands/fail-point/fail-point.ts';
import { isDiskFull } from './errors.ts';
import { type Endpoint, listen, urlOf } from './listening.ts';
import { removeAddress, writeAddress } from './storage/address-file.ts';
import { Catalog } from './storage/catalog.ts';
import { Engine } from './storage/engine.ts';
import { FileHold } from './storage/file-hold.ts';
import { keptPassword } from './storage/password-file.ts';
import { Tables } from './storage/tables.ts';
import { serveConnection } from './wire/connection.ts';

export type EmbeddedMongoOptions = {
  /** The folder of the data, or ':memory:' to keep nothing. */
  dataDir: string;
  /**
   * A port of the loopback interface, 0 for any free one, on which clients need the password that is in the URL.
   * Without it the server listens on a Unix socket beside the data, and on any free port where there are none (Windows).
   */
  port?: number | undefined;
  /** The password for the port; unless given the one that stands beside the data, made at the first start. */
  password?: string | undefined;
  /** The seconds that a transaction may last before it is aborted; 60 unless given. */
  transactionLifetimeLimitSeconds?: number;
  /** The milliseconds after which a cursor that is not read is closed; ten minutes unless given. */
  cursorTimeoutMillis?: number;
  /** Lets clients set fail points, as `enableTestCommands` does. */
  testCommands?: boolean;
  /** Names of collections that are written to on a full disk as well, as long as the room lasts that is kept for it. */
  essential?: readonly string[];
  /** The most connections, beyond which new ones are closed; 2000 unless given. */
  maxConnections?: number;
};

export type EmbeddedMongo = {
  /** The address for drivers, with an empty path where the name of a database goes. */
  url: string;
  /** Where it listens, as `connect` of `node:net` takes it. */
  endpoint: Endpoint;
  close(): Promise<void>;
};

/**
 * Starts a server that speaks the MongoDB wire protocol and that only this user reaches. Throws if the data directory is in use by another process.
 */
export async function startEmbeddedMongo({
  dataDir,
  port = process.platform === 'win32' ? 0 : undefined,
  password,
  transactionLifetimeLimitSeconds = 60,
  cursorTimeoutMillis = 600_000,
  testCommands = false,
  essential = [],
  maxConnections = 2000,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const sql = new Tables(dataDir);
  sql.startLog();
  const engine = new Engine(sql);
  const state: ServerState = {
    engine,
    catalog: new Catalog(sql),
    cursors: new Cursors(cursorTimeoutMillis),
    counts: new CommandCounts(),
    sessions: new Sessions(engine, transactionLifetimeLimitSeconds * 1000),
    failPoint: testCommands ? new FailPoint() : undefined,
    fileHold: new FileHold(sql),
    login: port === undefined ? undefined : new Login(password ?? passwordBeside(sql, dataDir)),
    address: '',
    startedAt: Date.now(),
    essential: new Set(essential),
  };
  forgetAnswers(state);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (request, client) => dispatch(state, request, client), encodeError);
  });
  server.maxConnections = maxConnections;
  const listening = await listen(server, dataDir, port).catch((error: unknown) => {
    sql.close();
    throw error;
  });
  const { endpoint } = listening;
  const url = urlOf(endpoint, state.login);
  state.address = 'path' in endpoint ? endpoint.path : `${endpoint.host}:${endpoint.port}`;
  if (dataDir !== ':memory:')
    writeAddress(dataDir, { url, key: state.fileHold.key, generation: sql.generation });
  const housekeeping = startHousekeeping(
    state,
    Math.min(1000, transactionLifetimeLimitSeconds * 500, cursorTimeoutMillis / 2),
  );
  return {
    url,
    endpoint,
    close: async () => {
      clearInterval(housekeeping);
      for (const socket of sockets) socket.destroy();
      await listening.stop();
      engine.close();
      if (dataDir !== ':memory:') removeAddress(dataDir);
      sql.close();
    },
  };
}

/** The password beside the data; the data are closed again where it can't be read. */
function passwordBeside(sql: Tables, dataDir: string): string | undefined {
  if (dataDir === ':memory:') return undefined;
  try {
    return keptPassword(dataDir);
  } catch (error) {
    sql.close();
    throw error;
  }
}

/** Forgets old replies. On a full disk they stay, so that the data can still be read. */
function forgetAnswers({ sessions }: ServerState): void {
  try {
    sessions.forgetReplies(Date.now());
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Closes at regular times what clients have left open. */
function startHousekeeping(
  { sessions, cursors, fileHold: hold, engine }: ServerState,
  every: number,
): NodeJS.Timeout {
  return setInterval(() => {
    const now = Date.now();
    hold.expire(now);
    engine.sql.checkpointAfterFullDisk();
    sessions.closeIdle(now);
    cursors.closeIdle(now);
  }, every).unref();
}
