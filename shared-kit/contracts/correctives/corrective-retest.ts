/** The reading that a corrective came from, read again before it is closed. */
import * as z from 'zod/mini';
import { idSchema, instantSchema, localizedTextSchema, longTextSchema } from '../base.ts';

const limit = z.nullable(z.number());

/** What is to be read again, with the limits that its task's element has now. */
export const askedRetestSchema = z.object({
  taskId: idSchema,
  formatId: idSchema,
  formatName: localizedTextSchema,
  unit: z.string(),
  min: limit,
  max: limit,
  /** Names of what is not known of the element, so that there is no limit. */
  limitMissing: z.array(z.string()),
  /** What was read before, as a person reads it: `4,2 bar`. */
  before: z.string(),
});
export type AskedRetest = z.infer<typeof askedRetestSchema>;

export const givenRetestSchema = z.strictObject({
  /** A number as a person writes it; empty where it could not be read again. */
  text: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  /** Why it is closed although the reading lies outside of its limits, or there is none. */
  reason: z._default(longTextSchema, ''),
});
export type GivenRetest = z.infer<typeof givenRetestSchema>;

/** A reading that was taken again: with the corrective, and published for the task that it came from. */
export const retestSchema = z.object({
  taskId: idSchema,
  formatId: idSchema,
  formatName: localizedTextSchema,
  unit: z.string(),
  /** With a decimal point; null where it could not be read again. */
  text: z.nullable(z.string()),
  /** The limits that counted then, and whether it lay outside of them. */
  min: limit,
  max: limit,
  outside: z.boolean(),
  reason: z.string(),
  at: instantSchema,
  userId: idSchema,
  userName: z.string(),
});
export type Retest = z.infer<typeof retestSchema>;
