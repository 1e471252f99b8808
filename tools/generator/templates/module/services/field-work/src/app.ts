import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';

export const createFieldWork = (host: ServiceHost): Service =>
  createService(host, {
    name: 'field-work',
    apiVersion: '1.0.0',
    routes: [],
    models: [],
  });
