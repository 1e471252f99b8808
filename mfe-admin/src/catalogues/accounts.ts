/** Catalogues of who may do what where: product specification, sections 2 and 3. */
import { newPasswordSchema } from 'shared-kit/contracts/passwords';
import { installationUsers, roles, users } from 'shared-kit/contracts/users';
import { defineCatalogue, inGroup } from 'shared-kit/web/catalogue';
import * as z from 'zod/mini';
import { permissionChoices } from './permission-choices.ts';
import { toCategory, toChoreType, toInstallation, toRole, toUser } from './references.ts';

export const rolesCatalogue = defineCatalogue({
  key: 'roles',
  texts: 'mfe-admin',
  routes: roles,
  fields: [
    { name: 'name' },
    { name: 'requiresSecondFactor' },
    { name: 'permissions', of: permissionChoices },
  ],
  columns: ['name', 'permissions', 'requiresSecondFactor'],
  defaultSort: 'name',
  stale: ['session'],
});

export const usersCatalogue = defineCatalogue({
  key: 'users',
  texts: 'mfe-admin',
  routes: users,
  fields: [
    { name: 'loginName' },
    { name: 'password', kind: 'password', help: 'update' },
    { name: 'name' },
    { name: 'firstSurname' },
    { name: 'secondSurname' },
    { name: 'preferredLanguage', of: 'language' },
    { name: 'accountType' },
    { name: 'isBlocked' },
    { name: 'lowVoltageReports' },
    ...inGroup('person', [
      { name: 'dni' },
      { name: 'phone' },
      { name: 'phone2' },
      { name: 'email' },
      { name: 'birthplace' },
      { name: 'birthdate' },
      { name: 'city' },
      { name: 'address' },
    ]),
  ],
  columns: ['loginName', 'name', 'firstSurname', 'installations', 'accountType', 'secondFactor', 'isBlocked'],
  defaultSort: 'loginName',
  defaults: { preferredLanguage: 0 },
  newBody: z.strictObject({
    ...users.fields,
    password: newPasswordSchema,
  }),
  stale: ['session', 'installationUsers'],
});

export const installationUsersCatalogue = defineCatalogue({
  key: 'installationUsers',
  texts: 'mfe-admin',
  routes: installationUsers,
  fields: [
    { name: 'userId', to: toUser },
    { name: 'installationId', to: toInstallation },
    { name: 'roleId', to: toRole },
    { name: 'categoryId', to: toCategory },
    { name: 'operationsIds', to: toChoreType, help: true },
    { name: 'assignedHours', help: true },
    { name: 'order' },
    { name: 'isBlocked' },
    { name: 'visible' },
    { name: 'selectable' },
    { name: 'userSelectable' },
  ],
  columns: ['userName', 'installationName', 'roleId', 'categoryId', 'isBlocked'],
  defaultSort: 'order',
  stale: ['session', 'users'],
});
