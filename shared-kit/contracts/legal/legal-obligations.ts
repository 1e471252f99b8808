/** What rules of law ask of an installation's places and elements, what people have decided on it, and the facts that it follows from. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  localizedTextSchema,
  requiredTextOf,
} from '../base.ts';
import { inspectionTypeSchema } from '../enums.ts';
import { defineContract } from '../route.ts';
import { countings, partIdSchema } from './inspection.ts';
import { inspectionsFeature as feature, ofAnyInspectionType, ofInspectionType } from './inspection-access.ts';
import {
  expiryDemands,
  factKeySchema,
  factValueSchema,
  legalConditionSchema,
  legalPlaces,
  legalRuleShape,
  ruleKeySchema,
} from './legal-rules.ts';

/** An installation, a building or an element: numbers are told apart within their kind alone. */
const subjectShape = { place: z.enum(legalPlaces), id: idSchema };

/**
 * `proposed`: it applies, and nobody has decided. `undecided`: facts are missing. `differs`: a record says what the facts contradict: an exemption, or
 * a period or date other than the rule's. `late`: a record stands for it, and its day has gone by. `failed`: its last visit was not passed, and the second
 * one is still to come. `covered`: a record or a chore of the plan stands for it. `rejected`: somebody said no, and the facts are the same. `not`: it does not apply.
 */
export const obligationStatuses = [
  'proposed',
  'undecided',
  'differs',
  'late',
  'failed',
  'covered',
  'rejected',
  'not',
] as const;
export type ObligationStatus = (typeof obligationStatuses)[number];

/** As it is read: `other` is one that a newer service knows and its reader does not. */
const readStatusSchema = z.catch(z.enum([...obligationStatuses, 'other']), 'other');
export type ReadObligationStatus = z.infer<typeof readStatusSchema>;

const reasonSchema = z.extend(legalConditionSchema, { had: factValueSchema });
const missingSchema = z.object({ fact: factKeySchema, ...subjectShape });

const plannedChoreSchema = z.object({
  id: idSchema,
  name: localizedTextSchema,
  lastOn: z.nullable(daySchema),
  /** The last day for the next one. */
  nextOn: z.nullable(daySchema),
  isLate: z.boolean(),
});

export const obligationSubjectSchema = z.object({
  ...subjectShape,
  name: z.string(),
  /** The building and the area of an element. */
  where: z.string(),
  /** The building that it is, or is in; null and empty for the whole installation, and in what services answered before. */
  buildingId: z._default(z.nullable(idSchema), null),
  buildingName: z._default(z.string(), ''),
  /** When the first one falls due, as far as it is known. */
  firstOn: z.nullable(daySchema),
  /** Of what that is counted from, the year alone is known: it counts from its first day. */
  firstFromYear: z.boolean(),
  missing: z.array(missingSchema),
  /** The record that stands for it, where it is of a type that the caller may see. */
  inspectionId: z.nullable(idSchema),
  recordMonths: z.nullable(z.int()),
  /** The day that binds it: of a failed visit the second one's. */
  recordDue: z.nullable(daySchema),
  /** Why the record says that it is not asked for; empty where it does not. */
  recordExemption: z.string(),
  /** By when the rule has it again after the record's visit; null where that is not known, or never. */
  ruleDue: z.nullable(daySchema),
  /** Chores of the plan that do it, where no record stands for it: they cover it while none of them is late. */
  chores: z.array(plannedChoreSchema),
  /** Chores that may do it, by their words alone: they cover nothing until somebody says that they do. */
  suggestedChores: z.array(plannedChoreSchema),
  /** Somebody has said that chores do it. */
  isPlannedByDecision: z.boolean(),
  /** Why it was rejected, or taken with another period. */
  reason: z.string(),
  decidedByName: z.string(),
  decidedAt: z.nullable(instantSchema),
});
export type ObligationSubject = z.infer<typeof obligationSubjectSchema>;

/** Those of a rule that are alike: same state, period and reasons. */
export const obligationSchema = z.object({
  ruleKey: ruleKeySchema,
  status: readStatusSchema,
  periodMonths: z.nullable(z.int()),
  countsFrom: z.enum(countings),
  because: z.array(reasonSchema),
  subjects: z.array(obligationSubjectSchema),
});
export type Obligation = z.infer<typeof obligationSchema>;

