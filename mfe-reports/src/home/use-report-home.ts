import { getReportHome } from 'shared-kit/contracts/reports/report-home';
import { useRoute } from 'shared-kit/web/query';

/** What reports have to say on home: one answer for all cards of this module. */
export const useReportHome = (installationId: number) =>
  useRoute(getReportHome, { query: { installationId } }, { select: ({ data }) => data });
