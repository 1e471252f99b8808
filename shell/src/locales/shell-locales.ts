import type { LanguageCode } from 'shared-kit/contracts/enums';
import type { Locales } from 'shared-kit/web/i18n';

const texts: Record<LanguageCode, () => Promise<{ default: Locales }>> = {
  es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
  cat: () => import(/* webpackChunkName: "texts-cat" */ './cat.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
};

export const shellLocales = async (language: LanguageCode): Promise<Locales> =>
  (await texts[language]()).default;
