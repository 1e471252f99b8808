import type { LanguageCode } from 'shared-kit/contracts/enums';
import { type Locales, loadRest, registerRest } from 'shared-kit/web/i18n';
import { loadPart, registerPart } from 'shared-kit/web/i18n/locales';

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

const late: Texts = {
  es: () => import(/* webpackChunkName: "late-texts-es" */ './es.json?late'),
  cat: () => import(/* webpackChunkName: "late-texts-cat" */ './cat.json?late'),
  en: () => import(/* webpackChunkName: "late-texts-en" */ './en.json?late'),
};

/** What the login page says. */
export const shellLocales = async (language: LanguageCode): Promise<Locales> =>
  (await first[language]()).default;

/** Everything that the shell and the kit say, but for what few screens do (`withLateTexts`). */
export const loadAllTexts = async (): Promise<void> => {
  registerRest('shell', async (language) => (await rest[language]()).default);
  await Promise.all([loadRest('kit'), loadRest('shell')]);
};

/** A screen that says what `late.json` names, here or in the kit: those texts come beside its code. */
export const withLateTexts =
  <T>(fetchScreen: () => Promise<T>) =>
  async (): Promise<T> => {
    registerPart('shell', 'late', async (language) => (await late[language]()).default);
    const [screen] = await Promise.all([fetchScreen(), loadPart('shell', 'late'), loadPart('kit', 'late')]);
    return screen;
  };
