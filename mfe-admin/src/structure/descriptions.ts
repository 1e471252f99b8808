import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import type { CatalogueDescription, CatalogueField, CrudRoutes } from '../catalogue/description.ts';
import { toBuilding, toFloor } from '../catalogues/references.ts';

const fields: readonly CatalogueField[] = [
  { name: 'name', kind: 'text' },
  { name: 'description', kind: 'multiline', optional: true },
  { name: 'order', kind: 'integer' },
];
const defaults = { name: '', description: '', order: 0 };
const common = { columns: ['name', 'description'], sortable: ['name', 'order'], defaultSort: 'order' };

export const buildingsCatalogue: CatalogueDescription = {
  ...common,
  key: 'buildings',
  routes: buildings as unknown as CrudRoutes,
  fields,
  defaults,
};

export const floorsCatalogue: CatalogueDescription = {
  ...common,
  key: 'floors',
  routes: floors as unknown as CrudRoutes,
  fields: [...fields, { name: 'buildingId', kind: 'reference', to: toBuilding }],
  // Moving a floor takes what lies on it along.
  stale: ['areas', 'elements'],
  defaults,
};

export const areasCatalogue: CatalogueDescription = {
  ...common,
  key: 'areas',
  routes: areas as unknown as CrudRoutes,
  fields: [
    ...fields,
    { name: 'grossArea', kind: 'decimal', optional: true },
    { name: 'floorId', kind: 'reference', to: toFloor },
  ],
  stale: ['elements'],
  columns: ['name', 'description', 'grossArea'],
  defaults: { ...defaults, grossArea: null },
};
