/** What is known of a chore from before this portal. */
import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema } from '../base.ts';
import { readingSchema } from '../tasks/tasks.ts';

/** Done on a day; never done; not known. Without any of them nothing is written down. */
export const formerStates = ['done', 'never', 'unknown'] as const;
export type FormerState = (typeof formerStates)[number];

const saidShape = {
  state: z.enum(formerStates),
  /** Null unless it was done. */
  doneOn: z.nullable(daySchema),
  /** By whom: a company, a person. */
  by: z.string().check(z.maxLength(200)),
  readings: z.array(readingSchema).check(z.maxLength(30)),
  observation: z.string().check(z.maxLength(4000)),
};
export const givenFormerSchema = z.strictObject(saidShape);
export type GivenFormer = z.infer<typeof givenFormerSchema>;

/** Not work of this portal: nobody who works with it has performed it. */
export const formerSchema = z.object({
  ...saidShape,
  choreId: idSchema,
  outOfLimits: z.array(idSchema),
  writtenAt: instantSchema,
  writtenById: idSchema,
  writtenByName: z.string(),
});
export type Former = z.infer<typeof formerSchema>;
