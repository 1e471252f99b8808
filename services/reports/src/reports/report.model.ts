import { reports as contracts } from 'shared-kit/contracts/reports/reports';
import { defineRecords, nameFields, searchFields } from 'shared-kit/server/records';

export const reports = defineRecords(contracts, {
  entityType: 'Report',
  stored: { ...nameFields, ...searchFields },
  indexes: [
    { key: { installationId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, nameSort: 1, _id: 1 } },
  ],
});
