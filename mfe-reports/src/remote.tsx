import type { RemoteModule } from 'shared-kit/web/app';
import { reportPages, reportParts } from './reports/reports.pages.ts';

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: { ...reportPages },
  contributions: { ...reportParts },
};

export default remote;
