/** Where every error leaves: the error contract outside, the details in the log. */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from '../logging.ts';
import { ApiError, errorBody } from './errors.ts';

/** Any thrown thing as an `ApiError`; what nobody foresaw becomes `unexpected`. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const { type, status, name, code } = describe(error);
  if (type === 'entity.parse.failed') return new ApiError('invalidJson');
  if (status === 413) return new ApiError('payloadTooLarge');
  if (status === 415) return new ApiError('unsupportedMediaType');
  if (status === 400) return new ApiError('invalidInput');
  if (code === outOfDiskSpace) return new ApiError('storageFull', { cause: error });
  if (unavailable.test(name)) return new ApiError('serviceUnavailable', { cause: error });
  return new ApiError('unexpected', { cause: error });
};

/** MongoDB's. */
const outOfDiskSpace = 14031;

const unavailable =
  /^Mongo(ose)?(ServerSelection|Network|NetworkTimeout|PoolCleared|PoolClosed|NotConnected)Error$/;

const describe = (error: unknown): { type?: unknown; status?: unknown; name: string; code?: unknown } => {
  if (typeof error !== 'object' || error === null) return { name: '' };
  const { type, status, name, code } = error as Record<'type' | 'status' | 'name' | 'code', unknown>;
  return { type, status, name: typeof name === 'string' ? name : '', code };
};

/** The pattern of the route that a request came to; `none` where there is none, as before it is known. */
export const routeOf = ({ route }: Pick<Request, 'route'>): string =>
  typeof route?.path === 'string' ? route.path : 'none';

export const requestIdOfAnswer = (res: Response): string => String(res.getHeader('x-request-id') ?? '');

/** The rest of a body that is too large is not waited for. */
const notReadOn = { Connection: 'close' };

const retryHeader = ({ details: { retryAfter } }: ApiError) =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };

/** Answers an error by the contract; for middleware that refuses without throwing. */
export const sendError = (res: Response, error: ApiError): void => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res
    .status(error.status)
    .set({
      'Cache-Control': 'no-store',
      ...(error.status === 413 ? notReadOn : {}),
      ...retryHeader(error),
      ...error.details.headers,
    })
    .json(errorBody(error, requestIdOfAnswer(res)));
};

/** The last handler of an application. */
export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (thrown: unknown, req: Request, res: Response, _next) => {
    const error = toApiError(thrown);
    // Who is told when to come back is no failure of the service, and must not fill its log.
    if (error.status >= 500 && error.details.retryAfter === undefined) {
      const { method } = req;
      const route = routeOf(req);
      log.error(
        { err: error.details.cause ?? thrown, requestId: requestIdOfAnswer(res), method, route },
        error.code,
      );
    }
    sendError(res, error);
  };

export const notFoundHandler: RequestHandler = () => {
  throw new ApiError('notFound');
};

export const methodNotAllowed =
  (allowed: readonly string[]): RequestHandler =>
  () => {
    throw new ApiError('methodNotAllowed', { headers: { Allow: allowed.join(', ') } });
  };
