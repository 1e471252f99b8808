import { type Compiler, rspack } from '@rspack/core';

interface PageTag {
  readonly tagName: 'link' | 'script';
  readonly attributes: Readonly<Record<string, string | boolean>>;
}

/** Adds tags for the files of chunks to those of the page's head. The build fails where there is no such chunk. */
export const tagChunks = (
  compiler: Compiler,
  { names, place }: { readonly names: readonly string[]; readonly place: 'first' | 'last' },
  tagOf: (address: string) => PageTag,
): void => {
  compiler.hooks.compilation.tap('tagChunks', (compilation) => {
    const { alterAssetTagGroups } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
    alterAssetTagGroups.tapPromise('tagChunks', async (data) => {
      const tags = names.flatMap((name) => {
        const files = [...(compilation.namedChunks.get(name)?.files ?? [])];
        if (files.length === 0) throw new Error(`there is no chunk ${name} for the page`);
        return files.map((file) => {
          const { tagName, attributes } = tagOf(`${data.publicPath}${file}`);
          return { tagName, voidTag: tagName === 'link', attributes };
        });
      });
      const headTags = place === 'first' ? [...tags, ...data.headTags] : [...data.headTags, ...tags];
      return { ...data, headTags };
    });
  });
};
