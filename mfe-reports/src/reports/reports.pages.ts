/** The code of the screens and contributions, by the names that the manifest gives them. */
export const reportPages = {
  reports: () => import('./reports.page.tsx'),
  report: () => import('./report.page.tsx'),
};

export const reportParts = {
  reports: () => import('./reports.contribution.tsx'),
};
