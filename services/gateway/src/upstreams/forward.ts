/** Hands a request of the API to the service that owns its resource. */
import { Agent, type ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { sendError } from 'shared-kit/server/http/error-handler';
import { ApiError, fail } from 'shared-kit/server/http/errors';
import type { Logger } from 'shared-kit/server/logging';
import type { Directory } from './directory.ts';
import { inOrder, noteAnswer, type Replica } from './replicas.ts';

export interface Forwarder {
  readonly handler: RequestHandler;
  close(): void;
}

interface ForwardOptions {
  readonly log: Logger;
  readonly answerMs: number;
  /** The milliseconds after which a GET that nothing has been heard of goes to another replica. */
  readonly hangMs: number;
}

/** Bodies up to this many bytes are kept until the answer comes, so that another replica can be asked. */
const maxKeptBytes = 1024 * 1024;

export const createForwarder = (
  directory: Directory,
  { log, answerMs, hangMs }: ForwardOptions,
): Forwarder => {
  // Idle connections end before the services' own keep-alive does, so that none is used while it is being closed.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 30_000 });
  const proxy = createProxyServer({ agent, proxyTimeout: answerMs, connectTimeout: 2000, xfwd: false });
  const sent = new WeakMap<object, ClientRequest>();
  const answered = new WeakMap<object, (status: number) => void>();
  proxy.on('proxyReq', (request, _req, res) => void sent.set(res, request));
  proxy.on('proxyRes', ({ statusCode = 0 }, _req, res) => answered.get(res)?.(statusCode));
  let turn = 0;

  const overHttp = async (replicas: readonly Replica[], req: Request, res: Response): Promise<void> => {
    const body = await keptBody(req).catch(() => undefined);
    // The caller left in the middle of the body.
    if (body === undefined) return;
    const ask = ([replica, ...others]: readonly Replica[]): void => {
      if (!replica) {
        sendError(res, new ApiError('serviceUnavailable', { retryAfter }));
        return;
      }
      const { url } = replica;
      const began = performance.now();
      const giveUp = () => void sent.get(res)?.destroy(hangError());
      replica.underWay.add(giveUp);
      const hang =
        others.length > 0 && isRepeatable(req)
          ? setTimeout(() => {
              if (!res.headersSent) giveUp();
            }, hangMs)
          : undefined;
      const done = () => {
        clearTimeout(hang);
        replica.underWay.delete(giveUp);
      };
      answered.set(res, (status) => {
        clearTimeout(hang);
        const now = performance.now();
        noteAnswer(replica, { status, milliseconds: now - began, now });
      });
      res.once('close', done);
      proxy.web(req, res, { target: url, ...(body && { buffer: Readable.from(body) }) }, (error) => {
        done();
        if (req.destroyed && !req.complete) return;
        log.warn({ err: error, url, requestId: res.getHeader('x-request-id') }, 'a service does not answer');
        directory.missed(replica);
        if (body && !res.headersSent && mayAskAnother(req, error)) ask(others);
        else sendError(res, new ApiError('serviceUnavailable', { cause: error, retryAfter }));
      });
    };
    turn += 1;
    ask(inOrder(replicas, { turn, now: performance.now() }));
  };

  return {
    handler: async (req, res) => {
      const owner = directory.ownerOf(req.path.split('/')[2] ?? '');
      if (owner === 'unknown') return fail('notFound');
      if (owner === 'undeclared') return fail('serviceUnavailable', { retryAfter });
      if ('app' in owner) owner.app(req, res);
      else await overHttp(owner.replicas, req, res);
    },
    close() {
      agent.destroy();
      proxy.close();
    },
  };
};

/** Seconds until a service that is not there is worth another try, as they are told. */
const retryAfter = 2;

/** The body's parts; null for one that is too large to keep, or does not say how large it is: it is handed on as it comes. */
const keptBody = async (req: Request): Promise<Buffer[] | null> => {
  const length = Number(req.headers['content-length'] ?? 0);
  if (req.headers['transfer-encoding'] !== undefined || !(length <= maxKeptBytes)) return null;
  const parts: Buffer[] = [];
  if (length > 0) for await (const part of req) parts.push(part as Buffer);
  return parts;
};

/** A request that never arrived may go elsewhere; one that may have been carried out only if doing it twice is doing it once. */
const mayAskAnother = (req: Request, error: NodeJS.ErrnoException): boolean => {
  if (error.syscall === 'connect') return true;
  const isLost = error.code === 'ECONNRESET' || error.code === 'EPIPE';
  return isLost && (isRepeatable(req) || 'idempotency-key' in req.headers);
};

const isRepeatable = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A process that is stopped or out of memory keeps its connections and answers nothing. */
const hangError = (): NodeJS.ErrnoException =>
  Object.assign(new Error('no answer in time'), { code: 'ECONNRESET' });
