/** Reads a request's body as its contract wants it. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { RouteContract } from '../../contracts/route.ts';
import type { UploadedFile } from './define-route.ts';
import { fail } from './errors.ts';

const defaultLimit = 100 * 1024;
const fileTypes = [
  'image/*',
  'application/octet-stream',
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

export const noFile: UploadedFile = { bytes: Buffer.alloc(0), contentType: '' };

export type BodyReader = (req: Request, res: Response) => Promise<{ body: unknown; file: UploadedFile }>;

/** One reader per route, made once. Errors of the parsers are turned into ours at the error door. */
export const bodyReader = ({ body, bodyType, bodyLimit = defaultLimit }: RouteContract): BodyReader => {
  if (bodyType === 'file') {
    const raw = express.raw({ limit: bodyLimit, type: () => true, inflate: false });
    return async (req, res) => {
      if (!req.is(fileTypes)) fail('unsupportedMediaType');
      holdRoom(req, res, bodyLimit);
      await run(raw, req, res);
      const bytes = Buffer.isBuffer(req.body) ? req.body : noFile.bytes;
      if (bytes.length === 0) fail('fileUnreadable');
      return { body: undefined, file: { bytes, contentType: req.headers['content-type'] ?? '' } };
    };
  }
  if (!body) return () => Promise.resolve({ body: undefined, file: noFile });
  const json = express.json({ limit: bodyLimit, type: 'application/json', inflate: false });
  return async (req, res) => {
    if (hasBody(req) && !req.is('application/json')) fail('unsupportedMediaType');
    await run(json, req, res);
    return { body: req.body, file: noFile };
  };
};

/** Bytes of the files that all services of the process receive or work on at once. */
const mostHeld = 64 * 1024 * 1024;
const heldRetrySeconds = 5;
let held = 0;

/** Room in memory for the file, until the request is answered; 503 before a byte of it is read where others have it all. */
const holdRoom = ({ headers }: Request, res: Response, limit: number): void => {
  const size = Math.min(Number(headers['content-length'] ?? limit), limit);
  if (held + size > mostHeld) fail('serviceUnavailable', { retryAfter: heldRetrySeconds });
  held += size;
  res.once('close', () => {
    held -= size;
  });
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const run = (parser: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    parser(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
