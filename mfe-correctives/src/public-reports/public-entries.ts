import { correctivesSeeAll } from 'shared-kit/contracts/correctives/corrective-access';
import type { ModuleEntry } from 'shared-kit/contracts/modules/manifest';

const hidden = { icon: 'alert-triangle', type: 'work', visible: false } satisfies Partial<ModuleEntry>;
const forAll = { ...hidden, layout: '/public', permissions: [] } satisfies Partial<ModuleEntry>;

/** What people without an account open, and where their reports are checked. */
export const publicEntries: ModuleEntry[] = [
  {
    ...hidden,
    layout: '/user',
    path: '/publicReports',
    names: { es: 'Avisos sin cuenta', cat: 'Avisos sense compte', en: 'Reports without an account' },
    parent: '/correctives',
    order: 24,
    permissions: [...correctivesSeeAll],
    page: 'publicReports',
    help: 'correctives',
  },
  {
    ...forAll,
    path: '/faultReport',
    names: { es: 'Avisar de una avería', cat: "Avisar d'una avaria", en: 'Report a fault' },
    order: 1,
    page: 'faultReport',
  },
  {
    ...forAll,
    path: '/faultState',
    names: { es: 'Su aviso', cat: 'El seu avís', en: 'Your report' },
    order: 2,
    page: 'faultState',
  },
];
