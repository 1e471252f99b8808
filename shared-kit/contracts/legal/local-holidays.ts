/** Holidays that terms of law which count working days leave out: public ones are known, those of the town are the centre's own list. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idParamSchema,
  idSchema,
  localizedTextSchema,
  shortTextSchema,
  versionSchema,
} from '../base.ts';
import { defineContract } from '../route.ts';
import { inspectionsFeature, ofAnyInspectionType } from './inspection-access.ts';

const yearSchema = z.int().check(z.gte(2000), z.lte(2100));
const yearParamSchema = z.pipe(z.pipe(z.string().check(z.regex(/^\d{4}$/)), z.transform(Number)), yearSchema);
export const mostLocalHolidays = 60;

export const localHolidaySchema = z.strictObject({
  day: daySchema,
  name: z._default(shortTextSchema, ''),
});
export type LocalHoliday = z.output<typeof localHolidaySchema>;
/** Of one year. */
export const localHolidaysSchema = z.array(localHolidaySchema).check(z.maxLength(mostLocalHolidays));

export const holidayYearSchema = z.object({
  year: yearSchema,
  /** Of the centre's whole list: 0 before there is one. */
  version: versionSchema,
  /** Until the centre has a list of its own, the holidays of its working hours count. */
  isOwn: z.boolean(),
  /** A code of ISO 3166-2:ES; null where the postal code says none: national ones count alone. */
  region: z.nullable(z.string()),
  /** What is a guess puts off no term: the calendar of that year has not been compared, and a region may move the day elsewhere or not at all. */
  public: z.array(
    z.object({ day: daySchema, name: localizedTextSchema, isGuess: z._default(z.boolean(), false) }),
  ),
  /** The official calendar of the year has been compared. */
  isCompared: z._default(z.boolean(), true),
  local: z.array(localHolidaySchema),
  /** Those of the year before, to begin from. */
  before: z.array(localHolidaySchema),
});
export type HolidayYear = z.infer<typeof holidayYearSchema>;

export const getLocalHolidays = defineContract({
  method: 'GET',
  path: '/api/localHolidays',
  access: ofAnyInspectionType,
  feature: inspectionsFeature,
  query: z.strictObject({ installationId: idParamSchema, year: yearParamSchema }),
  answer: dataOf(holidayYearSchema),
  summary: 'The public holidays of a year where an installation is, and its own',
});

/** The whole of a year; the other ones stay. 400 at `days.N.day` for a day of another year or one that is there twice; 409 where somebody saved meanwhile. */
export const saveLocalHolidays = defineContract({
  method: 'PUT',
  path: '/api/localHolidays',
  access: ofAnyInspectionType,
  feature: inspectionsFeature,
  body: z.strictObject({
    installationId: idSchema,
    year: yearSchema,
    version: versionSchema,
    days: localHolidaysSchema,
  }),
  answer: dataOf(holidayYearSchema),
  summary: 'Save the holidays of a year that an installation has besides the public ones',
});
