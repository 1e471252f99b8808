/** What other services may read of inspections, reviews, companies, certifications and protocols. */
import { inspectionV1Schema, legalNamesV1 } from 'shared-kit/contracts/views/inspections';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { leakRecheckName } from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishShownFiles } from 'shared-kit/server/http/shown-files';
import { publishView } from 'shared-kit/server/publish-view';
import { inspections } from './inspections/inspection.model.ts';
import { legalNames } from './legal/legal.model.ts';
import { shippedRules } from './legal/shipped-rules.ts';

export const publishInspections = async (db: Connection): Promise<void> => {
  await publishView(db, inspectionsV1, {
    source: inspections.collection,
    pipeline: [
      {
        $project: {
          ...Object.fromEntries(Object.keys(inspectionV1Schema.shape).map((field) => [field, 1])),
          defectIds: '$defects.id',
        },
      },
    ],
  });
  await publishShownFiles(db, 'inspections', { indexedCollection: inspections });
  const names = [
    ...[...shippedRules].map(([_id, { name }]) => ({ _id, name })),
    { _id: 'leakRecheck', name: leakRecheckName },
  ];
  await legalNames(db).bulkWrite(
    names.map(({ _id, name }) => ({
      updateOne: { filter: { _id }, update: { $set: { name } }, upsert: true },
    })),
  );
  await publishView(db, legalNamesV1, { source: legalNames.collection, pipeline: [] });
};
