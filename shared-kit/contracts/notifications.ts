/**
 * What people are told of: by the bell and, where the portal sends mail, by e-mail. One shape whatever module it comes from; it holds names, days and
 * numbers, and never sentences: whoever shows it has the words in the reader's language.
 */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  instantSchema,
  intParamSchema,
  listQueryShape,
  maxId,
  setParamSchema,
} from './base.ts';
import { inspectionTypeSchema } from './enums.ts';
import { defineContract } from './route.ts';
import { timeZoneSchema } from './time-zone.ts';

/**
 * `expiring`: from its notice on; `due`: on its day; `expired`: the day after. `contractEnding`: as `expiring`, of a company's contract.
 * `correctiveAssigned`, `tasksAssigned`: to the reader, or to whom they cover for. `coverAsked`: the reader covers for somebody from a day on. `correctiveFinished`: to be checked by who closes. `correctiveReturned`: to whose it is,
 * who had called it done. `targetMissed`: by when a corrective should have been begun or repaired is past.
 * `publicReport`: somebody without an account has reported something. `publicFlood`: more of that comes than is taken; once in an hour at most.
 * `exportReady`: what the reader has asked for can be fetched. `scheduledReport`: what is made by its schedule for the reader.
 */
export const chosenKinds = [
  ...(['expiring', 'due', 'expired', 'contractEnding'] as const),
  ...([
    'correctiveAssigned',
    'correctiveFinished',
    'correctiveReturned',
    'tasksAssigned',
    'coverAsked',
  ] as const),
  ...(['targetMissed', 'publicReport', 'publicFlood'] as const),
  ...(['exportReady', 'scheduledReport'] as const),
] as const;
export type ChosenKind = (typeof chosenKinds)[number];

/**
 * Of the safety of accounts: by the bell and by mail at once, whatever somebody has chosen. `factorRemovalAsked`, `factorRemoved`: of the reader's own
 * second factor. `factorRemovalToConfirm`: of somebody else's, where the reader may confirm it.
 */
export const securityKinds = ['factorRemovalAsked', 'factorRemovalToConfirm', 'factorRemoved'] as const;

