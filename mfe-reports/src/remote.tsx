import type { RemoteModule } from 'shared-kit/web/app';

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: {
    time: () => import('./work/time.page.tsx'),
    tasks: () => import('./work/tasks.page.tsx'),
    compare: () => import('./compare/compare.page.tsx'),
    statistics: () => import('./work/statistics.page.tsx'),
    elementCosts: () => import('./costs/element-costs.page.tsx'),
    dashboards: () => import('./dashboards/dashboards.page.tsx'),
    budgets: () => import('./budgets/budgets.page.tsx'),
    costCentres: () => import('./budgets/cost-centres.page.tsx'),
    repeatFailures: () => import('./repeats/repeat-failures.page.tsx'),
    builder: () => import('./builder/builder.page.tsx'),
    saved: () => import('./saved/saved.page.tsx'),
    documents: () => import('./documents/documents.page.tsx'),
    verify: () => import('./verify/verify.page.tsx'),
    exports: () => import('./exports/exports.page.tsx'),
  },
  contributions: {
    month: () => import('./home/month.contribution.tsx'),
    attention: () => import('./home/attention.contribution.tsx'),
  },
};

export default remote;
