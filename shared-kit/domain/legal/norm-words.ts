/** Norms and articles are kept as the law prints them in Spanish: their few words in the language of a reader. */
import type { LanguageCode } from '../../contracts/enums.ts';

/** Whole words, in their order: the longest first. */
const words: readonly (readonly [es: string, cat: string, en: string])[] = [
  ['plan de autoprotección', 'pla d’autoprotecció', 'self-protection plan'],
  ['anexo', 'annex', 'annex'],
  ['tabla', 'taula', 'table'],
  ['nota', 'nota', 'note'],
  ['y', 'i', 'and'],
  ['UE', 'UE', 'EU'],
];

const withCapitalOf = (pattern: string, text: string): string =>
  pattern[0] === pattern[0]?.toUpperCase() ? (text[0] ?? '').toUpperCase() + text.slice(1) : text;

export const normIn = (norm: string, language: LanguageCode): string =>
  language === 'es'
    ? norm
    : words.reduce(
        (text, [es, cat, en]) =>
          text.replace(new RegExp(`(?<![\\p{L}\\d])${es}(?![\\p{L}\\d])`, 'giu'), (found) =>
            withCapitalOf(found, language === 'cat' ? cat : en),
          ),
        norm,
      );

/** A norm with its article; a standard that is its own article stands once. */
export const citedNorm = (norm = '', article = ''): string =>
  [...new Set([norm, article])].filter(Boolean).join(', ');
