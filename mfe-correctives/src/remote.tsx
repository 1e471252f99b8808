import type { RemoteModule } from 'shared-kit/web/app';
import { registerReads } from './offline/register-reads.ts';

registerReads();
// Beside the page, not before it: until then what is saved goes straight to the server.
import('./offline/entities.ts').catch(() => undefined);

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: {
    correctives: () => import('./correctives/correctives.page.tsx'),
    corrective: () => import('./record/corrective.page.tsx'),
    report: () => import('./report/report.page.tsx'),
    figures: () => import('./figures/figures.page.tsx'),
    publicReports: () => import('./public-reports/public-reports.page.tsx'),
    faultReport: () => import('./public/fault-report.page.tsx'),
    faultState: () => import('./public/fault-state.page.tsx'),
    outOfServices: () => import('./out-of-services/out-of-services.page.tsx'),
    outOfService: () => import('./out-of-services/out-of-service.page.tsx'),
  },
  contributions: {
    day: () => import('./contributions/day.contribution.tsx'),
    attention: () => import('./contributions/attention.contribution.tsx'),
    prepare: () => import('./offline/prepare.contribution.tsx'),
    offlineEntities: () => import('./offline/offline-entities.contribution.tsx'),
    reportFigures: () => import('./figures/report-figures.contribution.tsx'),
    homeCard: () => import('./contributions/home.contribution.tsx'),
    elementGlance: () => import('./contributions/glance.contribution.tsx'),
    elementCorrectives: () => import('./contributions/element.contribution.tsx'),
    openBefore: () => import('./contributions/deactivation.contribution.tsx'),
    placeCorrectives: () => import('./contributions/place.contribution.tsx'),
    taskCorrective: () => import('./contributions/task.contribution.tsx'),
    planCorrectives: () => import('./contributions/plan-correctives.contribution.tsx'),
    planStops: () => import('./contributions/plan-stops.contribution.tsx'),
    defectCorrective: () => import('./contributions/defect.contribution.tsx'),
    taskOrigin: () => import('./contributions/task-origin.contribution.tsx'),
    taskStopped: () => import('./contributions/task-stopped.contribution.tsx'),
    elementStopped: () => import('./out-of-services/element-stopped.contribution.tsx'),
  },
};

export default remote;
