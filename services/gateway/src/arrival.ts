/** The first step of a request: it gets an id, is logged and measured. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { listServices } from 'shared-kit/contracts/modules/modules';
import { traceFacts, traceRequest } from 'shared-kit/server/http/tracing';
import type { Logger } from 'shared-kit/server/logging';
import { observeRequest } from 'shared-kit/server/metrics';
import type { Directory } from './upstreams/directory.ts';

/** The id that services get in `X-Request-Id` and the client in the answer; one that a client sends is ignored. */
export const arrival =
  (log: Logger, directory: Pick<Directory, 'patternOf'>): RequestHandler =>
  (req, res, next) => {
    const requestId = randomUUID();
    const { method, path, ip: address } = req;
    const started = performance.now();
    req.headers['x-request-id'] = requestId;
    req.headers['x-forwarded-for'] = address;
    res.set('X-Request-Id', requestId);
    const answered = () => ({
      requestId,
      status: res.writableFinished ? res.statusCode : 499,
      route: ownPaths.has(path) ? path : (directory.patternOf(path) ?? `${kindOf(path)}…`),
    });
    res.on('close', () => {
      const milliseconds = performance.now() - started;
      const { status, route } = answered();
      observeRequest({ service: 'gateway', method, route: kindOf(path), status }, milliseconds / 1000);
      const ms = Math.round(milliseconds);
      log.info({ requestId, method, route, status, ms, address, ...traceFacts(req) }, 'request');
    });
    traceRequest({ service: 'gateway', req, res, answered }, next);
  };

/** The gateway's own. Of all else the contract's pattern is logged: a path may hold what lets somebody in. */
const ownPaths: ReadonlySet<string> = new Set([
  '/health',
  '/ready',
  '/api/openapi.json',
  '/api/docs',
  listServices.path,
]);

const kindOf = (path: string): string => {
  if (path.startsWith('/api/')) return '/api';
  return path.startsWith('/remotes/') ? '/remotes' : '/';
};
