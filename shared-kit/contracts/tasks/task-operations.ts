/** What may be done to tasks without a network: writing down their results. */

import { defineOperations } from '../operations.ts';
import { maintenanceFeature as feature, programmeEdit } from '../plans/programmes.ts';
import { taskDetailSchema } from './task-detail.ts';

/**
 * Fields of a result: `result`, `reading.<formatId>` (a reading, or null for none), `observation`, `photoIds`, `videoIds`, `signature`
 * (`{signatureId, signedBy}` or null), `genericObservationIds`, `performed` (`{performedById, performedAt}` or null: the caller, when it was done) and
 * `delay` (what is given of it, or null).
 */
export const taskOperations = defineOperations({
  resource: 'tasks',
  record: taskDetailSchema,
  merge: {
    result: 'value',
    'reading.*': 'value',
    observation: 'text',
    photoIds: 'set',
    videoIds: 'set',
    signature: 'value',
    genericObservationIds: 'set',
    performed: 'value',
    delay: 'value',
  },
  follows: { performed: ['reading.*', 'result'] },
  access: { anyOf: Object.values(programmeEdit).flat(), in: 'input' },
  feature,
});
