/** Why work is done after its time, or is not done yet, and whether that is justified. */
import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../base.ts';
import { delayReasonSchema } from '../enums.ts';

/** What a person says of a delay: only one with a reason can be justified. `other` needs words. */
export const givenDelaySchema = z.strictObject({
  reason: delayReasonSchema,
  text: z.string().check(z.maxLength(1000)),
  justified: z.boolean(),
});
export type GivenDelay = z.infer<typeof givenDelaySchema>;

export const delaySchema = z.object({
  reason: delayReasonSchema,
  text: z.string(),
  justified: z.boolean(),
  /** Who said so last, and when. */
  at: instantSchema,
  byId: idSchema,
  byName: z.string(),
});
export type Delay = z.infer<typeof delaySchema>;

/**
 * Done in time; late with a justified reason; late without one. `late` are both of the latter. An open task is late once its work can be done in
 * time no more.
 */
export const delayStates = ['inTime', 'justified', 'plain'] as const;
export type DelayState = (typeof delayStates)[number];
export const delayFilterSchema = z.enum([...delayStates, 'late']);
export type DelayFilter = z.infer<typeof delayFilterSchema>;
