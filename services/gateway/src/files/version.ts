/** The version check, answered by the one who delivers the files. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { checkVersion } from 'shared-kit/contracts/session';
import { fail } from 'shared-kit/server/errors';
import * as z from 'zod/mini';

type Version = z.infer<typeof checkVersion.answer>;

export const answerVersion = (shellFolder: string): RequestHandler => {
  const path = join(shellFolder, 'version.json');
  let known: { version: Version; modified: number } | null = null;

  const read = async (): Promise<Version> => {
    const { mtimeMs: modified } = await stat(path);
    if (known?.modified !== modified) {
      const json: unknown = JSON.parse(await readFile(path, 'utf8'));
      known = { version: z.parse(checkVersion.answer, json), modified };
    }
    return known.version;
  };

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      fail('methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
    const version = await read().catch((cause: unknown) => fail('serviceUnavailable', { cause }));
    res.set('Cache-Control', 'no-store').json(version);
  };
};
