/** What portal publishes of the modules that an installation runs. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';

/** `installation_modules_v1`: one document per installation and module. */
export const installationModulesV1 = 'installation_modules_v1';
export const installationModuleV1Schema = z.object({
  _id: z.union([z.string(), z.int()]),
  installationId: idSchema,
  /** `mfe-maintenance`. */
  module: z.string(),
  enabled: z.boolean(),
  features: z.array(z.string()),
});
export type InstallationModuleV1 = z.infer<typeof installationModuleV1Schema>;
