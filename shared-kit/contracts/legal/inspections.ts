/**
 * Inspections, reviews, external companies, certifications, protocols and guidelines of an installation: kept by `services/inspections`, shown by
 * `mfe-inspections`. A record is one visit; the next one follows it.
 */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  longTextSchema,
  nameSchema,
  setParamSchema,
  shortTextSchema,
  sortSchema,
  statusField,
  versionSchema,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { issueBodyLimit, issueFields } from '../correctives/issue-fields.ts';
import {
  externalCompanyCategorySchema,
  inspectionStatusSchema,
  inspectionTypeSchema,
  languageCodes,
} from '../enums.ts';
import { mailSchema } from '../mail.ts';
import { issuedPaperSchema } from '../reports/papers.ts';
import { defineContract } from '../route.ts';
import { defineSearch } from '../search.ts';
import {
  countedResults,
  countings,
  defectGrades,
  defectStates,
  inspectionParts,
  inspectionReaderSchema,
  inspectionStates,
  mendedLeakSchema,
  readStateSchema,
  writtenPeopleSchema,
} from './inspection.ts';
import {
  inspectionsFeature as feature,
  inspectionPermissions,
  ofAnyInspectionType,
  ofInspectionType,
} from './inspection-access.ts';

const day = z._default(z.nullable(daySchema), null);
const text = z._default(shortTextSchema, '');
const longText = z._default(longTextSchema, '');
const reference = z._default(z.nullable(idSchema), null);

const monthDaySchema = z.int().check(z.gte(1), z.lte(31));

const inspectionFields = {
  installationId: idSchema,
  inspectionType: inspectionTypeSchema,
  /** The visit before it, which is a former one from then on. */
  followsId: reference,
  name: nameSchema,
  /** The rule of the catalogue that asks for it. */
  genericInspectionId: reference,
  inspectionCategoryId: reference,
  buildingId: reference,
  /** None: the whole building, or the whole installation. */
  elementIds: z._default(z.array(idSchema).check(z.maxLength(200)), []),
  companyId: reference,
  bookedFor: day,
  /** When it was done; null while it is still to be done. */
  date: day,
  status: z._default(z.nullable(inspectionStatusSchema), null),
  /** In the words of its norm: conditional, unfavourable with serious defects. */
  grade: text,
  /** By when the second visit has to be, after a failed one. */
  secondVisitBy: day,
  performedTestIds: z._default(z.array(idSchema).check(z.maxLength(100)), []),
  /** 0: it does not come again. */
  periodMonths: z._default(z.int().check(z.gte(0), z.lte(1200)), 0),
  countsFrom: z._default(z.enum(countings), 'done'),
  nextDate: day,
  /** Why the next date is not the one that follows from the rule. */
  nextDateReason: text,
  notificationDate: day,
  /** Why it is not asked for here. */
  exemption: longText,
  companyCategory: z._default(z.nullable(externalCompanyCategorySchema), null),
  vatNumber: text,
  email: mailSchema,
  phone: text,
  contractType: text,
  contractStart: day,
  contractEnd: day,
  /** It goes on by itself unless it is cancelled. */
  renewal: z._default(z.boolean(), false),
  /** By how many days before its end it has to be cancelled. */
  cancelDays: z._default(z.nullable(z.int().check(z.gte(0), z.lte(3650))), null),
  /** Euro. */
  amount: z._default(z.nullable(z.number().check(z.gte(0), z.lte(2147483647))), null),
  revision: text,
  observations: longText,
  entityStatus: statusField,
};

export const inspectionSchema = z.object({
  ...baseShape,
  ...inspectionFields,
  email: text,
  ...inspectionParts,
  readers: z.array(inspectionReaderSchema),
  state: readStateSchema,
  /** Since when the facts ask for what it is exempt from; null where they don't. */
  contradictedOn: z._default(z.nullable(daySchema), null),
  /** Of the check that follows a repaired leak of refrigerant: its corrective and the day of the repair. Null of all else. */
  mendedLeak: z._default(z.nullable(mendedLeakSchema), null),
  /** The next date, or the end of the contract; of an exemption that the facts contradict the day since when, where it has no date. */
  dueDate: z.nullable(daySchema),
  /** From when on it is about to fall due. */
  noticeDate: z.nullable(daySchema),
  /** When this visit was due: the former one's next date. Null where nobody knows. */
  wasDue: z.nullable(daySchema),
  /** The day of the month that the due date and this visit's own were counted to; null where nobody knows. A short month cuts it, the next one brings it back. */
  dueDay: z._default(z.nullable(monthDaySchema), null),
  wasDueDay: z._default(z.nullable(monthDaySchema), null),
  supersededById: z.nullable(idSchema),
  writtenByName: z.string(),
  companyName: z.string(),
  /** The company's contract has ended, or one of its papers has. */
  companyIsOutOfDate: z.boolean(),
  openDefects: z.int(),
  /** What its defects leave of its result; null where it has none. */
  countedResult: z.nullable(z.enum(countedResults)),
  /** How each of its defects stands, in their order. */
  defectFacts: z.array(
    z.object({
      id: idSchema,
      state: z.enum(defectStates),
      /** Its grade for the result: a slight one that stands again counts as a serious one where the norm says so. */
      countsAs: z.enum(defectGrades),
    }),
  ),
});
export type Inspection = z.infer<typeof inspectionSchema>;

