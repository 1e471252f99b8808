import { createHash } from 'node:crypto';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { isScreen } from '../../contracts/paths.ts';

/**
 * Asks for files where somebody is signed in, at a screen behind the sign-in. It is written into the page's first script as it stands here, so
 * it may use nothing from around it.
 */
export const askAhead = (isBehindSignIn: (path: string) => boolean, files: readonly string[]): void => {
  try {
    if (localStorage.getItem('currentUser') === null || !isBehindSignIn(location.pathname)) return;
  } catch {
    return;
  }
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href });
    document.head.append(link);
  }
};

interface Preloaded {
  /** Chunks that every page needs, as `webpackChunkName` has them; each has to be there. */
  readonly always: readonly string[];
  /** Those that come with what is behind the sign-in. */
  readonly behindSignIn: readonly string[];
}

const filesOf = (compilation: Compilation, names: readonly string[]): string[] => {
  const files = names.flatMap((name) => {
    const found = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
    if (found.length === 0) throw new Error(`there is no chunk ${name} to preload`);
    return found.filter((file) => file.endsWith('.js'));
  });
  return [...new Set(files)];
};

const emitFirstScript = (compilation: Compilation, text: string): string => {
  const name = `ahead.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`;
  compilation.emitAsset(name, new rspack.sources.RawSource(text));
  return name;
};

/**
 * Names chunks in the page itself, so that a browser fetches them beside the page's script instead of after it: some in the page, and those that
 * who signs in has to wait for anyway by a script of half a kilobyte, which is there long before the page's own has come and was read.
 */
export class PreloadChunksPlugin {
  readonly #preloaded: Preloaded;

  constructor(preloaded: Preloaded) {
    this.#preloaded = preloaded;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadChunksPlugin', (compilation) => {
      const { alterAssetTagGroups } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      alterAssetTagGroups.tapPromise('PreloadChunksPlugin', async (data) => {
        const addressOf = (file: string): string => `${data.publicPath}${file}`;
        const links = filesOf(compilation, this.#preloaded.always).map((file) => ({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'script', href: addressOf(file) },
        }));
        const behind = filesOf(compilation, this.#preloaded.behindSignIn).map(addressOf);
        const first = emitFirstScript(
          compilation,
          `(${askAhead.toString()})(${isScreen.toString()}, ${JSON.stringify(behind)});`,
        );
        const script = {
          tagName: 'script',
          voidTag: false,
          attributes: { src: addressOf(first), async: true },
        };
        return { ...data, headTags: [script, ...links, ...data.headTags] };
      });
    });
  }
}
