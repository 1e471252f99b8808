import * as z from 'zod/mini';

/** Of an installation that names no other, and of what belongs to none. */
export const defaultTimeZone = 'Europe/Madrid';

/** Whether it is the IANA name of a time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    return true;
  } catch {
    return false;
  }
};

/** IANA name. */
export const timeZoneSchema = z.string().check(z.maxLength(100), z.refine(isTimeZone));
