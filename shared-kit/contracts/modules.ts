/** Which releases of which modules an installation runs. */
import * as z from 'zod/mini';
import { idParamSchema } from './base.ts';
import { moduleReleaseSchema } from './manifest.ts';
import { defineContract } from './route.ts';

/** A release to run, with the address of its folder below the portal's origin and what the service behind it reports. */
export const installedModuleSchema = z.extend(moduleReleaseSchema, {
  /** `/remotes/<module>/<version>/`. */
  baseUrl: z.string(),
  /** Features enabled in the installation. */
  enabledFeatures: z.array(z.string()),
});
export type InstalledModule = z.infer<typeof installedModuleSchema>;

/**
 * Without an installation: the modules that a user with none yet may open (a super-administrator's). No session: 401.
 */
export const listModules = defineContract({
  method: 'GET',
  path: '/api/modules',
  access: 'signedIn',
  query: z.strictObject({ installationId: z.optional(idParamSchema) }),
  answer: z.object({ data: z.array(installedModuleSchema), total: z.int() }),
  summary: 'The module releases that an installation runs for the signed-in user',
});
