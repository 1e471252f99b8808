import { baseFields, defineModel } from 'shared-kit/server/define-model';
import { amount, id, key, type StoredRecord, storedFields, text } from '../records/stored-record.ts';

export interface FileRecord extends StoredRecord {
  installationId: number;
  name: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: Date;
  createdBy: number;
}

export const storedFiles = defineModel<FileRecord>(
  'files',
  {
    ...baseFields('File'),
    ...storedFields,
    installationId: id,
    name: text,
    contentType: key,
    size: id,
    width: amount,
    height: amount,
    createdAt: { type: Date, required: true },
    createdBy: id,
  },
  [{ key: { installationId: 1, _id: 1 } }],
);
