import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageCode } from '../../contracts/enums.ts';
import { localeOf } from './format.ts';
import {
  loadMissing,
  loadNamespaces,
  loadPart,
  registerLocales,
  registerPart,
  registerRest,
} from './locales.ts';
import { storedLanguage, storeLanguage } from './stored-language.ts';

export const i18n = i18next;

const kitLocales = {
  es: () => import(/* webpackChunkName: "texts-es" */ '../locales/es.json?first'),
  cat: () => import(/* webpackChunkName: "texts-cat" */ '../locales/cat.json?first'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json?first'),
};

const kitRest = {
  es: () => import(/* webpackChunkName: "more-texts-es" */ '../locales/es.json?rest'),
  cat: () => import(/* webpackChunkName: "more-texts-cat" */ '../locales/cat.json?rest'),
  en: () => import(/* webpackChunkName: "more-texts-en" */ '../locales/en.json?rest'),
};

/** What is said by libraries that only some pages take: forms, catalogues, charts, evidence. */
const kitLate = {
  es: () => import(/* webpackChunkName: "late-kit-texts-es" */ '../locales/es.json?late'),
  cat: () => import(/* webpackChunkName: "late-kit-texts-cat" */ '../locales/cat.json?late'),
  en: () => import(/* webpackChunkName: "late-kit-texts-en" */ '../locales/en.json?late'),
};

const showLanguage = (language: LanguageCode): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf(language).slice(0, 2);
};

/** The language in use. */
export const currentLanguage = (): LanguageCode =>
  (i18n.language as LanguageCode | undefined) ?? storedLanguage();

/** Starts the one instance with the kit's texts; called once, by the shell and by tests, before anything is shown. */
export const initI18n = async (language: LanguageCode = storedLanguage()): Promise<void> => {
  registerRest('kit', async (code) => (await kitRest[code]()).default);
  registerPart('kit', 'late', async (code) => (await kitLate[code]()).default);
  if (!i18n.isInitialized)
    await i18n.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'kit',
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: 'added' },
      // Who meets a text before anybody has asked for its part has it a moment later.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace) => void loadMissing(namespace).catch(() => undefined),
    });
  await registerLocales('kit', async (code) => (await kitLocales[code]()).default);
  await setLanguage(language);
};

/** One of those libraries, with what it says. */
export const withKitTexts =
  <T>(fetchLibrary: () => Promise<T>) =>
  async (): Promise<T> => {
    const [library] = await Promise.all([fetchLibrary(), loadPart('kit', 'late')]);
    return library;
  };

/** Loads every registered namespace in the language, then switches and remembers the choice. */
export const setLanguage = async (language: LanguageCode): Promise<void> => {
  await loadNamespaces(language);
  await i18n.changeLanguage(language);
  storeLanguage(language);
  showLanguage(language);
};
