import type { Compiler } from '@rspack/core';
import { tagChunks } from './page-tags.ts';

/** An entry whose script waits for no other, and no other for it; it finds the tags of the others in the page. */
export class AsyncScriptPlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    tagChunks(compiler, { names: [this.#name], place: 'last' }, (src) => ({
      tagName: 'script',
      attributes: { async: true, src },
    }));
  }
}
