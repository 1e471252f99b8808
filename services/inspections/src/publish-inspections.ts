/** What other services may read of inspections, reviews, companies, certifications and protocols. */
import { inspectionV1Schema } from 'shared-kit/contracts/views/inspections';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import type { Connection } from 'shared-kit/server/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { inspections } from './inspections/inspection.model.ts';

export const publishInspections = (db: Connection): Promise<void> =>
  publishView(db, inspectionsV1, inspections.collection, [
    {
      $project: {
        ...Object.fromEntries(Object.keys(inspectionV1Schema.shape).map((field) => [field, 1])),
        defectIds: '$defects.id',
      },
    },
  ]);
