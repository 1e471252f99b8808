import { fieldSamples as contracts } from 'shared-kit/contracts/field-samples';
import { defineRecords, nameFields, searchFields } from 'shared-kit/server/records';

export const fieldSamples = defineRecords(contracts, {
  entityType: 'FieldSample',
  stored: { ...nameFields, ...searchFields },
  indexes: [
    { key: { installationId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { installationId: 1, nameSort: 1, _id: 1 } },
  ],
});
