import type { LanguageCode } from 'shared-kit/contracts/enums';

/** Each language in its own words. */
export const languageNames: Record<LanguageCode, string> = { es: 'Español', cat: 'Català', en: 'English' };
/** As the `lang` attribute has it. */
export const languageTags: Record<LanguageCode, string> = { es: 'es', cat: 'ca', en: 'en' };
