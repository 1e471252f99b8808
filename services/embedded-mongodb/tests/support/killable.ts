/** Servers in processes of their own that can be killed, and connections that say at once when one has been. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Document, deserialize, serialize } from 'bson';
import type { Endpoint } from '../../src/listening.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

export class Killable {
  readonly child: ChildProcess;
  /** Where it listens, once it does; undefined if it died before. */
  readonly endpoint: Promise<Endpoint | undefined>;
  readonly url: Promise<string | undefined>;
  readonly #exit: Promise<unknown>;
  /** What it said before it ended, when it could not start. */
  complaint = '';

  /** `limit` is the most bytes that a file of its may have: for it, the disk is full then. */
  constructor(dataDir: string, limit?: number, given: readonly string[] = []) {
    const args = [main, '--data', dataDir, ...given];
    this.child =
      limit === undefined
        ? spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
        : spawn('/bin/sh', ['-c', `ulimit -f ${limit / 512}; exec "$0" "$@"`, process.execPath, ...args], {
            stdio: ['ignore', 'pipe', 'pipe'],
          });
    this.#exit = once(this.child, 'close');
    this.child.stderr?.on('data', (part) => {
      this.complaint += part;
    });
    const line = once(createInterface({ input: this.child.stdout as NodeJS.ReadableStream }), 'line');
    const ready: Promise<{ endpoint?: Endpoint; url?: string }> = Promise.race([
      line.then(([text]) => JSON.parse(text as string)),
      this.#exit.then(() => ({})),
    ]);
    this.endpoint = ready.then(({ endpoint }) => endpoint);
    this.url = ready.then(({ url }) => url);
  }

  async connect(): Promise<Connection> {
    const endpoint = await this.endpoint;
    if (endpoint === undefined) throw new Error(`the server did not start: ${this.complaint}`);
    const socket = connect(endpoint);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Its exit code; null if a signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    await this.#exit;
    return this.child.exitCode;
  }

  get ended(): Promise<unknown> {
    return this.#exit;
  }
}

export class Gone extends Error {}

/** One command after another; each answers with what the server said, or throws Gone. */
export class Connection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #settle: { resolve(reply: Document): void; reject(error: Error): void } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#settle?.reject(new Gone()));
    socket.on('data', (part) => this.#take(part));
  }

  #take(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part]);
    if (this.#received.length < 4 || this.#received.length < this.#received.readInt32LE(0)) return;
    const reply = deserialize(this.#received.subarray(21));
    this.#received = Buffer.alloc(0);
    this.#settle?.resolve(reply);
  }

  async run(command: Document): Promise<Document> {
    if (this.#socket.destroyed) throw new Gone();
    const body = serialize({ ...command, $db: command.$db ?? 'test' });
    const head = Buffer.alloc(21);
    head.writeInt32LE(21 + body.length, 0);
    head.writeInt32LE(1, 4);
    head.writeInt32LE(2013, 12);
    const answered = new Promise<Document>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#socket.write(Buffer.concat([head, body]));
    return await answered;
  }

  close(): void {
    this.#socket.destroy();
  }
}
