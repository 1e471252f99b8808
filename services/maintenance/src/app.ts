import { followingOpenWork } from 'shared-kit/server/changes';
import { issuedModels, publishIssued } from 'shared-kit/server/papers/issued';
import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { covers } from './covers/covers.model.ts';
import { coverRoutes } from './covers/covers.routes.ts';
import { publishCovers } from './covers/publish-covers.ts';
import { formers } from './former/former.model.ts';
import { formerRoutes } from './former/former.routes.ts';
import { generationJobs } from './generation/generate-all.ts';
import { generationRoutes } from './generation/generation.routes.ts';
import { removeInactive } from './generation/remove-inactive.ts';
import { lowVoltageRoutes } from './low-voltage/low-voltage.routes.ts';
import { parts } from './low-voltage/part.model.ts';
import { publishReports } from './low-voltage/publish-reports.ts';
import { reports } from './low-voltage/report.model.ts';
import { migrations } from './migrations/migrations.ts';
import { observations } from './observations/observation.model.ts';
import { publishObservations } from './observations/publish-observations.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { riteRoutes } from './rite/rite.routes.ts';
import { riteYears } from './rite/rite-year.model.ts';
import { sampleRoutes } from './samples/samples.routes.ts';
import { doubtRoutes } from './tasks/doubts/doubts.routes.ts';
import { taskDoubts } from './tasks/doubts/task-doubt.model.ts';
import { takeForTasks, taskPlaces } from './tasks/follow-places.ts';
import { publishTasks } from './tasks/publish-tasks.ts';
import { publishWork } from './tasks/publish-work.ts';
import { tasks } from './tasks/task.model.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';

export const createMaintenance = (host: ServiceHost): Service => {
  const { db, now = () => new Date(), env = process.env } = host;
  return createService(host, {
    name: 'maintenance',
    apiVersion: '1.15.0',
    routes: [
      ...taskRoutes,
      ...coverRoutes,
      ...generationRoutes,
      ...sampleRoutes,
      ...reviewRoutes,
      ...formerRoutes,
      ...lowVoltageRoutes,
      ...riteRoutes,
      ...doubtRoutes,
    ],
    jobs: generationJobs,
    models: [
      tasks,
      covers,
      observations,
      formers,
      reports,
      parts,
      riteYears,
      taskPlaces,
      taskDoubts,
      ...issuedModels,
    ],
    async prepare() {
      await publishTasks(db);
      await publishWork(db);
      await publishObservations(db);
      await publishCovers(db);
      await publishReports(db);
      await publishIssued(db);
    },
    migrations,
    recurring: [
      followingOpenWork({ db, now, env, name: 'openTasks', places: taskPlaces, take: takeForTasks(db) }),
    ],
    housekeeping: async (at) => {
      await removeInactive(db, at);
    },
  });
};
