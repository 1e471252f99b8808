/** Cells of the portal's own workbook as values of fields: what can't be read is said, and keeps the import from being applied. */
import { parseNumber } from 'shared-kit/domain/files/numbers';
import type { Plain } from 'shared-kit/domain/files/sheet-cells';
import { dayWritten, flagWritten, timeWritten } from 'shared-kit/domain/files/spreadsheet-values';
import * as z from 'zod/mini';
import type { Column } from '../columns.ts';
import { dayOf, oneLine, printable, type RowReader, textOf } from '../values.ts';
import { type OwnKind, type OwnSheet, ownColumns, schemaOf } from './own-columns.ts';
import { allWords, wordKey } from './words.ts';

/** What a cell says; null is a cell that means nothing. */
export type Read = { readonly value: string | number | boolean } | null;

const told = (value: string | number | boolean | null | undefined): Read =>
  value === null || value === undefined ? null : { value };

export const isClearing = (cell: Plain): boolean =>
  allWords.some(({ clear }) => wordKey(clear) === wordKey(cell) && String(cell).trim().startsWith('('));

export const numberIn = (cell: Plain): number | null => {
  if (typeof cell === 'boolean') return null;
  return typeof cell === 'number' ? cell : (parseNumber(cell)?.value ?? null);
};

/** A spreadsheet's own day, or one that is written. */
export const dayIn = (cell: Plain, date1904: boolean): string | null =>
  typeof cell === 'string' ? dayWritten(cell) : dayOf(cell, date1904);

const statusIn = (cell: Plain): number | null => {
  const key = wordKey(cell);
  if (key === '1' || allWords.some(({ statusWords }) => wordKey(statusWords.active) === key)) return 1;
  return key === '0' || allWords.some(({ statusWords }) => wordKey(statusWords.inactive) === key) ? 0 : null;
};

const flags = {
  yes: allWords.map(({ flag }) => flag.yes),
  no: allWords.map(({ flag }) => flag.no),
};
export const flagIn = (cell: Plain): boolean | null => flagWritten(cell, flags, wordKey);

/** The value of a choice of the contract, by its name in one of the languages or by itself. */
const choiceIn = (cell: Plain, column: Column): string | null => {
  const key = wordKey(cell);
  return (
    choicesOf(column).find((value) => choiceNames(column, value).some((name) => wordKey(name) === key)) ??
    null
  );
};
export const choicesOf = (column: Column): readonly string[] => {
  const schema = schemaOf('Facility', column);
  return schema ? textsIn(schema) : [];
};
const choiceNames = (column: Column, value: string): string[] => [
  value,
  ...allWords.map(({ text }) => text('choices', column, value) ?? value),
];

/** The texts that an enumeration allows, behind defaults and nulls. */
const textsIn = (schema: z.core.$ZodType): readonly string[] => {
  const { def } = schema._zod;
  if ('innerType' in def) return textsIn(def.innerType as z.core.$ZodType);
  return 'entries' in def ? Object.values(def.entries as Record<string, string>) : [];
};

const read = (
  kind: OwnKind,
  column: Column,
  { cell, date1904 }: { readonly cell: Plain; readonly date1904: boolean },
): Read => {
  switch (kind) {
    case 'amount':
    case 'integer':
      return told(numberIn(cell));
    case 'day':
      return told(dayIn(cell, date1904));
    case 'time':
      return told(timeWritten(cell));
    case 'status':
      return told(statusIn(cell));
    case 'choice':
      return told(choiceIn(cell, column));
    case 'text':
      return told(printable(textOf(cell)));
    default:
      return told(oneLine(textOf(cell)));
  }
};

/** The fields of a row that its cells tell; names of other rows, its own name and reference are not among them. */
export const ownFieldsOf = (reader: RowReader, sheet: OwnSheet): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const { column, kind } of ownColumns[sheet]) {
    const cell = reader.cell(column);
    const schema = schemaOf(sheet, column);
    if (cell === undefined || !schema || kind === 'name' || kind === 'ref') continue;
    const value = isClearing(cell)
      ? { value: undefined }
      : read(kind, column, { cell, date1904: reader.date1904 });
    const checked = value && z.safeParse(schema, value.value);
    if (checked?.success) fields[column] = checked.data;
    else reader.report('error', 'valueInvalid', column);
  }
  return fields;
};
