import { grantsOf } from 'shared-kit/server/access/grants';
import { issuedModels, publishIssued } from 'shared-kit/server/papers/issued';
import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { calendarFeeds, feedAttempts } from './feeds/feed.model.ts';
import { feedRoutes } from './feeds/feeds.routes.ts';
import { driftDecisions } from './inspections/doubts/doubt.model.ts';
import { doubtRoutes } from './inspections/doubts/doubts.routes.ts';
import { inspections } from './inspections/inspection.model.ts';
import { inspectionRoutes } from './inspections/inspections.routes.ts';
import { exemptionLooks, exemptionPlaces, settlingExemptions } from './inspections/settle-exemptions.ts';
import { inspectionSums } from './inspections/sums.model.ts';
import {
  legalAnswers,
  legalDecisions,
  legalNames,
  legalNotices,
  legalReadings,
  legalRuleVersions,
  localHolidays,
} from './legal/legal.model.ts';
import { legalRoutes } from './legal/legal.routes.ts';
import { migrations } from './migrations/migrations.ts';
import { paperRoutes } from './papers/papers.routes.ts';
import { publishInspections } from './publish-inspections.ts';

export const createInspections = (host: ServiceHost): Service => {
  const { db, now = () => new Date(), env = process.env } = host;
  return createService(host, {
    name: 'inspections',
    apiVersion: '1.6.0',
    routes: [...paperRoutes, ...inspectionRoutes, ...feedRoutes, ...legalRoutes, ...doubtRoutes],
    models: [
      inspections,
      inspectionSums,
      exemptionPlaces,
      exemptionLooks,
      calendarFeeds,
      feedAttempts,
      legalRuleVersions,
      legalReadings,
      legalAnswers,
      legalDecisions,
      legalNotices,
      legalNames,
      localHolidays,
      driftDecisions,
      ...issuedModels,
    ],
    async prepare() {
      await publishInspections(db);
      await publishIssued(db);
    },
    migrations,
    recurring: [settlingExemptions({ db, now, views: grantsOf(db) }, env)],
  });
};
