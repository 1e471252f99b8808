/** Names of all fields that entries of the audit may tell of, from the contracts of what is audited and has no description of its own. */
import { calendarFeedSchema } from 'shared-kit/contracts/calendar-feeds';
import { elementPhotoSchema } from 'shared-kit/contracts/centres/element-photos';
import { mapAreaSchema, mapPinSchema, mapSchema } from 'shared-kit/contracts/centres/maps';
import { correctiveSchema } from 'shared-kit/contracts/correctives/corrective';
import { outOfServiceSchema } from 'shared-kit/contracts/correctives/out-of-services';
import { publicReportSchema } from 'shared-kit/contracts/correctives/public-reports';
import { storedFileSchema } from 'shared-kit/contracts/files';
import { inspectionSchema } from 'shared-kit/contracts/legal/inspections';
import { legalRuleSchema } from 'shared-kit/contracts/legal/legal-rules';
import { documentSchema } from 'shared-kit/contracts/reports/documents';
import { issuedPaperSchema } from 'shared-kit/contracts/reports/papers';
import { reportExportSchema } from 'shared-kit/contracts/reports/report-exports';
import { reportScheduleSchema } from 'shared-kit/contracts/reports/report-schedules';
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