const inInput = ofInspectionType('input');
const ofRecord = ofInspectionType('record');
const typeParam = intParamSchema(0, 4);
/** One or several types, parted by commas: `?inspectionType=0,3`. */
const typeListParam = intListParamSchema(0, 4);
/** One or several states, parted by commas: `?state=expired,failed`. */
const stateParam = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform((written: string) => written.split(',')),
    z.array(z.enum(inspectionStates)),
  ),
);

export const inspections = defineCrud({
  resource: 'inspections',
  entity: inspectionSchema,
  fields: inspectionFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    inspectionType: typeParam,
    /** All but the former ones unless asked. */
    state: z.optional(stateParam),
    inspectionCategoryId: z.optional(idListParamSchema),
    genericInspectionId: z.optional(idListParamSchema),
    companyId: z.optional(idListParamSchema),
    buildingId: z.optional(idListParamSchema),
    elementId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['dueDate', 'name', 'date', 'contractEnd'])),
  }),
  access: { list: inInput, get: ofRecord, create: inInput, update: ofRecord, remove: ofRecord },
});

/** The record's lists, those that are given: each as it is to be from then on. */
export const updateInspectionParts = defineContract({
  method: 'PUT',
  path: '/api/inspections/:id/parts',
  access: ofRecord,
  params: idParamsSchema,
  body: z.strictObject({
    version: versionSchema,
    documents: z.optional(inspectionParts.documents),
    defects: z.optional(inspectionParts.defects),
    papers: z.optional(inspectionParts.papers),
    people: z.optional(writtenPeopleSchema),
  }),
  answer: dataOf(inspectionSchema),
  idempotent: true,
  summary: 'Change documents, defects, papers or people of a record',
});

/** That the caller has read it as it is now; once for each revision. */
export const confirmInspectionReading = defineContract({
  method: 'POST',
  path: '/api/inspections/:id/readings',
  access: ofRecord,
  params: idParamsSchema,
  answer: dataOf(inspectionSchema),
  idempotent: true,
  summary: 'Confirm having read a protocol',
});

const countsSchema = z.object({
  inspectionType: inspectionTypeSchema,
  expired: z.int(),
  failed: z.int(),
  differs: z.int(),
  expiring: z.int(),
  booked: z.int(),
  valid: z.int(),
  exempt: z.int(),
});

/** Of the types that the caller may see there. */
export const summarizeInspections = defineContract({
  method: 'GET',
  path: '/api/inspections/summary',
  access: ofAnyInspectionType,
  feature,
  query: z.strictObject({ installationId: idParamSchema, elementId: z.optional(idParamSchema) }),
  answer: dataOf(z.array(countsSchema)),
  summary: 'How inspections and their like stand, by type',
});

export const dueInspectionSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  inspectionType: inspectionTypeSchema,
  name: z.string(),
  genericInspectionId: z.nullable(idSchema),
  inspectionCategoryId: z.nullable(idSchema),
  companyId: z.nullable(idSchema),
  companyName: z.string(),
  state: readStateSchema,
  dueDate: z.nullable(daySchema),
  noticeDate: z.nullable(daySchema),
  bookedFor: z.nullable(daySchema),
  date: z.nullable(daySchema),
  buildingId: z.nullable(idSchema),
  elementIds: z.array(idSchema),
});
export type DueInspection = z.infer<typeof dueInspectionSchema>;

/** What is common to what is listed of all types. */
const narrowing = {
  inspectionCategoryId: z.optional(idListParamSchema),
  companyId: z.optional(idListParamSchema),
  elementId: z.optional(idParamSchema),
  inspectionType: z.optional(typeListParam),
  state: z.optional(stateParam),
};

