/**
 * Rules of law as data: what they are about, under which conditions which period holds, who does it and what they hand over. Kept by
 * `services/inspections`, which ships a version of each; what a super-administrator saves is a version after it.
 */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  fieldKeySchema,
  idSchema,
  instantSchema,
  localizedTextSchema,
  optionalTextOf,
  requiredTextOf,
  shortTextSchema,
  versionSchema,
} from '../base.ts';
import { inspectionTypeSchema } from '../enums.ts';
import { defineContract } from '../route.ts';
import { countings, defectGrades } from './inspection.ts';

export const legalPlaces = ['installation', 'building', 'element'] as const;
export type LegalPlace = (typeof legalPlaces)[number];

/** Kinds of elements as the law tells them apart; `shared-kit/domain/legal/legal-families` says of an element which it is. */
export const legalFamilies = [
  'lift',
  'motorDoor',
  'transformer',
  'earthing',
  'vessel',
  'gas',
  'fuelTank',
  'refrigeration',
  'extinguisher',
  'hoseReel',
  'hydrant',
  'dryRiser',
  'detection',
  'detector',
  'fireWater',
  'sprinkler',
  'smokeControl',
  'sign',
  'hotTank',
  'hotNetwork',
  'coldNetwork',
  'coldTank',
  'tap',
  'tower',
  'whirlpool',
  'pool',
  'waterHeater',
] as const;
export type LegalFamily = (typeof legalFamilies)[number];

export const legalOperators = [
  'is',
  'isNot',
  'above',
  'atLeast',
  'below',
  'atMost',
  'oneOf',
  'noneOf',
] as const;
export type LegalOperator = (typeof legalOperators)[number];

/** Names a fact of `shared-kit/domain/legal/legal-facts`. */
export const factKeySchema = fieldKeySchema;
const choiceSchema = z.string().check(z.minLength(1), z.maxLength(60));
export const factValueSchema = z.union([
  z.number().check(z.gte(-1e12), z.lte(1e12)),
  choiceSchema,
  z.boolean(),
]);
export type FactValue = z.infer<typeof factValueSchema>;

export const legalConditionSchema = z.strictObject({
  fact: factKeySchema,
  op: z.enum(legalOperators),
  /** A list for `oneOf` and `noneOf` alone. */
  value: z.union([factValueSchema, z.array(choiceSchema).check(z.minLength(1), z.maxLength(40))]),
});
export type LegalCondition = z.infer<typeof legalConditionSchema>;

/** Any of lists of which all hold; a list without conditions always holds. */
export const legalWhenSchema = z
  .array(z.array(legalConditionSchema).check(z.maxLength(10)))
  .check(z.minLength(1), z.maxLength(10));
export type LegalWhen = z.infer<typeof legalWhenSchema>;

const monthsSchema = z.int().check(z.gte(0), z.lte(1200));

export const legalOutcomeSchema = z.strictObject({
  when: legalWhenSchema,
  /** 0: once, or always. */
  periodMonths: monthsSchema,
  countsFrom: z._default(z.enum(countings), 'done'),
  /** The first one falls due so many months after what it is about was made or put into service; null: at once. */
  firstAfterMonths: z._default(z.nullable(monthsSchema), null),
});
export type LegalOutcome = z.infer<typeof legalOutcomeSchema>;

export const expiryDemands = ['nothing', 'warning', 'outOfService'] as const;
export type ExpiryDemand = (typeof expiryDemands)[number];

const noticeSchema = z.strictObject({
  /** Whom and of what. */
  text: localizedTextSchema,
  /** So many days after that day, working ones or all. */
  days: z.int().check(z.gte(0), z.lte(3650)),
  workingDays: z._default(z.boolean(), false),
  /** They count from the day from which on it has to stand still, the next working day, and not from the due day. */
  fromStop: z._default(z.boolean(), false),
});
export type LegalNotice = z.infer<typeof noticeSchema>;

