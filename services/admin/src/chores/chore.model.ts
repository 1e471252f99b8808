import type { Chore, ChoreType, Format, GenericChore } from 'shared-kit/contracts/chores';
import { baseFields, defineModel } from 'shared-kit/server/define-model';
import {
  amount,
  count,
  id,
  key,
  localizedText,
  refFields,
  type StoredRecord,
  storedFields,
  text,
} from '../records/stored-record.ts';

export type ChoreTypeRecord = StoredRecord & Omit<ChoreType, 'id'> & { nameKey: string };
export type FormatRecord = StoredRecord & Omit<Format, 'id'> & { nameKey: string };
type WithRef<T> = StoredRecord & Omit<T, 'id'> & { refKey: string; refSort: string };
export type GenericChoreRecord = WithRef<GenericChore>;
export type ChoreRecord = WithRef<Chore>;

const byOrder = { key: { order: 1, _id: 1 } } as const;

export const choreTypes = defineModel<ChoreTypeRecord>(
  'choreTypes',
  { ...baseFields('ChoreType'), ...storedFields, nameKey: key, name: localizedText, order: count },
  [{ key: { nameKey: 1 }, unique: true }, byOrder],
);

export const formats = defineModel<FormatRecord>(
  'formats',
  {
    ...baseFields('Format'),
    ...storedFields,
    nameKey: key,
    name: localizedText,
    unit: text,
    symbol: text,
    order: count,
    valueType: id,
    numeric: { type: Boolean, default: false },
    min: amount,
    max: amount,
    options: [{ _id: false, ...localizedText }],
    required: { type: Boolean, default: false },
  },
  [{ key: { nameKey: 1 }, unique: true }, byOrder],
);

const content = {
  ...storedFields,
  ...refFields,
  ref: key,
  order: count,
  durationMinutes: count,
  description: localizedText,
  periodicity: id,
  priority: id,
  archetype: id,
  choreTypeId: id,
  formatIds: [Number],
} as const;
const usedBy = [{ key: { choreTypeId: 1 } }, { key: { formatIds: 1 } }] as const;

export const genericChores = defineModel<GenericChoreRecord>(
  'genericChores',
  { ...baseFields('GenericChore'), ...content },
  [{ key: { refKey: 1 }, unique: true }, byOrder, ...usedBy],
);

export const chores = defineModel<ChoreRecord>(
  'chores',
  {
    ...baseFields('Chore'),
    ...content,
    installationId: id,
    elementId: id,
    genericChoreId: amount,
    firstYear: id,
  },
  [
    { key: { installationId: 1, elementId: 1, refKey: 1 }, unique: true },
    {
      key: { installationId: 1, elementId: 1, genericChoreId: 1 },
      unique: true,
      partialFilterExpression: { genericChoreId: { $type: 'number' } },
    },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { installationId: 1, refSort: 1, _id: 1 } },
    { key: { genericChoreId: 1 } },
    ...usedBy,
  ],
);
