import { paths } from 'shared-kit/contracts/paths';
import { reports, searchReports } from 'shared-kit/contracts/reports';
import { recordRoutes, searchRoute } from 'shared-kit/server/records';
import { reportSpec } from './describe-reports.ts';

export const reportRoutes = [
  ...recordRoutes(reports, reportSpec),
  searchRoute(searchReports, reportSpec, {
    kind: 'report',
    title: ({ name }) => name,
    hint: ({ description }) => description,
    address: paths.report,
  }),
];
