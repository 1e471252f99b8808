import type { ModuleManifest } from 'shared-kit/contracts/manifest';
import { reportContributions, reportEntries } from './reports/reports.entries.ts';

export const manifest: ModuleManifest = {
  name: 'mfe-reports',
  title: { es: 'Informes', cat: 'Informes', en: 'Reports' },
  needs: { shell: '^1.1.0', service: { name: 'reports', api: '^1.0.0' }, shared: {} },
  features: [],
  entries: [...reportEntries],
  contributions: [...reportContributions],
};
