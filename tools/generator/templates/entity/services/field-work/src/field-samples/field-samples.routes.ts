import { fieldSamples, searchFieldSamples } from 'shared-kit/contracts/field-samples';
import { paths } from 'shared-kit/contracts/paths';
import { recordRoutes, searchRoute } from 'shared-kit/server/records';
import { fieldSampleSpec } from './describe-field-samples.ts';

export const fieldSampleRoutes = [
  ...recordRoutes(fieldSamples, fieldSampleSpec),
  searchRoute(searchFieldSamples, fieldSampleSpec, {
    kind: 'fieldSample',
    title: ({ name }) => name,
    hint: ({ description }) => description,
    address: paths.fieldSample,
  }),
];
