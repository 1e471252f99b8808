/** Search in collections of some thousand records at most, whose words are stored nowhere else than in what they say. */
import { hasWordsOf } from '../../domain/text/words.ts';
import { type Model, trusted } from '../database/mongo.ts';

interface Few<T> {
  readonly filter: Readonly<Record<string, unknown>>;
  /** All that the filter finds where nothing is asked for. */
  readonly q: string | undefined;
  readonly fields: readonly (keyof T & string)[];
}

/** A filter of those in which each word of `q` stands as it is found everywhere: in any case, with or without accents, however signs were typed. */
export const fewWithWords = async <T extends { readonly _id: unknown }>(
  model: Model<T>,
  { filter, q, fields }: Few<T>,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!q) return filter;
  const records = await model
    .find(filter)
    .select([...fields])
    .lean<T[]>();
  const hasWords = hasWordsOf(q);
  const found = records.filter((record) =>
    hasWords(fields.map((field) => String(record[field] ?? '')).join(' ')),
  );
  return { ...filter, _id: trusted({ $in: found.map(({ _id }) => _id) }) };
};
