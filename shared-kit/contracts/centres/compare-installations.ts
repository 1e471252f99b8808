/** Installations side by side, in the days that somebody asks for: counted by `services/reports`, shown by `mfe-reports`. */
import * as z from 'zod/mini';
import { idSchema, instantSchema, listQueryShape, sortSchema } from '../base.ts';
import { workScopeShape } from '../reports/work-reports.ts';
import { defineContract } from '../route.ts';

const { from, to, programme } = workScopeShape;

const figures = {
  /** Tasks of these days, whatever became of them, and the minutes that they are planned for and were done of. */
  planned: z.int(),
  minutes: z.int(),
  performedMinutes: z.int(),
  /** Those that are due by now; all others are of these. */
  due: z.int(),
  inTime: z.int(),
  done: z.int(),
  /** Came too late, or have not come. */
  late: z.int(),
  unable: z.int(),
  outOfLimits: z.int(),
  correctivesOpened: z.int(),
  correctivesClosed: z.int(),
};

export const comparedRowSchema = z.object({
  installationId: idSchema,
  name: z.string(),
  /** False as long as nothing of it was ever counted: its figures are 0. */
  isCounted: z.boolean(),
  ...figures,
  /** Each month of these days that has anything due by now: `2026-11`. */
  byMonth: z.array(z.object({ month: z.string(), due: z.int(), inTime: z.int() })),
});
export type ComparedRow = z.infer<typeof comparedRowSchema>;

export const comparisonSchema = z.object({
  data: z.array(comparedRowSchema),
  total: z.int(),
  /** Of all installations that were found, on whatever page they are. */
  sum: z.object(figures),
  /** What was changed until then is in the figures: now, but where very much was changed that is still being counted. */
  followedAt: instantSchema,
});
export type Comparison = z.infer<typeof comparisonSchema>;
export type ComparedFigures = Comparison['sum'];

export const comparedSorts = [
  ...(['name', 'compliance', 'planned', 'due', 'inTime', 'done', 'late', 'outOfLimits'] as const),
  ...(['minutes', 'performedMinutes', 'correctivesOpened', 'correctivesClosed'] as const),
] as const;

/** Those where the caller may read reports (`GenerateReports`) and has the module; each in its own time zone. 400 as for reports of one. */
export const compareInstallations = defineContract({
  method: 'GET',
  path: '/api/comparedInstallations',
  access: 'signedIn',
  query: z.strictObject({
    ...listQueryShape,
    from,
    to,
    programme,
    /** By name unless asked; `compliance`: the share in time of what is due. */
    sort: z.optional(sortSchema(comparedSorts)),
  }),
  answer: comparisonSchema,
  summary: 'How the planned work of each installation goes',
});
