import type { optionalTextOf } from 'shared-kit/contracts/base';
import { type DocumentWords, documentWords } from 'shared-kit/server/papers/document-words';
import type * as z from 'zod/mini';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

const wordsIn = documentWords({ es: es.privacy, cat: cat.privacy, en: en.privacy });

type Texts = z.output<ReturnType<typeof optionalTextOf>>;

/** A text in each language. */
export const inEach = (textIn: (words: DocumentWords) => string): Texts => ({
  es: textIn(wordsIn('es')),
  cat: textIn(wordsIn('cat')),
  en: textIn(wordsIn('en')),
});
