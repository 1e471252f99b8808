import { observationsV1, observationV1Schema } from 'shared-kit/contracts/views/work';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { observations } from './observation.model.ts';

export const publishObservations = (db: Connection): Promise<void> =>
  publishView(db, observationsV1, {
    source: observations.collection,
    pipeline: [
      { $project: Object.fromEntries(Object.keys(observationV1Schema.shape).map((field) => [field, 1])) },
    ],
  });
