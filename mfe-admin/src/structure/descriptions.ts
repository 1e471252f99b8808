import {
  areas,
  buildings,
  changeAreas,
  changeFloors,
  floors,
} from 'shared-kit/contracts/centres/installations';
import { paths } from 'shared-kit/contracts/paths';
import { defineCatalogue, inGroup, type Row } from 'shared-kit/web/catalogue';
import { toBuilding, toFloor } from '../catalogues/references.ts';

/** A record's own page lists what lies in it. */
const relatedOf =
  (listed: string, page: typeof paths.building) =>
  (kind: string, { id, installationId }: Row): string | undefined =>
    kind === listed ? page({ id, installationId: Number(installationId) }) : undefined;

const areasOf = relatedOf('areas', paths.floor);

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
  relatedList: relatedOf('floors', paths.building),
});

export const floorsCatalogue = defineCatalogue({
  key: 'floors',
  texts: 'mfe-admin',
  routes: floors,
  fields: [...fields, { name: 'buildingId', to: toBuilding }],
  columns: ['name', 'description'],
  defaultSort: 'order',
  many: { route: changeFloors, fields: ['description'], place: 'buildingId' },
  // Moving a floor takes what lies on it along.
  stale: ['areas', 'elements'],
  asksBeforeDeactivation: true,
  relatedList: (kind, row) => {
    const floor = { id: row.id, installationId: Number(row.installationId) };
    return kind === 'maps' ? paths.floor({ ...floor, tab: 'plans' }) : areasOf(kind, row);
  },
});

export const areasCatalogue = defineCatalogue({
  key: 'areas',
  texts: 'mfe-admin',
  routes: areas,
  fields: [...fields, { name: 'grossArea', fractionDigits: 1 }, { name: 'floorId', to: toFloor }],
  columns: ['name', 'description', 'grossArea'],
  many: { route: changeAreas, fields: ['description'], place: 'floorId' },
  defaultSort: 'order',
  stale: ['elements'],
  asksBeforeDeactivation: true,
  relatedList: (kind, { id, installationId }) =>
    kind === 'elements'
      ? paths.administration({ areaId: id, installationId: Number(installationId) })
      : undefined,
});
