/** The limits of one address, one request and one answer. */
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { requestIdOfAnswer, sendError } from 'shared-kit/server/http/error-handler';
import { ApiError, errorBody, fail } from 'shared-kit/server/http/errors';

export const maxBodyBytes = 64 * 1024 * 1024;

/** Refuses bodies that no service would take; each route has its own, smaller limit. */
export const bodyLimit: RequestHandler = (req, _res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) fail('payloadTooLarge');
  next();
};

/** At most `limit` requests of one address in a window; what `part` tells apart is counted apart. */
export const perAddress = (
  limit: number,
  windowMs: number,
  part: (req: Request) => string = () => '',
): RequestHandler =>
  rateLimit({
    keyGenerator: (req) => `${ipKeyGenerator(req.ip ?? '')} ${part(req)}`,
    limit,
    windowMs,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // A stranger's own words about his address are passed over, without a warning for each.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_req, res) => {
      res
        .status(429)
        .set('Cache-Control', 'no-store')
        .json(errorBody(new ApiError('tooManyRequests'), requestIdOfAnswer(res)));
    },
  });

/**
 * The key that portal has left with a browser. Whether it is a true one portal knows, which counts by address who has none: here it keeps
 * somebody who tries passwords from using up the logins of those who share their address.
 */
export const deviceOf = (req: Request): string =>
  /(?:^|;)\s*device=(dev_[\w-]{43})(?:;|$)/.exec(req.headers.cookie ?? '')?.[1] ?? '';

/** Seconds, as they are told to whoever has waited in vain. */
const comeBackAfter = 5;

/** Answers 503 when nothing has been answered for `ms`. */
export const deadline =
  (ms: number): RequestHandler =>
  (_req, res, next) => {
    const late = () => sendError(res, new ApiError('serviceUnavailable', { retryAfter: comeBackAfter }));
    const timer = setTimeout(late, ms);
    res.on('close', () => clearTimeout(timer));
    next();
  };
