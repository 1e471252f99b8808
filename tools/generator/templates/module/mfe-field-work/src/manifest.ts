import type { ModuleManifest } from 'shared-kit/contracts/modules/manifest';

export const manifest: ModuleManifest = {
  name: 'mfe-field-work',
  title: { es: 'Trabajo de campo', cat: 'Treball de camp', en: 'Field work' },
  needs: { shell: '^1.4.0', service: { name: 'field-work', api: '^1.0.0' }, shared: {} },
  features: [],
  entries: [],
  contributions: [],
};
