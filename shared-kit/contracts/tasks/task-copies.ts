/** What of a task was copied from an earlier period, marked for good: with the task, value by value. */
import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../base.ts';
import { periodicitySchema } from '../enums.ts';

/** A reading is marked by its format. Photos and signatures are never copied. */
export const copiedParts = ['result', 'observation', 'reading'] as const;
export type CopiedPart = (typeof copiedParts)[number];

/** The schema with instants as texts, or as dates where they are stored and published. */
const copyOf = <T extends z.core.$ZodType>(instant: T) => {
  const source = z.object({
    taskId: idSchema,
    periodicity: periodicitySchema,
    periodKey: z.string(),
    periodStart: instant,
    periodEnd: instant,
    performedAt: instant,
  });
  return z.object({
    part: z.enum(copiedParts),
    /** Of a reading; null of the others. */
    formatId: z.nullable(idSchema),
    from: source,
    /** Where that one had copied it from itself: the task that it was really written down for. Null where it was so for `from`. */
    origin: z.nullable(source),
    at: instant,
    byId: idSchema,
    byName: z.string(),
    /** Since when it says something else than what was copied, and by whom; null where it still says that. */
    correctedAt: z.nullable(instant),
    correctedById: z.nullable(idSchema),
    correctedByName: z.nullable(z.string()),
  });
};

export const copySchema = copyOf(instantSchema);
export type Copy = z.infer<typeof copySchema>;
export type CopySource = Copy['from'];
/** As it is stored and published. */
export const storedCopySchema = copyOf(z.date());
export type StoredCopy = z.infer<typeof storedCopySchema>;
