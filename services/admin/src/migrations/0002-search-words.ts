import type { Migration } from 'shared-kit/server/database/migrations';
import { giveSearchWords } from 'shared-kit/server/records/give-search-words';

export const searchWords: Migration = {
  number: 2,
  name: 'search-words',
  up: giveSearchWords([
    'installations',
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
