import { elementPhotos as contracts } from 'shared-kit/contracts/centres/element-photos';
import { defineRecords, searchFields } from 'shared-kit/server/records';

export const elementPhotos = defineRecords(contracts, {
  entityType: 'ElementPhoto',
  computed: ['fileName', 'contentType', 'size'],
  stored: searchFields,
  indexes: [
    { key: { installationId: 1, elementId: 1, order: 1, _id: 1 } },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { fileId: 1 } },
  ],
});
