/** The data that elements of a type have, and whether values fit them. */
import type { LocalizedText } from '../../contracts/base.ts';
import type {
  DataValue,
  DataValueType,
  ElementData,
  OwnDataField,
} from '../../contracts/centres/element-data.ts';
import type { FieldError } from '../../contracts/error-codes.ts';
import { isDayText } from '../dates/civil-day.ts';
import type { AddedRefrigerant } from '../legal/refrigerants/added-refrigerants.ts';
import { otherRefrigerant } from '../legal/refrigerants/refrigerants.ts';
import { type DataGroup, knownField, knownFields } from './element-fields.ts';

/** A field of a type's elements, well-known or the type's own; those have names, the others are named in the texts. */
export interface DataField {
  readonly key: string;
  readonly group: DataGroup | 'own';
  readonly name: LocalizedText | null;
  readonly valueType: DataValueType;
  readonly unit: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly integer: boolean;
  readonly options: readonly { readonly key: string; readonly name: LocalizedText | null }[];
}

/** What a type says of its elements' data. */
export interface TypedData {
  readonly knownFields: readonly string[];
  readonly ownFields: readonly OwnDataField[];
  /** Of the catalogue, besides those of the product. */
  readonly refrigerants?: readonly AddedRefrigerant[];
}

const gasField = 'refrigerant';

/** What a well-known choice can be; of gases those of the catalogue too, before the word for all others. */
const optionsOf = (
  key: string,
  options: readonly string[],
  { refrigerants = [] }: TypedData,
): readonly string[] => {
  if (key !== gasField) return options;
  const added = refrigerants.flatMap(({ name, isRetired }) => (isRetired ? [] : [name]));
  return [...options.filter((option) => option !== otherRefrigerant), ...added, otherRefrigerant];
};

const ownField = ({ key, name, valueType, unit, min, max, options }: OwnDataField): DataField => ({
  key,
  name,
  valueType,
  unit,
  min,
  max,
  options,
  group: 'own',
  integer: false,
});

/** The fields of a type's elements: well-known ones in the order of their groups, then its own. */
export const dataFieldsOf = (type: TypedData): DataField[] => {
  const wanted = new Set(type.knownFields);
  const known = knownFields
    .filter(({ key }) => wanted.has(key))
    .map(({ key, group, valueType, unit = '', min = null, max = null, integer = false, options = [] }) => ({
      key,
      group,
      valueType,
      unit,
      min,
      max,
      integer,
      name: null,
      options: optionsOf(key, options, type).map((option) => ({ key: option, name: null })),
    }));
  return [...known, ...type.ownFields.map(ownField)];
};

export interface CheckedData {
  /** To store: given values, and those that the type hides. */
  readonly data: Record<string, DataValue>;
  /** At `data.refrigerant`. */
  readonly errors: readonly FieldError[];
}

/**
 * Values that are given, against the fields of the type. What is stored already and given unchanged is never refused: bounds may have
 * become narrower since, and values of fields that the type no longer has stay, hidden.
 */
export const checkData = (type: TypedData, given: ElementData, stored: ElementData = {}): CheckedData => {
  const fields = new Map(dataFieldsOf(type).map((field) => [field.key, field]));
  const data: Record<string, DataValue> = {};
  for (const [key, value] of Object.entries(stored))
    if (!fields.has(key) && value !== null && value !== undefined) data[key] = value;
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === '') continue;
    const field = fields.get(key);
    const code = value === stored[key] ? null : field ? faultOf(field, value) : 'unknownField';
    if (code === null) data[key] = value;
    else errors.push({ path: `data.${key}`, code });
  }
  return { data, errors };
};

/** What is wrong with a value as the key of a text, its limit behind a colon; null if nothing is. */
export const faultOf = (field: DataField, value: DataValue): string | null => {
  switch (field.valueType) {
    case 'number':
      return typeof value === 'number' ? numberFault(field, value) : 'notANumber';
    case 'flag':
      return typeof value === 'boolean' ? null : 'invalidType';
    case 'text':
      return typeof value === 'string' ? null : 'invalidType';
    case 'day':
      return typeof value === 'string' && isDayText(value) ? null : 'invalidDate';
    case 'choice':
      return field.options.some(({ key }) => key === value) ? null : 'invalidValue';
  }
};

const numberFault = ({ min, max, integer }: DataField, value: number): string | null => {
  if (min !== null && value < min) return `min:${min}`;
  if (max !== null && value > max) return `max:${max}`;
  return integer && !Number.isInteger(value) ? 'wholeNumber' : null;
};

/** What contradicts itself in the fields of a type; `taken` are names that mean something else in formulas. */
export const typeFaults = (
  { knownFields: known, ownFields }: TypedData,
  taken: ReadonlySet<string> = new Set(),
): FieldError[] => [
  ...known.flatMap((key, index) => {
    if (!knownField.has(key)) return [{ path: `knownFields.${index}`, code: 'invalidValue' }];
    return known.indexOf(key) < index ? [{ path: `knownFields.${index}`, code: 'repeated' }] : [];
  }),
  ...ownFields.flatMap((field, index) =>
    ownFaults(field, ownFields.slice(0, index), taken).map(({ path, code }) => ({
      path: `ownFields.${index}.${path}`,
      code,
    })),
  ),
];

const ownFaults = (
  { key, valueType, unit, min, max, options }: OwnDataField,
  before: readonly OwnDataField[],
  taken: ReadonlySet<string>,
): FieldError[] => {
  const found: FieldError[] = [];
  const isNumber = valueType === 'number';
  if (knownField.has(key) || taken.has(key)) found.push({ path: 'key', code: 'keyTaken' });
  if (before.some((other) => other.key === key)) found.push({ path: 'key', code: 'repeated' });
  if (!isNumber && unit !== '') found.push({ path: 'unit', code: 'invalid' });
  if (!isNumber && (min !== null || max !== null))
    found.push({ path: min === null ? 'max' : 'min', code: 'invalid' });
  if (min !== null && max !== null && min > max) found.push({ path: 'max', code: 'tooSmall' });
  if ((valueType === 'choice') !== options.length > 0)
    found.push({ path: 'options', code: options.length > 0 ? 'invalid' : 'required' });
  const repeated = options.findIndex(
    (one, index) => options.findIndex((other) => other.key === one.key) < index,
  );
  if (repeated >= 0) found.push({ path: `options.${repeated}.key`, code: 'repeated' });
  return found;
};
