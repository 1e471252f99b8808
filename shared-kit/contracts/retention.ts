/**
 * How long each kind of personal data is kept in the portal, and what happens then. `services/portal` keeps the days that super-administrators chose; each
 * service carries out its own kinds once a day.
 */
import * as z from 'zod/mini';
import { dataOf, idSchema, instantSchema, optionalTextOf, versionSchema } from './base.ts';
import { defineHistory } from './history.ts';
import { defineContract } from './route.ts';

interface ChosenDays {
  /** Until somebody chooses another time. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

const year = 365;
/**
 * Records of maintenance stay for five years at least: Real Decreto 1027/2007 (RITE) IT 3.4 and 3.5, Real Decreto 513/2017 article 21, Reglamento (UE)
 * 2024/573 article 7. With their leap days.
 */
const leastRecordDays = 5 * year + 2;

/** What super-administrators choose the days of. None is for ever. */
export const chosenRetention = {
  /** From their moment. */
  notifications: { usual: 180, least: 7, most: 2 * year },
  /** From when they were sent, or given up. */
  mails: { usual: 30, least: 1, most: year },
  /** Contacts, and all of what was rejected: `services/correctives/src/public-reports/forget-reporters.ts`. */
  publicReports: { usual: 90, least: 1, most: year },
  /** From when they were asked for. */
  exports: { usual: 7, least: 1, most: 90 },
  /** Who began long work, and what came of it; from its end. */
  jobs: { usual: 180, least: 30, most: 2 * year },
  /** Who did what: it proves the records of maintenance, and stays as long as they have to. */
  audit: { usual: 10 * year + 3, least: leastRecordDays, most: 30 * year },
  /** Accounts that were blocked or deactivated; they are proposed then, and removed by a person. */
  formerPeople: { usual: 3 * year, least: 30, most: 10 * year },
} as const satisfies Readonly<Record<string, ChosenDays>>;
export type ChosenRetention = keyof typeof chosenRetention;
export const chosenRetentions = Object.keys(chosenRetention) as ChosenRetention[];

/** What nobody chooses, in days: what is over goes by itself within ten minutes. Null: until somebody deletes it. */
export const fixedRetention = {
  /** After the last use at the latest. */
  sessions: 40,
  /** Wrong passwords by account and network. */
  signInAttempts: 1,
  /** A second factor's removal that nobody has confirmed. */
  factorRecoveries: 1,
  /** Devices that an account has signed in with, after the last time. */
  knownDevices: 180,
  /** That no record shows. */
  unclaimedFiles: 1,
  /** Workbooks that were handed in, and what would be undone of many changes at once. */
  imports: 7,
  maintenanceRecords: null,
} as const;
type FixedRetention = keyof typeof fixedRetention;

export type RetentionKind = ChosenRetention | FixedRetention;
export const retentionKinds: readonly RetentionKind[] = [
  ...chosenRetentions,
  ...(Object.keys(fixedRetention) as FixedRetention[]),
];

/** What the law asks to be kept at least, in days. */
export const leastByLaw: Partial<Readonly<Record<RetentionKind, number>>> = {
  audit: leastRecordDays,
  maintenanceRecords: leastRecordDays,
};

const daysOf = ({ least, most }: ChosenDays) => z.int().check(z.gte(least), z.lte(most));
const { notifications, mails, publicReports, exports, jobs, audit, formerPeople } = chosenRetention;
export const retentionDaysSchema = z.strictObject({
  notifications: daysOf(notifications),
  mails: daysOf(mails),
  publicReports: daysOf(publicReports),
  exports: daysOf(exports),
  jobs: daysOf(jobs),
  audit: daysOf(audit),
  formerPeople: daysOf(formerPeople),
});
export type RetentionDays = z.infer<typeof retentionDaysSchema>;

const words = optionalTextOf(1000);
const retentionRowSchema = z.object({
  kind: z.enum(retentionKinds),
  name: words,
  /** What happens at the end. */
  end: words,
  /** Null where nothing is removed by itself. */
  days: z.nullable(z.int()),
  /** Null where nobody chooses. */
  choice: z.nullable(z.object({ usual: z.int(), least: z.int(), most: z.int() })),
  /** What the law asks to be kept at least; null where it asks for nothing. */
  leastByLaw: z.nullable(z.int()),
});
export type RetentionRow = z.infer<typeof retentionRowSchema>;

export const mostPeopleDue = 200;
const retentionSchema = z.object({
  /** 0 while nobody has chosen anything. */
  version: versionSchema,
  rows: z.array(retentionRowSchema),
  /** Accounts whose time is over, those that have waited for longest first; at most 200. */
  peopleDue: z.array(z.object({ id: idSchema, name: z.string(), since: instantSchema })),
});
export type Retention = z.infer<typeof retentionSchema>;

export const getRetention = defineContract({
  method: 'GET',
  path: '/api/retention',
  access: 'superAdmin',
  answer: dataOf(retentionSchema),
  summary: 'How long each kind of personal data is kept, and whose time is over',
});

/** 409 with what is stored where somebody else was faster. What is over by then goes within a day. */
export const saveRetention = defineContract({
  method: 'PUT',
  path: '/api/retention',
  access: 'superAdmin',
  confirmed: true,
  body: z.strictObject({ version: versionSchema, days: retentionDaysSchema }),
  answer: dataOf(retentionSchema),
  summary: 'Say how long each kind of personal data is kept',
});

/** Of the one record that there is: its id is 1. */
export const retentionHistory = defineHistory('retention', { access: 'superAdmin' });
