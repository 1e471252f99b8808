import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { fieldSamples } from './field-samples/field-sample.model.ts';
import { fieldSampleRoutes } from './field-samples/field-samples.routes.ts';

export const createFieldSamples = (host: ServiceHost): Service =>
  createService(host, {
    name: 'field-samples',
    apiVersion: '1.0.0',
    routes: fieldSampleRoutes,
    models: [fieldSamples],
  });
