/** How names are told apart and sorted, everywhere alike. */
import * as z from 'zod/mini';
import type { LocalizedText } from '../../contracts/base.ts';
import { eachLanguage, localizedIn } from '../../domain/text/localized-text.ts';
import { nameKeyOf } from '../../domain/text/name-key.ts';
import { sortKeyOf } from '../../domain/text/sort-key.ts';

export { nameKeyOf as keyOf } from '../../domain/text/name-key.ts';

export const nameKeys = (name: string) => ({ nameKey: nameKeyOf(name), nameSort: sortKeyOf(name) });
/** The same of a name in languages: told apart and sorted as it is read, in Spanish and in each language. */
export const localizedNameKeys = (name: LocalizedText) => ({
  nameKey: spanishKey(name),
  nameSort: eachLanguage((language) => sortKeyOf(localizedIn(name, language))),
});
/** A missing name is none: what is read in its place tells apart. */
export const spanishKey = (name: LocalizedText): string => nameKeyOf(localizedIn(name, 'es'));
export const refKeys = (ref: string) => ({ refKey: nameKeyOf(ref), refSort: sortKeyOf(ref) });

/** What is stored beside the contract's fields: state with `stored` what a record has of it. */
export const searchFields = { searchText: z.string() };
export const nameFields = { nameKey: z.string(), nameSort: z.string() };
export const localizedNameFields = {
  nameKey: z.string(),
  nameSort: z.object({ es: z.string(), cat: z.string(), en: z.string() }),
};
export const refFields = { refKey: z.string(), refSort: z.string() };
/** A text or a number that is not known of most records. */
export const optionalText = z._default(z.nullable(z.string()), null);
export const optionalNumber = z._default(z.nullable(z.number()), null);
