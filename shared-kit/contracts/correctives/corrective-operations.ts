/** What may be done to correctives and to what is out of service without a network. */
import * as z from 'zod/mini';
import { languageCodes } from '../enums.ts';
import { defineOperations } from '../operations.ts';
import { correctiveSchema } from './corrective.ts';
import { correctivesRead, correctivesFeature as feature, outOfServiceAccess } from './corrective-access.ts';
import { outOfServiceSchema } from './out-of-services.ts';

/**
 * One of these at a time, `from` null: `opened` (what `createCorrective` takes but for the installation), `moved` (a move but for its version, and
 * the `language` to say it in where it has become impossible), `comment`, `time`, `cost` (what their routes take). Or fields of its closing
 * before it is closed: `closingDescription`, `closingPhotoIds`, `failureMode`, `failureCause`, `repairAction`, `refrigerantLost`.
 */
export const correctiveOperations = defineOperations({
  resource: 'correctives',
  record: correctiveSchema,
  merge: {
    opened: 'deed',
    moved: 'deed',
    comment: 'deed',
    time: 'deed',
    cost: 'deed',
    closingDescription: 'text',
    closingPhotoIds: 'set',
    failureMode: 'value',
    failureCause: 'value',
    repairAction: 'value',
    refrigerantLost: 'value',
  },
  access: { anyOf: [...correctivesRead], in: 'input' },
  feature,
});

/** Of a move that comes too late: the language of the person who made it. */
export const movedInSchema = z.looseObject({ language: z._default(z.enum(languageCodes), 'es') });

/** One of these at a time, `from` null: `opened` (what `createOutOfService` takes but for the installation), `closed` (what its closing takes but for the version). */
export const stopOperations = defineOperations({
  resource: 'outOfServices',
  record: outOfServiceSchema,
  merge: { opened: 'deed', closed: 'deed' },
  access: { anyOf: outOfServiceAccess, in: 'input' },
  feature,
});
