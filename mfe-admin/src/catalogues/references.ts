/** Lists that entries of other catalogues refer to. */

import { genericElements, inspectionCategories, manuals } from 'shared-kit/contracts/catalogues/catalogues';
import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors, installations } from 'shared-kit/contracts/centres/installations';
import { inspectionTests, performedTests } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { categories, roles, users } from 'shared-kit/contracts/people/users';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { genericChores } from 'shared-kit/contracts/plans/chores';
import { defineReference } from 'shared-kit/web/catalogue';

export const toInstallation = defineReference({ routes: installations, label: 'name', sort: 'name' });
export const toBuilding = defineReference({ routes: buildings, label: 'name', sort: 'order' });
const toFloorAlone = defineReference({ routes: floors, label: 'name', sort: 'order' });
export const toFloor = defineReference({
  routes: floors,
  label: 'name',
  sort: 'order',
  within: { field: 'buildingId', to: toBuilding },
});
export const toArea = defineReference({
  routes: areas,
  label: 'name',
  sort: 'name',
  within: { field: 'floorId', to: toFloorAlone },
});
export const toElementType = defineReference({
  routes: elementTypes,
  label: 'name',
  sort: 'name',
  ofInstallation: true,
});
export const toRole = defineReference({ routes: roles, label: 'name' });
export const toCategory = defineReference({ routes: categories, label: 'name' });
export const toChoreType = defineReference({ routes: choreTypes, label: 'name' });
export const toFormat = defineReference({ routes: formats, label: 'name' });
export const toUser = defineReference({
  routes: users,
  label: ({ name, firstSurname, loginName }) => `${name} ${firstSurname} (${loginName})`,
  sort: 'name',
});

/** Of all installations, for catalogues that are about types. */
export const toAnyElementType = defineReference({ routes: elementTypes, label: 'name', sort: 'name' });
export const toGenericChore = defineReference({
  routes: genericChores,
  label: ({ ref, description }, localized) => `${ref} ${localized(description)}`,
  sort: 'order',
});
export const toGenericElement = defineReference({ routes: genericElements, label: 'name', sort: 'order' });
export const toInspectionCategory = defineReference({ routes: inspectionCategories, label: 'name' });
export const toManual = defineReference({ routes: manuals, label: 'name' });
export const toPerformedTest = defineReference({ routes: performedTests, label: 'name', sort: 'order' });
export const toInspectionTest = defineReference({ routes: inspectionTests, label: 'name', sort: 'order' });
