/** Builds a package once more, elsewhere, to tell the sizes of the entries that it has a budget for. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { budgets } from './budgets.ts';
import { type EntrySize, EntrySizesPlugin } from './plugins/entry-sizes.ts';
import type { BuildArguments } from './rspack.base.ts';

type Build = (env: undefined, args: BuildArguments) => Configuration | Promise<Configuration>;

/** `folder` is a package's, absolute. Throws where the build fails, as it does above a budget. */
export const measureEntries = async (folder: string): Promise<readonly EntrySize[]> => {
  const file = pathToFileURL(join(folder, 'rspack.config.ts')).href;
  const { default: build } = (await import(file)) as { default: Build };
  const config = await build(undefined, { mode: 'production' });
  const path = await mkdtemp(join(tmpdir(), 'entry-sizes-'));
  let measured: readonly EntrySize[] = [];
  const plugin = new EntrySizesPlugin(budgets[basename(folder)] ?? [], (sizes) => {
    measured = sizes;
  });
  const compiler = rspack({
    ...config,
    output: { ...config.output, path },
    plugins: [...(config.plugins ?? []), plugin],
  });
  try {
    await new Promise<void>((done, fail) => compiler.run((error) => (error ? fail(error) : done())));
  } finally {
    await new Promise((done) => compiler.close(done));
    await rm(path, { recursive: true, force: true });
  }
  return measured;
};
