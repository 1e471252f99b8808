import type { ModuleManifest } from 'shared-kit/contracts/manifest';
import { Permission } from 'shared-kit/contracts/permissions';

export const manifest: ModuleManifest = {
  name: 'mfe-field-samples',
  title: { es: 'Muestras de campo', cat: 'Mostres de camp', en: 'Field samples' },
  needs: { shell: '^1.0.0', service: { name: 'field-samples', api: '^1.0.0' }, shared: {} },
  features: [],
  entries: [
    {
      path: '/fieldSamples',
      layout: '/user',
      names: { es: 'Muestras de campo', cat: 'Mostres de camp', en: 'Field samples' },
      icon: 'clipboard-list',
      type: 'work',
      visible: true,
      order: 50,
      permissions: [Permission.TestPage],
      page: 'list',
    },
  ],
};
