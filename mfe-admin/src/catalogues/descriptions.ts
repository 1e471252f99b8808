/** Every catalogue of the super-administrator: product specification, sections 2 and 3. */
import { choreTypes, formats, genericChores } from 'shared-kit/contracts/chores';
import { elementTypes } from 'shared-kit/contracts/elements';
import { ValueType } from 'shared-kit/contracts/enums';
import { installations } from 'shared-kit/contracts/installations';
import { categories, installationUsers, roles, users } from 'shared-kit/contracts/users';
import * as z from 'zod/mini';
import type { CatalogueDescription, CatalogueField, CrudRoutes } from '../catalogue/description.ts';
import { toCategory, toChoreType, toFormat, toInstallation, toRole, toUser } from './references.ts';

const routesOf = (routes: unknown): CrudRoutes => routes as CrudRoutes;
const order: CatalogueField = { name: 'order', kind: 'integer' };
const optionalTexts = (group: string, ...names: readonly string[]): CatalogueField[] =>
  names.map((name) => ({ name, kind: 'text', optional: true, group }));
const emptyTexts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

export const installationsCatalogue: CatalogueDescription = {
  key: 'installations',
  routes: routesOf(installations),
  fields: [
    { name: 'name', kind: 'text' },
    { name: 'ref', kind: 'text' },
    { name: 'cif', kind: 'text', optional: true },
    order,
    { name: 'timeZone', kind: 'timeZone', help: true },
    { name: 'videoCapacityGb', kind: 'integer' },
    ...optionalTexts('contact', 'contactPerson', 'phone', 'phone2', 'email', 'fax'),
    ...optionalTexts('place', 'address', 'cp', 'city', 'state'),
  ],
  columns: ['name', 'ref', 'city', 'contactPerson', 'phone', 'timeZone'],
  sortable: ['name', 'ref'],
  defaultSort: 'name',
  defaults: {
    ...emptyTexts('name', 'ref', 'cif', 'contactPerson', 'phone', 'phone2', 'email', 'fax'),
    ...emptyTexts('address', 'cp', 'city', 'state'),
    order: 0,
    videoCapacityGb: 0,
    logoId: null,
    timeZone: 'Europe/Madrid',
  },
  asksBeforeDeactivation: true,
  stale: ['session'],
};

export const categoriesCatalogue: CatalogueDescription = {
  key: 'categories',
  routes: routesOf(categories),
  fields: [{ name: 'name', kind: 'localized' }],
  columns: ['name'],
  sortable: [],
  defaultSort: 'id',
  defaults: { name: emptyTexts('es', 'cat', 'en') },
};

export const rolesCatalogue: CatalogueDescription = {
  key: 'roles',
  routes: routesOf(roles),
  fields: [
    { name: 'name', kind: 'text' },
    { name: 'permissions', kind: 'permissions' },
  ],
  columns: ['name', 'permissions'],
  sortable: ['name'],
  defaultSort: 'name',
  defaults: { name: '', permissions: [] },
  stale: ['session'],
};

