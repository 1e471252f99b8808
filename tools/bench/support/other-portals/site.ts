/** One server for all portals: same encoding, same headers, over loopback. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const compressed = new Set(['.html', '.js', '.css', '.json', '.svg']);
const immutable = 'public,max-age=31536000,immutable';
const revalidate = 'no-cache';

/** What a portal is made of: the files of its build, and what stands for its services. */
export interface Site {
  /** The bytes of a path as they were built; null where there is none. */
  file(path: string): Promise<Buffer | null>;
  /** What a service of the portal would answer as JSON; undefined where the path is none of a service. */
  answer(path: string): unknown;
}

export interface SiteServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface Kept {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A page is looked at anew at each visit, and so is what names the files of the others; those never change. */
const cacheOf = (path: string): string =>
  ['.html', '.json'].includes(extname(path)) ? revalidate : immutable;

const keep = async (path: string, content: Buffer): Promise<Kept> => {
  const isCompressed = compressed.has(extname(path));
  const body = isCompressed
    ? await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    : content;
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  return {
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': cacheOf(path),
      etag,
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    },
    body,
  };
};

const sendKept = ({ headers, body }: Kept, from: IncomingMessage, to: ServerResponse): void => {
  if (from.headers['if-none-match'] === headers.etag) to.writeHead(304, headers).end();
  else to.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
};

type Handle = (path: string, from: IncomingMessage, to: ServerResponse) => Promise<void>;

const start = async (handle: Handle): Promise<SiteServer> => {
  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', 'http://localhost');
    handle(pathname, from, to).catch((error: unknown) => {
      console.error(error);
      to.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Serves a site. What was asked for once is kept compressed in memory: a first visit that is not measured makes it ready. */
export const startSite = ({ file, answer }: Site): Promise<SiteServer> => {
  const kept = new Map<string, Kept>();
  return start(async (path, from, to) => {
    const said = answer(path);
    if (said !== undefined)
      return void to
        .writeHead(200, { 'content-type': types['.json'], 'cache-control': 'no-store' })
        .end(JSON.stringify(said));
    const name = extname(path) === '' ? '/index.html' : path;
    let found = kept.get(name);
    if (!found) {
      const content = await file(name);
      if (!content) return void to.writeHead(404).end();
      found = await keep(name, content);
      kept.set(name, found);
    }
    sendKept(found, from, to);
  });
};

/** The file of a folder that a path names; null where there is none, or it leads out of the folder. */
export const readBelow = async (folder: string, path: string): Promise<Buffer | null> => {
  const name = normalize(path);
  return name.startsWith('..') ? null : await readFile(join(folder, name)).catch(() => null);
};

/**
 * Serves a running portal: what never changes is kept as it was delivered the first time, encoding and headers included, everything else is asked
 * of the portal.
 */
export const startInFrontOf = (portal: string): Promise<SiteServer> => {
  const kept = new Map<string, Kept>();
  return start(async (path, from, to) => {
    const found = kept.get(path);
    if (found) return sendKept(found, from, to);
    const { method, headers } = from;
    await new Promise<void>((resolve, reject) => {
      const call = request(new URL(from.url ?? '/', portal), { method, headers }, (answer) => {
        const status = answer.statusCode ?? 502;
        to.writeHead(status, answer.headers);
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          to.write(chunk);
        });
        answer.once('error', reject);
        answer.once('end', () => {
          to.end();
          const lasts = status === 200 && answer.headers['cache-control'] === immutable;
          if (lasts) kept.set(path, { headers: keptHeaders(answer.headers), body: Buffer.concat(chunks) });
          resolve();
        });
      });
      call.once('error', reject);
      from.pipe(call);
    });
  });
};

const ofFiles = ['content-type', 'cache-control', 'content-encoding', 'etag', 'vary'];

const keptHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    ofFiles.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
