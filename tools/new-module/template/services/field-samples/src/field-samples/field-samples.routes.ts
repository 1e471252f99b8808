import { createFieldSample, listFieldSamples } from 'shared-kit/contracts/field-samples';
import { defineRoute } from 'shared-kit/server/define-route';
import { addFieldSample } from './create-field-sample.ts';
import { findFieldSamples } from './list-field-samples.ts';

export const fieldSampleRoutes = [
  defineRoute(listFieldSamples, { handle: findFieldSamples }),
  defineRoute(createFieldSample, { handle: addFieldSample }),
];
