/** Which releases of which modules an installation runs. */
import * as z from 'zod/mini';
import { idParamSchema, instantSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { moduleReleaseSchema } from './manifest.ts';
import { releaseVersionSchema } from './releases.ts';

/** A release to run, with the address of its folder: `/remotes/<module>/<version>/` below the portal's origin, or a developer's own. */
const runnableSchema = z.extend(moduleReleaseSchema, { baseUrl: z.string() });

export const installedModuleSchema = z.extend(runnableSchema, {
  /** Features enabled in the installation. */
  enabledFeatures: z.array(z.string()),
  channel: z.enum(['stable', 'pinned', 'canary', 'override']),
  /** The release that ran before, to offer where this one does not load. */
  previous: z.nullable(runnableSchema),
  /** The one that worked before runs without asking where this one does not load. */
  lastGoodAtOnce: z.boolean(),
  /** Versions of the module that were recalled: whoever runs one leaves it. Not there in what older portals said. */
  recalled: z.optional(z.array(releaseVersionSchema)),
  /** When a developer's override ends. */
  overrideUntil: z.nullable(instantSchema),
});
export type InstalledModule = z.infer<typeof installedModuleSchema>;

export const installedShellSchema = z.object({
  /** Null where it was recalled and nothing is left to run instead. */
  version: z.nullable(releaseVersionSchema),
  /** Versions that were recalled: a tab that runs one leaves it. */
  recalled: z.array(releaseVersionSchema),
  /** The codes in the names of their main scripts, for a tab that was never told which version it runs. */
  recalledScripts: z.optional(z.array(z.string())),
});
export type InstalledShell = z.infer<typeof installedShellSchema>;

/**
 * Without an installation: the modules that a user with none yet may open (a super-administrator's). No session: 401.
 */
export const listModules = defineContract({
  method: 'GET',
  path: '/api/modules',
  access: 'signedIn',
  query: z.strictObject({ installationId: z.optional(idParamSchema) }),
  answer: z.object({
    data: z.array(installedModuleSchema),
    total: z.int(),
    /** The shell that this browser is given; not there where none was published. */
    shell: z.optional(installedShellSchema),
  }),
  summary: 'The module releases that an installation runs for the signed-in user',
});

/**
 * The modules with pages below `/public`, in the release that is stable for all, with those pages alone: whoever opens them by a code has no
 * session, and no installation is known.
 */
export const listPublicModules = defineContract({
  method: 'GET',
  path: '/api/modules/public',
  access: 'public',
  answer: z.object({ data: z.array(installedModuleSchema), total: z.int() }),
  summary: 'The module releases with pages that are open without a session',
});

/** What the services behind the gateway report: a module's release is admitted only where its service's API fits. */
export const listServices = defineContract({
  method: 'GET',
  path: '/api/services',
  access: 'public',
  answer: z.object({
    data: z.array(z.object({ service: z.string(), version: z.string(), apiVersion: z.string() })),
    /** Every service that the gateway was given has been heard of; one that is away now counts as heard. Not there in older gateways. */
    areAll: z.optional(z.boolean()),
  }),
  summary: 'The services behind this portal with the versions of their APIs',
});
