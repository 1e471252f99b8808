import type { RemoteModule } from 'shared-kit/web/app';

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: {
    list: () => import('./inspections/list.page.tsx'),
    record: () => import('./record/record.page.tsx'),
    calendar: () => import('./overview/calendar.page.tsx'),
    timeline: () => import('./overview/timeline.page.tsx'),
    matrix: () => import('./overview/matrix.page.tsx'),
    obligations: () => import('./legal/obligations.page.tsx'),
    legalRules: () => import('./legal-rules/rules.page.tsx'),
  },
  contributions: {
    attention: () => import('./contributions/attention.contribution.tsx'),
    reportFigures: () => import('./contributions/report-figures.contribution.tsx'),
    home: () => import('./contributions/home.contribution.tsx'),
    place: () => import('./contributions/place.contribution.tsx'),
    plan: () => import('./contributions/plan.contribution.tsx'),
    element: () => import('./contributions/element.contribution.tsx'),
  },
};

export default remote;
