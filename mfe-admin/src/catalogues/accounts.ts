/** Catalogues of who may do what where: product specification, sections 2 and 3. */
import { newPasswordSchema } from 'shared-kit/contracts/people/passwords';
import { installationUsers, roles, users } from 'shared-kit/contracts/people/users';
import { defineCatalogue } from 'shared-kit/web/catalogue';
import * as z from 'zod/mini';
import { personFields, workFields } from '../users/shared-fields.ts';
import { permissionChoices } from './permission-choices.ts';
import { toInstallation, toRole, toUser } from './references.ts';

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
  isCopied: false,
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
    { name: 'imageId', kind: 'photo' },
    ...personFields,
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
  isCopied: false,
  texts: 'mfe-admin',
  routes: installationUsers,
  fields: [
    { name: 'userId', to: toUser },
    { name: 'installationId', to: toInstallation },
    { name: 'roleId', to: toRole },
    ...workFields,
  ],
  columns: ['userName', 'installationName', 'roleId', 'categoryId', 'isBlocked'],
  filters: ['installationId'],
  defaultSort: 'order',
  stale: ['session', 'users'],
});
