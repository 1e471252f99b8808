import { type LanguageCode, languageCodes } from '../../contracts/enums.ts';
import { readStored, writeStored } from '../app/storage.ts';

const key = 'language';

/** The language chosen before in this browser; Spanish where none was. */
export const storedLanguage = (): LanguageCode => {
  const stored = readStored(key);
  return languageCodes.find((code) => code === stored) ?? 'es';
};

export const storeLanguage = (language: LanguageCode): void => writeStored(key, language);
