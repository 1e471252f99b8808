/** Which entry of a catalogue a row of its sheet is about. */
import { languageCodes } from 'shared-kit/contracts/enums';
import { localizedIn, noText } from 'shared-kit/domain/text/localized-text';
import { keyOf, type RecordSpec, type RecordTypes } from 'shared-kit/server/records';

type Fields = Readonly<Record<string, unknown>>;

/** A field of the unique index, and the form's field that it is made of, where it is not the same; a text in languages is told by `.es`. */
interface Part {
  readonly name: string;
  readonly from: string | undefined;
}
const isInLanguages = ({ from }: Part): boolean => from?.endsWith('.es') ?? false;
const fieldsIn = (record: object): Fields => ({ ...record });
const textOf = ({ from = '' }: Part, fields: Fields) => ({
  ...noText,
  ...Object(fields[from.replace(/\.es$/, '')]),
});

/**
 * Entries are told apart by the fields of the unique index. By a name in another language than Spanish an entry is known where the row, or
 * the entry, has no Spanish one: so what was missing can be filled in.
 */
export const identified = <T extends RecordTypes>(
  { model, unique = {} }: RecordSpec<T>,
  records: readonly T['record'][],
) => {
  const index = model.indexes.find((each) => each.unique === true);
  const paths = new Map(
    Object.entries<{ path: string } | undefined>(unique).map(([name, refusal]) => [
      name,
      refusal?.path ?? name,
    ]),
  );
  const parts = Object.keys(index?.key ?? {}).map((name): Part => ({ name, from: paths.get(name) }));
  const spoken = parts.find(isInLanguages);

  const keyWith = (fields: Fields, text: (part: Part) => string): string =>
    JSON.stringify(
      parts.map((part) => {
        if (isInLanguages(part)) return keyOf(text(part));
        return part.from === undefined ? fields[part.name] : keyOf(String(fields[part.from] ?? ''));
      }),
    );
  const keyOfRecord = (record: T['record']): string =>
    JSON.stringify(parts.map(({ name }) => Reflect.get(record, name)));
  const keyOfEntry = (fields: Fields): string =>
    keyWith(fields, (part) => localizedIn(textOf(part, fields), 'es'));
  /** One for each language that there is a name in. */
  const keysIn = (fields: Fields): string[] =>
    spoken
      ? languageCodes
          .filter((language) => textOf(spoken, fields)[language] !== '')
          .map((language) => `${language} ${keyWith(fields, (part) => textOf(part, fields)[language])}`)
      : [];

  const byKey = new Map(records.map((record) => [keyOfRecord(record), record]));
  const byLanguage = Map.groupBy(
    records.flatMap((record) => keysIn(fieldsIn(record)).map((key) => ({ key, record }))),
    ({ key }) => key,
  );
  const find = (fields: Fields): T['record'] | null => {
    const same = byKey.get(keyOfEntry(fields));
    if (same || !spoken) return same ?? null;
    const isNamed = textOf(spoken, fields).es !== '';
    for (const key of keysIn(fields)) {
      const [one, ...others] = byLanguage.get(key) ?? [];
      if (one && others.length === 0 && !(isNamed && textOf(spoken, fieldsIn(one.record)).es !== ''))
        return one.record;
    }
    return null;
  };
  return { path: [...paths.values()][0] ?? '', find, keyOfEntry, keyOfRecord };
};
