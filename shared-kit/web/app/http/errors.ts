/** What a call can end with besides its answer. */
import * as z from 'zod/mini';
import {
  type ErrorCode,
  errorBodySchema,
  type FieldError,
  type Related,
  readErrorCodeSchema,
} from '../../../contracts/error-codes.ts';

const readBodySchema = z.extend(errorBodySchema, { code: readErrorCodeSchema });

/** An answer outside 2xx. Where its body is none of ours the code is `unexpected` and `requestId` empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** What keeps a record from being deleted. */
  readonly related: readonly Related[];
  /** The stored record of a 409. */
  readonly current: unknown;
  readonly requestId: string;
  /** Seconds until the same can succeed; null where nobody knows. */
  readonly retryAfter: number | null;
  /** The most that there may be, in bytes; null where nothing was exceeded. */
  readonly limit: number | null;

  constructor(status: number, body: unknown) {
    const parsed = z.safeParse(readBodySchema, body);
    const known = parsed.success ? parsed.data : null;
    super(known?.message ?? `status ${status}`);
    this.status = status;
    this.code = known?.code ?? 'unexpected';
    this.fields = known?.fields ?? [];
    this.related = known?.related ?? [];
    this.current = known?.current;
    this.requestId = known?.requestId ?? '';
    this.retryAfter = known?.retryAfter ?? null;
    this.limit = known?.limit ?? null;
  }
}

/** No answer came: no network, the server is away, or the way was cut. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** There is no network, and what the call asks for was not prepared on this device. */
export class NotPreparedError extends NetworkError {}

/** The disk, or what the browser grants of it, is full: nothing of what was to be kept is. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** A 2xx answer that its contract does not allow. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** The server does not let the caller have it, or not any more. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Another has changed the record since it was read; `error.current` is what is stored now. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'versionConflict';

/** No answer, or one that passes: the same may be sent again, and may have been carried out. */
export const isPassing = (error: unknown): error is ApiError | NetworkError =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** The service is away, or the way to it is: its answers to the same question are as good as ever when it is back. */
export const isUnavailable = (error: unknown): error is ApiError | NetworkError =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** The server has dealt with the call, and said so. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof AnswerError || (error instanceof ApiError && !isPassing(error));

/** Key under `errors` in the kit's texts. */
export const errorCodeOf = (error: unknown): ErrorCode | 'network' | 'notPrepared' | 'storageFull' => {
  if (error instanceof StorageFullError) return 'storageFull';
  if (error instanceof ApiError) return error.code;
  if (error instanceof NotPreparedError) return 'notPrepared';
  return error instanceof NetworkError ? 'network' : 'unexpected';
};
