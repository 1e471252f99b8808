/** A corrective: what is broken and where, who does something about it, and what was done. */
import * as z from 'zod/mini';
import {
  baseShape,
  daySchema,
  idSchema,
  instantSchema,
  localizedTextSchema,
  longTextSchema,
} from '../base.ts';
import { CorrectiveStatus, prioritySchema } from '../enums.ts';
import { receiptShape, recordedDeedOf } from '../plans/recorded-times.ts';
import { correctiveOriginSchema } from './corrective-origin.ts';
import { givenRetestSchema, retestSchema } from './corrective-retest.ts';
import { subjectShape } from './corrective-subject.ts';

export const correctiveStateSchema = z.literal([
  CorrectiveStatus.Opened,
  CorrectiveStatus.InProgress,
  CorrectiveStatus.Closed,
  CorrectiveStatus.Assigned,
]);

/** Why nothing can be done for the moment: the clock stands. */
export const waitingReasons = ['part', 'access', 'supplier', 'owner', 'weather', 'permit'] as const;
export const failureModes = [
  'doesNotStart',
  'stops',
  'leak',
  'noise',
  'overheating',
  'lowOutput',
  'erratic',
  'noSignal',
  'trips',
  'broken',
  'other',
] as const;
export const failureCauses = [
  'wear',
  'dirt',
  'lackOfMaintenance',
  'misuse',
  'installation',
  'manufacture',
  'external',
  'vandalism',
  'unknown',
] as const;
export const repairActions = [
  'replace',
  'repair',
  'adjust',
  'clean',
  'check',
  'test',
  'temporary',
  'none',
] as const;

/** Stands for none of a list: nobody has said. */
export const notStated = 'notStated';

const code = <const T extends readonly string[]>(values: T) => z._default(z.nullable(z.enum(values)), null);
const text = z._default(longTextSchema, '');
const person = z.nullable(z.string());
const instant = z.nullable(instantSchema);
export const minutesSchema = z.int().check(z.gte(0), z.lte(600_000));
export const photosField = z._default(z.array(idSchema).check(z.maxLength(20)), []);
export const videosField = z._default(z.array(idSchema).check(z.maxLength(3)), []);
/** Of one that others were merged into: it has theirs too. */
export const keptVideosField = z._default(z.array(idSchema).check(z.maxLength(60)), []);

