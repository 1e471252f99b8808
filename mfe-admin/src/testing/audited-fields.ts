/** Names of all fields that entries of the audit may tell of, from the contracts of what is audited and has no description of its own. */
import { calendarFeedSchema } from 'shared-kit/contracts/calendar-feeds';
import { correctiveSchema } from 'shared-kit/contracts/corrective';
import { documentSchema } from 'shared-kit/contracts/documents';
import { elementPhotoSchema } from 'shared-kit/contracts/element-photos';
import { storedFileSchema } from 'shared-kit/contracts/files';
import { inspectionSchema } from 'shared-kit/contracts/inspections';
import { legalRuleSchema } from 'shared-kit/contracts/legal-rules';
import { mapAreaSchema, mapPinSchema, mapSchema } from 'shared-kit/contracts/maps';
import { outOfServiceSchema } from 'shared-kit/contracts/out-of-services';
import { issuedPaperSchema } from 'shared-kit/contracts/papers';
import { publicReportSchema } from 'shared-kit/contracts/public-reports';
import { reportExportSchema } from 'shared-kit/contracts/report-exports';
import { reportScheduleSchema } from 'shared-kit/contracts/report-schedules';
import { type AnySchema, fieldNamesIn } from 'shared-kit/testing/schema-fields';

const audited: readonly AnySchema[] = [
  calendarFeedSchema,
  correctiveSchema,
  documentSchema,
  elementPhotoSchema,
  storedFileSchema,
  inspectionSchema,
  legalRuleSchema,
  mapSchema,
  mapPinSchema,
  mapAreaSchema,
  outOfServiceSchema,
  issuedPaperSchema,
  publicReportSchema,
  reportExportSchema,
  reportScheduleSchema,
];

/** What stands above an entry, and is no field that a person changes. */
const untold: ReadonlySet<string> = new Set(['id', 'version', 'entityType']);

export const auditedFields = [...new Set(audited.flatMap(fieldNamesIn))].filter((name) => !untold.has(name));
