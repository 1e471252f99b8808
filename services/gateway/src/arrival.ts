/** The first step of a request: it gets an id, is logged and measured. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'shared-kit/server/logging';
import { observeRequest } from 'shared-kit/server/metrics';

/** The id that services get in `X-Request-Id` and the client in the answer; one that a client sends is ignored. */
export const arrival =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = randomUUID();
    const { method, path, ip: address } = req;
    const started = performance.now();
    req.headers['x-request-id'] = requestId;
    req.headers['x-forwarded-for'] = address;
    res.set('X-Request-Id', requestId);
    res.on('close', () => {
      const milliseconds = performance.now() - started;
      const status = res.writableFinished ? res.statusCode : 499;
      observeRequest({ service: 'gateway', method, route: kindOf(path), status }, milliseconds / 1000);
      log.info({ requestId, method, path, status, ms: Math.round(milliseconds), address }, 'request');
    });
    next();
  };

const kindOf = (path: string): string => {
  if (path.startsWith('/api/')) return '/api';
  return path.startsWith('/remotes/') ? '/remotes' : '/';
};
