/** Bytes that go over networks that break: sent piece by piece, and gone on with where an earlier attempt has stopped. */
import * as z from 'zod/mini';
import {
  cancelUpload,
  type FilePurpose,
  type FileUpload,
  fileUploadSchema,
  finishUpload,
  getUpload,
  pieceBytes,
  type StoredFile,
  sendPiece,
  startUpload,
} from '../../../contracts/files.ts';
import { callRoute } from '../http/call-route.ts';
import { ApiError, isConflict, isPassing, type NetworkError } from '../http/errors.ts';
import { type BegunUpload, forgetBegun, readBegun, writeBegun } from './begun-uploads.ts';
import { uploadFile } from './files.ts';

export interface PieceOptions {
  readonly installationId: number;
  readonly purpose: FilePurpose;
  readonly signal?: AbortSignal;
  /** Has arrived so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Whether it waits for a network that is gone. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

export interface BlobOptions extends PieceOptions {
  /** As the file will be called, with the end of its type. */
  readonly name: string;
  /** Names these very bytes in this browser, for the person who is signed in. */
  readonly resumeKey: string;
  /** `wait` unless told: for a network that is gone, however long. `throw`: the caller tries again by himself. */
  readonly onBreak?: 'wait' | 'throw';
}

const shortestWaitMs = 500;
const longestWaitMs = 15_000;

/**
 * Sends bytes and keeps them as a file. Called again with the same `resumeKey`, also after a restart, it sends what has not arrived yet; where
 * all has arrived it answers the same file, until `forgetUpload` says that this is noted or the server has forgotten it, a day after the last
 * piece. `signal` stops it and removes nothing. Throws ApiError for what the server refuses, NetworkError and passing errors with
 * `onBreak: 'throw'`, AbortError when it is stopped.
 */
export const uploadBlob = async (blob: Blob, options: BlobOptions): Promise<StoredFile> => {
  const { resumeKey } = options;
  const known = readBegun(resumeKey);
  try {
    return await send(blob, known, options);
  } catch (error) {
    if (isRefused(error)) forgetBegun(resumeKey);
    if (!known || !isGone(error)) throw error;
  }
  return await uploadBlob(blob, options);
};

/** The next upload under this key begins anew. */
export const forgetUpload = forgetBegun;

/** Removes what has arrived of an upload that is not finished; what can't be told now ends by itself on the server. */
export const giveUpload = (resumeKey: string): void => {
  const id = readBegun(resumeKey)?.id;
  forgetBegun(resumeKey);
  if (id) void callRoute(cancelUpload, paramsOf(id), { keepalive: true }).catch(() => undefined);
};

/** Said by the server once and for all, and not for want of a session. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 401 && !isPassing(error);

/** The begun upload is over, or was one of other bytes. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'notFound' || error.code === 'idempotencyConflict');

const paramsOf = (id: number) => ({ params: { id: String(id) } });

const send = async (blob: Blob, known: BegunUpload | null, options: BlobOptions): Promise<StoredFile> => {
  const { signal, onProgress } = options;
  const begun = known ?? { start: crypto.randomUUID(), id: null, at: Date.now() };
  writeBegun(options.resumeKey, begun);
  let upload = await persist(() => begin(blob, begun, options), options);
  if (upload.offset > 0) onProgress?.(upload.offset / blob.size);
  while (upload.offset < blob.size) upload = await persist(() => nextPiece(blob, upload, options), options);
  return (await persist(() => callRoute(finishUpload, paramsOf(upload.id), { signal }), options)).data;
};

/** The upload as far as it has come. */
const begin = async (blob: Blob, begun: BegunUpload, options: BlobOptions): Promise<FileUpload> => {
  const { installationId, purpose, name, signal, resumeKey } = options;
  if (begun.id !== null) return (await callRoute(getUpload, paramsOf(begun.id), { signal })).data;
  const body = { installationId, purpose, name: name.slice(-200), size: blob.size };
  const { data } = await callRoute(startUpload, { body }, { signal, idempotencyKey: begun.start });
  writeBegun(resumeKey, { ...begun, id: data.id });
  return data;
};

/** The upload as it is after one more piece, or as the server has it. */
const nextPiece = async (blob: Blob, upload: FileUpload, options: BlobOptions): Promise<FileUpload> => {
  const { id, offset } = upload;
  const { signal, onProgress } = options;
  const piece = blob.slice(offset, offset + pieceBytes, 'application/octet-stream');
  try {
    const { data } = await uploadFile(sendPiece, { ...paramsOf(id), query: { offset } }, piece, {
      ...(signal ? { signal } : {}),
      onProgress: (share) => onProgress?.((offset + share * piece.size) / blob.size),
    });
    return data;
  } catch (error) {
    const current = isConflict(error) ? z.safeParse(fileUploadSchema, error.current) : null;
    if (current?.success) return current.data;
    if (!mayWait(error, options)) throw error;
    // The piece may have arrived though its answer has not.
    await pause(error, shortestWaitMs, options);
    return (await callRoute(getUpload, paramsOf(id), { signal })).data;
  }
};

const mayWait = (error: unknown, { onBreak = 'wait' }: BlobOptions): error is ApiError | NetworkError =>
  onBreak === 'wait' && isPassing(error);

/** Repeats what has no answer until it has one. */
const persist = async <T>(work: () => Promise<T>, options: BlobOptions): Promise<T> => {
  for (let wait = shortestWaitMs; ; wait = Math.min(longestWaitMs, wait * 2))
    try {
      const answer = await work();
      options.onWaiting?.(false);
      return answer;
    } catch (error) {
      if (!mayWait(error, options) || (error instanceof ApiError && error.status === 507)) throw error;
      options.onWaiting?.(true);
      await pause(error, wait, options);
    }
};

/** Until the time is over or the network is back; throws where it is stopped meanwhile. */
const pause = (error: unknown, usualMs: number, { signal }: PieceOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const told = error instanceof ApiError ? error.retryAfter : null;
    const timer = setTimeout(() => end(), told === null ? usualMs : told * 1000);
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
      else resolve();
    };
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
