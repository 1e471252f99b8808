import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { generationRoutes } from './generation/generation.routes.ts';
import { removeInactive } from './generation/remove-inactive.ts';
import { lowVoltageRoutes } from './low-voltage/low-voltage.routes.ts';
import { parts } from './low-voltage/part.model.ts';
import { publishReports } from './low-voltage/publish-reports.ts';
import { reports } from './low-voltage/report.model.ts';
import { observations } from './observations/observation.model.ts';
import { sampleRoutes } from './samples/samples.routes.ts';
import { nameDue } from './tasks/name-due.ts';
import { nameProgrammes } from './tasks/name-programmes.ts';
import { publishTasks } from './tasks/publish-tasks.ts';
import { tasks } from './tasks/task.model.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';

export const createMaintenance = (host: ServiceHost): Service =>
  createService(host, {
    name: 'maintenance',
    apiVersion: '1.7.0',
    routes: [...taskRoutes, ...generationRoutes, ...sampleRoutes, ...lowVoltageRoutes],
    models: [tasks, observations, reports, parts],
    async prepare(db) {
      await nameProgrammes(db);
      await nameDue(db);
      await publishTasks(db);
      await publishReports(db);
    },
    housekeeping: async (now) => {
      await removeInactive(host.db, now);
    },
  });
