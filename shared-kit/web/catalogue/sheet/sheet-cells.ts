/** Values of described fields as cells of a sheet, and back. */
import * as z from 'zod/mini';
import { parseNumber } from '../../../domain/files/numbers.ts';
import {
  dayOfSerial,
  dayWritten,
  flagWritten,
  timeWritten,
  type WrittenCell,
} from '../../../domain/files/spreadsheet-values.ts';
import { isLocalizedText } from '../../../domain/text/localized-text.ts';
import { enumNames } from '../../i18n/enum-text.ts';
import type { Catalogue, CatalogueField } from '../catalogue.ts';
import { isKnown } from '../fields/value-text.ts';
import { innerOf } from '../read-schema.ts';
import type { ReferenceNames } from './reference-names.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { type SheetWords, sheetKey } from './sheet-words.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const lines = (texts: readonly unknown[]): string | null => texts.map(String).join('\n') || null;

/** The cell of a value; null for none. */
export const cellOf = (
  { field, part }: SheetColumn,
  row: Readonly<Record<string, unknown>>,
  { words, names }: { readonly words: SheetWords; readonly names: ReferenceNames },
): string | number | null => {
  const value = row[field.name];
  if (!isKnown(value)) return null;
  const ofReference = names.get(field.name);
  switch (field.kind) {
    case 'localized':
      return part && isLocalizedText(value) ? value[part] || null : null;
    case 'options':
      return lines(listOf(value).map((one) => (part && isLocalizedText(one) ? one[part] : '')));
    case 'enum':
      return words.enumText(field.of, Number(value));
    case 'choice':
      return words.choice(field.name, String(value));
    case 'choices':
      return lines(listOf(value).map((one) => words.choice(field.name, nameOfChoice(field, one))));
    case 'flag':
      return words.flag(value === true);
    case 'reference':
      return ofReference?.nameOf(value) ?? null;
    case 'references':
      return lines(listOf(value).map((id) => ofReference?.nameOf(id) ?? id));
    case 'custom':
      return typeof value === 'string' ? value : JSON.stringify(value);
    default:
      return typeof value === 'number' ? value : String(value);
  }
};

type Choices = Extract<CatalogueField, { kind: 'choices' }>;
const nameOfChoice = ({ of }: Choices, value: unknown): string =>
  of.find((choice) => choice.value === value)?.name ?? String(value);

/** What a cell means, or the key of what is wrong with it. */
export type ReadCell = { readonly value: unknown } | { readonly fault: string };

export interface CellReading {
  readonly catalogue: Catalogue;
  readonly all: readonly SheetWords[];
  readonly names: ReferenceNames;
}

const found = (value: unknown, fault: string): ReadCell =>
  value === null || value === undefined ? { fault } : { value };
const linesOf = (cell: WrittenCell): string[] =>
  String(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The first that is called so in one of the languages. */
const called = <T>(
  cell: unknown,
  values: readonly T[],
  names: (value: T) => readonly string[],
): T | undefined => values.find((value) => names(value).some((name) => sheetKey(name) === sheetKey(cell)));

export const isClear = (cell: WrittenCell, all: readonly SheetWords[]): boolean =>
  all.some(({ clear }) => sheetKey(clear) === sheetKey(cell));

export const valueIn = (field: CatalogueField, cell: WrittenCell, reading: CellReading): ReadCell => {
  const { all, names } = reading;
  const schema = reading.catalogue.routes.fields[field.name] ?? z.unknown();
  if (isClear(cell, all)) {
    const emptied = z.safeParse(schema, undefined);
    return emptied.success ? { value: emptied.data } : { fault: 'required' };
  }
  const each = (read: (line: string) => unknown): ReadCell => {
    const values = linesOf(cell).map(read);
    return values.some((value) => value === null || value === undefined)
      ? { fault: 'invalidValue' }
      : { value: values };
  };
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'year':
      return found(typeof cell === 'number' ? cell : parseNumber(String(cell))?.value, 'notANumber');
    case 'flag': {
      const words = { yes: all.map(({ flag }) => flag(true)), no: all.map(({ flag }) => flag(false)) };
      return found(flagWritten(cell, words, sheetKey), 'invalidValue');
    }
    case 'day':
      return found(typeof cell === 'number' ? dayOfSerial(cell) : dayWritten(String(cell)), 'invalidDate');
    case 'time':
      return found(timeWritten(cell), 'invalidFormat');
    case 'enum': {
      const values = Object.values(enumNames[field.of]);
      return found(
        called(cell, values, (value) => all.map((one) => one.enumText(field.of, value))),
        'invalidValue',
      );
    }
    case 'choice':
      return found(
        called(cell, field.of, (name) => [name, ...all.map((one) => one.choice(field.name, name))]),
        'invalidValue',
      );
    case 'choices':
      return each(
        (line) =>
          called(line, field.of, ({ name }) => [name, ...all.map((one) => one.choice(field.name, name))])
            ?.value,
      );
    case 'reference':
      return found(names.get(field.name)?.idOf(String(cell)), 'invalidValue');
    case 'references':
      return each((line) => names.get(field.name)?.idOf(line));
    case 'custom':
      return innerOf(schema) instanceof z.core.$ZodString ? { value: String(cell) } : parsed(String(cell));
    default:
      return { value: String(cell) };
  }
};

const parsed = (text: string): ReadCell => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { fault: 'invalidFormat' };
  }
};
