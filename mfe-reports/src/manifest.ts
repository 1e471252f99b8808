import type { ModuleEntry, ModuleManifest } from 'shared-kit/contracts/manifest';
import { Permission } from 'shared-kit/contracts/permissions';
import { reportPermissions } from 'shared-kit/contracts/report-access';
import { searchReports } from 'shared-kit/contracts/reports';

const title = { es: 'Informes', cat: 'Informes', en: 'Reports' };
const permissions = [...reportPermissions];
const shown = {
  layout: '/user',
  type: 'work',
  icon: 'clipboard-list',
  permissions,
} satisfies Partial<ModuleEntry>;
const below = { ...shown, visible: false, parent: '/reports' } satisfies Partial<ModuleEntry>;

export const manifest: ModuleManifest = {
  name: 'mfe-reports',
  title,
  needs: { shell: '^1.3.0', service: { name: 'reports', api: '^1.4.0' }, shared: {} },
  features: [],
  entries: [
    {
      ...shown,
      path: '/reports',
      names: title,
      tab: { es: 'Tiempo', cat: 'Temps', en: 'Time' },
      visible: true,
      order: 60,
      page: 'time',
    },
    {
      ...below,
      path: '/reportTasks',
      names: { es: 'Tareas de un periodo', cat: "Tasques d'un període", en: 'Tasks of a period' },
      tab: { es: 'Tareas', cat: 'Tasques', en: 'Tasks' },
      order: 61,
      page: 'tasks',
    },
    {
      ...below,
      path: '/workStatistics',
      names: { es: 'Estadísticas', cat: 'Estadístiques', en: 'Statistics' },
      tab: { es: 'Estadísticas', cat: 'Estadístiques', en: 'Statistics' },
      permissions: [Permission.GenerateReports],
      order: 62,
      page: 'statistics',
    },
    {
      ...below,
      path: '/elementCosts',
      names: { es: 'Coste por elemento', cat: 'Cost per element', en: 'Cost by element' },
      tab: { es: 'Costes', cat: 'Costos', en: 'Costs' },
      permissions: [Permission.GenerateReports],
      order: 63,
      page: 'elementCosts',
    },
    {
      ...below,
      path: '/repeatFailures',
      names: { es: 'Averías que se repiten', cat: 'Avaries que es repeteixen', en: 'Repeat failures' },
      tab: { es: 'Repetidas', cat: 'Repetides', en: 'Repeats' },
      permissions: [Permission.GenerateReports],
      order: 64,
      page: 'repeatFailures',
    },
    {
      ...below,
      path: '/compareInstallations',
      names: { es: 'Comparación de centros', cat: 'Comparació de centres', en: 'Installations side by side' },
      tab: { es: 'Centros', cat: 'Centres', en: 'Installations' },
      permissions: [Permission.GenerateReports],
      order: 65,
      page: 'compare',
    },
    {
      ...below,
      path: '/reportBuilder',
      names: { es: 'Informe a medida', cat: 'Informe a mida', en: 'Report builder' },
      tab: { es: 'A medida', cat: 'A mida', en: 'Builder' },
      order: 66,
      page: 'builder',
    },
    {
      ...below,
      path: '/savedReports',
      names: { es: 'Informes guardados', cat: 'Informes desats', en: 'Saved reports' },
      tab: { es: 'Guardados', cat: 'Desats', en: 'Saved' },
      order: 69,
      page: 'saved',
    },
    {
      ...below,
      path: '/reportDocuments',
      names: { es: 'Documentos', cat: 'Documents', en: 'Documents' },
      tab: { es: 'Documentos', cat: 'Documents', en: 'Documents' },
      permissions: [Permission.GenerateReports],
      order: 67,
      page: 'documents',
    },
    {
      layout: '/public',
      type: 'work',
      icon: 'clipboard-list',
      visible: false,
      permissions: [],
      path: '/verify',
      names: { es: 'Comprobar un documento', cat: 'Comprovar un document', en: 'Check a document' },
      order: 3,
      page: 'verify',
    },
    {
      ...below,
      path: '/reportExports',
      names: { es: 'Exportaciones', cat: 'Exportacions', en: 'Exports' },
      tab: { es: 'Exportaciones', cat: 'Exportacions', en: 'Exports' },
      order: 68,
      page: 'exports',
    },
  ],
  contributions: [
    { slot: 'search', version: '^1.0.0', title, order: 60, permissions, route: searchReports.path },
    {
      slot: 'home.card',
      version: '^1.0.0',
      title: { es: 'El mes', cat: 'El mes', en: 'The month' },
      order: 60,
      permissions: [Permission.GenerateReports],
      component: 'month',
    },
    {
      slot: 'home.card',
      version: '^1.0.0',
      title: { es: 'Requiere atención', cat: 'Requereix atenció', en: 'Needs attention' },
      order: 62,
      permissions: [Permission.GenerateReports],
      component: 'attention',
    },
  ],
};
