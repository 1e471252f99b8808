/** Answers a file, or the part of it that was asked for. */
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { FileAnswer, FileAnswerFields, FilePart } from './answers.ts';

/** What is kept is asked about each time: whether this caller may have it is decided anew. */
const cacheControlOf = ({ etag, maxAgeSeconds, immutable = false }: FileAnswerFields): string => {
  if (maxAgeSeconds) return `private, max-age=${maxAgeSeconds}${immutable ? ', immutable' : ''}`;
  return etag ? 'private, no-cache' : 'no-store';
};

export const sendFile = async (req: Request, res: Response, { fields }: FileAnswer): Promise<void> => {
  const { contentType, content, fileName, etag } = fields;
  res.set({
    'Content-Type': contentType,
    'Cache-Control': cacheControlOf(fields),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  // What one person was shown is not another's out of the same browser's cache.
  res.vary('Authorization');
  if (fileName) res.attachment(fileName).type(contentType);
  if (etag) res.set('ETag', etag);
  if (etag && req.headers['if-none-match'] === etag) return void res.status(304).end();
  const part = partOf(req, res, fields);
  if (part === null) return;
  if (content instanceof Uint8Array) return void res.end(content);
  await pipeline(typeof content === 'function' ? content(part) : content, res);
};

/** Sets status and lengths; null where the answer is sent already, as there is no such part. */
const partOf = (req: Request, res: Response, { content, size, etag }: FileAnswerFields): FilePart | null => {
  if (size === undefined || typeof content !== 'function') return {};
  res.set('Accept-Ranges', 'bytes');
  const condition = req.headers['if-range'];
  const asked =
    condition === undefined || condition === etag ? req.range(size, { combine: true }) : undefined;
  if (asked === -1) {
    res.status(416).set('Content-Range', `bytes */${size}`).end();
    return null;
  }
  // Several parts at once may be answered with the whole.
  const [range, ...more] = Array.isArray(asked) && asked.type === 'bytes' ? asked : [];
  if (!range || more.length > 0) {
    res.set('Content-Length', String(size));
    return {};
  }
  const { start, end } = range;
  res.status(206).set({
    'Content-Range': `bytes ${start}-${end}/${size}`,
    'Content-Length': String(end - start + 1),
  });
  return { start, end: end + 1 };
};