/** What falls due, is booked or was done between two days, of the types that the caller may see there; the earliest first, at most 2,000. */
export const listDueInspections = defineContract({
  method: 'GET',
  path: '/api/inspections/due',
  access: ofAnyInspectionType,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    from: daySchema,
    to: daySchema,
    ...narrowing,
  }),
  answer: dataOf(z.array(dueInspectionSchema)),
  summary: 'What falls due within a time, for the calendar',
});

/** All that nothing has followed, of the types that the caller may see there, whether or not it ever falls due; what is due first before, at most 2,000. */
export const listStandingInspections = defineContract({
  method: 'GET',
  path: '/api/inspections/standing',
  access: ofAnyInspectionType,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    ...narrowing,
    buildingId: z.optional(idParamSchema),
    /** What is of no category. */
    withoutCategory: z.optional(setParamSchema),
  }),
  answer: dataOf(z.array(dueInspectionSchema)),
  summary: 'What stands of all types, by category, company or place',
});

const companySchema = z.object({
  ...baseShape,
  installationId: idSchema,
  name: z.string(),
  /** Its contract has ended, or one of its papers has. */
  isOutOfDate: z.boolean(),
});

/** Companies as other records name them: whoever works on any of the types can choose one. */
export const inspectionCompanies = {
  resource: 'inspectionCompanies',
  entity: companySchema,
  list: defineContract({
    method: 'GET',
    path: '/api/inspectionCompanies',
    access: ofAnyInspectionType,
    feature,
    query: z.strictObject({
      ...listQueryShape,
      installationId: idParamSchema,
      sort: z.optional(sortSchema(['name'])),
    }),
    answer: listOf(companySchema),
    summary: 'Companies to choose from',
  }),
  get: defineContract({
    method: 'GET',
    path: '/api/inspectionCompanies/:id',
    access: { anyOf: inspectionPermissions, in: 'record' },
    feature,
    params: idParamsSchema,
    answer: dataOf(companySchema),
    summary: 'What a company is called',
  }),
};

/** One cell for each category and installation where the caller may see any. */
export const getInspectionMatrix = defineContract({
  method: 'GET',
  path: '/api/inspectionMatrix',
  access: 'signedIn',
  answer: dataOf(
    z.object({
      installations: z.array(z.object({ id: idSchema, name: z.string() })),
      categories: z.array(
        z.object({
          id: z.nullable(idSchema),
          cells: z.array(
            z.object({
              installationId: idSchema,
              /** The worst of what is in the cell. */
              state: readStateSchema,
              count: z.int(),
              /** Expired and failed ones. */
              bad: z.int(),
              nextDue: z.nullable(daySchema),
            }),
          ),
        }),
      ),
    }),
  ),
  summary: 'How each category stands in each installation of the caller',
});

export const searchInspections = defineSearch('inspections', { access: ofAnyInspectionType, feature });

const papers = {
  language: z.enum(languageCodes),
  /** Left out: PDF. */
  format: z.optional(z.enum(['pdf', 'xlsx'])),
};

/** Every obligation of the types that the caller may see: what falls due, is booked or was done in the year, what is due later, what is not asked for. */
export const printInspectionPlan = defineContract({
  method: 'GET',
  path: '/api/inspections/plan',
  access: ofAnyInspectionType,
  feature,
  query: z.strictObject({ installationId: idParamSchema, year: intParamSchema(1970, 2199), ...papers }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The year’s plan of an installation as PDF or workbook',
});

/** Of all types that the installation has: 403 for who may not see one of them; else as `issuePaper` of `papers.ts`. */
export const issueInspectionPlan = defineContract({
  method: 'POST',
  path: '/api/inspections/plan/issued',
  access: ofAnyInspectionType,
  feature,
  body: z.strictObject({
    installationId: idSchema,
    year: z.int().check(z.gte(1970), z.lte(2199)),
    ...issueFields,
  }),
  bodyLimit: issueBodyLimit,
  answer: dataOf(issuedPaperSchema),
  status: 201,
  summary: 'Issue the year’s plan, or have again what was issued with the same content',
});

export const printInspectionMatrix = defineContract({
  method: 'GET',
  path: '/api/inspectionMatrix/document',
  access: 'signedIn',
  query: z.strictObject({ language: z.enum(languageCodes) }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'How each category stands in each installation of the caller, as PDF',
});
