import { reports as contracts } from 'shared-kit/contracts/reports';
import { searchTextOf } from 'shared-kit/server/list';
import { describeRecords, nameKeys } from 'shared-kit/server/records';
import { reports } from './report.model.ts';

export const reportSpec = describeRecords(contracts, {
  model: reports,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  fields: ({ name, description }) => ({
    ...nameKeys(name),
    searchText: searchTextOf([name, description]),
  }),
});