const { name, norm, article, sureness, readIn, readBy, reviewedOn, who, document, note, together } =
  legalRuleShape;
const ruleFactsSchema = z.object({
  key: ruleKeySchema,
  name,
  norm,
  article,
  sureness,
  readIn,
  readBy,
  reviewedOn,
  who,
  document,
  note,
  together,
  inspectionType: inspectionTypeSchema,
});
export type ObligationRule = z.infer<typeof ruleFactsSchema>;

/** Of the types that the caller may see there; `not` alone where it is asked for. */
export const listObligations = defineContract({
  method: 'GET',
  path: '/api/legalObligations',
  access: ofAnyInspectionType,
  feature,
  query: z.strictObject({ installationId: idParamSchema, status: z.optional(z.enum(obligationStatuses)) }),
  answer: dataOf(
    z.object({
      rules: z.array(ruleFactsSchema),
      obligations: z.array(obligationSchema),
      /** Subjects by status; a newer service may know more of them than who reads its answer. */
      counts: z.record(z.string(), z.int()),
    }),
  ),
  summary: 'What the law asks of an installation, and what is missing to say so',
});

const reason = z.string().check(z.trim(), z.maxLength(400));
const decided = requiredTextOf(400);

/** Another period than the rule's needs its reason. */
export const acceptanceSchema = z.strictObject({
  kind: z.literal('accepted'),
  /** When it was done last; null: it is due when the rule says, or at once. */
  lastDone: z._default(z.nullable(daySchema), null),
  /** Null: the rule's. */
  periodMonths: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1200))), null),
  reason: z._default(reason, ''),
});
export const rejectionSchema = z.strictObject({ kind: z.literal('rejected'), reason: decided });
/** The chores that are suggested do it: they cover it as long as they are planned and none is late. */
const planningSchema = z.strictObject({ kind: z.literal('planned') });
/** Takes a rejection back, or that chores do it. */
const openingSchema = z.strictObject({ kind: z.literal('reopened') });

/**
 * Of subjects whose obligation is proposed or differs (or rejected or said to be planned, to be reopened); of others nothing is changed. An accepted one becomes a record,
 * several of a building one where the rule is for them together; a record that differs loses its exemption and follows the rule's period and date. 400 `changeNotPossible` for a rule of another type, or at a subject that it does not ask of.
 */
export const decideObligations = defineContract({
  method: 'POST',
  path: '/api/legalObligations/decisions',
  access: ofInspectionType('input'),
  body: z.strictObject({
    installationId: idSchema,
    inspectionType: inspectionTypeSchema,
    ruleKey: ruleKeySchema,
    subjects: z.array(z.strictObject(subjectShape)).check(z.minLength(1), z.maxLength(200)),
    decision: z.discriminatedUnion('kind', [
      acceptanceSchema,
      rejectionSchema,
      planningSchema,
      openingSchema,
    ]),
  }),
  answer: dataOf(
    z.object({
      /** Records that were made. */
      inspectionIds: z.array(idSchema),
      decided: z.int(),
    }),
  ),
  idempotent: true,
  summary: 'Accept, adjust, reject or reopen what the law asks, or say that planned work does it',
});

const questionSchema = z.object({
  fact: factKeySchema,
  value: z.nullable(factValueSchema),
  /** From a field of the record or its elements, or a person's answer; null: nobody knows. */
  source: z.nullable(z.enum(['record', 'answer'])),
  answeredByName: z.string(),
  answeredAt: z.nullable(instantSchema),
  /** A rule can't be decided without it. */
  isMissing: z.boolean(),
});
export type LegalQuestion = z.infer<typeof questionSchema>;

export const factSubjectSchema = z.object({
  ...subjectShape,
  name: z.string(),
  where: z.string(),
  questions: z.array(questionSchema),
});
export type FactSubject = z.infer<typeof factSubjectSchema>;

