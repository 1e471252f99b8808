/** Texts from before they were in languages: they become Spanish, with what the starter catalogue knows of the others. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { isLocalizedText, noText } from 'shared-kit/domain/text/localized-text';
import type { Conversion } from 'shared-kit/server/database/convert-records';
import { withWords } from 'shared-kit/server/database/search-words';
import { translated } from '../starter/translated.ts';

export interface TextConversion {
  readonly collection: string;
  /** Those that were in one language. */
  readonly fields: readonly string[];
  /** What follows from the texts of a record. */
  readonly keys: (record: Readonly<Record<string, unknown>>) => object;
}

/** What a stored field holds, as far as it is of its kind. */
export const textIn = (value: unknown): LocalizedText => (isLocalizedText(value) ? value : noText);
export const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textConversion = ({ collection, fields, keys }: TextConversion): Conversion => ({
  collection,
  filter: { $or: fields.map((field) => ({ [field]: { $type: 'string' } })) },
  change(record) {
    const earlier = fields.filter((field) => typeof record[field] === 'string');
    const texts = Object.fromEntries(earlier.map((field) => [field, translated(wordIn(record[field]))]));
    return withWords({ ...texts, ...keys({ ...record, ...texts }) });
  },
});
