import { searchCatalogues } from 'shared-kit/contracts/chores';
import { searchElements } from 'shared-kit/contracts/elements';
import { searchPlaces } from 'shared-kit/contracts/installations';
import type { ModuleManifest } from 'shared-kit/contracts/manifest';
import { Permission } from 'shared-kit/contracts/permissions';
import { searchAccountCatalogues, searchUsers } from 'shared-kit/contracts/users';

/** What the module puts into others' places: what is found, and what can be begun from anywhere. */
export const contributions: NonNullable<ModuleManifest['contributions']> = [
  {
    permissions: [],
    slot: 'search',
    version: '^1.0.0',
    title: { es: 'Elementos', cat: 'Elements', en: 'Elements' },
    order: 10,
    route: searchElements.path,
  },
  {
    permissions: [],
    slot: 'search',
    version: '^1.0.0',
    title: { es: 'Lugares', cat: 'Llocs', en: 'Places' },
    order: 20,
    route: searchPlaces.path,
  },
  {
    slot: 'search',
    version: '^1.0.0',
    title: { es: 'Catálogos', cat: 'Catàlegs', en: 'Catalogues' },
    order: 50,
    permissions: [],
    superAdmin: true,
    route: searchCatalogues.path,
  },
  {
    slot: 'search',
    version: '^1.0.0',
    title: { es: 'Roles y categorías', cat: 'Rols i categories', en: 'Roles and categories' },
    order: 60,
    permissions: [],
    superAdmin: true,
    route: searchAccountCatalogues.path,
  },
  {
    slot: 'element.picker',
    version: '^1.0.0',
    title: { es: 'Elegir en el plano', cat: 'Triar al plànol', en: 'Choose on the plan' },
    order: 10,
    permissions: [],
    component: 'elementPicker',
  },
  {
    slot: 'task.action',
    version: '^1.1.0',
    title: { es: 'Manuales', cat: 'Manuals', en: 'Manuals' },
    order: 10,
    permissions: [],
    component: 'taskManuals',
  },
  {
    slot: 'offline.prepare',
    version: '^1.0.0',
    title: { es: 'Lugares y planos', cat: 'Llocs i plànols', en: 'Places and plans' },
    order: 20,
    permissions: [],
    component: 'prepare',
  },
  {
    slot: 'offline.entities',
    version: '^1.0.0',
    title: { es: 'Lugares sin red', cat: 'Llocs sense xarxa', en: 'Places without a network' },
    order: 30,
    permissions: [],
    component: 'offlineEntities',
  },
  {
    slot: 'action',
    version: '^1.0.0',
    title: { es: 'Nuevo elemento', cat: 'Element nou', en: 'New element' },
    order: 10,
    permissions: [Permission.Administration],
    feature: 'administration',
    path: '/user/administration?new=true',
  },
  {
    slot: 'action',
    version: '^1.0.0',
    title: { es: 'Nuevo usuario', cat: 'Usuari nou', en: 'New user' },
    order: 20,
    permissions: [],
    superAdmin: true,
    path: '/user/spad-users?new=true',
  },
  {
    slot: 'action',
    version: '^1.0.0',
    title: { es: 'Nueva instalación', cat: 'Instal·lació nova', en: 'New installation' },
    order: 30,
    permissions: [],
    superAdmin: true,
    path: '/user/spad-installationManager?new=true',
  },
  {
    slot: 'search',
    version: '^1.0.0',
    title: { es: 'Usuarios', cat: 'Usuaris', en: 'Users' },
    order: 40,
    permissions: [],
    superAdmin: true,
    route: searchUsers.path,
  },
];
