/** Dashboards: figures of the catalogue that people put together in an order of their own. Kept and counted by `services/reports`, shown by `mfe-reports`. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  idParamSchema,
  idSchema,
  listQueryShape,
  nameSchema,
  sortSchema,
  statusField,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { countsWork, reportsFeature as feature, reportPermissions } from './report-access.ts';
import { measures } from './report-builder.ts';
import { reportPresets, sharingSchema } from './reports.ts';

const ofRecord = { anyOf: reportPermissions, in: 'record' } as const;

/** Measures of planned work, how late it is, what it cost, and correctives; `shared-kit/domain/figures/dashboard-figures` says what each is. */
export const dashboardFigures = [
  ...measures,
  ...(['lateness', 'copied', 'costPlanned', 'costCorrectives', 'costContractors'] as const),
  ...(['opened', 'closed'] as const),
] as const;
export type DashboardFigure = (typeof dashboardFigures)[number];

export const tileForms = ['number', 'chart'] as const;
export const tileSizes = ['small', 'wide'] as const;
export const mostTiles = 24;

/** One figure of a dashboard. What can't be drawn over time is shown as its number. */
export const tileSchema = z.strictObject({
  figure: z.enum(dashboardFigures),
  form: z.enum(tileForms),
  size: z.enum(tileSizes),
  days: z.enum(reportPresets),
  /** Null: the installation that the dashboard is opened in. */
  installationId: z._default(z.nullable(idSchema), null),
});
export type Tile = z.infer<typeof tileSchema>;

const dashboardFields = {
  installationId: idSchema,
  name: nameSchema,
  /** In the order in which they are shown. */
  tiles: z.array(tileSchema).check(z.minLength(1), z.maxLength(mostTiles)),
  sharedWith: sharingSchema,
  entityStatus: statusField,
};
export const dashboardSchema = z.object({
  ...baseShape,
  ...dashboardFields,
  ownerId: idSchema,
  ownerName: z.string(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** `name` is unique within the installation. Only who made it, or a super-administrator, changes or deletes it: 403 otherwise. */
export const dashboards = defineCrud({
  resource: 'dashboards',
  entity: dashboardSchema,
  fields: dashboardFields,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    sort: z.optional(sortSchema(['name'])),
  }),
  access: { list: countsWork, get: ofRecord, create: countsWork, update: ofRecord, remove: ofRecord },
});

const figureValueSchema = z.object({
  /** The days that it is of, both included. */
  from: daySchema,
  to: daySchema,
  /** A count, minutes, euro, days, or a share from 0 to 1; null where there is nothing to count it from. */
  value: z.nullable(z.number()),
  /** What a share is of; null of what is none. */
  of: z.nullable(z.int()),
  /** By weeks, called by their Mondays, or by months, `2026-11`; none where it can't be drawn over time. */
  by: z.enum(['week', 'month']),
  points: z.array(z.object({ key: z.string(), value: z.nullable(z.number()) })),
});
export type FigureValue = z.infer<typeof figureValueSchema>;

/** Null where the caller may not read the figure there: a dashboard is shared with people who may read different things. */
export const getDashboardFigure = defineContract({
  method: 'GET',
  path: '/api/dashboardFigures',
  access: 'signedIn',
  query: z.strictObject({
    installationId: idParamSchema,
    figure: z.enum(dashboardFigures),
    days: z.enum(reportPresets),
  }),
  answer: dataOf(z.nullable(figureValueSchema)),
  summary: 'One figure of a dashboard in an installation',
});

const dashboardDefaultsSchema = z.object({
  /** The dashboard that the caller's role begins with; null where there is none that they see. */
  own: z.nullable(idSchema),
  byRole: z.array(z.object({ roleId: idSchema, roleName: z.string(), dashboardId: z.nullable(idSchema) })),
});
export type DashboardDefaults = z.infer<typeof dashboardDefaultsSchema>;

export const listDashboardDefaults = defineContract({
  method: 'GET',
  path: '/api/dashboardDefaults',
  access: countsWork,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(dashboardDefaultsSchema),
  summary: 'Which dashboard each role begins with',
});

/** Null: none. 400 `notFound` for a role that nobody has there, and for a dashboard that is not there or is not shared with the role. */
export const saveDashboardDefault = defineContract({
  method: 'PUT',
  path: '/api/dashboardDefaults',
  access: { anyOf: [Permission.Administration], in: 'input' },
  feature,
  body: z.strictObject({ installationId: idSchema, roleId: idSchema, dashboardId: z.nullable(idSchema) }),
  answer: dataOf(z.object({ dashboardId: z.nullable(idSchema) })),
  summary: 'Say which dashboard a role begins with',
});
