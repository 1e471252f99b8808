import * as z from 'zod/mini';
import { listModules } from './modules.ts';

/** Of an installation's modules what is turned on in them, whatever else a newer portal tells of them. */
export const listEnabledFeatures = {
  ...listModules,
  answer: z.object({ data: z.array(z.object({ name: z.string(), enabledFeatures: z.array(z.string()) })) }),
};