export const notificationKinds = [...chosenKinds, ...securityKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const isChosenKind = (kind: NotificationKind): kind is ChosenKind =>
  chosenKinds.some((one) => one === kind);

/** Those of a day that may be the day of a second visit. */
const visitKinds = ['expiring', 'due', 'expired'] as const;
type VisitKind = (typeof visitKinds)[number];
const isVisitKind = (kind: NotificationKind): kind is VisitKind => visitKinds.some((one) => one === kind);

const notificationIdSchema = z.string().check(z.regex(/^[0-9a-f]{24}$/));

export const notificationSchema = z.object({
  id: notificationIdSchema,
  at: instantSchema,
  /** Null while it is unread. */
  readAt: z.nullable(instantSchema),
  kind: z.enum(notificationKinds),
  /** 0: of no single one. */
  installationId: z.int().check(z.gte(0), z.lte(maxId)),
  installationName: z.string(),
  /** What it is about, as it is called: an inspection's name, a corrective's number, the kind of an export, a kept report's name, a person's. */
  name: z.string(),
  /** Element or area of a corrective or of a report; else empty. */
  place: z.string(),
  /** Of what is inspected or contracted; else null. */
  inspectionType: z.nullable(inspectionTypeSchema),
  /** When it falls due, or ends. */
  day: z.nullable(daySchema),
  /** The day is that of the second visit, after a failed one; older services do not tell. */
  isSecondVisit: z._default(z.boolean(), false),
  /** When the target of a corrective was, or is. */
  dueAt: z.nullable(instantSchema),
  /** Who did it; empty where it follows from the day. */
  by: z.string(),
  /** The screen of the record, in its installation. */
  path: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Where the words of a notification are, the same for the bell and for mails. */
export const sentenceKeyOf = ({
  kind,
  isSecondVisit,
}: Pick<Notification, 'kind' | 'isSecondVisit'>): `kinds.${NotificationKind}` | `secondVisit.${VisitKind}` =>
  isSecondVisit && isVisitKind(kind) ? `secondVisit.${kind}` : `kinds.${kind}`;

/** So many are counted at most: what shows more says so. */
export const mostCounted = 100;
const unreadShape = { unread: z.int().check(z.gte(0), z.lte(mostCounted)) };

export const listNotifications = defineContract({
  method: 'GET',
  path: '/api/notifications',
  access: 'signedIn',
  query: z.strictObject({
    page: listQueryShape.page,
    size: z.optional(intParamSchema(1, 100)),
    unread: z.optional(setParamSchema),
  }),
  answer: z.object({ data: z.array(notificationSchema), total: z.int().check(z.gte(0)), ...unreadShape }),
  summary: 'What the signed-in user was told of, newest first; of what they may still see',
});

export const countNotifications = defineContract({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'signedIn',
  answer: dataOf(z.object({ ...unreadShape, show: z.boolean() })),
  summary: 'How many of them are unread, up to a hundred, and whether the bell shows it',
});

/** Those of others, and those that are gone, stay as they are. */
export const markNotifications = defineContract({
  method: 'PUT',
  path: '/api/notifications',
  access: 'signedIn',
  body: z.strictObject({
    ids: z.array(notificationIdSchema).check(z.minLength(1), z.maxLength(100)),
    isRead: z.boolean(),
  }),
  answer: dataOf(z.object(unreadShape)),
  summary: 'Mark some of them as read or unread',
});

export const readAllNotifications = defineContract({
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'signedIn',
  body: z.strictObject({
    /** Those that came later stay unread: nobody has seen them. */
    until: instantSchema,
  }),
  answer: dataOf(z.object(unreadShape)),
  summary: 'Mark all of them as read that came until a moment',
});

export const mailTimes = ['atOnce', 'digest', 'never'] as const;
export type MailTime = (typeof mailTimes)[number];

const choiceSchema = z.strictObject({ bell: z.boolean(), mail: z.enum(mailTimes) });
export type NotificationChoice = z.infer<typeof choiceSchema>;

const together: NotificationChoice = { bell: true, mail: 'digest' };
const atOnce: NotificationChoice = { bell: true, mail: 'atOnce' };

export const notificationSettingsSchema = z.strictObject({
  /** Whether the bell shows how many are unread. */
  show: z.boolean(),
  /** The hour of the day at which what is not sent at once is sent together, 0 to 23. */
  digestHour: z.int().check(z.gte(0), z.lte(23)),
  /** IANA name: where it is that hour. */
  timeZone: timeZoneSchema,
  kinds: z.strictObject({
    expiring: choiceSchema,
    due: choiceSchema,
    expired: choiceSchema,
    contractEnding: choiceSchema,
    correctiveAssigned: choiceSchema,
    tasksAssigned: z._default(choiceSchema, together),
    coverAsked: z._default(choiceSchema, atOnce),
    correctiveFinished: z._default(choiceSchema, together),
    correctiveReturned: z._default(choiceSchema, atOnce),
    targetMissed: choiceSchema,
    publicReport: choiceSchema,
    publicFlood: choiceSchema,
    exportReady: choiceSchema,
    scheduledReport: choiceSchema,
  } satisfies Record<ChosenKind, z.core.$ZodType<NotificationChoice>>),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Of who has chosen nothing. */
export const defaultNotificationSettings: Omit<NotificationSettings, 'timeZone'> = {
  show: true,
  digestHour: 7,
  kinds: {
    expiring: together,
    due: together,
    expired: together,
    contractEnding: together,
    correctiveAssigned: atOnce,
    tasksAssigned: together,
    coverAsked: atOnce,
    correctiveFinished: together,
    correctiveReturned: atOnce,
    targetMissed: atOnce,
    publicReport: together,
    publicFlood: atOnce,
    exportReady: { bell: true, mail: 'never' },
    scheduledReport: atOnce,
  },
};

const settingsAnswer = dataOf(
  z.extend(notificationSettingsSchema, {
    /** Whether the portal sends mail at all. */
    sendsMail: z.boolean(),
    /** Where it goes; empty where the account has no address. */
    address: z.string(),
  }),
);

export const getNotificationSettings = defineContract({
  method: 'GET',
  path: '/api/notificationSettings',
  access: 'signedIn',
  answer: settingsAnswer,
  summary: 'What the signed-in user wants to be told of, and how',
});

export const saveNotificationSettings = defineContract({
  method: 'PUT',
  path: '/api/notificationSettings',
  access: 'signedIn',
  body: notificationSettingsSchema,
  answer: settingsAnswer,
  summary: 'Choose what to be told of, and how',
});

export const mailStateSchema = z.object({
  /** Whether the portal sends mail. */
  isOn: z.boolean(),
  /** Not sent yet. */
  waiting: z.int(),
  /** Of these, tried at least once. */
  delayed: z.int(),
  waitingSince: z.nullable(instantSchema),
  /** Not taken by the mail server for good, within the last 30 days. */
  refused: z.int(),
  /** What the mail server last said of one that is delayed or refused; empty where there is none. */
  lastError: z.string(),
});
export type MailState = z.infer<typeof mailStateSchema>;

export const getMailState = defineContract({
  method: 'GET',
  path: '/api/mailState',
  access: 'superAdmin',
  answer: dataOf(mailStateSchema),
  summary: 'How the mail that the portal sends is getting on',
});

export const retryMail = defineContract({
  method: 'POST',
  path: '/api/mailState/retry',
  access: 'superAdmin',
  answer: dataOf(mailStateSchema),
  summary: 'Send at once what is delayed, and try again what was refused',
});

/** The person's own page: what they were told of, and what they want to be told of. */
export const notificationSettingsPath = '/user/notifications';
