/** Texts from before they were in languages: they become Spanish, with what the starter catalogue knows of the others. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { isLocalizedText, noText } from 'shared-kit/domain/localized-text';
import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { withWords } from 'shared-kit/server/search-words';
import { translated } from '../starter/translated.ts';

type Texts = Readonly<Record<string, unknown>>;

export interface TextConversion {
  readonly collection: string;
  /** Those that were in one language. */
  readonly fields: readonly string[];
  /** What follows from the texts of a record. */
  readonly keys: (record: Texts) => object;
}

/** What a stored field holds, as far as it is of its kind. */
export const textIn = (value: unknown): LocalizedText => (isLocalizedText(value) ? value : noText);
export const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const atOnce = 1000;

/** Safe with several replicas at once, and after a break: what is in languages already is not looked at again. */
export const convertTexts = async (db: Connection, conversions: readonly TextConversion[]): Promise<void> => {
  for (const conversion of conversions)
    await convertOnce(db, `languages of ${conversion.collection}`, () => convert(db, conversion));
};

const convert = async (db: Connection, { collection, fields, keys }: TextConversion): Promise<void> => {
  const stored = databaseOf(db).collection<{ _id: number }>(collection);
  const isOld = { $or: fields.map((field) => ({ [field]: { $type: 'string' } })) };
  for (;;) {
    const found = await stored.find<{ _id: number } & Texts>(isOld).limit(atOnce).toArray();
    if (found.length === 0) return;
    await stored.bulkWrite(
      found.map((record) => {
        const old = fields.filter((field) => typeof record[field] === 'string');
        const texts = Object.fromEntries(old.map((field) => [field, translated(wordIn(record[field]))]));
        return {
          updateOne: {
            // Whoever has changed it meanwhile has written it in languages.
            filter: { _id: record._id, ...Object.fromEntries(old.map((field) => [field, record[field]])) },
            update: { $set: withWords({ ...texts, ...keys({ ...record, ...texts }) }) },
          },
        };
      }),
      { ordered: false },
    );
  }
};
