/** What a team does with its module's releases from a pipeline, with a publish token that allows it. */
import * as z from 'zod/mini';
import { dataOf, instantSchema, listOf, versionSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { canaryHealthSchema, canarySchema, moduleStateSchema } from './channels.ts';
import { failureKinds } from './module-reports.ts';
import { moduleNameSchema, releaseVersionSchema, tallySchema } from './releases.ts';

const releaseErrorSchema = z.object({
  outcome: z.enum(failureKinds),
  /** What was thrown, and the script with line and column. */
  detail: z.string(),
  /** Reports of it. */
  count: z.int(),
  lastAt: instantSchema,
});

const releaseHealthSchema = z.object({
  version: releaseVersionSchema,
  /** Of the last 24 hours. */
  tally: tallySchema,
  /** It came up for people enough to go back to it. */
  ranWell: z.boolean(),
  recalled: z.boolean(),
  /** The most frequent first, ten at most. */
  errors: z.array(releaseErrorSchema),
});

export const moduleHealthSchema = z.object({
  module: moduleNameSchema,
  stable: releaseVersionSchema,
  previous: z.nullable(releaseVersionSchema),
  canary: z.nullable(canarySchema),
  canaryHealth: z.nullable(canaryHealthSchema),
  automaticRollback: moduleStateSchema.shape.automaticRollback,
  /** What runs, and what ran, the stable release first. */
  releases: z.array(releaseHealthSchema),
  /** Of the state: commands name it. */
  version: versionSchema,
});
export type ModuleHealth = z.infer<typeof moduleHealthSchema>;

/** Of the module that the publish token is one of: `Authorization: Bearer pub_…`. */
export const readModuleHealth = defineContract({
  method: 'GET',
  path: '/api/moduleHealth',
  access: 'public',
  answer: dataOf(moduleHealthSchema),
  summary: 'How the releases of a module fare, with a publish token of that module',
});

export const moduleCommandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('canary'), ...canarySchema.shape }),
  z.strictObject({ kind: z.literal('promote'), version: releaseVersionSchema }),
  z.strictObject({ kind: z.literal('rollBack') }),
  z.strictObject({ kind: z.literal('recall'), version: releaseVersionSchema }),
]);
export type ModuleCommand = z.infer<typeof moduleCommandSchema>;

/**
 * As `changeModule` for all installations, of the module that the publish token is one of; 403 where the token does not allow it. 409
 * `versionConflict` where somebody else was quicker.
 */
export const commandModule = defineContract({
  method: 'POST',
  path: '/api/moduleCommands',
  access: 'public',
  body: z.strictObject({
    /** Of the state that the command was decided on. */
    version: versionSchema,
    command: moduleCommandSchema,
    reason: z.string().check(z.trim(), z.maxLength(500)),
  }),
  answer: dataOf(moduleStateSchema),
  status: 201,
  summary: 'Change which release of a module runs, with a publish token of that module that allows it',
});

export const runningShellsSchema = z.object({
  /** What everybody is given; null where it was recalled and nothing is left to run instead. */
  stable: z.nullable(releaseVersionSchema),
  /** What a share of the browsers is given. */
  canary: z.nullable(canarySchema),
  /** What a roll back would bring. */
  previous: z.nullable(releaseVersionSchema),
  /** Whose files are served, because a tab may run it: those above and those that ran before, none of them recalled. */
  versions: z.array(releaseVersionSchema),
});
export type RunningShells = z.infer<typeof runningShellsSchema>;

/** For gateways, which hold files of releases for ever: what they serve no more, and which shells they serve. */
export const listRecalled = defineContract({
  method: 'GET',
  path: '/api/recalledReleases',
  access: 'public',
  answer: z.extend(listOf(z.object({ module: moduleNameSchema, version: releaseVersionSchema })), {
    /** Null where no shell was published. Not there in what older portals said. */
    shells: z.optional(z.nullable(runningShellsSchema)),
  }),
  summary: 'The releases that were recalled, and the shells that run',
});
