/** Whole answers of a service, as the bytes that came: nothing is decoded. */
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Directory, Owner } from './directory.ts';
import { inOrder, type Replica } from './replicas.ts';

export interface Bytes {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface BytesFetcher {
  /** `answerMs`: for how long each replica is waited for. */
  fetch(owner: Owner, address: string, answerMs?: number): Promise<Bytes>;
  close(): void;
}

const longestMs = 10_000;

/** A service in this process is asked at a port of the loopback interface, opened when it is first needed. */
export const createBytesFetcher = ({ missed }: Pick<Directory, 'missed'>): BytesFetcher => {
  const servers = new Map<RequestListener, Promise<Server>>();
  let turn = 0;

  const originOf = async (app: RequestListener): Promise<string> => {
    let opening = servers.get(app);
    if (!opening) {
      opening = open(app);
      servers.set(app, opening);
    }
    return `http://127.0.0.1:${((await opening).address() as AddressInfo).port}`;
  };

  return {
    async fetch(owner, address, answerMs = longestMs) {
      if ('app' in owner) return getBytes(`${await originOf(owner.app)}${address}`, answerMs);
      turn += 1;
      const replicas = inOrder(owner.replicas, { turn, now: performance.now() });
      return firstAnswer(replicas, { address, answerMs, missed });
    },
    close() {
      for (const opening of servers.values())
        void opening.then((server) => {
          server.closeAllConnections();
          server.close();
        });
      servers.clear();
    },
  };
};

const open = (app: RequestListener): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(app);
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server.unref()));
  });

interface Question extends Pick<Directory, 'missed'> {
  readonly address: string;
  readonly answerMs: number;
}

/** Of the first replica that answers; what the last one failed with, if none does. */
const firstAnswer = async ([replica, ...others]: readonly Replica[], question: Question): Promise<Bytes> => {
  const { address, answerMs, missed } = question;
  if (!replica) throw new Error(`no replica for ${address}`);
  return getBytes(`${replica.url}${address}`, answerMs).catch((error: unknown) => {
    missed(replica);
    if (others.length === 0) throw error;
    return firstAnswer(others, question);
  });
};

const getBytes = async (url: string, answerMs: number): Promise<Bytes> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, signal: AbortSignal.timeout(answerMs) }, resolve).once('error', reject);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return {
    status: answer.statusCode ?? 0,
    contentType: answer.headers['content-type'] ?? '',
    body: Buffer.concat(parts),
  };
};
