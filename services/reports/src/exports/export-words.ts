import { documentWords } from 'shared-kit/server/papers/document-words';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

export const exportWords = documentWords({
  es: { ...es.exports, figure: es.figure },
  cat: { ...cat.exports, figure: cat.figure },
  en: { ...en.exports, figure: en.figure },
});
