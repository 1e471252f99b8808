/** Bytes to and from the services. */

import type { AnswerOf, CallInput, RouteContract } from '../../../contracts/route.ts';
import { defined } from '../../../domain/defined.ts';
import { parseAnswer, routePath } from '../http/call-route.ts';
import { isAway } from '../http/connection.ts';
import { AnswerError, ApiError, NetworkError, NotPreparedError } from '../http/errors.ts';
import { addressOf, authorization, send } from '../http/http.ts';
import { holdUnsaved } from '../unsaved.ts';
import { fileAddress, findKeptFile } from './kept-files.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends one file as the body of a `bodyType: 'file'` route. Errors as `callRoute`. */
export const uploadFile = <C extends RouteContract>(
  contract: C,
  input: Omit<CallInput<C>, 'body'>,
  file: Blob,
  { signal, idempotencyKey, onProgress }: UploadOptions = {},
): Promise<AnswerOf<C>> =>
  // fetch can't tell how much of a body is sent.
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(contract.method, addressOf(routePath(contract, input)));
    const headers = {
      ...authorization(),
      'content-type': file.type || 'application/octet-stream',
      ...defined({ 'idempotency-key': idempotencyKey }),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => reject(new NetworkError('no answer'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onloadend = holdUnsaved();
    request.onload = () => {
      const body = jsonOf(request.responseText);
      if (request.status < 200 || request.status > 299) return reject(new ApiError(request.status, body));
      if (body === undefined) return reject(new AnswerError('the answer is no JSON'));
      try {
        resolve(parseAnswer(contract, body));
      } catch (error) {
        reject(error);
      }
    };
    if (signal?.aborted) {
      request.onloadend(new ProgressEvent('loadend'));
      return request.onabort(new ProgressEvent('abort'));
    }
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });

/**
 * The bytes of an `answerType: 'file'` route, or those that were prepared where nothing answers.
 * @throws ApiError outside 2xx, NotPreparedError without an answer.
 */
export const fetchFile = async <C extends RouteContract>(
  contract: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const find = () => findKeptFile(fileAddress(contract, input));
  const early = isAway() ? await find() : null;
  if (early) return early;
  try {
    const response = await send(routePath(contract, input), {
      method: contract.method,
      signal: signal ?? null,
    });
    return await response.blob();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const found = await find();
    if (!found) throw new NotPreparedError('not prepared', { cause: error });
    return found;
  }
};
