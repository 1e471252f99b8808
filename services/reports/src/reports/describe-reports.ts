import { reports as contracts } from 'shared-kit/contracts/reports/reports';
import { describeRecords } from 'shared-kit/server/records';
import { ownedRules } from './owned-rules.ts';
import { reports } from './report.model.ts';

export const reportSpec = describeRecords(contracts, {
  ...ownedRules,
  model: reports,
  fixed: ['installationId', 'kind'],
});
