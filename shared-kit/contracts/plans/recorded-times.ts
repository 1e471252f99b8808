/** When what is recorded was written down, and when it arrived, beside when it was done (`domain/recorded-times.ts` tells where they differ). */
import * as z from 'zod/mini';
import { instantSchema } from '../base.ts';

/** Null, or not there, in what was recorded before these were kept. */
const later = z._default(z.nullable(instantSchema), null);

export const receiptShape = {
  /** By the device's clock, as far as that is known to be right; null where the device does not say, or is not believed. */
  writtenAt: later,
  /** By the server's clock alone. */
  arrivedAt: later,
};

/** Something that was done to a record, whose times can differ. */
export const recordedDeedOf = <const D extends readonly string[]>(deeds: D) =>
  z.object({
    deed: z.enum(deeds),
    /** As it was said then. */
    doneAt: instantSchema,
    ...receiptShape,
  });
