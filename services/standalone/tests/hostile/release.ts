import type { ModuleRelease } from 'shared-kit/contracts/manifest';

/** The module whose features the tasks' routes ask for, without files. */
export const maintenanceRelease: ModuleRelease = {
  name: 'mfe-maintenance',
  version: '1.0.0',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  manifest: {
    name: 'mfe-maintenance',
    title: { es: 'Trabajo', cat: 'Feina', en: 'Work' },
    needs: { shell: '^1.0.0', service: { name: 'maintenance', api: '^1.0.0' }, shared: {} },
    features: ['preventive'],
    entries: [
      {
        path: '/preventiveMenu',
        layout: '/user',
        names: { es: 'a', cat: 'a', en: 'a' },
        icon: 'home',
        type: 'work',
        visible: true,
        order: 1,
        permissions: [],
        page: 'page',
      },
    ],
  },
};
