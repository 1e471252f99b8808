import type { RemoteModule } from 'shared-kit/web/app';

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: {
    preventiveMenu: () => import('./overview/preventive-menu.page.tsx'),
    remainingChores: () => import('./task-lists/remaining-chores.page.tsx'),
    lateChores: () => import('./task-lists/late-chores.page.tsx'),
    viewTasksPerformed: () => import('./performed/view-tasks-performed.page.tsx'),
    task: () => import('./task-record/task.page.tsx'),
    generateChores: () => import('./generation/generate-chores.page.tsx'),
  },
  contributions: {
    today: () => import('./contributions/today.contribution.tsx'),
    month: () => import('./contributions/month.contribution.tsx'),
    elementReadings: () => import('./contributions/element-readings.contribution.tsx'),
    elementTasks: () => import('./contributions/element-tasks.contribution.tsx'),
    planPin: () => import('./contributions/plan-pin.contribution.tsx'),
  },
};

export default remote;
