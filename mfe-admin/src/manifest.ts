import { searchElements } from 'shared-kit/contracts/elements';
import { searchPlaces } from 'shared-kit/contracts/installations';
import type { ModuleEntry, ModuleManifest, Offer } from 'shared-kit/contracts/manifest';
import { Permission } from 'shared-kit/contracts/permissions';
import { searchUsers } from 'shared-kit/contracts/users';

type Described = Pick<ModuleEntry, 'path' | 'names' | 'icon' | 'visible' | 'parent' | 'page'>;

/** Catalogues and accounts: only for super-administrators. */
const superAdministration = (entries: readonly Described[]): ModuleEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    layout: '/user',
    type: 'superAdministration',
    order: (index + 1) * 10,
    permissions: [],
    superAdmin: true,
  }));

const forAdministration = {
  permissions: [Permission.Administration, Permission.ElementEditData],
  feature: 'administration',
} satisfies Offer;

export const manifest: ModuleManifest = {
  name: 'mfe-admin',
  title: { es: 'Administración', cat: 'Administració', en: 'Administration' },
  needs: { shell: '^1.1.0', service: { name: 'admin', api: '^1.0.0' }, shared: {} },
  features: ['administration'],
  entries: [
    {
      path: '/administration',
      layout: '/user',
      names: { es: 'Administración', cat: 'Administració', en: 'Administration' },
      icon: 'building-2',
      type: 'administration',
      visible: true,
      order: 10,
      ...forAdministration,
      page: 'administration',
    },
    ...superAdministration([
      {
        path: '/spad-installationManager',
        names: { es: 'Instalaciones', cat: 'Instal·lacions', en: 'Installations' },
        icon: 'building',
        visible: true,
        page: 'installations',
      },
      {
        path: '/spad-category',
        names: { es: 'Categorías', cat: 'Categories', en: 'Categories' },
        icon: 'tags',
        visible: true,
        page: 'categories',
      },
      {
        path: '/spad-users',
        names: { es: 'Usuarios', cat: 'Usuaris', en: 'Users' },
        icon: 'users',
        visible: true,
        page: 'users',
      },
      {
        path: '/spad-installationUser',
        names: {
          es: 'Asignar usuario a instalación',
          cat: 'Assignar usuari a instal·lació',
          en: 'Assign user to installation',
        },
        icon: 'user-cog',
        visible: false,
        parent: '/spad-users',
        page: 'installationUsers',
      },
      {
        path: '/spad-role',
        names: { es: 'Roles', cat: 'Rols', en: 'Roles' },
        icon: 'shield',
        visible: false,
        parent: '/spad-users',
        page: 'roles',
      },
      {
        path: '/spad-elementTypes',
        names: { es: 'Tipos de elemento', cat: "Tipus d'element", en: 'Element types' },
        icon: 'boxes',
        visible: false,
        parent: '/spad-installationManager',
        page: 'elementTypes',
      },
      {
        path: '/spad-choreTypes',
        names: { es: 'Tipos de operación', cat: "Tipus d'operació", en: 'Chore types' },
        icon: 'layers',
        visible: false,
        parent: '/spad-installationManager',
        page: 'choreTypes',
      },
      {
        path: '/spad-genericChores',
        names: { es: 'Operaciones genéricas', cat: 'Operacions genèriques', en: 'Generic chores' },
        icon: 'list-checks',
        visible: false,
        parent: '/spad-installationManager',
        page: 'genericChores',
      },
      {
        path: '/spad-formats',
        names: { es: 'Formatos de lectura', cat: 'Formats de lectura', en: 'Reading formats' },
        icon: 'ruler',
        visible: false,
        parent: '/spad-installationManager',
        page: 'formats',
      },
      {
        path: '/spad-modules',
        names: { es: 'Módulos', cat: 'Mòduls', en: 'Modules' },
        icon: 'boxes',
        visible: true,
        page: 'modules',
      },
      {
        path: '/spad-moduleReleases',
        names: { es: 'Versiones de un módulo', cat: "Versions d'un mòdul", en: 'Releases of a module' },
        icon: 'layers',
        visible: false,
        parent: '/spad-modules',
        page: 'moduleReleases',
      },
      {
        path: '/spad-publishTokens',
        names: { es: 'Claves de publicación', cat: 'Claus de publicació', en: 'Publish tokens' },
        icon: 'shield',
        visible: false,
        parent: '/spad-modules',
        page: 'publishTokens',
      },
      {
        path: '/spad-moduleTrail',
        names: { es: 'Historial de módulos', cat: 'Historial de mòduls', en: 'Trail of modules' },
        icon: 'list-checks',
        visible: false,
        parent: '/spad-modules',
        page: 'moduleTrail',
      },
    ]),
  ],
  contributions: [
    {
      ...forAdministration,
      slot: 'search',
      version: '^1.0.0',
      title: { es: 'Elementos', cat: 'Elements', en: 'Elements' },
      order: 10,
      route: searchElements.path,
    },
    {
      ...forAdministration,
      slot: 'search',
      version: '^1.0.0',
      title: { es: 'Lugares', cat: 'Llocs', en: 'Places' },
      order: 20,
      route: searchPlaces.path,
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
  ],
};
