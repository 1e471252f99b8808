import { dashboards as contracts } from 'shared-kit/contracts/reports/dashboards';
import { describeRecords } from 'shared-kit/server/records';
import { ownedRules } from '../reports/owned-rules.ts';
import { dashboards } from './dashboard.model.ts';

export const dashboardSpec = describeRecords(contracts, {
  ...ownedRules,
  model: dashboards,
  fixed: ['installationId'],
});
