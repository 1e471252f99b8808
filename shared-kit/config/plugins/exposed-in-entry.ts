import { type Compilation, type Compiler, rspack } from '@rspack/core';

const isExposed = (name: string | undefined): boolean => name?.startsWith('__federation_expose_') === true;

const scriptsOf = (compilation: Compilation, isWanted: (name: string | undefined) => boolean): string[] =>
  [...compilation.chunks]
    .filter(({ name }) => isWanted(name))
    .flatMap(({ files }) => [...files].filter((file) => file.endsWith('.js')));

/**
 * Puts what a module exposes into its entry: the one is never run without the other, and a browser far away would wait for it once more. It
 * stands before the entry's runtime, which takes it for a chunk that came already, and is read as late as before.
 */
export class ExposedInEntryPlugin {
  readonly #entry: string;

  /** The name of the entry's chunk, which is the module's. */
  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE, PROCESS_ASSETS_STAGE_REPORT } = rspack.Compilation;
    compiler.hooks.thisCompilation.tap('ExposedInEntryPlugin', (compilation) => {
      const exposed = (): string[] => scriptsOf(compilation, isExposed);
      // Minified, and not named by its content yet.
      compilation.hooks.processAssets.tap(
        { name: 'ExposedInEntryPlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE },
        () => {
          const [entry] = scriptsOf(compilation, (name) => name === this.#entry);
          if (entry === undefined || exposed().length === 0)
            throw new Error(`${this.#entry} has no entry that exposes anything`);
          const parts = exposed().map((file) => compilation.getAsset(file)?.source.source() ?? '');
          compilation.updateAsset(
            entry,
            (source) => new rspack.sources.RawSource(`${parts.join(';')};${String(source.source())}`),
          );
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'ExposedInEntryPlugin', stage: PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const file of exposed()) compilation.deleteAsset(file);
        },
      );
    });
  }
}