export const usersCatalogue: CatalogueDescription = {
  key: 'users',
  routes: routesOf(users),
  fields: [
    { name: 'loginName', kind: 'text' },
    { name: 'password', kind: 'password', optional: 'update', help: 'update' },
    { name: 'name', kind: 'text' },
    ...optionalTexts('', 'firstSurname', 'secondSurname').map(({ group: _none, ...field }) => field),
    { name: 'preferredLanguage', kind: 'enum', of: 'language' },
    { name: 'accountType', kind: 'choice', of: ['UserProxy', 'SuperAdminProxy'] },
    { name: 'isBlocked', kind: 'flag' },
    { name: 'lowVoltageReports', kind: 'flag' },
    ...optionalTexts('person', 'dni', 'phone', 'phone2', 'email', 'birthplace'),
    { name: 'birthdate', kind: 'day', optional: true, group: 'person' },
    ...optionalTexts('person', 'city', 'address'),
  ],
  computed: [{ name: 'installations', kind: 'text' }],
  columns: ['loginName', 'name', 'firstSurname', 'installations', 'accountType', 'isBlocked'],
  sortable: ['loginName', 'name'],
  defaultSort: 'loginName',
  defaults: {
    ...emptyTexts('loginName', 'name', 'firstSurname', 'secondSurname', 'dni', 'phone', 'phone2', 'email'),
    ...emptyTexts('birthplace', 'city', 'address'),
    birthdate: null,
    imageId: null,
    preferredLanguage: 0,
    isBlocked: false,
    lowVoltageReports: false,
    accountType: 'UserProxy',
  },
  newBody: z.extend(users.create.body as NonNullable<typeof users.create.body>, {
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  stale: ['session', 'installationUsers'],
};

export const installationUsersCatalogue: CatalogueDescription = {
  key: 'installationUsers',
  routes: routesOf(installationUsers),
  fields: [
    { name: 'userId', kind: 'reference', to: toUser },
    { name: 'installationId', kind: 'reference', to: toInstallation },
    { name: 'roleId', kind: 'reference', to: toRole },
    { name: 'categoryId', kind: 'reference', to: toCategory, nullable: true, optional: true },
    { name: 'assignedHours', kind: 'decimal' },
    order,
    { name: 'isBlocked', kind: 'flag' },
    { name: 'visible', kind: 'flag' },
    { name: 'selectable', kind: 'flag' },
    { name: 'userSelectable', kind: 'flag' },
  ],
  computed: [
    { name: 'userName', kind: 'text' },
    { name: 'installationName', kind: 'text' },
  ],
  columns: ['userName', 'installationName', 'roleId', 'categoryId', 'isBlocked'],
  sortable: [],
  defaultSort: 'order',
  defaults: {
    categoryId: null,
    operationsIds: [],
    userSelectable: true,
    visible: true,
    selectable: true,
    assignedHours: 0,
    isBlocked: false,
    order: 1,
  },
  stale: ['session', 'users'],
};

export const elementTypesCatalogue: CatalogueDescription = {
  key: 'elementTypes',
  routes: routesOf(elementTypes),
  fields: [
    { name: 'name', kind: 'text' },
    { name: 'description', kind: 'multiline', optional: true },
  ],
  columns: ['name', 'description'],
  sortable: ['name'],
  defaultSort: 'name',
  defaults: emptyTexts('name', 'description'),
};

export const choreTypesCatalogue: CatalogueDescription = {
  key: 'choreTypes',
  routes: routesOf(choreTypes),
  fields: [{ name: 'name', kind: 'localized' }, order],
  columns: ['name', 'order'],
  sortable: ['order'],
  defaultSort: 'order',
  defaults: { name: emptyTexts('es', 'cat', 'en'), order: 0 },
};

const isText: NonNullable<CatalogueField['when']> = ({ valueType }) => valueType === ValueType.text;
const isNumeric: NonNullable<CatalogueField['when']> = (values) => isText(values) && values.numeric === true;

export const formatsCatalogue: CatalogueDescription = {
  key: 'formats',
  routes: routesOf(formats),
  fields: [
    { name: 'name', kind: 'localized' },
    { name: 'valueType', kind: 'enum', of: 'valueType' },
    { name: 'required', kind: 'flag' },
    { name: 'numeric', kind: 'flag', help: true, when: isText },
    { name: 'unit', kind: 'text', optional: true, when: isText },
    { name: 'symbol', kind: 'text', optional: true, when: isText },
    { name: 'min', kind: 'decimal', optional: true, when: isNumeric },
    { name: 'max', kind: 'decimal', optional: true, when: isNumeric },
    { name: 'options', kind: 'options', when: ({ valueType }) => valueType === ValueType.multiple },
    order,
  ],
  columns: ['name', 'valueType', 'unit', 'min', 'max', 'required', 'order'],
  sortable: ['order'],
  defaultSort: 'order',
  defaults: {
    name: emptyTexts('es', 'cat', 'en'),
    valueType: 0,
    unit: '',
    symbol: '',
    numeric: false,
    min: null,
    max: null,
    options: [],
    required: false,
    order: 0,
  },
};

/** Fields that a generic chore and a chore of an element share. */
export const choreContentFields: readonly CatalogueField[] = [
  { name: 'description', kind: 'localized', long: true },
  { name: 'ref', kind: 'text' },
  { name: 'choreTypeId', kind: 'reference', to: toChoreType },
  { name: 'periodicity', kind: 'enum', of: 'periodicity' },
  { name: 'priority', kind: 'enum', of: 'priority' },
  { name: 'archetype', kind: 'enum', of: 'archetype' },
  { name: 'durationMinutes', kind: 'integer' },
  order,
  { name: 'formatIds', kind: 'references', to: toFormat },
];

export const choreContentDefaults = {
  description: emptyTexts('es', 'cat', 'en'),
  ref: '',
  order: 0,
  durationMinutes: 0,
  priority: 1,
  archetype: 0,
  formatIds: [],
};

export const genericChoresCatalogue: CatalogueDescription = {
  key: 'genericChores',
  routes: routesOf(genericChores),
  fields: choreContentFields,
  columns: ['description', 'ref', 'choreTypeId', 'periodicity', 'priority', 'durationMinutes'],
  sortable: ['order'],
  defaultSort: 'order',
  defaults: choreContentDefaults,
};
