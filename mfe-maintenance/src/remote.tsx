import { taskProgrammes } from 'shared-kit/contracts/programmes';
import type { RemoteModule } from 'shared-kit/web/app';
import { registerReads } from './offline/register-reads.ts';
import { inProgramme } from './programmes/programme.tsx';

registerReads();
// Beside the page, not before it: until then results go straight to the server.
import('./offline/task-entity.ts').catch(() => undefined);

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const pagesOf = {
  menu: () => import('./overview/programme-menu.page.tsx'),
  remaining: async () => ({ default: (await import('./task-lists/open-tasks.tsx')).RemainingTasks }),
  late: async () => ({ default: (await import('./task-lists/open-tasks.tsx')).LateTasks }),
  performed: () => import('./performed/view-tasks-performed.page.tsx'),
} as const;

/** `rite.late` and the like: one implementation for all programmes. */
const programmePages = (): RemoteModule['pages'] =>
  Object.fromEntries(
    taskProgrammes.flatMap((programme) =>
      Object.entries(pagesOf).map(([name, load]) => [`${programme}.${name}`, inProgramme(programme, load)]),
    ),
  );

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: {
    ...programmePages(),
    maintenance: () => import('./maintenance/maintenance.page.tsx'),
    calendar: () => import('./calendar/calendar.page.tsx'),
    enteringLateChores: () => import('./late-entry/entering-late-chores.page.tsx'),
    continuePreviousWork: () => import('./begun/continue-previous-work.page.tsx'),
    firstMaintenance: () => import('./first-maintenance/first-maintenance.page.tsx'),
    previousData: () => import('./previous-data/previous-data.page.tsx'),
    previousChores: () => import('./review/previous-chores.page.tsx'),
    review: () => import('./review/review-round.page.tsx'),
    task: () => import('./task-record/task.page.tsx'),
    elementRound: () => import('./round/element-round.page.tsx'),
    lowVoltage: () => import('./low-voltage/low-voltage.page.tsx'),
    lowVoltageReport: () => import('./low-voltage/report.page.tsx'),
    riteRegister: inProgramme('rite', () => import('./rite/rite-register.page.tsx')),
    riteCertificate: inProgramme('rite', () => import('./rite/rite-certificate.page.tsx')),
    generateChores: () => import('./generation/generate-chores.page.tsx'),
  },
  contributions: {
    attention: () => import('./contributions/attention.contribution.tsx'),
    today: () => import('./contributions/today.contribution.tsx'),
    month: () => import('./contributions/month.contribution.tsx'),
    riteMonth: () => import('./contributions/rite-month.contribution.tsx'),
    reportReadings: () => import('./contributions/report-readings.contribution.tsx'),
    elementStart: () => import('./contributions/element-start.contribution.tsx'),
    elementReadings: () => import('./contributions/element-readings.contribution.tsx'),
    elementPrevious: () => import('./contributions/element-previous.contribution.tsx'),
    elementTasks: () => import('./contributions/element-tasks.contribution.tsx'),
    generation: () => import('./contributions/generation.contribution.tsx'),
    samples: () => import('./contributions/samples.contribution.tsx'),
    offlineEntities: () => import('./contributions/offline-entities.contribution.tsx'),
    prepare: () => import('./contributions/prepare.contribution.tsx'),
    planPin: () => import('./contributions/plan-pin.contribution.tsx'),
  },
};

export default remote;
