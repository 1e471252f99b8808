import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const versionFileSchema = z.object({ appVersion: z.string(), mainJsScriptCode: z.string() });
export type VersionFile = z.infer<typeof versionFileSchema>;

/** What a build of the shell says of itself, read anew each time: it is replaced under a running portal. Null where there is none. */
export const versionReader = (path: string) => async (): Promise<VersionFile | null> => {
  if (path === '') return null;
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : versionFileSchema.parse(JSON.parse(text));
};
