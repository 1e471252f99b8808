/** Words, numbers and days of printed documents, by language. */
import type { LanguageCode } from '../../contracts/enums.ts';

const locales = { es: 'es-ES', cat: 'ca-ES', en: 'en-GB' } as const;

/** The locale of a language, as PDF names it too. */
export const localeOf = (language: LanguageCode): string => locales[language];

type Values = Readonly<Record<string, string | number>>;

export interface DocumentWords {
  readonly language: LanguageCode;
  /** As the screens' `t`: `{{name}}` is filled in, `_one`, `_many` or `_other` chosen by `count`. Throws for a text that is not there. */
  t(key: string, values?: Values): string;
  /** Up to three decimals, or as the options say: a currency, a share. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A calendar day, `2026-11-21`. */
  day(day: string): string;
  instant(instant: string, timeZone: string): string;
}

interface Texts {
  readonly [key: string]: string | Texts;
}

/** `const wordsIn = documentWords({es, cat, en})`, once per set of texts; then `wordsIn('es').t('title')`. */
export const documentWords = (
  texts: Readonly<Record<LanguageCode, Texts>>,
): ((language: LanguageCode) => DocumentWords) => {
  const known = new Map<LanguageCode, DocumentWords>();
  return (language) => {
    const words = known.get(language) ?? wordsOf(language, texts[language]);
    known.set(language, words);
    return words;
  };
};

const textAt = (texts: Texts, key: string): string | undefined => {
  let at: string | Texts | undefined = texts;
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
};

const wordsOf = (language: LanguageCode, texts: Texts): DocumentWords => {
  const locale = localeOf(language);
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const days = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' });
  const chosen = (key: string, count: Values[string] | undefined): string => {
    const plural = typeof count === 'number' ? textAt(texts, `${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? textAt(texts, key) ?? textAt(texts, `${key}_other`);
    if (text === undefined) throw new Error(`No text: ${key} (${language})`);
    return text;
  };
  return {
    language,
    t: (key, values = {}) =>
      chosen(key, values.count).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
        String(values[name] ?? whole),
      ),
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : numbers).format(value),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    instant: (instant, timeZone) =>
      new Intl.DateTimeFormat(locale, { ...date, hour: '2-digit', minute: '2-digit', timeZone }).format(
        new Date(instant),
      ),
  };
};
