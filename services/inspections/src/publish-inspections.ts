/** What other services may read of inspections, reviews, companies, certifications and protocols. */
import { inspectionV1Schema } from 'shared-kit/contracts/views/inspections';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import type { Connection } from 'shared-kit/server/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { publishShownFiles } from 'shared-kit/server/shown-files';
import { inspections } from './inspections/inspection.model.ts';

export const publishInspections = async (db: Connection): Promise<void> => {
  await publishView(db, inspectionsV1, inspections.collection, [
    {
      $project: {
        ...Object.fromEntries(Object.keys(inspectionV1Schema.shape).map((field) => [field, 1])),
        defectIds: '$defects.id',
      },
    },
  ]);
  await publishShownFiles(db, 'inspections', inspections);
};
