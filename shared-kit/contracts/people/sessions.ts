/** The sessions of the signed-in user: seen and ended by their owner. */
import * as z from 'zod/mini';
import { dataOf, instantSchema, listOf } from '../base.ts';
import { defineContract } from '../route.ts';

export const ownSessionSchema = z.object({
  id: z.string(),
  createdAt: instantSchema,
  /** To some minutes. */
  seenAt: instantSchema,
  /** Where it was signed in from. */
  address: z.string(),
  /** What the browser and its system call themselves: `Firefox`, `Windows`; empty where they don't say. */
  browser: z.string(),
  system: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

const endedSchema = dataOf(z.object({ ended: z.int() }));

export const listOwnSessions = defineContract({
  method: 'GET',
  path: '/api/sessions',
  access: 'signedIn',
  answer: listOf(ownSessionSchema),
  summary: 'The sessions of the signed-in user, newest first',
});

/** Ending one that is over already is no mistake. */
export const endOwnSession = defineContract({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'signedIn',
  params: z.strictObject({ id: z.uuid() }),
  answer: endedSchema,
  summary: 'End one of the sessions of the signed-in user',
});

export const endOtherSessions = defineContract({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'signedIn',
  answer: endedSchema,
  summary: 'End all sessions of the signed-in user but the one that asks',
});

/** After somebody may have got at sessions: links, calendar addresses and publish tokens end with them, those of who asks too. */
export const endEverySession = defineContract({
  method: 'DELETE',
  path: '/api/allSessions',
  access: 'superAdmin',
  confirmed: true,
  answer: endedSchema,
  summary: 'Sign everybody out but the session that asks',
});

/** Its token is good for nothing from then on. */
export const endSession = defineContract({
  method: 'DELETE',
  path: '/api/session',
  access: 'signedIn',
  answer: endedSchema,
  summary: 'Sign out: end the session that asks',
});
