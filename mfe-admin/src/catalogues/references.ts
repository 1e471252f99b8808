/** Lists that entries of other catalogues refer to. */
import { choreTypes, formats, genericChores } from 'shared-kit/contracts/chores';
import { elementTypes } from 'shared-kit/contracts/elements';
import { areas, installations } from 'shared-kit/contracts/installations';
import { categories, roles, users } from 'shared-kit/contracts/users';
import type { CrudRoutes, ReferenceSource, Row } from '../catalogue/description.ts';

const byName = (routes: unknown): ReferenceSource => ({
  list: (routes as CrudRoutes).list,
  nameOf: (row: Row) => String(row.name),
});
const byLocalized = (routes: unknown, field = 'name'): ReferenceSource => ({
  list: (routes as CrudRoutes).list,
  nameOf: (row, localized) => localized(row[field] as never),
});

export const toInstallation = byName(installations);
export const toArea: ReferenceSource = { ...byName(areas), ofInstallation: true };
export const toElementType = byName(elementTypes);
export const toRole = byName(roles);
export const toCategory = byLocalized(categories);
export const toChoreType = byLocalized(choreTypes);
export const toFormat = byLocalized(formats);
export const toGenericChore = byLocalized(genericChores, 'description');
export const toUser: ReferenceSource = {
  ...byName(users),
  nameOf: (row) => `${String(row.name)} ${String(row.firstSurname)} (${String(row.loginName)})`,
};
