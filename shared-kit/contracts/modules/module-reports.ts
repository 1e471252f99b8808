/** What shells tell of the releases that they ran. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { moduleNameSchema, releaseVersionSchema } from './releases.ts';

/** Why a module is not on the screen, or what it did there that it should not. */
export const failureKinds = [
  'network',
  'status',
  'timeout',
  'integrity',
  'manifest',
  'container',
  'contract',
  'evaluation',
  'render',
  /** It came, and what it promised never did. */
  'hang',
  /** Thrown after it was on the screen. */
  'late',
  /** It wanted to change what all of the page works with, and could not. */
  'interference',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Failures of lines and servers, and of what was changed on the way: they say nothing of the release. */
export const infrastructureKinds: readonly FailureKind[] = ['network', 'status', 'timeout', 'integrity'];

export const moduleReportSchema = z.strictObject({
  module: moduleNameSchema,
  version: releaseVersionSchema,
  /** `started`: its code has come and begins to run. `loaded`: it is on the screen. `left`: its person went before it was. */
  outcome: z.enum(['started', 'loaded', 'left', ...failureKinds]),
  /** What the failure said; no data of people. */
  detail: z.string().check(z.maxLength(500)),
});
export type ModuleReport = z.infer<typeof moduleReportSchema>;

/**
 * Once for each start, each arrival and each failure of a release in a page's life. Each user counts once for a release: one whom it failed stays
 * so. A start after which nothing is heard is a hang.
 */
export const reportModules = defineContract({
  method: 'POST',
  path: '/api/moduleReports',
  access: 'signedIn',
  body: z.strictObject({
    installationId: z.nullable(idSchema),
    reports: z.array(moduleReportSchema).check(z.minLength(1), z.maxLength(20)),
  }),
  answer: z.object({ data: z.object({ counted: z.int() }) }),
  status: 202,
  summary: 'Tell which module releases came up and which did not',
});
