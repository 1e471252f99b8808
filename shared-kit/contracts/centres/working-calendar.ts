/** When an installation works: hours on days of the week, and days without work. */
import * as z from 'zod/mini';
import { daySchema, shortTextSchema } from '../base.ts';

const timeOf = (pattern: RegExp) => z.string().check(z.regex(pattern, { error: 'invalidFormat' }));

/** What the clocks of the installation show, `to` after `from`; `00:00` and `24:00` are the end of the day there. Days of the week from 1, Monday, to 7. */
const workingHoursSchema = z
  .strictObject({
    days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
    from: timeOf(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: timeOf(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  })
  .check(
    z.refine(({ from, to }) => to === '00:00' || from < to, { error: 'hoursEndBeforeStart', path: ['to'] }),
  );

export const workingCalendarSchema = z.strictObject({
  hours: z.array(workingHoursSchema).check(z.minLength(1), z.maxLength(21)),
  holidays: z._default(
    z
      .array(z.strictObject({ day: daySchema, name: z._default(shortTextSchema, '') }))
      .check(z.maxLength(400)),
    [],
  ),
});
export type WorkingCalendarData = z.output<typeof workingCalendarSchema>;
