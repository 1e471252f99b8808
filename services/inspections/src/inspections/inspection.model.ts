import { inspections as contracts } from 'shared-kit/contracts/legal/inspections';
import { shownFileIndexes } from 'shared-kit/server/http/shown-files';
import { defineRecords, nameFields, type RecordOf, searchFields } from 'shared-kit/server/records';
import * as z from 'zod/mini';

/** What is worked out when it is read: `state` follows from the day, what is said of the company from the company. */
export const inspections = defineRecords(contracts, {
  entityType: 'Inspection',
  computed: ['state', 'companyName', 'companyIsOutOfDate', 'openDefects', 'countedResult', 'defectFacts'],
  stored: {
    ...nameFields,
    ...searchFields,
    writtenById: z._default(z.nullable(z.number()), null),
    /** The norm that its defects count by, as the rule had it when they were written; null where there are none. */
    countedNorm: z._default(z.nullable(z.string()), null),
    /** When it was last changed; not of those that were stored before this was. */
    changedAt: z._default(z.nullable(z.date()), null),
  },
  indexes: [
    { key: { installationId: 1, inspectionType: 1, supersededById: 1, dueDate: 1, _id: 1 } },
    { key: { installationId: 1, dueDate: 1 } },
    { key: { installationId: 1, elementIds: 1 } },
    { key: { installationId: 1, companyId: 1 } },
    { key: { genericInspectionId: 1 } },
    {
      key: { 'mendedLeak.correctiveId': 1 },
      unique: true,
      partialFilterExpression: { 'mendedLeak.correctiveId': { $type: 'number' } },
    },
    ...shownFileIndexes('inspections'),
  ],
});

export type InspectionRecord = RecordOf<typeof inspections>;
