/** The files of a build that are published, and their hashes. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { provenanceFile } from 'shared-kit/contracts/modules/release-signatures';

/** The portal compresses for itself. */
const isSent = (name: string): boolean => !/\.(br|gz)$/.test(name) && name !== 'release.json';

/** Paths below the folder with `/`, in their order. */
export const releaseFilesIn = (folder: string): string[] =>
  globSync('**/*', { cwd: folder })
    .filter((name) => isSent(name) && statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** SHA-384 in hex of each file that a signature covers. */
export const digestsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    releaseFilesIn(folder)
      .filter((name) => name !== provenanceFile)
      .map((name) => [
        name,
        createHash('sha384')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
