import type { ModuleEntry, ModuleManifest, Offer } from 'shared-kit/contracts/manifest';
import { Permission } from 'shared-kit/contracts/permissions';
import { searchTasks } from 'shared-kit/contracts/tasks';

const forPreventive = {
  permissions: [Permission.PreventiveView, Permission.PreventiveEdit],
  feature: 'preventive',
} satisfies Offer;

const preventive = {
  ...forPreventive,
  layout: '/user',
  type: 'work',
} satisfies Partial<ModuleEntry>;

export const manifest: ModuleManifest = {
  name: 'mfe-maintenance',
  title: { es: 'Mantenimiento', cat: 'Manteniment', en: 'Maintenance' },
  needs: { shell: '^1.2.0', service: { name: 'maintenance', api: '^1.2.0' }, shared: {} },
  features: ['preventive'],
  entries: [
    {
      ...preventive,
      path: '/preventiveMenu',
      names: { es: 'Preventivo', cat: 'Preventiu', en: 'Preventive' },
      tab: { es: 'Resumen', cat: 'Resum', en: 'Overview' },
      icon: 'clipboard-check',
      visible: true,
      order: 10,
      page: 'preventiveMenu',
    },
    {
      ...preventive,
      path: '/remainingChores',
      names: { es: 'Tareas pendientes', cat: 'Tasques pendents', en: 'Remaining tasks' },
      tab: { es: 'Pendientes', cat: 'Pendents', en: 'Remaining' },
      icon: 'clipboard-list',
      visible: false,
      parent: '/preventiveMenu',
      order: 11,
      page: 'remainingChores',
    },
    {
      ...preventive,
      path: '/lateChores',
      names: { es: 'Tareas con retraso', cat: 'Tasques amb retard', en: 'Late tasks' },
      tab: { es: 'Con retraso', cat: 'Amb retard', en: 'Late' },
      icon: 'calendar-clock',
      visible: false,
      parent: '/preventiveMenu',
      order: 12,
      page: 'lateChores',
    },
    {
      ...preventive,
      path: '/viewTasksPerformed',
      names: { es: 'Tareas realizadas', cat: 'Tasques realitzades', en: 'Performed tasks' },
      tab: { es: 'Realizadas', cat: 'Realitzades', en: 'Performed' },
      icon: 'list-checks',
      visible: false,
      parent: '/preventiveMenu',
      order: 13,
      page: 'viewTasksPerformed',
    },
    {
      ...preventive,
      path: '/tasks/:id',
      names: { es: 'Tarea', cat: 'Tasca', en: 'Task' },
      icon: 'clipboard-check',
      visible: false,
      parent: '/preventiveMenu',
      order: 14,
      page: 'task',
    },
    {
      path: '/spad-generateChores',
      layout: '/user',
      names: { es: 'Generar tareas', cat: 'Generar tasques', en: 'Generate tasks' },
      icon: 'calendar-plus',
      type: 'superAdministration',
      visible: true,
      order: 40,
      permissions: [],
      superAdmin: true,
      page: 'generateChores',
    },
  ],
  contributions: [
    {
      ...forPreventive,
      slot: 'home.card',
      version: '^1.0.0',
      title: { es: 'Mantenimiento preventivo', cat: 'Manteniment preventiu', en: 'Preventive maintenance' },
      order: 10,
      component: 'today',
    },
    {
      slot: 'home.card',
      version: '^1.0.0',
      title: {
        es: 'Preventivo de este mes',
        cat: "Preventiu d'aquest mes",
        en: 'Preventive maintenance this month',
      },
      order: 20,
      permissions: [Permission.PreventiveTime],
      feature: 'preventive',
      component: 'month',
    },
    {
      ...forPreventive,
      slot: 'element.tab',
      version: '^1.0.0',
      title: { es: 'Tareas', cat: 'Tasques', en: 'Tasks' },
      order: 10,
      component: 'elementTasks',
    },
    {
      ...forPreventive,
      slot: 'search',
      version: '^1.0.0',
      title: { es: 'Tareas por hacer', cat: 'Tasques per fer', en: 'Tasks to do' },
      order: 30,
      route: searchTasks.path,
    },
  ],
};
