import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { inspections } from './inspections/inspection.model.ts';
import { inspectionRoutes } from './inspections/inspections.routes.ts';
import { inspectionSums } from './inspections/sums.model.ts';
import { publishInspections } from './publish-inspections.ts';

export const createInspections = (host: ServiceHost): Service =>
  createService(host, {
    name: 'inspections',
    apiVersion: '1.1.0',
    routes: [...inspectionRoutes],
    models: [inspections, inspectionSums],
    prepare: publishInspections,
  });
