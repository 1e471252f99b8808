import type { Compiler } from '@rspack/core';
import { tagChunks } from './page-tags.ts';

/** Names chunks in the page itself, so that a browser fetches them beside the page's script instead of after it. */
export class PreloadChunksPlugin {
  readonly #names: readonly string[];

  /** As `webpackChunkName` has them; each has to be there. */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    tagChunks(compiler, { names: this.#names, place: 'first' }, (href) => ({
      tagName: 'link',
      attributes: { rel: 'preload', as: 'script', href },
    }));
  }
}
