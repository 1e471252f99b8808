/** What the sheet of attributes says of components and types, as far as it is data of elements. */
import type { CobieAttributes } from 'shared-kit/contracts/centres/cobie-imports';
import type { DataValue } from 'shared-kit/contracts/centres/element-data';
import type { TypedData } from 'shared-kit/domain/records/element-data';
import { keyOf } from 'shared-kit/server/records';
import { attributeData, fieldsByName } from '../attribute-data.ts';
import { type AttributeFields, attributeField, attributeValue } from '../attributes.ts';
import { headerKey } from '../columns.ts';
import { wordKey } from '../own/words.ts';
import { type RowReader, referenceKey } from '../values.ts';

export type AttributedSheet = 'Component' | 'Type';

/** A type with its fields of data. */
export interface AttributedType extends TypedData {
  readonly _id: number;
}

export interface Attributes {
  /** Of a component or a type by its name in the file; asking for them is using them. */
  of(sheet: AttributedSheet, name: string): AttributeFields;
  /** What is told of the data that elements of a type have. */
  dataOf(sheet: AttributedSheet, name: string, type: AttributedType): Readonly<Record<string, DataValue>>;
  counts(): CobieAttributes;
}

interface Told {
  readonly fields: AttributeFields;
  readonly rows: number;
}

/** `others` is how many rows the file has besides. Of an attribute that is told twice the first counts. */
export const planAttributes = (rows: readonly RowReader[], others: number): Attributes => {
  const told = new Map<string, Told>();
  const used = new Set<string>();
  const dataRows = new Map<string, RowReader[]>();
  const takenRows = new Set<RowReader>();
  const fieldsOf = fieldsOfTypes();
  for (const reader of rows) {
    const sheet = sheetOf(reader.reference('sheetName'));
    const owner = reader.reference('rowName');
    const field = attributeField(headerKey(reader.reference('name') ?? ''));
    if (!sheet || owner === undefined) continue;
    const key = `${sheet} ${referenceKey(owner)}`;
    const others = dataRows.get(key);
    if (!field && others) others.push(reader);
    else if (!field) dataRows.set(key, [reader]);
    if (!field) continue;
    const { fields, rows: before } = told.get(key) ?? { fields: {}, rows: 0 };
    if (fields[field] !== undefined) continue;
    const value = attributeValue(reader, field, headerKey(reader.reference('unit') ?? ''));
    if (value !== undefined) told.set(key, { fields: { ...fields, [field]: value }, rows: before + 1 });
  }
  return {
    of(sheet, name) {
      const key = `${sheet} ${keyOf(name)}`;
      used.add(key);
      return told.get(key)?.fields ?? {};
    },
    dataOf(sheet, name, type) {
      const data: Record<string, DataValue> = {};
      for (const reader of dataRows.get(`${sheet} ${keyOf(name)}`) ?? []) {
        const field = fieldsOf(type).get(wordKey(reader.reference('name')));
        const value = field && data[field.key] === undefined ? attributeData(field, reader) : null;
        if (!field || value === null) continue;
        data[field.key] = value;
        takenRows.add(reader);
      }
      return data;
    },
    counts() {
      const ofFields = [...used].reduce((sum, key) => sum + (told.get(key)?.rows ?? 0), 0);
      const taken = ofFields + takenRows.size;
      return { taken, left: rows.length + others - taken };
    },
  };
};

const fieldsOfTypes = () => {
  const known = new Map<number, ReturnType<typeof fieldsByName>>();
  return (type: AttributedType) => {
    const fields = known.get(type._id) ?? fieldsByName(type);
    known.set(type._id, fields);
    return fields;
  };
};

const sheetOf = (name: string | undefined): AttributedSheet | null => {
  const key = headerKey(name ?? '').replace(/s$/, '');
  if (key === 'component') return 'Component';
  return key === 'type' ? 'Type' : null;
};
