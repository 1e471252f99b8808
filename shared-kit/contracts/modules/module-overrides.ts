/** A developer's own build inside a deployed portal, in one browser, for a while. */
import * as z from 'zod/mini';
import { dataOf, instantSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { moduleReleaseSchema } from './manifest.ts';

/**
 * With a publish token of the module. 403 `overridesOff` unless the portal allows it. `url` is the development server's folder, on this
 * machine's loopback. `override` is a secret that expires, with the token that asked for it too; the page keeps it for its tab.
 */
export const createOverride = defineContract({
  method: 'POST',
  path: '/api/moduleOverrides',
  access: 'public',
  body: z.strictObject({
    release: moduleReleaseSchema,
    url: z.string().check(z.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/[\w./-]*$/)),
    minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
  }),
  answer: dataOf(z.object({ override: z.string(), expiresAt: instantSchema })),
  status: 201,
  summary: 'Let one browser run a developer’s own build of a module',
});
