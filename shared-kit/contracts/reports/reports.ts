/** Reports that people keep by name: what a report page shows, as its address says it. Kept by `services/reports`, shown by `mfe-reports`. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  idParamSchema,
  idSchema,
  listQueryShape,
  nameSchema,
  sortSchema,
  statusField,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { paths } from '../paths.ts';
import { defineContract } from '../route.ts';
import { defineSearch } from '../search.ts';
import { countsWork, reportsFeature as feature, reportPermissions } from './report-access.ts';

const ofRecord = { anyOf: reportPermissions, in: 'record' } as const;

/** The pages that can be kept. */
export const reportKinds = ['time', 'tasks', 'statistics', 'built'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The days that a page can be of by name, in its address. */
export const reportPresets = ['thisMonth', 'lastMonth', 'thisYear'] as const;

/** The query of a page's address, without the installation: `by=person&days=lastMonth`. Days by name stay relative to today. */
export const reportSettingsSchema = z._default(
  z.string().check(z.maxLength(2000), z.regex(/^[\w=&%.,~-]*$/)),
  '',
);

const sharingPattern = /^(nobody|everybody|role:[1-9]\d{0,9})$/;
/** Who sees a kept report besides its owner: nobody, whoever reads reports there, or who has a role in the installation, `role:12`. */
export const sharingSchema = z._default(z.string().check(z.regex(sharingPattern)), 'nobody');
export const sharedWithRole = (roleId: number): string => `role:${roleId}`;
/** Null where it is not a role's. */
export const roleOfSharing = (sharedWith: string): number | null =>
  sharedWith.startsWith('role:') ? Number(sharedWith.slice('role:'.length)) : null;

const reportFields = {
  installationId: idSchema,
  name: nameSchema,
  kind: z.enum(reportKinds),
  settings: reportSettingsSchema,
  sharedWith: sharingSchema,
  entityStatus: statusField,
};
export const reportSchema = z.object({
  ...baseShape,
  ...reportFields,
  ownerId: idSchema,
  ownerName: z.string(),
});
export type Report = z.infer<typeof reportSchema>;

/** `name` is unique within the installation. Only who made it, or a super-administrator, changes or deletes it: 403 otherwise. */
export const reports = defineCrud({
  resource: 'reports',
  entity: reportSchema,
  fields: reportFields,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    sort: z.optional(sortSchema(['name'])),
  }),
  access: { list: countsWork, get: ofRecord, create: countsWork, update: ofRecord, remove: ofRecord },
});

/** Whom a report can be shared with. */
export const listReportRoles = defineContract({
  method: 'GET',
  path: '/api/reportRoles',
  access: countsWork,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(z.array(z.object({ id: idSchema, name: z.string() }))),
  summary: 'The roles that somebody has in an installation',
});

export const searchReports = defineSearch('reports', { access: countsWork, feature });

const pages: Readonly<Record<ReportKind, (query: { installationId: number }) => string>> = {
  time: paths.reports,
  tasks: paths.reportTasks,
  statistics: paths.workStatistics,
  built: paths.reportBuilder,
};

/** Where it is shown. */
export const reportAddress = ({
  kind,
  settings,
  installationId,
}: Pick<Report, 'kind' | 'settings' | 'installationId'>): string =>
  [pages[kind]({ installationId }), settings].filter((part) => part !== '').join('&');
