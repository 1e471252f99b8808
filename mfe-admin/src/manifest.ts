import { searchCatalogues } from 'shared-kit/contracts/chores';
import { searchElements } from 'shared-kit/contracts/elements';
import { searchPlaces } from 'shared-kit/contracts/installations';
import type { ModuleEntry, ModuleManifest } from 'shared-kit/contracts/manifest';
import { Permission } from 'shared-kit/contracts/permissions';
import { searchAccountCatalogues, searchUsers } from 'shared-kit/contracts/users';

interface Described
  extends Pick<ModuleEntry, 'path' | 'names' | 'tab' | 'icon' | 'visible' | 'parent' | 'page'> {
  /** What one of its records is called, where each has an address. */
  readonly record?: ModuleEntry['names'];
}

/** Catalogues and accounts: only for super-administrators. */
const superAdministration = (entries: readonly Described[]): ModuleEntry[] =>
  entries.flatMap(({ record, ...described }, index) => {
    const entry: ModuleEntry = {
      ...described,
      layout: '/user',
      type: 'superAdministration',
      order: (index + 1) * 10,
      permissions: [],
      superAdmin: true,
    };
    if (record === undefined) return [entry];
    const { path, parent = path } = entry;
    return [entry, { ...entry, path: `${path}/:id`, names: record, visible: false, parent }];
  });

/** What an installation is made of: tasks, search hits and labels lead there, so whoever works in it may look. */
const recordsOfInstallation = (
  entries: readonly Pick<ModuleEntry, 'path' | 'names' | 'page'>[],
): ModuleEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    layout: '/user',
    icon: 'boxes',
    type: 'administration',
    visible: false,
    permissions: [],
    parent: '/administration',
    order: 11 + index,
  }));

export const manifest: ModuleManifest = {
  name: 'mfe-admin',
  title: { es: 'Administración', cat: 'Administració', en: 'Administration' },
  needs: { shell: '^1.2.0', service: { name: 'admin', api: '^1.1.0' }, shared: {} },
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
      permissions: [Permission.Administration, Permission.ElementEditData],
      feature: 'administration',
      page: 'administration',
    },
    {
      path: '/audit',
      layout: '/user',
      names: { es: 'Auditoría', cat: 'Auditoria', en: 'Audit' },
      icon: 'file-text',
      type: 'administration',
      visible: true,
      order: 20,
      permissions: [Permission.Administration],
      page: 'audit',
    },
    ...recordsOfInstallation([
      { path: '/elements/:id', names: { es: 'Elemento', cat: 'Element', en: 'Element' }, page: 'element' },
      { path: '/buildings/:id', names: { es: 'Edificio', cat: 'Edifici', en: 'Building' }, page: 'building' },
      { path: '/floors/:id', names: { es: 'Planta', cat: 'Planta', en: 'Floor' }, page: 'floor' },
      { path: '/areas/:id', names: { es: 'Zona', cat: 'Zona', en: 'Area' }, page: 'area' },
      { path: '/chores/:id', names: { es: 'Operación', cat: 'Operació', en: 'Chore' }, page: 'chore' },
    ]),
    {
      path: '/people/:id',
      layout: '/user',
      names: { es: 'Persona', cat: 'Persona', en: 'Person' },
      icon: 'users',
      type: 'administration',
      visible: false,
      parent: '/administration',
      order: 16,
      permissions: [Permission.Administration],
      page: 'person',
    },
    ...superAdministration([
      {
        path: '/spad-installationManager',
        names: { es: 'Instalaciones', cat: 'Instal·lacions', en: 'Installations' },
        icon: 'building',
        visible: true,
        page: 'installations',
        record: { es: 'Instalación', cat: 'Instal·lació', en: 'Installation' },
      },
      {
        path: '/spad-category',
        names: { es: 'Categorías', cat: 'Categories', en: 'Categories' },
        icon: 'tags',
        visible: true,
        page: 'categories',
        record: { es: 'Categoría', cat: 'Categoria', en: 'Category' },
      },
      {
        path: '/spad-users',
        names: { es: 'Usuarios', cat: 'Usuaris', en: 'Users' },
        icon: 'users',
        visible: true,
        page: 'users',
        record: { es: 'Usuario', cat: 'Usuari', en: 'User' },
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
        record: {
          es: 'Usuario de una instalación',
          cat: "Usuari d'una instal·lació",
          en: 'User of an installation',
        },
      },
      {
        path: '/spad-role',
        names: { es: 'Roles', cat: 'Rols', en: 'Roles' },
        icon: 'shield',
        visible: false,
        parent: '/spad-users',
        page: 'roles',
        record: { es: 'Rol', cat: 'Rol', en: 'Role' },
      },
      {
        path: '/spad-elementTypes',
        names: { es: 'Tipos de elemento', cat: "Tipus d'element", en: 'Element types' },
        icon: 'boxes',
        visible: false,
        parent: '/spad-installationManager',
        page: 'elementTypes',
        record: { es: 'Tipo de elemento', cat: "Tipus d'element", en: 'Element type' },
      },
      {
        path: '/spad-choreTypes',
        names: { es: 'Tipos de operación', cat: "Tipus d'operació", en: 'Chore types' },
        icon: 'layers',
        visible: false,
        parent: '/spad-installationManager',
        page: 'choreTypes',
        record: { es: 'Tipo de operación', cat: "Tipus d'operació", en: 'Chore type' },
      },
      {
        path: '/spad-genericChores',
        names: { es: 'Operaciones genéricas', cat: 'Operacions genèriques', en: 'Generic chores' },
        icon: 'list-checks',
        visible: false,
        parent: '/spad-installationManager',
        page: 'genericChores',
        record: { es: 'Operación genérica', cat: 'Operació genèrica', en: 'Generic chore' },
      },
      {
        path: '/spad-formats',
        names: { es: 'Formatos de lectura', cat: 'Formats de lectura', en: 'Reading formats' },
        icon: 'ruler',
        visible: false,
        parent: '/spad-installationManager',
        page: 'formats',
        record: { es: 'Formato de lectura', cat: 'Format de lectura', en: 'Reading format' },
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
        tab: { es: 'Versiones', cat: 'Versions', en: 'Releases' },
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
        tab: { es: 'Historial', cat: 'Historial', en: 'Trail' },
        icon: 'list-checks',
        visible: false,
        parent: '/spad-modules',
        page: 'moduleTrail',
      },
    ]),
  ],
  contributions: [
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
  ],
};
