/** Which release of a module runs where: for all installations, and for one otherwise. */
import * as z from 'zod/mini';
import {
  dataOf,
  idParamSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  versionSchema,
} from '../base.ts';
import { defineContract } from '../route.ts';
import { healthSchema, moduleNameSchema, releaseVersionSchema, tallySchema } from './releases.ts';

export const canarySchema = z.strictObject({
  version: releaseVersionSchema,
  /** Of the users, the same ones every time. */
  percent: z.int().check(z.gte(1), z.lte(100)),
});
export type Canary = z.infer<typeof canarySchema>;

/** What was rolled back without anybody asking, shown until the next change. */
export const automaticRollbackSchema = z.object({
  version: releaseVersionSchema,
  at: instantSchema,
  health: healthSchema,
});

/** How a canary compares with what the stable release did meanwhile. */
export const canaryHealthSchema = z.object({
  since: instantSchema,
  canary: tallySchema,
  stable: tallySchema,
  /** `open` until there were people enough; a bad one is ended at once. */
  verdict: z.enum(['open', 'good', 'bad']),
  /** Of a shell: how its pages began, by browsers, whoever was before them. A shell that is bad so is bad. */
  starts: z.optional(z.object({ canary: tallySchema, stable: tallySchema })),
});
export type CanaryHealth = z.infer<typeof canaryHealthSchema>;

/** A module for all installations that are not said otherwise. */
export const moduleStateSchema = z.object({
  module: moduleNameSchema,
  title: localizedTextSchema,
  features: z.array(z.string()),
  stable: releaseVersionSchema,
  /** What a roll back would bring: the last stable release that ran well, or of which nothing bad is known. */
  previous: z.nullable(releaseVersionSchema),
  canary: z.nullable(canarySchema),
  canaryHealth: z.nullable(canaryHealthSchema),
  /** Versions that were recalled: nobody runs them again. */
  recalled: z.array(releaseVersionSchema),
  /** Where a release does not load, the one that worked before runs without asking. */
  lastGoodAtOnce: z.boolean(),
  automaticRollback: z.nullable(automaticRollbackSchema),
  health: healthSchema,
  version: versionSchema,
});
export type ModuleState = z.infer<typeof moduleStateSchema>;

export const channelSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stable') }),
  z.strictObject({ kind: z.literal('pinned'), version: releaseVersionSchema }),
  z.strictObject({ kind: z.literal('canary'), ...canarySchema.shape }),
]);
export type Channel = z.infer<typeof channelSchema>;

/** A module in one installation; `version` 0 where nothing was ever said of it. */
export const installationModuleSchema = z.object({
  module: moduleNameSchema,
  installationId: idSchema,
  channel: channelSchema,
  /** What most of its users run now. */
  runs: releaseVersionSchema,
  /** What a roll back would bring back. */
  previous: z.nullable(channelSchema),
  enabled: z.boolean(),
  features: z.array(z.string()),
  automaticRollback: z.nullable(automaticRollbackSchema),
  health: healthSchema,
  version: versionSchema,
});
export type InstallationModule = z.infer<typeof installationModuleSchema>;

export const listModuleStates = defineContract({
  method: 'GET',
  path: '/api/moduleStates',
  access: 'superAdmin',
  answer: listOf(moduleStateSchema),
  summary: 'Every module with its channels for all installations',
});

export const listInstallationModules = defineContract({
  method: 'GET',
  path: '/api/installationModules',
  access: 'superAdmin',
  query: z.strictObject({ ...listQueryShape, installationId: z.optional(idParamSchema) }),
  answer: listOf(
    z.object({ installationId: idSchema, name: z.string(), modules: z.array(installationModuleSchema) }),
  ),
  summary: 'A page of installations, each with what it runs of every module',
});

/**
 * - For all installations: `promote` makes a release the stable one and ends its canary, `canary`, `endCanary`, `lastGood`.
 * - For one: `pin`, `canary`, `follow` (the stable channel again), `enable` (with the features that are on).
 * - `rollBack`: what ran before; a canary is ended first.
 * - `recall`, for all installations: takes a release away wherever it runs or would come back, for good. What ran well before runs instead;
 *   where there is nothing, the module is not there until another release is promoted.
 * 400 `releaseNotAdmitted` for a release that the portal's shell would refuse to run, 409 `releaseRecalled` for one that was recalled.
 */
export const moduleChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('promote'), version: releaseVersionSchema }),
  z.strictObject({ kind: z.literal('canary'), ...canarySchema.shape }),
  z.strictObject({ kind: z.literal('endCanary') }),
  z.strictObject({ kind: z.literal('lastGood'), atOnce: z.boolean() }),
  z.strictObject({ kind: z.literal('pin'), version: releaseVersionSchema }),
  z.strictObject({ kind: z.literal('follow') }),
  z.strictObject({ kind: z.literal('enable'), enabled: z.boolean(), features: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('rollBack') }),
  z.strictObject({ kind: z.literal('recall'), version: releaseVersionSchema }),
]);
export type ModuleChange = z.infer<typeof moduleChangeSchema>;

/** 409 `versionConflict` with the current state where somebody else was quicker; 404 for a release or installation that is not there. */
export const changeModule = defineContract({
  method: 'POST',
  path: '/api/moduleChanges',
  access: 'superAdmin',
  body: z.strictObject({
    module: moduleNameSchema,
    /** Null for all installations. */
    installationId: z.nullable(idSchema),
    /** Of the state that the change was decided on. */
    version: versionSchema,
    change: moduleChangeSchema,
    /** Why: kept in the trail. */
    reason: z.string().check(z.trim(), z.maxLength(500)),
  }),
  answer: dataOf(z.union([moduleStateSchema, installationModuleSchema])),
  status: 201,
  summary: 'Change which release of a module runs, or where the module is enabled',
});

/** One line of the trail: who, when, why, from what to what. */
export const moduleTrailSchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** Empty for what the portal did by itself. */
  userName: z.string(),
  automatic: z.boolean(),
  module: moduleNameSchema,
  installationId: z.nullable(idSchema),
  installationName: z.nullable(z.string()),
  kind: z.enum([
    'promote',
    'canary',
    'endCanary',
    'lastGood',
    'pin',
    'follow',
    'enable',
    'rollBack',
    'recall',
    'publish',
    'prune',
    'tokenCreated',
    'tokenRevoked',
  ]),
  reason: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type ModuleTrail = z.infer<typeof moduleTrailSchema>;

export const listModuleTrail = defineContract({
  method: 'GET',
  path: '/api/moduleChanges',
  access: 'superAdmin',
  query: z.strictObject({
    ...listQueryShape,
    module: z.optional(moduleNameSchema),
    installationId: z.optional(idParamSchema),
  }),
  answer: listOf(moduleTrailSchema),
  summary: 'A page of the trail of changes to modules, newest first',
});
