import type { FieldSample } from 'shared-kit/contracts/field-samples';
import { toEntity } from 'shared-kit/server/mongo';
import type { FieldSampleRecord } from './field-sample.model.ts';

export const presentFieldSample = (record: FieldSampleRecord): FieldSample => {
  const { nameKey: _key, searchText: _text, createdAt, ...fields } = record;
  return { ...toEntity(fields), createdAt: createdAt.toISOString() };
};
