import type { Contribution, ModuleEntry } from 'shared-kit/contracts/modules/manifest';
import { Permission } from 'shared-kit/contracts/people/permissions';

const names = { es: 'Muestras de campo', cat: 'Mostres de camp', en: 'Field samples' };
const permissions = [Permission.TestPage];
const shown = {
  layout: '/user',
  names,
  icon: 'clipboard-list',
  type: 'work',
  order: 50,
  permissions,
  help: 'people-and-catalogues',
} as const;

/** The list and the record of field samples, for the manifest. */
export const fieldSampleEntries: ModuleEntry[] = [
  { ...shown, permissions, path: '/fieldSamples', visible: true, page: 'fieldSamples' },
  {
    ...shown,
    permissions,
    path: '/fieldSamples/:id',
    visible: false,
    parent: '/fieldSamples',
    page: 'fieldSample',
  },
];

/** What they add to the portal's places. */
export const fieldSampleContributions: Contribution[] = [
  {
    slot: 'search',
    version: '^1.0.0',
    title: names,
    order: 50,
    permissions,
    route: '/api/fieldSamples/search',
  },
  { slot: 'home.card', version: '^1.0.0', title: names, order: 50, permissions, component: 'fieldSamples' },
];
