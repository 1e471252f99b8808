/** Lists that entries of other catalogues refer to. */
import { choreTypes, formats } from 'shared-kit/contracts/chores';
import { elementTypes } from 'shared-kit/contracts/elements';
import { areas, buildings, floors, installations } from 'shared-kit/contracts/installations';
import { categories, roles, users } from 'shared-kit/contracts/users';
import type { CrudRoutes, ReferenceSource, Row } from '../catalogue/description.ts';

const byName = (routes: unknown, sort?: string): ReferenceSource => ({
  routes: routes as CrudRoutes,
  nameOf: (row: Row) => String(row.name),
  ...(sort === undefined ? {} : { sort }),
});
const byLocalized = (routes: unknown, field = 'name'): ReferenceSource => ({
  routes: routes as CrudRoutes,
  nameOf: (row, localized) => localized(row[field] as never),
});

export const toInstallation = byName(installations, 'name');
export const toBuilding: ReferenceSource = { ...byName(buildings, 'order'), ofInstallation: true };
export const toFloor: ReferenceSource = {
  ...byName(floors, 'order'),
  ofInstallation: true,
  within: { field: 'buildingId', to: toBuilding },
};
export const toArea: ReferenceSource = {
  ...byName(areas, 'name'),
  ofInstallation: true,
  within: { field: 'floorId', to: { ...byName(floors, 'order'), ofInstallation: true } },
};
export const toElementType = byName(elementTypes, 'name');
export const toRole = byName(roles, 'name');
export const toCategory = byLocalized(categories);
export const toChoreType = byLocalized(choreTypes);
export const toFormat = byLocalized(formats);
export const toUser: ReferenceSource = {
  ...byName(users, 'name'),
  nameOf: (row) => `${String(row.name)} ${String(row.firstSurname)} (${String(row.loginName)})`,
};
