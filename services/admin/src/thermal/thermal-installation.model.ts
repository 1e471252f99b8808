import { thermalInstallations as contracts } from 'shared-kit/contracts/legal/thermal-installations';
import { defineRecords, nameFields, searchFields } from 'shared-kit/server/records';

export const thermalInstallations = defineRecords(contracts, {
  entityType: 'ThermalInstallation',
  stored: { ...nameFields, ...searchFields },
  indexes: [
    { key: { installationId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, nameSort: 1, _id: 1 } },
    { key: { installationId: 1, buildingId: 1 } },
    { key: { installationId: 1, generatorIds: 1 } },
  ],
});
