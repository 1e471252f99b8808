import {
  reportAddress,
  reports,
  listReportRoles as rolesContract,
  searchReports,
} from 'shared-kit/contracts/reports/reports';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes, searchRoute } from 'shared-kit/server/records';
import { reportSpec } from './describe-reports.ts';
import { listReportRoles } from './report-readers.ts';

export const reportRoutes = [
  ...recordRoutes(reports, reportSpec),
  defineRoute(rolesContract, { handle: listReportRoles }),
  searchRoute(searchReports, reportSpec, {
    kind: 'report',
    title: ({ name }) => name,
    hint: ({ ownerName }) => ownerName,
    address: reportAddress,
  }),
];
