import { type LanguageCode, languageCodes } from '../../contracts/enums.ts';
import { isPublicPlace } from '../../contracts/paths.ts';
import { readStored, writeStored } from '../app/storage.ts';

const key = 'language';

const byTag: Readonly<Record<string, LanguageCode>> = { es: 'es', ca: 'cat', en: 'en' };

/** The first of the browser's languages that there are texts in. */
const ofBrowser = (): LanguageCode | undefined =>
  navigator.languages.map((tag) => byTag[tag.slice(0, 2).toLowerCase()]).find((code) => code !== undefined);

/** Pages that are open to all speak as the browser does: nobody has chosen anything there. */
const ofPlace = (): LanguageCode | undefined =>
  isPublicPlace(globalThis.location?.pathname ?? '') ? ofBrowser() : undefined;

/** The language chosen before in this browser; where none was, Spanish. */
export const storedLanguage = (): LanguageCode => {
  const stored = readStored(key);
  return languageCodes.find((code) => code === stored) ?? ofPlace() ?? 'es';
};

export const storeLanguage = (language: LanguageCode): void => writeStored(key, language);
