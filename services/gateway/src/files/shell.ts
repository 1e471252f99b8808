/** The shell's files: the page for every route of the application, its hashed assets for ever. */
import type { RequestHandler } from 'express';
import { fail } from 'shared-kit/server/errors';
import { fileNameOf, immutable, revalidate, serveFile } from './serve-files.ts';

const hashed = /[.-][0-9a-f]{8,32}\.[\w.]+$/;

export const serveShell =
  (folder: string): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      fail('methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
    const path = fileNameOf(req.path, '/');
    const isPage = path === null || !/\.\w+$/.test(path) || path === 'index.html';
    const name = isPage ? 'index.html' : path;
    const cacheControl = hashed.test(name) ? immutable : revalidate;
    await serveFile(folder, { name, cacheControl }, { req, res, next });
  };
