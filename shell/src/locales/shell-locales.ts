import type { LanguageCode } from 'shared-kit/contracts/enums';
import type { Locales } from 'shared-kit/web/i18n';

const texts: Record<LanguageCode, () => Promise<{ default: Locales }>> = {
  es: () => import('./es.json'),
  cat: () => import('./cat.json'),
  en: () => import('./en.json'),
};

export const shellLocales = async (language: LanguageCode): Promise<Locales> =>
  (await texts[language]()).default;
