import type { LocalizedText } from 'shared-kit/contracts/base';
import { baseFields, defineModel } from 'shared-kit/server/define-model';
import type { BaseRecord } from 'shared-kit/server/mongo';

export interface CategoryRecord extends BaseRecord {
  name: LocalizedText;
  /** The Spanish name as it is compared. */
  nameKey: string;
  searchText: string;
}

const text = { type: String, required: true } as const;

export const categories = defineModel<CategoryRecord>(
  'categories',
  {
    ...baseFields('Category'),
    name: { es: text, cat: text, en: text },
    nameKey: text,
    searchText: text,
  },
  [{ key: { nameKey: 1 }, unique: true }],
);
