import { type Compiler, rspack } from '@rspack/core';

/**
 * An entry whose script waits for no other, and no other for it: it is asked for after them. It finds their tags in the page. The build fails
 * where there is no such entry.
 */
export class AsyncScriptPlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AsyncScriptPlugin', (compilation) => {
      const { alterAssetTagGroups } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      alterAssetTagGroups.tapPromise('AsyncScriptPlugin', async (data) => {
        const files = [...(compilation.namedChunks.get(this.#name)?.files ?? [])];
        if (files.length === 0) throw new Error(`there is no entry ${this.#name} for the page`);
        const scripts = files.map((file) => ({
          tagName: 'script',
          voidTag: false,
          attributes: { async: true, fetchpriority: 'low', src: `${data.publicPath}${file}` },
        }));
        return { ...data, headTags: [...data.headTags, ...scripts] };
      });
    });
  }
}
