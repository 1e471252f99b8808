/**
 * The shell's files: the page for every route of the application, its hashed assets for ever. The page is checked at each visit, but for a
 * browser that prepares to work without a network: there it stays good for half a day.
 */
import type { RequestHandler } from 'express';
import { prepareHeader } from 'shared-kit/contracts/offline-files';
import { fail } from 'shared-kit/server/errors';
import { fileNameOf, immutable, prepared, revalidate, serveFile } from './serve-files.ts';

const hashed = /[.-][0-9a-f]{8,32}\.[\w.]+$/;

export const serveShell =
  (folder: string): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      fail('methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
    const path = fileNameOf(req.path, '/');
    const isPage = path === null || !/\.\w+$/.test(path) || path === 'index.html';
    const name = isPage ? 'index.html' : path;
    const page = req.get(prepareHeader) === '1' ? prepared : revalidate;
    const cacheControl = hashed.test(name) ? immutable : isPage ? page : revalidate;
    await serveFile(folder, { name, cacheControl }, { req, res, next });
  };