/** By when a defect of a grade has to be put right; null: before the next visit. */
const termSchema = z.strictObject({ grade: z.enum(defectGrades), months: z.nullable(monthsSchema) });

export const legalExpectations = ['applies', 'not', 'undecided'] as const;
export const legalExampleSchema = z.strictObject({
  facts: z.record(factKeySchema, factValueSchema),
  expects: z.enum(legalExpectations),
  /** Of one that applies. */
  periodMonths: z.optional(monthsSchema),
  /** Of one that is undecided: the facts that would decide it. */
  missing: z.optional(z.array(factKeySchema).check(z.maxLength(20))),
});
export type LegalExample = z.infer<typeof legalExampleSchema>;

/** [L] read in the consolidated law, [S] in a public document that quotes it, [B] practice, unconfirmed. */
export const surenesses = ['law', 'document', 'practice'] as const;
export type Sureness = (typeof surenesses)[number];

export const legalRuleShape = {
  name: localizedTextSchema,
  place: z.enum(legalPlaces),
  /** Of which elements; of a building: it has one of these. None: any. */
  families: z._default(z.array(z.enum(legalFamilies)).check(z.maxLength(legalFamilies.length)), []),
  /** In this order: the first one that holds is the one. */
  outcomes: z.array(legalOutcomeSchema).check(z.minLength(1), z.maxLength(8)),
  inspectionType: inspectionTypeSchema,
  who: optionalTextOf(200),
  document: optionalTextOf(200),
  norm: shortTextSchema,
  article: shortTextSchema,
  sureness: z.enum(surenesses),
  /** The text that it was read in, and who read it; when is `reviewedOn`. */
  readIn: z._default(shortTextSchema, ''),
  readBy: z._default(shortTextSchema, ''),
  /** When somebody last looked whether it still holds; of what the product brings, the day on which its rule was written from the text. */
  reviewedOn: z._default(z.nullable(daySchema), null),
  /** What else has to be known of it. */
  note: optionalTextOf(600),
  noticeDays: z._default(z.int().check(z.gte(0), z.lte(3650)), 30),
  /** The datum of an element that says when it was done last; null: none does. */
  lastDoneFact: z._default(z.nullable(factKeySchema), null),
  /** References of chores of the plan that do what it asks: any of these groups, all of it. */
  plannedBy: z._default(
    z.array(z.array(shortTextSchema).check(z.minLength(1), z.maxLength(5))).check(z.maxLength(20)),
    [],
  ),
  /** References of chores that do it for the whole building, on whichever of its elements they are planned. */
  plannedAround: z._default(z.array(shortTextSchema).check(z.maxLength(10)), []),
  /** Else a chore whose type has one of these plain Spanish names, whole, on an element of the families, and which comes exactly as often. */
  plannedTypes: z._default(z.array(shortTextSchema).check(z.maxLength(10)), []),
  /**
   * Else one that comes exactly as often, and has one of these plain Spanish words in its name or that of its type: somebody has to say that it does
   * what is asked.
   */
  plannedWords: z._default(z.array(shortTextSchema).check(z.maxLength(10)), []),
  /** Kept or shown as long as it applies, and never due: the proof of an exemption, a label. */
  standing: z._default(z.boolean(), false),
  /** Several of a kind are inspected in one visit, with one record. */
  together: z._default(z.boolean(), false),
  /** Spanish names of entries of the catalogue of generic inspections that are about the same. */
  catalogueNames: z._default(z.array(shortTextSchema).check(z.maxLength(10)), []),
  expiry: z._default(z.enum(expiryDemands), 'nothing'),
  notices: z._default(z.array(noticeSchema).check(z.maxLength(10)), []),
  terms: z._default(z.array(termSchema).check(z.maxLength(5)), []),
  examples: z._default(z.array(legalExampleSchema).check(z.maxLength(40)), []),
  isActive: z._default(z.boolean(), true),
};
export const legalRuleSchema = z.strictObject(legalRuleShape);
export type LegalRule = z.output<typeof legalRuleSchema>;

