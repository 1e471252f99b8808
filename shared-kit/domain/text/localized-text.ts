/** Texts in the languages of the product, of which some may be missing: what a reader sees, and what is still to be translated. */
import type { LocalizedText, Words } from '../../contracts/base.ts';
import { type LanguageCode, languageCodes } from '../../contracts/enums.ts';

/** What stands for nothing where a localized text is asked for. */
export const noText: LocalizedText = { es: '', cat: '', en: '' };

/** A text that is known in Spanish alone. */
export const spanishText = (es: string): LocalizedText => ({ ...noText, es });

/** Something for each language: `eachLanguage((language) => sortKeyOf(localizedIn(name, language)))`. */
export const eachLanguage = <T>(textIn: (language: LanguageCode) => T): Record<LanguageCode, T> => ({
  es: textIn('es'),
  cat: textIn('cat'),
  en: textIn('en'),
});

/** Languages that stand in for the reader's, in their order. */
const fallbacks = ['es', 'en', 'cat'] as const satisfies readonly LanguageCode[];

/** The text in the language; where it is missing, in Spanish, then English, then Catalan. Empty for a text without words. */
export const localizedIn = (text: LocalizedText, language: LanguageCode): string =>
  [language, ...fallbacks].map((each) => text[each]).find(Boolean) ?? '';

/** The languages that a text has no words in; none of a text that has no words at all. */
export const missingLanguages = (text: LocalizedText): LanguageCode[] => {
  const missing = languageCodes.filter((language) => !text[language]);
  return missing.length === languageCodes.length ? [] : missing;
};

/** The same of words that may be in one language only. */
export const wordsIn = (words: Words, language: LanguageCode): string =>
  typeof words === 'string' ? words : localizedIn(words, language);

/** A text in three languages, as against any other value. */
export const isLocalizedText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && languageCodes.every((language) => language in value);