export const documentsField = z._default(z.array(idSchema).check(z.maxLength(20)), []);
/** A document as it was kept; `id` is the file's. */
export const keptDocumentSchema = z.object({
  id: idSchema,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type KeptDocument = z.infer<typeof keptDocumentSchema>;
/** Not there in what was written before there were documents. */
const documents = z._default(z.array(keptDocumentSchema), []);

export const waitingSchema = z.object({
  reason: z.enum(waitingReasons),
  note: z.string(),
  since: instantSchema,
  byName: z.string(),
});

/** Done, and to be checked by who closes correctives: when, and by whom. */
export const finishedSchema = z.object({ at: instantSchema, userId: idSchema, userName: z.string() });

/** What a list shows of a corrective. */
export const correctiveRowSchema = z.object({
  ...baseShape,
  installationId: idSchema,
  /** `C-2026-42`: one after the other in the installation and the year that it was opened in. */
  number: z.string(),
  ...subjectShape,
  correctiveTypeId: idSchema,
  correctiveTypeName: localizedTextSchema,
  priority: prioritySchema,
  status: correctiveStateSchema,
  openedAt: instantSchema,
  openedById: idSchema,
  openedByName: z.string(),
  openingDescription: z.string(),
  assignedToId: z.nullable(idSchema),
  assignedToName: person,
  /** When somebody first began to do something about it. */
  startedAt: instant,
  waiting: z.nullable(waitingSchema),
  /** Not there in what services answered before. */
  finished: z._default(z.nullable(finishedSchema), null),
  closedAt: instant,
  closedById: z.nullable(idSchema),
  closedByName: person,
  closingDescription: z.string(),
  expectedMinutes: z.nullable(z.int()),
  /** The sum of its times. */
  realMinutes: z.int(),
  /** Euro: the sum of its costs. */
  cost: z.number(),
  /** When somebody should have begun, and when it should be repaired; waiting puts both off. */
  reactBy: instant,
  repairBy: instant,
  /** Of an open one the nearer of the two that still counts. */
  dueAt: instant,
  photoIds: z.array(idSchema),
  /** How often it was opened again. */
  reopenings: z.int(),
  /** Of the closing; null where nobody has said. Not there in what services answered before. */
  failureMode: code(failureModes),
  failureCause: code(failureCauses),
  /** The corrective that this one was merged into: nothing more happens to it. */
  mergedIntoId: z.nullable(idSchema),
  mergedIntoNumber: person,
});
export type CorrectiveRow = z.infer<typeof correctiveRowSchema>;

export const correctiveCommentSchema = z.object({
  id: z.string(),
  at: instantSchema,
  userId: idSchema,
  userName: z.string(),
  description: z.string(),
  photoIds: z.array(idSchema),
  documents,
  ...receiptShape,
});
export const correctiveTimeSchema = z.object({
  id: z.string(),
  /** The day of the work. */
  day: daySchema,
  minutes: z.int(),
  userId: idSchema,
  userName: z.string(),
  note: z.string(),
});
export const correctiveCostSchema = z.object({
  id: z.string(),
  description: z.string(),
  quantity: z.number(),
  /** Euro. */
  unitPrice: z.number(),
  userId: idSchema,
  userName: z.string(),
});
/** A time that it was waiting, as it was. */
export const correctiveWaitSchema = z.extend(waitingSchema, { until: instantSchema });
/** What is done to a corrective at a time that counts. */
export const correctiveDeeds = ['opened', 'started', 'waiting', 'resumed', 'closed', 'reopened'] as const;
export type CorrectiveDeed = (typeof correctiveDeeds)[number];
/** By hand of who takes the work over, and what they are called. */
export const correctiveSignatureSchema = z.object({
  /** The picture of it. */
  signatureId: idSchema,
  signedBy: z.string(),
  at: instantSchema,
});
/** An earlier closing, and why it was opened again. */
export const correctiveClosingSchema = z.object({
  closedAt: instantSchema,
  closedByName: z.string(),
  closingDescription: z.string(),
  reopenedAt: instantSchema,
  reopenedByName: z.string(),
  reason: z.string(),
  retest: z._default(z.nullable(retestSchema), null),
});

export const correctiveSchema = z.extend(correctiveRowSchema, {
  closingPhotoIds: z.array(idSchema),
  videoIds: z.array(idSchema),
  documents,
  repairAction: z.nullable(z.enum(repairActions)),
  /** Of a leak: whether refrigerant was lost. Null where nobody has said; not there in what services answered before. */
  refrigerantLost: z._default(z.nullable(z.boolean()), null),
  origin: correctiveOriginSchema,
  /** Of the closing that stands, or that is being written down; those of earlier ones are with them. */
  retest: z._default(z.nullable(retestSchema), null),
  /** Of the work as it stands: opening it again takes it away. */
  signature: z._default(z.nullable(correctiveSignatureSchema), null),
  comments: z.array(correctiveCommentSchema),
  times: z.array(correctiveTimeSchema),
  costs: z.array(correctiveCostSchema),
  waits: z.array(correctiveWaitSchema),
  /** In the order that they arrived; those from before such times were kept are not among them. */
  deeds: z._default(z.array(recordedDeedOf(correctiveDeeds)), []),
  closings: z.array(correctiveClosingSchema),
  /** Others that were merged into it, by their ids and numbers. */
  merged: z.array(z.object({ id: idSchema, number: z.string() })),
});
export type Corrective = z.infer<typeof correctiveSchema>;

/** What is said of a closing, and can be written down before it. */
export const closingShape = {
  closingDescription: text,
  closingPhotoIds: photosField,
  failureMode: code(failureModes),
  failureCause: code(failureCauses),
  repairAction: code(repairActions),
  /** Of a leak alone; left out, what is written down stands. */
  refrigerantLost: z.optional(z.nullable(z.boolean())),
  /** Null: nothing is said of it, and what is written down stands. */
  retest: z._default(z.nullable(givenRetestSchema), null),
};
