/** The language in which the demonstration is written: names of places and things, and what people have said of them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '../../contracts/enums.ts';

const chosen = new AsyncLocalStorage<LanguageCode>();

/** What `write` writes with `demoWords` is in the language; outside of it, in Spanish. */
export const inDemoLanguage = <Written>(language: LanguageCode, write: () => Written): Written =>
  chosen.run(language, write);

export const demoLanguage = (): LanguageCode => chosen.getStore() ?? 'es';

/** Texts by the Spanish one. */
export type DemoTexts = Readonly<Record<string, Readonly<Record<Exclude<LanguageCode, 'es'>, string>>>>;

/** Says a Spanish text of the demonstration in its language. What is in no table stays as it is: figures, names of people, marks. */
export const demoWords =
  (texts: DemoTexts) =>
  (spanish: string): string => {
    const language = demoLanguage();
    return language === 'es' ? spanish : (texts[spanish]?.[language] ?? spanish);
  };
