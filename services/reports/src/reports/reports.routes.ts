import { reportAddress, reports, searchReports } from 'shared-kit/contracts/reports';
import { recordRoutes, searchRoute } from 'shared-kit/server/records';
import { reportSpec } from './describe-reports.ts';

export const reportRoutes = [
  ...recordRoutes(reports, reportSpec),
  searchRoute(searchReports, reportSpec, {
    kind: 'report',
    title: ({ name }) => name,
    hint: ({ ownerName }) => ownerName,
    address: reportAddress,
  }),
];
