import { type Compiler, rspack } from '@rspack/core';

/** Names chunks in the page itself, so that a browser fetches them beside the page's script instead of after it. */
export class PreloadChunksPlugin {
  readonly #names: readonly string[];

  /** As `webpackChunkName` has them; each has to be there. */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadChunksPlugin', (compilation) => {
      const { alterAssetTagGroups } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      alterAssetTagGroups.tapPromise('PreloadChunksPlugin', async (data) => {
        const links = this.#names.flatMap((name) => {
          const files = [...(compilation.namedChunks.get(name)?.files ?? [])];
          if (files.length === 0) throw new Error(`there is no chunk ${name} to preload`);
          return files.map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', as: 'script', href: `${data.publicPath}${file}` },
          }));
        });
        return { ...data, headTags: [...links, ...data.headTags] };
      });
    });
  }
}
