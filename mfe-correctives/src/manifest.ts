import {
  correctivesAdd,
  correctivesRead,
  correctivesSeeAll,
  correctivesTell,
} from 'shared-kit/contracts/correctives/corrective-access';
import { searchCorrectives } from 'shared-kit/contracts/correctives/correctives';
import type { Contribution, ModuleEntry, ModuleManifest } from 'shared-kit/contracts/modules/manifest';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { stopContributions, stopEntries } from './out-of-services/stop-entries.ts';
import { publicEntries } from './public-reports/public-entries.ts';

const title = { es: 'Correctivos', cat: 'Correctius', en: 'Correctives' };
const shown = {
  layout: '/user',
  type: 'work',
  section: 'faults',
  icon: 'alert-triangle',
  permissions: [...correctivesRead],
} satisfies Partial<ModuleEntry>;
const about = {
  version: '^1.0.0',
  title,
  order: 30,
  permissions: [...correctivesRead],
} satisfies Partial<Contribution>;

export const manifest: ModuleManifest = {
  name: 'mfe-correctives',
  title,
  needs: { shell: '^1.6.0', service: { name: 'correctives', api: '^1.6.0' }, shared: {} },
  features: [],
  entries: [
    {
      ...shown,
      path: '/correctives',
      names: title,
      bar: { names: { es: 'Averías', cat: 'Avaries', en: 'Faults' }, order: 20 },
      visible: true,
      order: 20,
      page: 'correctives',
      help: 'correctives',
      offline: true,
    },
    {
      ...shown,
      path: '/correctives/:id',
      names: { es: 'Correctivo', cat: 'Correctiu', en: 'Corrective' },
      visible: false,
      parent: '/correctives',
      order: 21,
      page: 'corrective',
      help: 'correctives',
      offline: true,
    },
    {
      ...shown,
      path: '/correctiveReport',
      names: { es: 'Avisar de una avería', cat: "Avisar d'una avaria", en: 'Report a fault' },
      visible: false,
      parent: '/correctives',
      order: 22,
      permissions: [...correctivesAdd],
      page: 'report',
      help: 'correctives',
      offline: true,
    },
    {
      ...shown,
      path: '/correctiveFigures',
      names: { es: 'Indicadores de averías', cat: "Indicadors d'avaries", en: 'Figures of faults' },
      tab: { es: 'Indicadores', cat: 'Indicadors', en: 'Figures' },
      visible: false,
      parent: '/correctives',
      order: 23,
      permissions: [...correctivesSeeAll, Permission.GenerateReports],
      page: 'figures',
      help: 'correctives',
    },
    ...stopEntries,
    ...publicEntries,
  ],
  contributions: [
    { ...about, slot: 'search', order: 35, route: searchCorrectives.path },
    { ...about, slot: 'home.day', order: 20, permissions: [...correctivesTell], component: 'day' },
    { ...about, slot: 'home.card', order: 20, component: 'homeCard' },
    { ...about, slot: 'home.attention', order: 20, component: 'attention' },
    {
      slot: 'report.figures',
      version: '^1.0.0',
      title: { es: 'Averías', cat: 'Avaries', en: 'Faults' },
      order: 20,
      permissions: [...correctivesSeeAll, Permission.GenerateReports],
      component: 'reportFigures',
    },
    { ...about, slot: 'element.glance', order: 10, component: 'elementGlance' },
    { ...about, slot: 'element.tab', order: 25, component: 'elementCorrectives' },
    { ...about, slot: 'record.deactivation', order: 10, component: 'openBefore' },
    { ...about, slot: 'place.tab', order: 25, component: 'placeCorrectives' },
    {
      ...about,
      slot: 'task.action',
      version: '^1.1.0',
      title: { es: 'Avisar de una avería', cat: "Avisar d'una avaria", en: 'Report a fault' },
      order: 5,
      permissions: [...correctivesAdd],
      component: 'taskCorrective',
    },
    { ...about, slot: 'plan.notices', order: 10, component: 'planCorrectives' },
    { ...about, slot: 'task.action', version: '^1.2.0', order: 7, component: 'taskOrigin' },
    {
      slot: 'task.action',
      version: '^1.2.0',
      title: { es: 'Fuera de servicio', cat: 'Fora de servei', en: 'Out of service' },
      order: 6,
      permissions: [],
      component: 'taskStopped',
    },
    {
      ...about,
      slot: 'defect.action',
      version: '^1.0.0',
      title: {
        es: 'Correctivo de este defecto',
        cat: "Correctiu d'aquest defecte",
        en: 'Corrective from this defect',
      },
      order: 10,
      component: 'defectCorrective',
    },
    {
      slot: 'action',
      version: '^1.0.0',
      title: { es: 'Avisar de una avería', cat: "Avisar d'una avaria", en: 'Report a fault' },
      order: 5,
      permissions: [...correctivesAdd],
      path: '/user/correctiveReport',
    },
    {
      ...about,
      slot: 'offline.prepare',
      version: '^1.0.0',
      title: { es: 'Correctivos abiertos', cat: 'Correctius oberts', en: 'Open correctives' },
      component: 'prepare',
    },
    {
      // Whoever has written something down sends it, whatever they may do by now.
      permissions: [],
      slot: 'offline.entities',
      version: '^1.0.0',
      title: { es: 'Correctivos por enviar', cat: 'Correctius per enviar', en: 'Correctives to send' },
      order: 20,
      component: 'offlineEntities',
    },
    ...stopContributions,
  ],
};
