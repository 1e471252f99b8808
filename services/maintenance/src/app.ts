import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { generationRoutes } from './generation/generation.routes.ts';
import { observations } from './observations/observation.model.ts';
import { publishTasks } from './tasks/publish-tasks.ts';
import { tasks } from './tasks/task.model.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';

export const createMaintenance = (host: ServiceHost): Service =>
  createService(host, {
    name: 'maintenance',
    apiVersion: '1.2.0',
    routes: [...taskRoutes, ...generationRoutes],
    models: [tasks, observations],
    prepare: publishTasks,
  });