export const ruleKeySchema = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,59}$/));

/** `version` 0 is the one that came with the product. */
export const legalRuleEntrySchema = z.object({
  key: ruleKeySchema,
  version: versionSchema,
  rule: legalRuleSchema,
  /** Null of a shipped one. */
  savedAt: z.nullable(instantSchema),
  savedByName: z.string(),
  /** A newer version has come with the product since this one was saved. */
  isBehindShipped: z.boolean(),
  /** None came with the product under this key. */
  isOwn: z.boolean(),
  /** The last time that a person read it again as it says now; null where nobody has. */
  readAgain: z.nullable(z.object({ day: daySchema, byName: z.string(), readIn: shortTextSchema })),
});
export type LegalRuleEntry = z.infer<typeof legalRuleEntrySchema>;

const ruleParams = z.strictObject({ key: ruleKeySchema });

export const listLegalRules = defineContract({
  method: 'GET',
  path: '/api/legalRules',
  access: 'superAdmin',
  answer: dataOf(z.array(legalRuleEntrySchema)),
  summary: 'The rules of law as they hold, each in its newest version',
});

/** Newest first, the shipped one last. */
export const getLegalRule = defineContract({
  method: 'GET',
  path: '/api/legalRules/:key',
  access: 'superAdmin',
  params: ruleParams,
  answer: dataOf(z.array(legalRuleEntrySchema)),
  summary: 'A rule of law in all its versions',
});

/** Adds one under a key that neither a shipped nor a saved rule has: 400 at `key` where one has it. */
export const createLegalRule = defineContract({
  method: 'POST',
  path: '/api/legalRules',
  access: 'superAdmin',
  body: z.strictObject({ key: ruleKeySchema, rule: legalRuleSchema }),
  answer: dataOf(legalRuleEntrySchema),
  status: 201,
  summary: 'Add a rule of law of one’s own',
});

/**
 * Adds a version after the one that was read, 0 for a shipped rule. 400 at `examples.N` where an example comes out otherwise, at
 * `outcomes.N.when.N.N.fact` for an unknown fact; 409 where somebody saved another one meanwhile.
 */
export const saveLegalRule = defineContract({
  method: 'PUT',
  path: '/api/legalRules/:key',
  access: 'superAdmin',
  params: ruleParams,
  body: z.strictObject({ version: versionSchema, rule: legalRuleSchema }),
  answer: dataOf(legalRuleEntrySchema),
  summary: 'Save a new version of a rule of law',
});

/** The text that a rule was read in. */
export const readInSchema = requiredTextOf(200);

/** It still holds as it is: who read it and when are those of the call. 409 where another version holds meanwhile. */
export const readLegalRuleAgain = defineContract({
  method: 'POST',
  path: '/api/legalRules/:key/readings',
  access: 'superAdmin',
  params: ruleParams,
  body: z.strictObject({
    version: versionSchema,
    readIn: readInSchema,
  }),
  answer: dataOf(legalRuleEntrySchema),
  status: 201,
  summary: 'Say that a rule of law was read again in its text',
});

const changeSchema = z.object({
  subject: z.string(),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
});

/** What would come, go or change in an installation if the rule were saved: periods in months, null where it does not apply or is undecided. */
export const tryLegalRule = defineContract({
  method: 'POST',
  path: '/api/legalRules/:key/trials',
  access: 'superAdmin',
  params: ruleParams,
  body: z.strictObject({ installationId: idSchema, rule: legalRuleSchema }),
  answer: dataOf(
    z.object({
      /** How many subjects were looked at. */
      looked: z.int(),
      undecided: z.int(),
      changes: z.array(changeSchema),
    }),
  ),
  summary: 'Try a rule of law on an installation before it is saved',
});
