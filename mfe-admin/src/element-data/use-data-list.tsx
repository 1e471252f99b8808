import { useMemo } from 'react';
import type { DataCondition } from 'shared-kit/contracts/catalogues/data-conditions';
import type { Element } from 'shared-kit/contracts/centres/elements';
import type { DataField } from 'shared-kit/domain/records/element-data';
import { i18n } from 'shared-kit/web/i18n';
import { anyOf, type Column, type Filter, oneOf, ownFilter } from 'shared-kit/web/table';
import { readConditions, withCondition, writeConditions } from './data-conditions.ts';
import { type Range, RangeFields } from './range-fields.tsx';
import { TextCondition } from './text-condition.tsx';
import { useDataFields } from './use-data-fields.ts';
import { useDataWords } from './use-data-words.ts';

type Words = ReturnType<typeof useDataWords>;
type Tell = (condition: DataCondition | null) => void;

interface FilterInput {
  readonly field: DataField;
  readonly condition: DataCondition | undefined;
  readonly words: Words;
  readonly onChange: Tell;
}

const withUnit = (field: DataField, words: Words): string =>
  field.unit === '' ? words.field(field) : `${words.field(field)} (${field.unit})`;

const rangeText = ({ from, to }: Range, text: (value: number | string) => string): string => {
  if (from === undefined) return to === undefined ? '' : `≤ ${text(to)}`;
  if (to === undefined) return `≥ ${text(from)}`;
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
};

const rangeFilter = ({ field, condition, words, onChange }: FilterInput): Filter => {
  const range: Range = condition && !('in' in condition || 'has' in condition) ? condition : {};
  const label = words.field(field);
  const said = rangeText(range, (value) => words.value(field, value));
  return ownFilter({
    key: `data.${field.key}`,
    label: withUnit(field, words),
    chips:
      said === '' ? [] : [{ key: field.key, label: `${label}: ${said}`, onRemove: () => onChange(null) }],
    content: (
      <RangeFields
        field={field}
        range={range}
        onChange={(wanted) => onChange(wanted && ({ key: field.key, ...wanted } as DataCondition))}
      />
    ),
  });
};

const textFilter = ({ field: { key, ...field }, condition, words, onChange }: FilterInput): Filter => {
  const label = words.field({ key, ...field });
  const has = condition && 'has' in condition ? condition.has : '';
  return ownFilter({
    key: `data.${key}`,
    label,
    chips: has === '' ? [] : [{ key, label: `${label}: ${has}`, onRemove: () => onChange(null) }],
    content: (
      <TextCondition value={has} onChange={(text) => onChange(text === '' ? null : { key, has: text })} />
    ),
  });
};

const choiceFilter = ({ field, condition, words, onChange }: FilterInput): Filter => {
  const chosen = condition && 'in' in condition ? condition.in : [];
  const { key, options } = field;
  return anyOf({
    key: `data.${key}`,
    label: words.field(field),
    options: options.map((option, value) => ({ value, label: words.option(field, option) })),
    values: options.flatMap((option, index) => (chosen.includes(option.key) ? [index] : [])),
    onChange: (values) => {
      const wanted = values.flatMap((value) => options[value]?.key ?? []);
      onChange(wanted.length === 0 ? null : { key, in: wanted });
    },
  });
};

const flagFilter = ({ field, condition, words, onChange }: FilterInput): Filter => {
  const [chosen] = condition && 'in' in condition ? condition.in : [];
  return oneOf<string>({
    key: `data.${field.key}`,
    label: words.field(field),
    options: [true, false].map((value) => ({ value: String(value), label: words.value(field, value) })),
    value: chosen === undefined ? null : String(chosen),
    onChange: (value) => onChange(value === null ? null : { key: field.key, in: [value === 'true'] }),
  });
};

const filterOf = {
  number: rangeFilter,
  day: rangeFilter,
  text: textFilter,
  choice: choiceFilter,
  flag: flagFilter,
} as const;

/** A number is one in files too, its unit stands in the column's name; all else is in words. */
const columnOf = (field: DataField, words: Words): Column<Element> => {
  const heldBy = ({ data }: Element) => data[field.key] ?? null;
  const isNumber = field.valueType === 'number';
  return {
    id: `data.${field.key}`,
    header: withUnit(field, words),
    cell: (row) => {
      const value = heldBy(row);
      return value === null ? null : words.value({ ...field, unit: '' }, value);
    },
    text: (row) => {
      const value = heldBy(row);
      if (value === null) return null;
      return isNumber && typeof value === 'number' ? value : words.value(field, value);
    },
    sort: `data.${field.key}`,
    hidden: true,
    ...(isNumber ? { align: 'end' } : {}),
  };
};

/** What a list of elements of one type can be narrowed down, sorted and told by of their data; without a type nothing. */
export const useDataList = (elementTypeId: number, text: string, onChange: (text: string) => void) => {
  const fields = useDataFields(elementTypeId);
  const words = useDataWords();
  const conditions = elementTypeId === 0 ? [] : readConditions(text);
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are made anew at each drawing and follow from the language alone
  const columns = useMemo(() => (fields ?? []).map((field) => columnOf(field, words)), [fields, language]);
  const filters = (fields ?? []).map((field) =>
    filterOf[field.valueType]({
      field,
      condition: conditions.find(({ key }) => key === field.key),
      words,
      onChange: (condition) => onChange(writeConditions(withCondition(conditions, field.key, condition))),
    }),
  );
  const dataWhere = writeConditions(conditions);
  return { columns, filters, query: dataWhere === '' ? {} : { dataWhere } };
};
