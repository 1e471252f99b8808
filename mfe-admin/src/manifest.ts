import type { ModuleEntry, ModuleManifest } from 'shared-kit/contracts/modules/manifest';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { contributions } from './manifest-contributions.ts';
import { superAdministrationEntries } from './manifest-super-administration.ts';

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
    offline: true,
    help: 'administration',
  }));

export const manifest: ModuleManifest = {
  name: 'mfe-admin',
  title: { es: 'Administración', cat: 'Administració', en: 'Administration' },
  needs: { shell: '^1.6.0', service: { name: 'admin', api: '^1.13.0' }, shared: {} },
  features: ['administration'],
  entries: [
    {
      path: '/administration',
      layout: '/user',
      names: { es: 'Administración', cat: 'Administració', en: 'Administration' },
      icon: 'building-2',
      type: 'administration',
      section: 'installation',
      visible: true,
      order: 10,
      permissions: [Permission.Administration, Permission.ElementEditData],
      feature: 'administration',
      page: 'administration',
      help: 'administration',
    },
    {
      path: '/administrationMaintenance',
      layout: '/user',
      names: {
        es: 'Plan de mantenimiento',
        cat: 'Pla de manteniment',
        en: 'Maintenance plan',
      },
      icon: 'list-checks',
      type: 'administration',
      visible: true,
      order: 15,
      permissions: [Permission.Administration],
      feature: 'administration',
      page: 'administrationMaintenance',
      help: 'administration',
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
      help: 'administration',
    },
    {
      path: '/dataDoubts',
      layout: '/user',
      names: { es: 'Datos en duda', cat: 'Dades en dubte', en: 'Data in doubt' },
      icon: 'search-check',
      type: 'administration',
      visible: false,
      parent: '/audit',
      order: 21,
      permissions: [Permission.Administration],
      page: 'dataDoubts',
      help: 'administration',
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
      help: 'people-and-catalogues',
    },
    ...superAdministrationEntries,
  ],
  contributions,
};
