/**
 * The server itself: opens the data, listens on the loopback interface and closes what clients leave open. Tests and
 * the standalone portal start it inside their own process.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { Cursors } from './commands/cursors.ts';
import { dispatch, encodeError } from './commands/dispatch.ts';
import { FailPoint } from './commands/fail-point.ts';
import type { ServerState } from './commands/server-state.ts';
import { Sessions } from './commands/sessions.ts';
import { isDiskFull } from './errors.ts';
import { removeAddress, writeAddress } from './storage/address-file.ts';
import { Catalog } from './storage/catalog.ts';
import { Engine } from './storage/engine.ts';
import { FileHold } from './storage/file-hold.ts';
import { Tables } from './storage/tables.ts';
import { serveConnection } from './wire/connection.ts';

export type EmbeddedMongoOptions = {
  /** The folder of the data, or ':memory:' to keep nothing. */
  dataDir: string;
  /** The port to listen on, 0 for any free one. */
  port?: number;
  /** The seconds that a transaction may last before it is aborted; 60 unless given. */
  transactionLifetimeLimitSeconds?: number;
  /** The milliseconds after which a cursor that is not read is closed; ten minutes unless given. */
  cursorTimeoutMillis?: number;
  /** Lets clients set fail points, as `enableTestCommands` does. */
  testCommands?: boolean;
  /** The most connections, beyond which new ones are closed; 2000 unless given. */
  maxConnections?: number;
};

export type EmbeddedMongo = { url: string; port: number; close(): Promise<void> };

/**
 * Starts a server on the loopback interface that speaks the MongoDB wire protocol. The URL ends where a database name
 * goes. Throws if the data directory is in use by another process.
 */
export async function startEmbeddedMongo({
  dataDir,
  port = 0,
  transactionLifetimeLimitSeconds = 60,
  cursorTimeoutMillis = 600_000,
  testCommands = false,
  maxConnections = 2000,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const sql = new Tables(dataDir);
  const engine = new Engine(sql);
  const state: ServerState = {
    engine,
    catalog: new Catalog(sql),
    cursors: new Cursors(cursorTimeoutMillis),
    sessions: new Sessions(engine, transactionLifetimeLimitSeconds * 1000),
    failPoint: testCommands ? new FailPoint() : undefined,
    fileHold: new FileHold(sql),
    address: '',
    startedAt: Date.now(),
  };
  forgetAnswers(state);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (request, client) => dispatch(state, request, client), encodeError);
  });
  server.maxConnections = maxConnections;
  try {
    const bound = await listen(server, port);
    state.address = `127.0.0.1:${bound}`;
    if (dataDir !== ':memory:')
      writeAddress(dataDir, {
        url: `mongodb://${state.address}/`,
        key: state.fileHold.key,
        generation: sql.generation,
      });
  } catch (error) {
    sql.close();
    throw error;
  }
  const housekeeping = startHousekeeping(
    state,
    Math.min(1000, transactionLifetimeLimitSeconds * 500, cursorTimeoutMillis / 2),
  );
  return {
    url: `mongodb://${state.address}/`,
    port: Number(state.address.split(':')[1]),
    close: async () => {
      clearInterval(housekeeping);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      engine.close();
      if (dataDir !== ':memory:') removeAddress(dataDir);
      sql.close();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
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
