/** What correctives publishes of correctives and of what is out of service; times are dates, ids are `_id`. */
import * as z from 'zod/mini';
import type { WorkingCalendarData } from '../centres/working-calendar.ts';
import { correctiveSchema } from '../correctives/corrective.ts';
import { outOfServiceSchema } from '../correctives/out-of-services.ts';

/** `correctives_v1`: every corrective. Those with `mergedIntoId`, and those that are inactive, count for no figure. */
export const correctiveV1Schema = z.extend(z.omit(correctiveSchema, { id: true }), {
  _id: z.int(),
  openedAt: z.date(),
  startedAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  reactBy: z.nullable(z.date()),
  repairBy: z.nullable(z.date()),
  dueAt: z.nullable(z.date()),
});
export type CorrectiveV1 = z.infer<typeof correctiveV1Schema>;

/**
 * `correctiveDeeds_v1`: who opened each corrective that counts for figures, and who closed it: the closing that stands. `openedAt` and `closedAt`
 * are the corrective's: whoever looks for the deeds of some days asks for one of them within those days besides, and reads no other correctives.
 */
export const correctiveDeedsV1 = 'correctiveDeeds_v1';
export const correctiveDeedV1Schema = z.object({
  _id: z.object({ correctiveId: z.int(), kind: z.enum(['opened', 'closed']) }),
  installationId: z.int(),
  userId: z.int(),
  userName: z.string(),
  at: z.date(),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
});
export type CorrectiveDeedV1 = z.infer<typeof correctiveDeedV1Schema>;

/** `workingCalendars_v1`: when installations work, by their ids; none, or null, where nobody has said. */
export const workingCalendarsV1 = 'workingCalendars_v1';
export interface WorkingCalendarV1 {
  readonly _id: number;
  readonly calendar?: WorkingCalendarData | null;
}

/** `outOfServices_v1`: every time that something was out of service; `closedAt` is null while it lasts. */
export const outOfServiceV1Schema = z.extend(z.omit(outOfServiceSchema, { id: true }), {
  _id: z.int(),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
});
export type OutOfServiceV1 = z.infer<typeof outOfServiceV1Schema>;
