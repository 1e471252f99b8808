/** Where the server listens: on a Unix socket, which its folder closes to other users, or on a loopback port with a password. */
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Systems take paths of sockets of about a hundred bytes. */
const LONGEST_PATH = 100;
const SOCKET = 'portal.sock';

/** What `connect` of `node:net` takes. */
export type Endpoint = { path: string } | { port: number; host: string };

export type Listening = { endpoint: Endpoint; stop(): Promise<void> };

/** Listens on a socket that only this user reaches, or on a port of the loopback interface where one is given. */
export async function listen(server: Server, dataDir: string, port: number | undefined): Promise<Listening> {
  if (port !== undefined) {
    await bound(server, { port, host: '127.0.0.1' });
    const address = server.address();
    const chosen = typeof address === 'object' && address ? address.port : port;
    return { endpoint: { port: chosen, host: '127.0.0.1' }, stop: () => closed(server) };
  }
  const path = socketPath(dataDir);
  // One that a crash has left: whoever has the data open is the only one that listens here.
  rmSync(path, { force: true });
  await bound(server, { path });
  chmodSync(path, 0o600);
  return {
    endpoint: { path },
    stop: async () => {
      await closed(server);
      if (dirname(path) !== resolve(dataDir)) rmSync(dirname(path), { recursive: true, force: true });
    },
  };
}

function socketPath(dataDir: string): string {
  if (dataDir === ':memory:') return join(mkdtempSync(join(tmpdir(), 'portal-')), SOCKET);
  const inDataDir = join(resolve(dataDir), SOCKET);
  return Buffer.byteLength(inDataDir) <= LONGEST_PATH ? inDataDir : join(shortFolder(inDataDir), SOCKET);
}

/** A folder of this user's alone for data whose own path is too long, the same at each start. */
function shortFolder(longPath: string): string {
  const name = createHash('sha256').update(longPath).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `portal-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const ours = lstatSync(folder).isDirectory() && uid === userInfo().uid && (mode & 0o077) === 0;
  return ours ? folder : mkdtempSync(join(tmpdir(), 'portal-'));
}

function bound(server: Server, where: Endpoint): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(where, done);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
  });
}

/** The address for drivers. It leads to this one server, and ends where a database name goes in its path. */
export function urlOf(endpoint: Endpoint, login: { user: string; password: string } | undefined): string {
  const host = 'path' in endpoint ? encodeURIComponent(endpoint.path) : `${endpoint.host}:${endpoint.port}`;
  const user = login ? `${login.user}:${login.password}@` : '';
  const mechanism = login ? '&authMechanism=SCRAM-SHA-256&authSource=admin' : '';
  return `mongodb://${user}${host}/?directConnection=true${mechanism}`;
}
