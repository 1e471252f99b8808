/** What pages of the shell tell of their beginning, whoever is before them. */
import * as z from 'zod/mini';
import { dataOf } from '../base.ts';
import { defineContract } from '../route.ts';

/**
 * Once for each outcome of a page: it started, came up, was left before that, its code threw or could not be read, or a part of it did not come.
 * A start after which nothing is heard is a hang. Which shell it was is told by the code in the name of its main script: a page that breaks knows
 * no more. Nothing is counted of a shell that this browser is not given.
 */
export const reportShellStart = defineContract({
  method: 'POST',
  path: '/api/shellStarts',
  access: 'public',
  body: z.strictObject({
    code: z.string().check(z.regex(/^[0-9a-f]{3,32}$/)),
    outcome: z.enum(['started', 'loaded', 'left', 'evaluation', 'network']),
    /** What was thrown; no data of people. */
    detail: z.string().check(z.maxLength(500)),
  }),
  answer: dataOf(z.object({ counted: z.boolean() })),
  status: 202,
  summary: 'Tell whether the page of a shell came up, signed in or not',
});
