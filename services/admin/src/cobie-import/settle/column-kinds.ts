/** What the cells of a column hold. */

import { type ColumnKind, unitKey, type ValueKind } from 'shared-kit/domain/files/settle-cell';
import { type DataField, dataFieldsOf } from 'shared-kit/domain/records/element-data';
import { attributeIsNumber } from '../attributes.ts';
import { type CobieSheetName, type Column, headerKey } from '../columns.ts';
import { headingKeysOf } from '../own/data-headings.ts';
import { headingOf, type OwnKind, ownColumns, ownSheets } from '../own/own-columns.ts';
import { wordKey, words } from '../own/words.ts';
import type { ExistingElementType } from '../plan/existing-records.ts';

const ofOwn: Readonly<Record<OwnKind, ValueKind>> = {
  ref: 'text',
  name: 'text',
  parent: 'text',
  type: 'text',
  line: 'text',
  text: 'text',
  status: 'word',
  choice: 'word',
  amount: 'number',
  integer: 'integer',
  day: 'day',
  time: 'time',
};

const unitIn = (heading: string): string => unitKey(/\(([^)]*)\)\s*$/.exec(heading)?.[1] ?? '');

const own = new Map(
  ownSheets.map((sheet) => [
    sheet as CobieSheetName,
    new Map(
      ownColumns[sheet].map((described): [Column, ColumnKind] => [
        described.column,
        {
          kind: ofOwn[described.kind],
          unit: described.column === 'price' ? 'eur' : unitIn(headingOf(described, words.es)),
          ...(described.kind === 'ref' || described.kind === 'name' ? { names: true } : {}),
        },
      ]),
    ),
  ]),
);

const ofCobie: Partial<Readonly<Record<Column, ColumnKind>>> = {
  grossArea: { kind: 'number', unit: null },
  netArea: { kind: 'number', unit: null },
  elevation: { kind: 'number', unit: null },
  installationDate: { kind: 'day', unit: '' },
  name: { kind: 'text', unit: '', names: true },
};
const text: ColumnKind = { kind: 'text', unit: '' };

export const kindOfColumn = (sheet: CobieSheetName, column: Column, isOwn: boolean): ColumnKind =>
  (isOwn ? own.get(sheet)?.get(column) : ofCobie[column]) ?? text;

/** Of the values of an attribute, by its name. */
export const kindOfAttribute = (name: string, data: DataKinds): ColumnKind =>
  attributeIsNumber(headerKey(name))
    ? { kind: 'number', unit: null }
    : { ...(data.get(wordKey(name)) ?? text), unit: null };

/** Of columns of data, by the keys of their headings. */
export type DataKinds = ReadonlyMap<string, ColumnKind>;

const ofData: Readonly<Record<DataField['valueType'], ValueKind>> = {
  number: 'number',
  day: 'day',
  text: 'text',
  flag: 'word',
  choice: 'word',
};

/** A heading that means different things for different types: each type reads the word as its own. */
const mixed: ColumnKind = { kind: 'word', unit: '' };

export const dataKinds = (types: readonly ExistingElementType[]): DataKinds => {
  const kinds = new Map<string, ColumnKind>();
  for (const { knownFields = [], ownFields = [] } of types)
    for (const field of dataFieldsOf({ knownFields, ownFields })) {
      const kind: ColumnKind = {
        kind: field.integer ? 'integer' : ofData[field.valueType],
        unit: unitKey(field.unit),
      };
      for (const key of new Set([...headingKeysOf(field), wordKey(`[${field.key}]`)])) {
        const before = kinds.get(key);
        kinds.set(key, before && before.kind !== kind.kind ? mixed : (before ?? kind));
      }
    }
  return kinds;
};

/** A heading that says in brackets which field it means, or is called as one. */
export const kindOfData = (heading: string, data: DataKinds): ColumnKind | undefined => {
  const inBrackets = /\[(\w+)\]\s*$/.exec(heading)?.[1];
  return data.get(wordKey(inBrackets === undefined ? heading : `[${inBrackets}]`));
};
