import { documents as contracts } from 'shared-kit/contracts/reports/documents';
import { defineRecords, nameFields, searchFields } from 'shared-kit/server/records';

export const documents = defineRecords(contracts, {
  entityType: 'Document',
  computed: ['fileName', 'contentType', 'size'],
  stored: { ...nameFields, ...searchFields },
  indexes: [
    { key: { installationId: 1, ownerType: 1, ownerId: 1, nameSort: 1, _id: 1 } },
    { key: { installationId: 1, ownerType: 1, ownerId: 1, validUntil: 1, _id: 1 } },
    { key: { fileId: 1 } },
  ],
});
