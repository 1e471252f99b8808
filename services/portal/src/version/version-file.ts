import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ShellOffer, shellOfferSchema } from 'shared-kit/contracts/modules/shell-offer';
import * as z from 'zod';

const versionFileSchema = z.object({ appVersion: z.string(), mainJsScriptCode: z.string() });
export type VersionFile = z.infer<typeof versionFileSchema>;

/** What a build of the shell says of itself, read anew each time: it is replaced under a running portal. Null where there is none. */
export const versionReader = (path: string) => async (): Promise<VersionFile | null> => {
  const text = await textAt(path);
  return text === null ? null : versionFileSchema.parse(JSON.parse(text));
};

/** What the same build offers to modules: `shell.json` beside it. */
export const offerReader = (path: string) => async (): Promise<ShellOffer | null> => {
  const text = path === '' ? null : await textAt(join(dirname(path), 'shell.json'));
  return text === null ? null : z.parse(shellOfferSchema, JSON.parse(text));
};

const textAt = async (path: string): Promise<string | null> => {
  if (path === '') return null;
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
};
