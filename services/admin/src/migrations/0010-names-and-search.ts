import type { Migration } from 'shared-kit/server/database/migrations';
import { renewKeys } from 'shared-kit/server/records/renew-keys';

export const namesAndSearch: Migration = {
  number: 10,
  name: 'names-and-search',
  up: renewKeys([
    { collection: 'installations', searched: ['ref', 'name', 'address', 'city', 'ownerName', 'cif'] },
    'buildings',
    'floors',
    'areas',
    'elementTypes',
    'elements',
    'choreTypes',
    'formats',
    'genericChores',
    'chores',
    'genericElements',
    'correctiveTypes',
    'genericObservations',
    'inspectionCategories',
    'genericInspections',
    'manuals',
    'manualTopics',
    'performedTests',
    'inspectionTests',
    'genericLowVoltageReports',
    'measuringEquipments',
    'documents',
    'elementPhotos',
    'maps',
  ]),
};
