import { taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import type { RemoteModule } from 'shared-kit/web/app';
import { registerRest, withRest } from 'shared-kit/web/i18n';
import { registerReads } from './offline/register-reads.ts';
import { inProgramme } from './programmes/programme.tsx';

registerReads();
// Beside the page, not before it: until then results go straight to the server.
import('./offline/task-entity.ts').catch(() => undefined);

const locales = {
  es: () => import('./locales/es.json?first'),
  cat: () => import('./locales/cat.json?first'),
  en: () => import('./locales/en.json?first'),
};

const rest = {
  es: () => import('./locales/es.json?rest'),
  cat: () => import('./locales/cat.json?rest'),
  en: () => import('./locales/en.json?rest'),
};

registerRest('mfe-maintenance', async (language) => (await rest[language]()).default);

/** What says more than the lists and the cards of home. */
const whole = <T,>(fetchPart: () => Promise<T>) => withRest('mfe-maintenance', fetchPart);

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
    board: whole(() => import('./board/board.page.tsx')),
    level: whole(() => import('./level/level.page.tsx')),
    daysOff: whole(() => import('./covers/days-off.page.tsx')),
    enteringLateChores: whole(() => import('./late-entry/entering-late-chores.page.tsx')),
    continuePreviousWork: () => import('./begun/continue-previous-work.page.tsx'),
    firstMaintenance: () => import('./first-maintenance/first-maintenance.page.tsx'),
    previousData: whole(() => import('./previous-data/previous-data.page.tsx')),
    previousChores: whole(() => import('./review/previous-chores.page.tsx')),
    review: whole(() => import('./review/review-round.page.tsx')),
    task: whole(() => import('./task-record/task.page.tsx')),
    elementRound: whole(() => import('./round/element-round.page.tsx')),
    lowVoltage: whole(() => import('./low-voltage/low-voltage.page.tsx')),
    lowVoltageReport: whole(() => import('./low-voltage/report.page.tsx')),
    riteRegister: inProgramme(
      'rite',
      whole(() => import('./rite/rite-register.page.tsx')),
    ),
    riteCertificate: inProgramme(
      'rite',
      whole(() => import('./rite/rite-certificate.page.tsx')),
    ),
    generateChores: whole(() => import('./generation/generate-chores.page.tsx')),
  },
  contributions: {
    day: () => import('./day/day.contribution.tsx'),
    attention: () => import('./contributions/attention.contribution.tsx'),
    today: () => import('./contributions/today.contribution.tsx'),
    month: () => import('./contributions/month.contribution.tsx'),
    riteMonth: () => import('./contributions/rite-month.contribution.tsx'),
    reportReadings: whole(() => import('./contributions/report-readings.contribution.tsx')),
    elementGlance: whole(() => import('./contributions/glance.contribution.tsx')),
    elementStart: whole(() => import('./contributions/element-start.contribution.tsx')),
    elementReadings: whole(() => import('./contributions/element-readings.contribution.tsx')),
    elementPrevious: whole(() => import('./contributions/element-previous.contribution.tsx')),
    elementTasks: whole(() => import('./contributions/element-tasks.contribution.tsx')),
    generation: whole(() => import('./contributions/generation.contribution.tsx')),
    samples: () => import('./contributions/samples.contribution.tsx'),
    offlineEntities: whole(() => import('./contributions/offline-entities.contribution.tsx')),
    prepare: whole(() => import('./contributions/prepare.contribution.tsx')),
    planPin: whole(() => import('./contributions/plan-pin.contribution.tsx')),
  },
};

export default remote;
