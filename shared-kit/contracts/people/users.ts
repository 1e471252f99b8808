/** Users, roles, worker categories and who works where. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  idListParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  localizedTextSchema,
  nameSchema,
  shortTextSchema,
  sortSchema,
  statusField,
  statusQueryShape,
  untranslatedQueryShape,
  versionSchema,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { entityTypeSchema, languageSchema } from '../enums.ts';
import { mailSchema } from '../mail.ts';
import { defineContract } from '../route.ts';
import { defineSearch } from '../search.ts';
import { newPasswordSchema } from './passwords.ts';
import { permissionSchema } from './permissions.ts';

const text = z._default(shortTextSchema, '');
const superAdminOnly = {
  list: 'superAdmin',
  get: 'superAdmin',
  create: 'superAdmin',
  update: 'superAdmin',
  remove: 'superAdmin',
} as const;

const roleFields = {
  name: nameSchema,
  permissions: z.array(permissionSchema).check(z.maxLength(31)),
  /** Whoever has it signs in with a second factor. */
  requiresSecondFactor: z._default(z.boolean(), false),
  entityStatus: statusField,
};
export const roleSchema = z.object({ ...baseShape, ...roleFields });
export type Role = z.infer<typeof roleSchema>;
/** `name` is unique. */
export const roles = defineCrud({
  resource: 'roles',
  entity: roleSchema,
  fields: roleFields,
  query: z.strictObject({ ...listQueryShape, ...statusQueryShape, sort: z.optional(sortSchema(['name'])) }),
  access: superAdminOnly,
  confirmed: true,
});

const categoryFields = { name: localizedTextSchema, entityStatus: statusField };
export const categorySchema = z.object({ ...baseShape, ...categoryFields });
export type Category = z.infer<typeof categorySchema>;
/** The trade of a worker: plumber, electrician. The Spanish name is unique. */
export const categories = defineCrud({
  resource: 'categories',
  entity: categorySchema,
  fields: categoryFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    ...untranslatedQueryShape,
    sort: z.optional(sortSchema(['id'])),
  }),
  access: { ...superAdminOnly, list: 'signedIn', get: 'signedIn' },
});

/** Who somebody is: what an account holds but for what it may do. */
export const accountDataFields = {
  loginName: nameSchema,
  name: nameSchema,
  firstSurname: text,
  secondSurname: text,
  dni: text,
  phone: text,
  phone2: text,
  email: mailSchema,
  birthplace: text,
  birthdate: z._default(z.nullable(daySchema), null),
  city: text,
  address: text,
  imageId: z._default(z.nullable(idSchema), null),
  preferredLanguage: languageSchema,
  lowVoltageReports: z._default(z.boolean(), false),
};
const userFields = {
  ...accountDataFields,
  isBlocked: z._default(z.boolean(), false),
  accountType: z._default(entityTypeSchema, 'UserProxy'),
  /** Only written: required for a new user, changed where given. Never answered. */
  password: z.optional(newPasswordSchema),
  entityStatus: statusField,
};
const { password: _written, ...readableUserFields } = userFields;
export const userSchema = z.object({
  ...baseShape,
  ...readableUserFields,
  // What was stored before addresses were checked stays readable.
  email: text,
  /** Wrong passwords in a row. */
  sessionFails: z._default(z.int(), 0),
  /** Until when wrong passwords keep out who tries from where they came from; null where they don't. */
  lockEndsAt: z._default(z.nullable(instantSchema), null),
  /** Signs in with a second factor, too. */
  secondFactor: z._default(z.boolean(), false),
  /** Names of the installations, parted by commas. */
  installations: z.string(),
  /** When the person's data was erased; null where it was not. */
  erasedAt: z._default(z.nullable(instantSchema), null),
});
export type User = z.infer<typeof userSchema>;

/**
 * `personal`: goes when the person is erased, and stands in the trail encrypted with the person's own key. `kept`: who it was, as the author of
 * work, and what says nothing of the person. A field that is in neither class does not compile.
 */
export const userFieldClasses = {
  id: 'kept',
  entityStatus: 'kept',
  entityType: 'kept',
  version: 'kept',
  loginName: 'personal',
  name: 'kept',
  firstSurname: 'kept',
  secondSurname: 'personal',
  dni: 'personal',
  phone: 'personal',
  phone2: 'personal',
  email: 'personal',
  birthplace: 'personal',
  birthdate: 'personal',
  city: 'personal',
  address: 'personal',
  imageId: 'personal',
  preferredLanguage: 'kept',
  lowVoltageReports: 'kept',
  isBlocked: 'kept',
  accountType: 'kept',
  sessionFails: 'kept',
  lockEndsAt: 'kept',
  secondFactor: 'kept',
  installations: 'kept',
  erasedAt: 'kept',
} as const satisfies Readonly<Record<keyof User, 'personal' | 'kept'>>;
/** `loginName` is unique, upper and lower case alike. */
export const users = defineCrud({
  resource: 'users',
  entity: userSchema,
  fields: userFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    sort: z.optional(sortSchema(['loginName', 'name'])),
  }),
  access: superAdminOnly,
  confirmed: true,
});

/** Wrong passwords are forgotten, and what they have locked is open again. */
export const unlockUser = defineContract({
  method: 'POST',
  path: '/api/users/:id/unlock',
  access: 'superAdmin',
  confirmed: true,
  params: idParamsSchema,
  answer: dataOf(z.object({ id: idSchema })),
  summary: 'Let a user try again who is locked after wrong passwords',
});

/** Personal fields, sessions, links, factors, notifications and the key of the history go for good; the name stays beside what they did. */
export const eraseUser = defineContract({
  method: 'POST',
  path: '/api/users/:id/erase',
  access: 'superAdmin',
  confirmed: true,
  params: idParamsSchema,
  /** The one that was read: what somebody has changed meanwhile is looked at first. */
  body: z.strictObject({ version: versionSchema }),
  answer: dataOf(userSchema),
  summary: "Erase a person's data for good",
});

/** What somebody is in an installation. */
export const assignmentDataFields = {
  roleId: idSchema,
  categoryId: z._default(z.nullable(idSchema), null),
  operationsIds: z._default(z.array(idSchema).check(z.maxLength(500)), []),
  userSelectable: z._default(z.boolean(), true),
  visible: z._default(z.boolean(), true),
  selectable: z._default(z.boolean(), true),
  assignedHours: z._default(z.number().check(z.gte(0), z.lte(100_000)), 0),
  isBlocked: z._default(z.boolean(), false),
  order: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 1),
  entityStatus: statusField,
};
const installationUserFields = {
  userId: idSchema,
  installationId: idSchema,
  ...assignmentDataFields,
};
export const installationUserSchema = z.object({
  ...baseShape,
  ...installationUserFields,
  userName: z.string(),
  installationName: z.string(),
});
export type InstallationUser = z.infer<typeof installationUserSchema>;
/** A user has one role in an installation: a second is `userAlreadyHasRole`. */
export const installationUsers = defineCrud({
  resource: 'installationUsers',
  entity: installationUserSchema,
  fields: installationUserFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    installationId: z.optional(idListParamSchema),
    userId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order'])),
  }),
  access: superAdminOnly,
  confirmed: true,
  arranged: true,
});

/** Of the whole portal, whatever the installation. */
export const searchUsers = defineSearch('users', { access: 'superAdmin' });

/** Roles and categories, of all installations. */
export const searchAccountCatalogues = defineSearch('accountCatalogues', { access: 'superAdmin' });
