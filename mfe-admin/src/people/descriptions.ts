/** The people of an installation: product specification, sections 3 and 6. */
import { memberRoles, members } from 'shared-kit/contracts/members';
import { defineCatalogue, defineReference, inGroup } from 'shared-kit/web/catalogue';
import { toCategory, toChoreType } from '../catalogues/references.ts';

const toMemberRole = defineReference({ routes: memberRoles, label: 'name' });

export const membersCatalogue = defineCatalogue({
  key: 'members',
  texts: 'mfe-admin',
  routes: members,
  fields: [
    { name: 'loginName' },
    { name: 'name' },
    { name: 'firstSurname' },
    { name: 'secondSurname' },
    { name: 'preferredLanguage', of: 'language' },
    { name: 'imageId', kind: 'photo' },
    { name: 'roleId', to: toMemberRole, help: true },
    { name: 'accountBlocked' },
    ...inGroup('work', [
      { name: 'categoryId', to: toCategory },
      { name: 'operationsIds', to: toChoreType, help: true },
      { name: 'assignedHours', help: true },
      { name: 'order' },
      { name: 'isBlocked' },
      { name: 'visible' },
      { name: 'selectable' },
      { name: 'userSelectable' },
      { name: 'lowVoltageReports' },
    ]),
    ...inGroup('person', [
      { name: 'phone' },
      { name: 'phone2' },
      { name: 'email' },
      { name: 'dni' },
      { name: 'birthplace' },
      { name: 'birthdate' },
      { name: 'address' },
      { name: 'city' },
    ]),
  ],
  columns: ['name', 'firstSurname', 'loginName', 'roleName', 'categoryId', 'phone', 'isBlocked'],
  defaultSort: 'order',
  defaults: { preferredLanguage: 0 },
  stale: ['session', 'users', 'installationUsers'],
});
