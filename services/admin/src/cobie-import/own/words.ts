/** What workbooks of the portal's own form call things, in the three languages: the words of the screens, as they were recorded, and a guide. */
import { normaliseText } from 'shared-kit/domain/text/search-text';
import catScreens from '../../locales/cat.json' with { type: 'json' };
import enScreens from '../../locales/en.json' with { type: 'json' };
import esScreens from '../../locales/es.json' with { type: 'json' };
import catGuide from './guide.cat.json' with { type: 'json' };
import enGuide from './guide.en.json' with { type: 'json' };
import esGuide from './guide.es.json' with { type: 'json' };

type Texts = { readonly [key: string]: string | Texts };
type Guide = typeof esGuide;

export interface Words extends Guide {
  readonly language: 'es' | 'cat' | 'en';
  readonly sheets: typeof esScreens.sheets;
  readonly statusWords: typeof esScreens.status;
  readonly flag: typeof esScreens.flag;
  /** The text at a path of the screens' words; undefined where there is none. */
  text(...path: readonly string[]): string | undefined;
}

const wordsIn = (language: Words['language'], screens: typeof esScreens, guide: Guide): Words => ({
  ...guide,
  language,
  sheets: screens.sheets,
  statusWords: screens.status,
  flag: screens.flag,
  text(...path) {
    let at: string | Texts | undefined = screens;
    for (const part of path) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
    return typeof at === 'string' ? at : undefined;
  },
});

export const words = {
  es: wordsIn('es', esScreens, esGuide),
  cat: wordsIn('cat', catScreens, catGuide),
  en: wordsIn('en', enScreens, enGuide),
} as const;
export const allWords: readonly Words[] = Object.values(words);

/** Headings and values are the same whatever their capitals, accents, spaces and signs. */
export const wordKey = (text: unknown): string => normaliseText(String(text)).replace(/[^\p{L}\p{N}]/gu, '');

/** A heading, and the same without what stands in brackets: `Potencia (kW)` and `Potencia`. */
export const headingKeys = (heading: string): string[] => [
  wordKey(heading),
  wordKey(heading.replace(/\([^)]*\)\s*$/, '')),
];
