/** Files that are too large for one request, or go over networks that break: sent piece by piece. */

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
} from '../../contracts/files.ts';
import { callRoute } from './call-route.ts';
import { ApiError, isConflict, isPassing } from './errors.ts';
import { uploadFile } from './files.ts';
import { holdUnsaved } from './unsaved.ts';

export interface PieceOptions {
  readonly installationId: number;
  readonly purpose: FilePurpose;
  readonly signal?: AbortSignal;
  /** Sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Whether it waits for a network that is gone. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

const shortestWaitMs = 500;
const longestWaitMs = 15_000;

/**
 * Sends a file and keeps it. A lost network costs nothing: it goes on where it was when that is back. `signal` gives it up, and what has
 * arrived is removed. Throws ApiError for what the server refuses, AbortError for what was given up.
 */
export const uploadInPieces = async (file: File, options: PieceOptions): Promise<StoredFile> => {
  const sent = holdUnsaved();
  try {
    return await sendAll(file, options);
  } finally {
    sent();
  }
};

const sendAll = async (file: File, options: PieceOptions): Promise<StoredFile> => {
  const { installationId, purpose, signal } = options;
  const idempotencyKey = crypto.randomUUID();
  const body = { installationId, purpose, name: file.name.slice(-200), size: file.size };
  let upload = (await persist(() => callRoute(startUpload, { body }, { signal, idempotencyKey }), options))
    .data;
  const params = { id: String(upload.id) };
  try {
    while (upload.offset < file.size) upload = await persist(() => nextPiece(file, upload, options), options);
    return (await persist(() => callRoute(finishUpload, { params }, { signal }), options)).data;
  } catch (error) {
    // Refused ones are gone already; what can't be told now ends by itself.
    if (signal?.aborted) void callRoute(cancelUpload, { params }, { keepalive: true }).catch(() => undefined);
    throw error;
  }
};

/** The upload as it is after one more piece, or as the server has it. */
const nextPiece = async (file: File, upload: FileUpload, options: PieceOptions): Promise<FileUpload> => {
  const { id, offset } = upload;
  const { signal, onProgress } = options;
  const piece = file.slice(offset, offset + pieceBytes, 'application/octet-stream');
  const input = { params: { id: String(id) }, query: { offset } };
  try {
    const { data } = await uploadFile(sendPiece, input, piece, {
      ...(signal ? { signal } : {}),
      onProgress: (share) => onProgress?.((offset + share * piece.size) / file.size),
    });
    return data;
  } catch (error) {
    const current = isConflict(error) ? z.safeParse(fileUploadSchema, error.current) : null;
    if (current?.success) return current.data;
    if (!isPassing(error)) throw error;
    // The piece may have arrived though its answer has not.
    await pause(error, shortestWaitMs, options);
    return (await callRoute(getUpload, { params: { id: String(id) } }, { signal })).data;
  }
};

/** Repeats what has no answer until it has one. */
const persist = async <T>(work: () => Promise<T>, options: PieceOptions): Promise<T> => {
  for (let wait = shortestWaitMs; ; wait = Math.min(longestWaitMs, wait * 2))
    try {
      const answer = await work();
      options.onWaiting?.(false);
      return answer;
    } catch (error) {
      if (!isPassing(error) || (error instanceof ApiError && error.status === 507)) throw error;
      options.onWaiting?.(true);
      await pause(error, wait, options);
    }
};

/** Until the time is over or the network is back; throws where it is given up meanwhile. */
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
