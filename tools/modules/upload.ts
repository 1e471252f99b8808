/** Sends a packed release; broken connections are tried again, which is safe: the same bytes get the same answer. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type PublishedRelease, publishRelease } from 'shared-kit/contracts/modules/releases';
import * as z from 'zod/mini';
import { jsonOf, NotReached, notReached, Refused } from '../lib/portal.ts';
import { Refusal } from '../lib/refusal.ts';

export interface Upload {
  readonly origin: string;
  readonly token: string;
  readonly bytes: Uint8Array;
  /** Bytes that were handed over so far. */
  readonly onProgress?: (sent: number) => void;
  /** Before the next attempt. */
  readonly onRetry?: (reason: string, seconds: number) => void;
  /** Milliseconds before each further attempt. */
  readonly pauses?: readonly number[];
  /** Milliseconds of silence after which an attempt is given up. */
  readonly silence?: number;
}

const piece = 64 * 1024;
/** The answers after which another attempt may help: the portal or its proxy is unavailable or limits requests. */
const passing = new Set([429, 502, 503, 504]);

const send = ({
  origin,
  token,
  bytes,
  onProgress,
  silence = 60_000,
}: Upload): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const url = new URL(publishRelease.path, origin);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      timeout: silence,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
      },
    });
    const fail = (error: unknown) => reject(notReached(origin, error));
    let answered = false;
    request.on('error', (error) => (answered ? undefined : fail(error)));
    request.on('timeout', () => request.destroy(new Error(`no answer for ${silence / 1000} seconds`)));
    request.on('response', (response) => {
      // A refusal may come before all is sent.
      answered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', fail);
      response.on('aborted', () => fail(new Error('the answer broke off')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    const write = (from: number): void => {
      if (answered || request.destroyed) return;
      const to = Math.min(from + piece, bytes.length);
      onProgress?.(to);
      if (to === bytes.length) request.end(bytes.subarray(from, to));
      else if (request.write(bytes.subarray(from, to))) setImmediate(write, to);
      else request.once('drain', () => write(to));
    };
    write(0);
  });

const once = async (upload: Upload): Promise<PublishedRelease> => {
  const { status, text } = await send(upload);
  const body = jsonOf(text);
  if (status !== publishRelease.status) throw new Refused(status, body);
  const parsed = z.safeParse(publishRelease.answer, body);
  if (parsed.success) return parsed.data.data;
  throw new Refusal(`${upload.origin} answered something that this version of the tools does not know.`);
};

const isPassing = (error: unknown): error is Refusal =>
  error instanceof NotReached || (error instanceof Refused && passing.has(error.status));

/** What the portal then has. Throws `Refused`, or `NotReached` after the last attempt. */
export const uploadRelease = async (upload: Upload): Promise<PublishedRelease> => {
  const { pauses = [1000, 3000, 8000], onRetry } = upload;
  for (const milliseconds of pauses) {
    try {
      return await once(upload);
    } catch (error) {
      if (!isPassing(error)) throw error;
      onRetry?.(error.message, milliseconds / 1000);
      await pause(milliseconds);
    }
  }
  return once(upload);
};
