/** What the sheet of attributes says of components and types, as far as it is data of elements. */
import type { CobieAttributes } from 'shared-kit/contracts/cobie-imports';
import { keyOf } from 'shared-kit/server/records';
import { type AttributeFields, attributeField, attributeValue } from './attributes.ts';
import { headerKey } from './columns.ts';
import { type RowReader, referenceKey } from './values.ts';

export type AttributedSheet = 'Component' | 'Type';

export interface Attributes {
  /** Of a component or a type by its name in the file; asking for them is using them. */
  of(sheet: AttributedSheet, name: string): AttributeFields;
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
  for (const reader of rows) {
    const sheet = sheetOf(reader.reference('sheetName'));
    const owner = reader.reference('rowName');
    const field = attributeField(headerKey(reader.reference('name') ?? ''));
    if (!sheet || owner === undefined || !field) continue;
    const key = `${sheet} ${referenceKey(owner)}`;
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
    counts() {
      const taken = [...used].reduce((sum, key) => sum + (told.get(key)?.rows ?? 0), 0);
      return { taken, left: rows.length + others - taken };
    },
  };
};

const sheetOf = (name: string | undefined): AttributedSheet | null => {
  const key = headerKey(name ?? '').replace(/s$/, '');
  if (key === 'component') return 'Component';
  return key === 'type' ? 'Type' : null;
};
