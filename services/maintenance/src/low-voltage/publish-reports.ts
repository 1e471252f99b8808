import { lowVoltageDefectsV1, lowVoltageReportsV1 } from 'shared-kit/contracts/views/low-voltage';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishShownFiles } from 'shared-kit/server/http/shown-files';
import { publishView } from 'shared-kit/server/publish-view';
import { parts } from './part.model.ts';
import { reports } from './report.model.ts';

/** As `withDefectIds` has it. */
const defectIds = {
  $map: {
    input: { $range: [0, { $size: '$defects' }] },
    as: 'index',
    in: { $ifNull: [{ $arrayElemAt: ['$defects.id', '$$index'] }, { $add: ['$$index', 1] }] },
  },
};

/** Reports as far as deletions ask, and their defects as far as correctives do. */
export const publishReports = async (db: Connection): Promise<void> => {
  await publishView(db, lowVoltageReportsV1, {
    source: reports.collection,
    pipeline: [{ $project: { installationId: 1 } }],
  });
  await publishView(db, lowVoltageDefectsV1, {
    source: reports.collection,
    pipeline: [{ $project: { installationId: 1, number: 1, defectIds } }],
  });
  await publishShownFiles(db, 'lowVoltageReports', { indexedCollection: reports });
  await publishShownFiles(db, 'lowVoltageParts', { indexedCollection: parts });
};
