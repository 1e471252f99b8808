import { followingOpenWork } from 'shared-kit/server/changes';
import { issuedModels, publishIssued } from 'shared-kit/server/papers/issued';
import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { correctives } from './correctives/corrective.model.ts';
import { correctiveRoutes } from './correctives/correctives.routes.ts';
import { correctivePlaces, takeForCorrectives } from './correctives/follow-places.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { migrations } from './migrations/migrations.ts';
import { outOfServices } from './out-of-services/out-of-service.model.ts';
import { outOfServiceRoutes } from './out-of-services/out-of-services.routes.ts';
import { keptReporters } from './public-reports/forget-reporters.ts';
import { publicReports } from './public-reports/public-report.model.ts';
import { publicReportRoutes } from './public-reports/public-reports.routes.ts';
import { reportAttempts } from './public-reports/report-limits.ts';
import { publishCorrectives } from './publish-correctives.ts';
import { correctiveTargets } from './targets/target.model.ts';
import { targetRoutes } from './targets/targets.routes.ts';

export const createCorrectives = (host: ServiceHost): Service => {
  const { db, now = () => new Date(), env = process.env } = host;
  return createService(host, {
    name: 'correctives',
    apiVersion: '1.6.0',
    routes: [
      ...correctiveRoutes,
      ...outOfServiceRoutes,
      ...targetRoutes,
      ...figureRoutes,
      ...publicReportRoutes,
    ],
    models: [
      correctives,
      outOfServices,
      correctiveTargets,
      publicReports,
      reportAttempts,
      correctivePlaces,
      ...issuedModels,
    ],
    async prepare() {
      await publishCorrectives(db);
      await publishIssued(db);
    },
    migrations,
    retention: [keptReporters],
    recurring: [
      followingOpenWork({
        db,
        now,
        env,
        name: 'openCorrectives',
        places: correctivePlaces,
        take: takeForCorrectives(db),
      }),
    ],
  });
};
