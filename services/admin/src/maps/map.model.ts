import * as contracts from 'shared-kit/contracts/centres/maps';
import { defineRecords, nameFields, searchFields } from 'shared-kit/server/records';

export const maps = defineRecords(contracts.maps, {
  entityType: 'Map',
  computed: ['pinCount'],
  stored: { ...nameFields, ...searchFields },
  indexes: [
    { key: { installationId: 1, floorId: 1, nameKey: 1 }, unique: true },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { installationId: 1, nameSort: 1, _id: 1 } },
    { key: { fileId: 1 } },
    { key: { sourceId: 1 } },
  ],
});

export const mapPins = defineRecords(contracts.mapPins, {
  entityType: 'MapPin',
  computed: ['elementRef', 'elementName'],
  indexes: [
    { key: { installationId: 1, mapId: 1, elementId: 1 }, unique: true },
    { key: { installationId: 1, elementId: 1, _id: 1 } },
    { key: { installationId: 1, mapId: 1, _id: 1 } },
    { key: { installationId: 1, _id: 1 } },
  ],
});

export const mapAreas = defineRecords(contracts.mapAreas, {
  entityType: 'MapArea',
  computed: ['areaName'],
  indexes: [
    { key: { installationId: 1, mapId: 1, areaId: 1 }, unique: true },
    { key: { installationId: 1, mapId: 1, _id: 1 } },
    { key: { installationId: 1, areaId: 1, _id: 1 } },
    { key: { installationId: 1, _id: 1 } },
  ],
});
