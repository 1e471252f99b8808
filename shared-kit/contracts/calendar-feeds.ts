/**
 * Addresses by which calendars outside of the portal read what falls due. Each is a person's own, of one installation or of all where they work; it answers
 * what that person may see when it is read. Kept by `services/inspections`.
 */
import * as z from 'zod/mini';
import { dataOf, idParamsSchema, idSchema, instantSchema } from './base.ts';
import { languageCodes } from './enums.ts';
import { defineContract } from './route.ts';

export const calendarFeedSchema = z.object({
  id: idSchema,
  /** Null: all where the person works. */
  installationId: z.nullable(idSchema),
  /** Empty for all, and where the person works no longer. */
  installationName: z.string(),
  /** When its address was made. */
  madeAt: instantSchema,
  /** When it leads nowhere any more, unless it is made anew. */
  expiresAt: z.nullable(instantSchema),
  /** It leads nowhere already: its time is over, or what its person may do has changed, or they have signed out everywhere. */
  isEnded: z.boolean(),
  /** Null while no calendar has asked. */
  lastReadAt: z.nullable(instantSchema),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** Days that an address is good for. */
export const feedDays = 365;

/** With its secret, which is shown this once: a hash is stored. */
export const madeFeedSchema = z.object({ ...calendarFeedSchema._zod.def.shape, secret: z.string() });
export type MadeFeed = z.infer<typeof madeFeedSchema>;

/** Where the portal is, as its reader opens it: `https://portal.example`. Links of the calendar lead there. */
const origin = z.string().check(
  z.regex(/^https?:\/\/[^\s/?#@]+$/),
  z.maxLength(200),
  z.refine((text) => URL.canParse(text), 'invalidFormat'),
);
const written = { language: z.enum(languageCodes), origin };

export const listCalendarFeeds = defineContract({
  method: 'GET',
  path: '/api/calendarFeeds',
  access: 'signedIn',
  answer: dataOf(z.array(calendarFeedSchema)),
  summary: 'The caller’s own calendar addresses',
});

/** One of each scope: 400 `nameExists` where there is one, 404 for an installation where the caller sees no inspections. */
export const createCalendarFeed = defineContract({
  method: 'POST',
  path: '/api/calendarFeeds',
  access: 'signedIn',
  body: z.strictObject({ scope: z.nullable(idSchema), ...written }),
  answer: dataOf(madeFeedSchema),
  status: 201,
  summary: 'Make a calendar address',
});

/** The address of before leads nowhere from then on. */
export const renewCalendarFeed = defineContract({
  method: 'PUT',
  path: '/api/calendarFeeds/:id/secret',
  access: 'signedIn',
  params: idParamsSchema,
  body: z.strictObject(written),
  answer: dataOf(madeFeedSchema),
  summary: 'Make a calendar address anew',
});

export const revokeCalendarFeed = defineContract({
  method: 'DELETE',
  path: '/api/calendarFeeds/:id',
  access: 'signedIn',
  params: idParamsSchema,
  answer: dataOf(z.object({ id: idSchema })),
  summary: 'Revoke a calendar address',
});

/** 404 for an address that is unknown, revoked, or of a person who may see nothing any more: all look alike. */
export const readCalendarFeed = defineContract({
  method: 'GET',
  path: '/api/calendarFeeds/:secret/inspections.ics',
  access: 'public',
  params: z.strictObject({ secret: z.string().check(z.regex(/^cal_[\w-]{43}$/)) }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'What falls due, for calendars outside of the portal (iCalendar)',
});

/** The path of an address that calendars are given. */
export const feedPath = (secret: string): string => readCalendarFeed.path.replace(':secret', secret);
