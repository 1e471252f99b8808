/** What other services may read of correctives and of what is out of service. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  correctiveDeedsV1,
  correctiveV1Schema,
  outOfServiceV1Schema,
  workingCalendarsV1,
} from 'shared-kit/contracts/views/correctives';
import { publicReportPhotosV1 } from 'shared-kit/contracts/views/public-places';
import { correctivesV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishShownFiles } from 'shared-kit/server/http/shown-files';
import { publishView } from 'shared-kit/server/publish-view';
import { correctives } from './correctives/corrective.model.ts';
import { outOfServices } from './out-of-services/out-of-service.model.ts';
import { publicReports } from './public-reports/public-report.model.ts';
import { correctiveTargets } from './targets/target.model.ts';

const allOf = (shape: object) => Object.fromEntries(Object.keys(shape).map((field) => [field, 1]));

const deed = (kind: 'opened' | 'closed') => ({
  _id: { correctiveId: '$_id', kind },
  userId: `$${kind}ById`,
  userName: `$${kind}ByName`,
  at: `$${kind}At`,
});

/** What was merged is counted once, with the other one; what stays as it is stored can be asked for without reading the others. */
const deeds = [
  { $match: { entityStatus: EntityStatus.Active, mergedIntoId: null } },
  { $project: { installationId: 1, openedAt: 1, closedAt: 1, deeds: [deed('opened'), deed('closed')] } },
  { $unwind: '$deeds' },
  { $match: { 'deeds.at': { $ne: null } } },
  {
    $project: {
      _id: '$deeds._id',
      installationId: 1,
      openedAt: 1,
      closedAt: 1,
      userId: '$deeds.userId',
      userName: '$deeds.userName',
      at: '$deeds.at',
    },
  },
];

/** One that was deleted after work on it stays related to its place too: its number is in papers. */
export const publishCorrectives = async (db: Connection): Promise<void> => {
  await publishView(db, correctivesV1, {
    source: correctives.collection,
    pipeline: [{ $project: allOf(correctiveV1Schema.shape) }],
  });
  await publishView(db, correctiveDeedsV1, { source: correctives.collection, pipeline: deeds });
  await publishView(db, outOfServicesV1, {
    source: outOfServices.collection,
    pipeline: [
      { $match: { entityStatus: EntityStatus.Active } },
      { $project: allOf(outOfServiceV1Schema.shape) },
    ],
  });
  const active = { entityStatus: EntityStatus.Active };
  await publishShownFiles(db, 'correctives', { indexedCollection: correctives, match: active });
  await publishShownFiles(db, 'outOfServices', { indexedCollection: outOfServices, match: active });
  await publishView(db, publicReportPhotosV1, {
    source: publicReports.collection,
    pipeline: [{ $match: { photoId: { $gt: 0 } } }, { $project: { photoId: 1 } }],
  });
  await publishView(db, workingCalendarsV1, {
    source: correctiveTargets.collection,
    pipeline: [{ $project: { calendar: 1 } }],
  });
};
