/**
 * What people are told of their data, and the record of processing (article 30 of the General Data Protection Regulation). Kept by `services/portal`; how long
 * things are kept comes from `retention.ts`.
 */
import * as z from 'zod/mini';
import { dataOf, instantSchema, listOf, optionalTextOf, versionSchema } from '../base.ts';
import { defineHistory } from '../history.ts';
import { defineContract } from '../route.ts';

const longestNotice = 12_000;
const longestLine = 500;

const texts = z.object({ es: z.string(), cat: z.string(), en: z.string() });

/** Plain paragraphs, parted by empty lines; a line that begins with `## ` is a heading, lines that begin with `- ` are a list. */
export const getPrivacyNotice = defineContract({
  method: 'GET',
  path: '/api/privacyNotice',
  access: 'public',
  answer: dataOf(z.object({ texts, updatedAt: z.nullable(instantSchema) })),
  summary: 'What is done with personal data, for everybody to read',
});

const settingsShape = {
  /** Who is responsible, with the address. */
  controller: z.string().check(z.trim(), z.maxLength(longestLine)),
  /** Whom to turn to, the data protection officer where there is one. */
  contact: z.string().check(z.trim(), z.maxLength(longestLine)),
  /**
   * Where a language is empty, the usual text. `{{controller}}`, `{{contact}}` and `{{retention}}` stand for what is written here, and for the times that data
   * are kept.
   */
  notice: optionalTextOf(longestNotice),
};
const privacySettingsSchema = z.object({
  /** 0 while nobody has written anything. */
  version: versionSchema,
  ...settingsShape,
  usual: texts,
});
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

export const getPrivacySettings = defineContract({
  method: 'GET',
  path: '/api/privacySettings',
  access: 'superAdmin',
  answer: dataOf(privacySettingsSchema),
  summary: 'What the notice on personal data is made of',
});

/** 409 with what is stored where somebody else was faster. */
export const savePrivacySettings = defineContract({
  method: 'PUT',
  path: '/api/privacySettings',
  access: 'superAdmin',
  body: z.strictObject({ version: versionSchema, ...settingsShape }),
  answer: dataOf(privacySettingsSchema),
  summary: 'Write the notice on personal data',
});

/** Of the one record that there is: its id is 1. */
export const privacyHistory = defineHistory('privacySettings', { access: 'superAdmin' });

export const processingActivities = [
  'accounts',
  'work',
  'publicReports',
  'notices',
  'audit',
  'exports',
] as const;

const words = optionalTextOf(2000);
const processingSchema = z.object({
  activity: z.enum(processingActivities),
  name: words,
  controller: z.string(),
  purpose: words,
  basis: words,
  people: words,
  data: words,
  recipients: words,
  retention: words,
  security: words,
});
export type Processing = z.infer<typeof processingSchema>;

export const listProcessing = defineContract({
  method: 'GET',
  path: '/api/processingRecord',
  access: 'superAdmin',
  answer: listOf(processingSchema),
  summary: 'The record of processing: what is done with personal data, why, and for how long',
});
