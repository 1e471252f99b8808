import { grantsOf } from 'shared-kit/server/grants';
import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { builderRoutes } from './builder/builder.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { issuedRoutes } from './issued/issued.routes.ts';
import { issuedPapers, paperDocuments, paperFiles } from './issued/issued-paper.model.ts';
import { verifyAttempts } from './issued/verify-paper.ts';
import { compareRoutes } from './compare/compare.routes.ts';
import { ownerRoutes } from './owner/print-owner-report.ts';
import { paperRoutes } from './papers/papers.routes.ts';
import { publishReports } from './publish-reports.ts';
import { reports } from './reports/report.model.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { followingWork } from './sums/follow-work.ts';
import { sumsModels } from './sums/sums.model.ts';
import { workRoutes } from './work/work.routes.ts';

export const createReports = (host: ServiceHost): Service => {
  const { db, now = () => new Date(), env = process.env } = host;
  return createService(host, {
    name: 'reports',
    apiVersion: '1.0.0',
    routes: [
      ...reportRoutes,
      ...workRoutes,
      ...builderRoutes,
      ...homeRoutes,
      ...compareRoutes,
      ...ownerRoutes,
      ...paperRoutes,
      ...issuedRoutes,
    ],
    models: [reports, issuedPapers, paperFiles, paperDocuments, verifyAttempts, ...sumsModels],
    prepare: publishReports,
    recurring: [followingWork({ db, views: grantsOf(db), now }, env)],
  });
};
