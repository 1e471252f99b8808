import { baseFields, defineModel } from 'shared-kit/server/define-model';
import type { BaseRecord } from 'shared-kit/server/mongo';

export interface FieldSampleRecord extends BaseRecord {
  installationId: number;
  name: string;
  /** The name as it is compared. */
  nameKey: string;
  searchText: string;
  createdAt: Date;
  createdByName: string;
}

const text = { type: String, required: true } as const;

export const fieldSamples = defineModel<FieldSampleRecord>(
  'fieldSamples',
  {
    ...baseFields('FieldSample'),
    installationId: { type: Number, required: true },
    name: text,
    nameKey: text,
    searchText: text,
    createdAt: { type: Date, required: true },
    createdByName: { type: String },
  },
  [
    { key: { installationId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, createdAt: -1, _id: -1 } },
  ],
);
