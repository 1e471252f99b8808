/** The page's script, built as the portal's own are. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../../shared-kit/config/rspack.base.ts';

/** Pages of two releases: this one, and one that keeps its data in the browser in a newer shape. */
export const releases = ['this', 'next'] as const;
export type Release = (typeof releases)[number];

const shapes = join(import.meta.dirname, '../../shared-kit/web/offline/queue/stored.ts');

/** As it is in the next release. */
const nextShapes = async (folder: string): Promise<string> => {
  const text = await readFile(shapes, 'utf8');
  const next = text.replace(/(databaseVersion = )(\d+)/, (_, name: string, version: string) =>
    [name, Number(version) + 1].join(''),
  );
  if (next === text) throw new Error('the version of the shapes is not there');
  const path = join(folder, 'next-stored.ts');
  await writeFile(path, next);
  return path;
};

export const bundlePage = async (release: Release): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  try {
    const base = baseConfig(import.meta.dirname, false);
    const compiler = rspack({
      ...base,
      entry: { page: './page.ts' },
      output: { ...base.output, path: join(folder, 'built'), filename: 'page.js' },
      // A single file: its address names the release.
      optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
      plugins: [
        ...(base.plugins ?? []),
        new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        ...(release === 'next'
          ? [new rspack.NormalModuleReplacementPlugin(/\/stored\.ts$/, await nextShapes(folder))]
          : []),
      ],
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
    return await readFile(join(folder, 'built/page.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
