/** Columns of data of elements: which field a heading means, and how its values are written. */
import type { DataValue } from 'shared-kit/contracts/centres/element-data';
import type { Plain } from 'shared-kit/domain/files/sheet-cells';
import {
  type DataField,
  dataFieldsOf,
  faultOf,
  type TypedData,
} from 'shared-kit/domain/records/element-data';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { oneLine, textOf } from '../values.ts';
import { dayIn, flagIn, numberIn } from './own-values.ts';
import { allWords, headingKeys, type Words, wordKey } from './words.ts';

/** What a field is called in a language, with its unit. */
export const dataHeading = ({ key, name, unit }: DataField, words: Words): string => {
  const called = (name && localizedIn(name, words.language)) ?? words.text('data', 'fields', key) ?? key;
  return unit === '' ? called : `${called} (${unit})`;
};

export type OptionName = (field: DataField, key: string) => string;

/** What a choice is called; its key where two would be called alike. Each field is looked through once. */
export const optionNamesIn = (words: Words): OptionName => {
  const known = new WeakMap<DataField, ReadonlyMap<string, string>>();
  const namesIn = (field: DataField): ReadonlyMap<string, string> => {
    const names = known.get(field) ?? clearNames(field, words);
    known.set(field, names);
    return names;
  };
  return (field, key) => namesIn(field).get(key) ?? key;
};

const clearNames = (field: DataField, words: Words): ReadonlyMap<string, string> => {
  const meanings = field.options.map((option) => new Set(namesOf(field, option).map(wordKey)));
  return new Map(
    field.options.flatMap((option, index) => {
      const name = nameOf(field, option, words);
      const meaning = wordKey(name);
      const isClear = meaning !== '' && meanings.every((others, at) => at === index || !others.has(meaning));
      return isClear ? [[option.key, name] as const] : [];
    }),
  );
};

type Option = DataField['options'][number];
const nameOf = (field: DataField, { key, name }: Option, { language, text }: Words): string =>
  (name && localizedIn(name, language)) ?? text('data', 'options', field.key, key) ?? key;
const namesOf = (field: DataField, option: Option): string[] => [
  option.key,
  ...allWords.map((words) => nameOf(field, option, words)),
];

export interface DataHeadings {
  /** The field of a type that a heading means; `known` where another type has one that is called so. */
  find(heading: string, typeId: number): { readonly field: DataField | undefined; readonly known: boolean };
}

interface Typed extends TypedData {
  readonly _id: number;
}

export const dataHeadings = (types: readonly Typed[]): DataHeadings => {
  const byType = new Map(types.map((type) => [type._id, new Map<string, DataField>()] as const));
  const known = new Set<string>();
  // Fields that types share are called the same in each of them.
  const shared = new Map<string, readonly string[]>();
  const keysIn = (field: DataField): readonly string[] => {
    if (field.name !== null) return keysOf(field);
    const keys = shared.get(field.key) ?? keysOf(field);
    shared.set(field.key, keys);
    return keys;
  };
  for (const type of types)
    for (const field of dataFieldsOf(type))
      for (const key of keysIn(field)) {
        known.add(key);
        const fields = byType.get(type._id);
        if (fields && !fields.has(key)) fields.set(key, field);
      }
  return {
    find(heading, typeId) {
      const inBrackets = /\[(\w+)\]\s*$/.exec(heading)?.[1];
      const key = inBrackets === undefined ? wordKey(heading) : byKey(inBrackets);
      return { field: byType.get(typeId)?.get(key), known: known.has(key) };
    },
  };
};

const byKey = (key: string): string => `[${key}]`;
const keysOf = (field: DataField): string[] => [byKey(field.key), ...headingKeysOf(field)];

/** What headings of the field come to, in all languages, with and without its unit, and its key. */
export const headingKeysOf = (field: DataField): string[] => [
  wordKey(field.key),
  ...allWords.flatMap((words) => headingKeys(dataHeading(field, words))),
];

/** The value of a cell, or null where it is none of the field's. */
export const dataValue = (field: DataField, cell: Plain, date1904: boolean): DataValue | null => {
  const value = read(field, cell, date1904);
  return value === null || faultOf(field, value) !== null ? null : value;
};

const read = (field: DataField, cell: Plain, date1904: boolean): DataValue | null => {
  switch (field.valueType) {
    case 'number':
      return numberIn(cell);
    case 'flag':
      return flagIn(cell);
    case 'day':
      return dayIn(cell, date1904);
    case 'text':
      return oneLine(textOf(cell)).slice(0, 200) || null;
    case 'choice':
      return choice(field, cell);
  }
};

const choice = (field: DataField, cell: Plain): string | null => {
  const text = oneLine(textOf(cell));
  const exact = field.options.find(({ key }) => key === text);
  const named = field.options.find((option) =>
    namesOf(field, option).some((name) => wordKey(name) === wordKey(text)),
  );
  return (exact ?? named)?.key ?? null;
};
