/** Words of the trade in the languages of the product, by the Spanish ones that the families are written in. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { spanishText } from 'shared-kit/domain/text/localized-text';
import translations from './data/translations.json' with { type: 'json' };

const known = new Map(Object.entries(translations));

/** The text in all languages where it is one of the starter catalogue's, in Spanish alone otherwise. */
export const translated = (es: string): LocalizedText => ({ ...spanishText(es), ...known.get(es) });
