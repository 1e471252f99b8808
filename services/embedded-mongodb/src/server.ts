import { createServer, type Server, type Socket } from 'node:net';
import { Cursors } from './commands/cursors.ts';
import { dispatch, encodeError } from './commands/dispatch.ts';
import { FailPoint } from './commands/fail-point.ts';
import { Sessions } from './commands/sessions.ts';
import type { State } from './commands/state.ts';
import { Catalog } from './storage/catalog.ts';
import { Engine } from './storage/engine.ts';
import { Sql } from './storage/sql.ts';
import { serveConnection } from './wire/connection.ts';

export type EmbeddedMongoOptions = {
  /** Where the data is kept, or ':memory:' to keep nothing. */
  dataDir: string;
  /** 0 for any free one. */
  port?: number;
  /** Lets clients set fail points, as `enableTestCommands` does. */
  testCommands?: boolean;
};

export type EmbeddedMongo = { url: string; port: number; close(): Promise<void> };

/**
 * Starts a server on the loopback interface that speaks the MongoDB wire protocol. The URL ends where a database name
 * goes. Throws if the data directory is in use by another process.
 */
export async function startEmbeddedMongo({
  dataDir,
  port = 0,
  testCommands = false,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const sql = new Sql(dataDir);
  const engine = new Engine(sql);
  const state: State = {
    engine,
    catalog: new Catalog(sql),
    cursors: new Cursors(),
    sessions: new Sessions(engine),
    failPoint: testCommands ? new FailPoint() : undefined,
    address: '',
    started: Date.now(),
  };
  state.sessions.forgetAnswers(Date.now());
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (request, client) => dispatch(state, request, client), encodeError);
  });
  try {
    const bound = await listen(server, port);
    state.address = `127.0.0.1:${bound}`;
  } catch (error) {
    sql.close();
    throw error;
  }
  const housekeeping = keepHouse(state);
  return {
    url: `mongodb://${state.address}/`,
    port: Number(state.address.split(':')[1]),
    close: async () => {
      clearInterval(housekeeping);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      engine.close();
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

/** Ends what clients have left open. */
function keepHouse({ sessions, cursors }: State): NodeJS.Timeout {
  return setInterval(() => {
    const now = Date.now();
    sessions.closeIdle(now);
    cursors.closeIdle(now);
  }, 1000).unref();
}
