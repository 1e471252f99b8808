import { outOfServiceAccess } from 'shared-kit/contracts/correctives/corrective-access';
import type { Contribution, ModuleEntry } from 'shared-kit/contracts/modules/manifest';

const names = { es: 'Fuera de servicio', cat: 'Fora de servei', en: 'Out of service' };
const shown = {
  layout: '/user',
  type: 'work',
  section: 'faults',
  icon: 'power-off',
  permissions: [...outOfServiceAccess],
} satisfies Partial<ModuleEntry>;

/** The list of what is or was out of service, and one such time. */
export const stopEntries: ModuleEntry[] = [
  {
    ...shown,
    path: '/outOfServices',
    names,
    visible: true,
    order: 25,
    page: 'outOfServices',
    help: 'correctives',
    offline: true,
  },
  {
    ...shown,
    path: '/outOfServices/:id',
    names,
    visible: false,
    parent: '/outOfServices',
    order: 26,
    page: 'outOfService',
    help: 'correctives',
    offline: true,
  },
];

/** What they add to others' places. */
export const stopContributions: Contribution[] = [
  {
    slot: 'element.badge',
    version: '^1.0.0',
    title: names,
    order: 10,
    permissions: [],
    component: 'elementStopped',
  },
  {
    slot: 'plan.notices',
    version: '^1.0.0',
    title: names,
    order: 20,
    permissions: [],
    component: 'planStops',
  },
];
