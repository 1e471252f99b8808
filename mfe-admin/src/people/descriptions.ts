/** The people of an installation: product specification, sections 3 and 6. */
import { memberRoles, members } from 'shared-kit/contracts/people/members';
import { defineCatalogue, defineReference, inGroup } from 'shared-kit/web/catalogue';
import { personFields, workFields } from '../users/shared-fields.ts';

export const toMemberRole = defineReference({ routes: memberRoles, label: 'name' });

export const membersCatalogue = defineCatalogue({
  key: 'members',
  isCopied: false,
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
    ...inGroup('work', [...workFields, { name: 'lowVoltageReports' }]),
    ...personFields,
  ],
  columns: [
    'name',
    'loginName',
    'roleName',
    'neverCame',
    'assignedHours',
    'email',
    'secondFactor',
    'awayUntil',
    'coveredByName',
    'categoryId',
    'phone',
    'invitationOver',
    'isBlocked',
  ],
  filters: ['away', 'neverCame', 'invitationOver'],
  called: ['name', 'firstSurname'],
  defaultSort: 'order',
  defaults: { preferredLanguage: 0 },
  stale: ['session', 'users', 'installationUsers'],
});
