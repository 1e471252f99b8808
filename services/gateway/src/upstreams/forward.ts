/** Hands a request of the API to the service that owns its resource. */
import { Agent } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { sendError } from 'shared-kit/server/error-door';
import { ApiError, fail } from 'shared-kit/server/errors';
import type { Logger } from 'shared-kit/server/logging';
import type { Directory } from './directory.ts';

export interface Forwarder {
  readonly handler: RequestHandler;
  close(): void;
}

interface ForwardOptions {
  readonly log: Logger;
  readonly answerMs: number;
}

export const createForwarder = (directory: Directory, { log, answerMs }: ForwardOptions): Forwarder => {
  // Idle connections end before the services' own keep-alive does, so that none is used while it is being closed.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 30_000 });
  const proxy = createProxyServer({ agent, proxyTimeout: answerMs, connectTimeout: 2000, xfwd: false });

  const overHttp = (url: string, req: Request, res: Response) =>
    proxy.web(req, res, { target: url }, (error) => {
      if (req.destroyed && !req.complete) return;
      log.warn({ err: error, url, requestId: res.getHeader('x-request-id') }, 'a service does not answer');
      sendError(res, new ApiError('serviceUnavailable', { cause: error }));
    });

  return {
    handler: (req, res) => {
      const owner = directory.ownerOf(req.path.split('/')[2] ?? '');
      if (owner === 'unknown') return fail('notFound');
      if (owner === 'undeclared') return fail('serviceUnavailable');
      if ('app' in owner) owner.app(req, res);
      else overHttp(owner.url, req, res);
    },
    close() {
      agent.destroy();
      proxy.close();
    },
  };
};
