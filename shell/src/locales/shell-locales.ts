import type { LanguageCode } from 'shared-kit/contracts/enums';
import { type Locales, loadRest, registerRest } from 'shared-kit/web/i18n';

type Texts = Record<LanguageCode, () => Promise<{ default: Locales }>>;

const first: Texts = {
  es: () => import(/* webpackChunkName: "texts-es" */ './es.json?first'),
  cat: () => import(/* webpackChunkName: "texts-cat" */ './cat.json?first'),
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json?first'),
};

const rest: Texts = {
  es: () => import(/* webpackChunkName: "more-texts-es" */ './es.json?rest'),
  cat: () => import(/* webpackChunkName: "more-texts-cat" */ './cat.json?rest'),
  en: () => import(/* webpackChunkName: "more-texts-en" */ './en.json?rest'),
};

/** What the login page says. */
export const shellLocales = async (language: LanguageCode): Promise<Locales> =>
  (await first[language]()).default;

/** Everything that the shell and the kit say. */
export const loadAllTexts = async (): Promise<void> => {
  registerRest('shell', async (language) => (await rest[language]()).default);
  await Promise.all([loadRest('kit'), loadRest('shell')]);
};
