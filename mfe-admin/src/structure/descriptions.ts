import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { defineCatalogue, type FieldOf } from 'shared-kit/web/catalogue';
import { toBuilding, toFloor } from '../catalogues/references.ts';

const fields: readonly FieldOf<typeof buildings>[] = [
  { name: 'name' },
  { name: 'description', kind: 'multiline' },
  { name: 'order' },
];

export const buildingsCatalogue = defineCatalogue({
  key: 'buildings',
  texts: 'mfe-admin',
  routes: buildings,
  fields,
  columns: ['name', 'description'],
  defaultSort: 'order',
});

export const floorsCatalogue = defineCatalogue({
  key: 'floors',
  texts: 'mfe-admin',
  routes: floors,
  fields: [...fields, { name: 'buildingId', to: toBuilding }],
  columns: ['name', 'description'],
  defaultSort: 'order',
  // Moving a floor takes what lies on it along.
  stale: ['areas', 'elements'],
});

export const areasCatalogue = defineCatalogue({
  key: 'areas',
  texts: 'mfe-admin',
  routes: areas,
  fields: [...fields, { name: 'grossArea', fractionDigits: 1 }, { name: 'floorId', to: toFloor }],
  columns: ['name', 'description', 'grossArea'],
  defaultSort: 'order',
  stale: ['elements'],
});
