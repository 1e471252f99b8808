/** Files of a folder, in the encoding that the build made and the browser takes. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface FileRequest {
  /** Below the folder, decoded, without a leading slash. */
  readonly name: string;
  readonly cacheControl: string;
}

export const immutable = 'public,max-age=31536000,immutable';
export const revalidate = 'no-cache';
/** For this browser alone, as a shared cache would answer ordinary visits with it; as it is, so that it does not vary by encoding. */
export const prepared = 'private,max-age=43200,no-transform';

/** Sends the file, or calls `next` if there is none, with the error where it can't be read. Never leaves the folder, never shows dot files. */
export const serveFile = async (
  folder: string,
  { name, cacheControl }: FileRequest,
  { req, res, next }: { req: Request; res: Response; next: NextFunction },
): Promise<void> => {
  if (!isPlain(name)) return next();
  const encoding = cacheControl === prepared ? null : await bestEncoding(req, join(folder, name));
  res.type(extensionOf(name)).set('Cache-Control', cacheControl);
  if (cacheControl !== prepared) res.set('Vary', 'Accept-Encoding');
  if (encoding) res.set('Content-Encoding', encoding.name);
  const options = { root: folder, dotfiles: 'ignore', cacheControl: false, acceptRanges: false } as const;
  res.sendFile(`${name}${encoding?.suffix ?? ''}`, options, (error?: Error & { status?: number }) => {
    if (!error || res.headersSent) return;
    for (const header of ['Content-Type', 'Content-Encoding', 'Cache-Control']) res.removeHeader(header);
    // A file that is there and can't be read is no file that is not there.
    next(error.status === 500 ? error : undefined);
  });
};

/** The decoded path of a request below `prefix`, or null for one that can't be decoded. */
export const fileNameOf = (path: string, prefix: string): string | null => {
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    return null;
  }
};

const isPlain = (name: string): boolean =>
  name !== '' &&
  !name.includes('\0') &&
  !name.includes('\\') &&
  !name.split('/').some((part) => part.startsWith('.'));

const extensionOf = (name: string): string => /\.\w+$/.exec(name)?.[0] ?? 'application/octet-stream';

const bestEncoding = async (req: Request, path: string) => {
  for (const encoding of encodings) {
    if (!req.acceptsEncodings(encoding.name)) continue;
    const isFile = await stat(`${path}${encoding.suffix}`).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isFile) return encoding;
  }
  return null;
};
