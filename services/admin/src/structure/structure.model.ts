import * as contracts from 'shared-kit/contracts/centres/installations';
import { defineRecords, nameFields, optionalText, refFields, searchFields } from 'shared-kit/server/records';

export const installations = defineRecords(contracts.installations, {
  entityType: 'Installation',
  stored: { ...nameFields, ...refFields, ...searchFields },
  indexes: [
    { key: { refKey: 1 }, unique: true },
    { key: { nameKey: 1 }, unique: true },
    { key: { order: 1, _id: 1 } },
    { key: { nameSort: 1, _id: 1 } },
    { key: { refSort: 1, _id: 1 } },
  ],
});

/** What a part of an installation has beside its contract; its key in a handover workbook is null for one that people made. */
const partFields = { ...nameFields, ...searchFields, externalKey: optionalText };
const partIndexes = [
  { key: { installationId: 1, order: 1, _id: 1 } },
  { key: { installationId: 1, nameSort: 1, _id: 1 } },
] as const;

export const buildings = defineRecords(contracts.buildings, {
  entityType: 'Building',
  stored: partFields,
  indexes: [{ key: { installationId: 1, nameKey: 1 }, unique: true }, ...partIndexes],
});

export const floors = defineRecords(contracts.floors, {
  entityType: 'Floor',
  stored: partFields,
  indexes: [{ key: { installationId: 1, buildingId: 1, nameKey: 1 }, unique: true }, ...partIndexes],
});

export const areas = defineRecords(contracts.areas, {
  entityType: 'Area',
  stored: partFields,
  indexes: [
    { key: { installationId: 1, floorId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, buildingId: 1 } },
    ...partIndexes,
  ],
});
