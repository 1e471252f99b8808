import { fieldSamples as contracts } from 'shared-kit/contracts/field-samples';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { describeRecords, nameKeys } from 'shared-kit/server/records';
import { fieldSamples } from './field-sample.model.ts';

export const fieldSampleSpec = describeRecords(contracts, {
  model: fieldSamples,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  fields: ({ name, description }) => ({
    ...nameKeys(name),
    searchText: searchTextOf([name, description]),
  }),
});
