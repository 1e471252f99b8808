/** Whose data was erased, beside the data and not in it: a backup that is restored knows nothing of what came after it. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

const erasedSchema = z.object({
  /** Of the key that was thrown away. */
  key: z.string().min(1),
  userId: z.number().int().positive(),
  at: z.iso.datetime(),
});
export type Erased = z.infer<typeof erasedSchema>;

/** Empty where there is no file. Throws, naming it, for one that can't be read: nobody may be brought back by that. */
export const readErased = (path: string): Erased[] => {
  const text = textOf(path);
  if (text === null) return [];
  try {
    return z.array(erasedSchema).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `The list of erased people ${path} can't be read: put back the one that the portal wrote`,
      {
        cause,
      },
    );
  }
};

/** Adds what is not there yet. It is on the disk, whole, when this returns. */
export const addErased = (path: string, erased: readonly Erased[]): void => {
  const known = readErased(path);
  const keys = new Set(known.map(({ key }) => key));
  const added = erased.filter(({ key }) => !keys.has(key));
  if (added.length === 0) return;
  const scratch = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(scratch, 'wx', 0o600);
    writeSync(file, `${JSON.stringify([...known, ...added], null, 1)}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(scratch, path);
  } finally {
    rmSync(scratch, { force: true });
  }
};

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
