/** Work on the files of a finished build: hashes, and the compressed copies that the gateway sends as they are. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';
import { type FileList, fileListName } from '../../contracts/offline-files.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|json|svg|ttf)$/;

export interface EmittedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** `sha384-…` as an `integrity` attribute has it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Eight hexadecimal digits that change with any byte and any name of the files. */
export const contentHashOf = (files: readonly EmittedFile[]): string => {
  const hash = createHash('sha256');
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${file.name}\0${file.content.length}\0`).update(file.content);
  return hash.digest('hex').slice(0, 8);
};

/** Writes `<file>.br` and `<file>.gz` beside each file that gains from it. */
export const compressFiles = async (folder: string, files: readonly EmittedFile[]): Promise<void> => {
  await Promise.all(
    files
      .filter(({ name }) => compressible.test(name))
      .map(async ({ name, content }) => {
        const path = join(folder, name);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await Promise.all([
          brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
          gzipped(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
        ]);
      }),
  );
};

/** What pages load of a build. */
const loadable = /\.(js|css|ttf|woff2|png|svg|webp)$/;

const listOf = (files: readonly EmittedFile[]): EmittedFile => {
  const list: FileList = files
    .filter(({ name }) => loadable.test(name))
    .map(({ name, content }) => ({ name, bytes: content.length }));
  return { name: fileListName, content: Buffer.from(JSON.stringify(list)) };
};

/**
 * Runs `describe` on the emitted files of a build without errors, writes the files it answers and a list of what pages load, and
 * compresses them all.
 */
export class ReleaseFilesPlugin {
  readonly #describe: (files: readonly EmittedFile[]) => readonly EmittedFile[];

  constructor(describe: (files: readonly EmittedFile[]) => readonly EmittedFile[]) {
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleaseFilesPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const files = await Promise.all(
        compilation
          .getAssets()
          .map(async ({ name }) => ({ name, content: await readFile(join(folder, name)) })),
      );
      const described = [...this.#describe(files), listOf(files)];
      await Promise.all(described.map(({ name, content }) => writeFile(join(folder, name), content)));
      await compressFiles(folder, [...files, ...described]);
    });
  }
}
