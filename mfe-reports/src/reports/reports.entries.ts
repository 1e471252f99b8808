import type { Contribution, ModuleEntry } from 'shared-kit/contracts/manifest';
import { Permission } from 'shared-kit/contracts/permissions';

const names = { es: 'Informes', cat: 'Informes', en: 'Reports' };
const permissions = [Permission.GenerateReports];
const shown = {
  layout: '/user',
  names,
  icon: 'clipboard-list',
  type: 'work',
  order: 50,
  permissions,
} as const;

/** The list and the record of reports, for the manifest. */
export const reportEntries: ModuleEntry[] = [
  { ...shown, permissions, path: '/reports', visible: true, page: 'reports' },
  {
    ...shown,
    permissions,
    path: '/reports/:id',
    visible: false,
    parent: '/reports',
    page: 'report',
  },
];

/** What they add to the portal's places. */
export const reportContributions: Contribution[] = [
  {
    slot: 'search',
    version: '^1.0.0',
    title: names,
    order: 50,
    permissions,
    route: '/api/reports/search',
  },
  { slot: 'home.card', version: '^1.0.0', title: names, order: 50, permissions, component: 'reports' },
];