/** Those that rules ask about there, of what is there; those with something missing first. */
export const listLegalFacts = defineContract({
  method: 'GET',
  path: '/api/legalFacts',
  access: ofAnyInspectionType,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(z.array(factSubjectSchema)),
  summary: 'The facts that rules of law ask about, with who said them',
});

/** Null takes an answer back. 400 at `answers.KEY` for a fact that there is not, of another kind of place, or with a value that doesn't fit. */
export const answerLegalFacts = defineContract({
  method: 'PUT',
  path: '/api/legalFacts',
  access: ofAnyInspectionType,
  feature,
  body: z.strictObject({
    installationId: idSchema,
    ...subjectShape,
    answers: z.record(factKeySchema, z.nullable(factValueSchema)),
  }),
  answer: dataOf(z.object({ changed: z.int() })),
  summary: 'Answer what rules of law ask about a place or an element',
});

/**
 * One answer to the same question about several: 400 at `fact` for a fact that there is not or that is not asked of such places, at `value` for one that
 * doesn't fit, `parentNotFound` at `subjects.N` for what is not there. All or none; null takes answers back.
 */
export const answerLegalQuestion = defineContract({
  method: 'POST',
  path: '/api/legalFacts/answers',
  access: ofAnyInspectionType,
  feature,
  body: z.strictObject({
    installationId: idSchema,
    fact: factKeySchema,
    value: z.nullable(factValueSchema),
    subjects: z.array(z.strictObject(subjectShape)).check(z.minLength(1), z.maxLength(500)),
  }),
  answer: dataOf(z.object({ changed: z.int() })),
  idempotent: true,
  summary: 'Answer a question of rules of law about several places or elements at once',
});

const noticeStateSchema = z.object({
  text: localizedTextSchema,
  /** By when. */
  deadline: daySchema,
  doneOn: z.nullable(daySchema),
  /** The person or company that did it, as it was written. */
  doneBy: z.string(),
  /** What shows that it was done: the number in a register, what a message said. */
  proof: z.string(),
  /** The document of the record that shows it. */
  documentId: z.nullable(partIdSchema),
  /** Who noted it. */
  doneByName: z.string(),
});
export type LegalStep = z.infer<typeof noticeStateSchema>;

/** What is noted of a step; without a day it is not done. */
export const legalStepSchema = z.strictObject({
  doneOn: z.nullable(daySchema),
  doneBy: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  proof: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  documentId: z._default(z.nullable(partIdSchema), null),
});

export const legalExpirySchema = z.object({
  id: idSchema,
  /** False while it is not expired, or no rule of law stands behind it. */
  isExpired: z.boolean(),
  asks: z.enum(expiryDemands),
  ruleKey: z.nullable(ruleKeySchema),
  norm: z.string(),
  article: z.string(),
  /** The next working day after it expired: from when on it has to stand still. */
  from: z.nullable(daySchema),
  /** False where one of these days lies in a year whose official calendar of holidays has not been compared. */
  holidaysAreKnown: z._default(z.boolean(), true),
  elements: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** It is out of service already. */
      isStopped: z.boolean(),
    }),
  ),
  notices: z.array(noticeStateSchema),
  /** By when defects of each grade have to be put right, in months from the visit; null: before the next one. */
  terms: legalRuleShape.terms,
});
export type LegalExpiry = z.infer<typeof legalExpirySchema>;

/** Of an inspection: what the law asks now that it has expired; nothing is done by itself. */
export const getLegalExpiry = defineContract({
  method: 'GET',
  path: '/api/legalExpiries/:id',
  access: ofInspectionType('record'),
  params: idParamsSchema,
  answer: dataOf(legalExpirySchema),
  summary: 'What the law asks of an inspection that has expired',
});

/** 404 for a notice that there is not; 400 at `doneOn` for a day to come, at `documentId` for a document that the record does not have. */
export const tickLegalNotice = defineContract({
  method: 'PUT',
  path: '/api/legalExpiries/:id/notices',
  access: ofInspectionType('record'),
  params: idParamsSchema,
  body: z.extend(legalStepSchema, { notice: z.int().check(z.gte(0), z.lte(9)) }),
  answer: dataOf(legalExpirySchema),
  summary:
    'Note who did what the law asks of what has expired, when, and with which proof, or that it is not done',
});
