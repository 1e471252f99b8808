/** The page's script, built as the portal's own are. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../../shared-kit/config/rspack.base.ts';

export const bundlePage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  try {
    const base = baseConfig(import.meta.dirname, false);
    const compiler = rspack({
      ...base,
      entry: { page: './page.ts' },
      output: { ...base.output, path: folder, filename: 'page.js' },
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
    return await readFile(join(folder, 'page.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
