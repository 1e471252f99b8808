/** What a remote's `src/remote.tsx` exports as `remote`. Types alone: importing this file adds no code. */
import type { ComponentType } from 'react';
import type { LanguageCode } from '../contracts/enums.ts';

/** Texts by key, nested as deep as helps. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export interface RemoteModule {
  /** The module's texts; the shell puts them into the i18next namespace that bears the module's name before a page renders. */
  readonly locales: Readonly<Record<LanguageCode, () => Promise<{ readonly default: Texts }>>>;
  /** The pages by the key that `page` of a manifest entry names, each a chunk of its own. A page takes no properties. */
  readonly pages: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;
}
