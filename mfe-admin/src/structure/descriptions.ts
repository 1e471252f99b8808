import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { defineCatalogue, inGroup } from 'shared-kit/web/catalogue';
import { toBuilding, toFloor } from '../catalogues/references.ts';

const fields = [{ name: 'name' }, { name: 'description', kind: 'multiline' }, { name: 'order' }] as const;

export const buildingsCatalogue = defineCatalogue({
  key: 'buildings',
  texts: 'mfe-admin',
  routes: buildings,
  fields: [
    ...fields,
    ...inGroup('buildingUse', [
      { name: 'use', help: true },
      { name: 'constructionYear', kind: 'year' },
      { name: 'builtArea' },
      { name: 'usefulArea', help: true },
      { name: 'capacity', help: true },
      { name: 'dwellings' },
    ]),
    ...inGroup('electricity', [
      { name: 'contractedPower', help: true },
      { name: 'installedPower', help: true },
      { name: 'supplyScheme', help: true },
    ]),
  ],
  columns: ['name', 'description'],
  defaultSort: 'order',
  asksBeforeDeactivation: true,
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
