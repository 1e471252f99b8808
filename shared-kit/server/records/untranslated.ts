/** Which entries are still to be translated. */
import { languageCodes } from '../../contracts/enums.ts';
import { trusted } from '../database/mongo.ts';

/** Conditions of which all hold: one of the fields has words, and lacks them in one of the languages, by number. None for no languages. */
export const untranslatedFilter = (fields: readonly string[], languages: readonly number[]): object[] => {
  if (languages.length === 0) return [];
  const lacking = languageCodes.filter((_, number) => languages.includes(number));
  const lacks = fields.flatMap((field) => lacking.map((language) => lackOf(field, language)));
  // A list of entries that have no texts lacks none.
  return [lacks.length > 0 ? { $or: lacks } : { _id: 0 }];
};

/** Of a list of texts, that one lacks the language. */
const lackOf = (field: string, language: string): object => ({
  [`${field}.${language}`]: '',
  $or: languageCodes
    .filter((other) => other !== language)
    .map((other) => ({ [`${field}.${other}`]: trusted({ $gt: '' }) })),
});
