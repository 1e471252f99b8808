/**
 * Documents that the law and owners ask for: made by `services/reports` from what other services publish, or by the service whose records they tell;
 * kept as they were issued, and verified by whoever holds one.
 */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  maxPageSize,
} from '../base.ts';
import { correctivesFeature, correctivesSeeAll } from '../correctives/corrective-access.ts';
import { issueBodyLimit, issueFields } from '../correctives/issue-fields.ts';
import { languageCodes } from '../enums.ts';
import { inspectionPermissions, inspectionsFeature } from '../legal/inspection-access.ts';
import { lowVoltageFeature, lowVoltageRead } from '../low-voltage/low-voltage-access.ts';
import { Permission } from '../people/permissions.ts';
import { featureOf, programmeRead } from '../plans/programmes.ts';
import { type Access, type Demand, defineContract } from '../route.ts';
import { reportsFeature as feature, readsReports } from './report-access.ts';

export const paperKinds = ['owner', 'book', 'fire', 'legionella', 'refrigeration', 'fgas'] as const;
export type PaperKind = (typeof paperKinds)[number];
const kindSchema = z.enum(paperKinds);

/** Those that other modules make, each on a screen of its own. */
export const paperScreens = [
  ...(['riteRegister', 'riteCertificate', 'lowVoltage', 'workOrders', 'inspectionPlan'] as const),
] as const;
export type PaperScreen = (typeof paperScreens)[number];

/** Whatever is issued, by whichever service. */
export const issuedKinds = [...paperKinds, ...paperScreens] as const;
export type IssuedKind = (typeof issuedKinds)[number];
const issuedKindSchema = z.enum(issuedKinds);

const ofReports: Demand = { anyOf: [Permission.GenerateReports], feature };

/** Who reads what was issued of each kind: whoever may read what it tells. */
export const paperDemands: Readonly<Record<IssuedKind, Demand>> = {
  owner: ofReports,
  book: ofReports,
  fire: ofReports,
  legionella: ofReports,
  refrigeration: ofReports,
  fgas: ofReports,
  riteRegister: { anyOf: programmeRead.rite, feature: featureOf('rite') },
  riteCertificate: { anyOf: programmeRead.rite, feature: featureOf('rite') },
  lowVoltage: { anyOf: lowVoltageRead, feature: lowVoltageFeature },
  workOrders: { anyOf: correctivesSeeAll, feature: correctivesFeature },
  inspectionPlan: { anyOf: inspectionPermissions, feature: inspectionsFeature },
};

const readsIssued: Access = {
  anyOf: [...new Set(issuedKinds.flatMap((kind) => paperDemands[kind].anyOf))],
  in: 'record',
  demand: (subject) => paperDemands[z.parse(z.object({ kind: issuedKindSchema }), subject).kind],
};

export const mostPaperDays = 366;

/** Both days are included. 400 `invalidInput` at `to`: `beforeFrom`, `tooLong` for more than a year. */
const days = { from: daySchema, to: daySchema };

/** What a paper should say and the data don't. Each is printed as not known. */
export const gapCodes = [
  ...(['ownerName', 'ownerNif', 'maintainerName', 'maintainerNif', 'fireRegistration'] as const),
  ...(['noElements', 'noTasks', 'undone', 'plate', 'installationDate', 'refrigerant', 'charge'] as const),
  ...([
    'installer',
    'product',
    'measure',
    'analyses',
    'scheme',
    'waterPlan',
    'inspection',
    'nextCheck',
  ] as const),
  ...([
    'unchecked',
    'lateInspection',
    'leakGap',
    'leakRepair',
    'leakDetector',
    'gasOrigin',
    'gasCompany',
    'gasPerson',
  ] as const),
] as const;
export type GapCode = (typeof gapCodes)[number];

export const mostGapPlaces = 5;
const gapSchema = z.object({
  /** `other`: one that a newer service knows and its reader does not. */
  code: z.catch(z.enum([...gapCodes, 'other']), 'other'),
  /** How often; 1 for what is missing once. */
  count: z.int(),
  /** The first five elements that it is about. */
  places: z.array(z.object({ elementId: idSchema, name: z.string() })),
});
export type Gap = z.infer<typeof gapSchema>;

export const issuedPaperSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  kind: issuedKindSchema,
  from: daySchema,
  to: daySchema,
  /** Null for the whole installation. */
  buildingId: z.nullable(idSchema),
  buildingName: z.string(),
  /** What it is of, where there are several in an installation: a report, a corrective. */
  subjectId: z.nullable(idSchema),
  /** Its number; empty where there is no such. */
  subjectName: z.string(),
  language: z.enum(languageCodes),
  /** 1, 2, …: counted up when the same document is issued again with other content. */
  revision: z.int(),
  /** Whether a later revision has taken its place. */
  isReplaced: z.boolean(),
  /** What its verify page is opened by. */
  code: z.string(),
  /** SHA-256 of what it says, the same in each language. */
  contentHash: z.string(),
  issuedAt: instantSchema,
  issuedByName: z.string(),
});
export type IssuedPaper = z.infer<typeof issuedPaperSchema>;

/** Every kind with the last that was issued of it. */
export const listPapers = defineContract({
  method: 'GET',
  path: '/api/papers',
  access: readsReports,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(
    z.object({
      papers: z.array(z.object({ kind: kindSchema, last: z.nullable(issuedPaperSchema) })),
      /** Of other modules: those that the caller may open here. */
      screens: z.array(z.object({ screen: z.enum(paperScreens), last: z.nullable(issuedPaperSchema) })),
      /** Who signs, as far as the installation says: what a form begins with. */
      maintainerName: z.string(),
      ownerName: z.string(),
    }),
  ),
  summary: 'The documents of an installation, and what was issued last',
});

export const listPaperGaps = defineContract({
  method: 'GET',
  path: '/api/papers/gaps',
  access: readsReports,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    ...days,
    /** Of those documents that can be of one building. */
    buildingId: z.optional(idParamSchema),
  }),
  answer: dataOf(z.array(z.object({ kind: kindSchema, gaps: z.array(gapSchema) }))),
  summary: 'What each document would lack if it were issued now',
});

/**
 * The same content in the same language as was issued last is answered as it was issued; in another language it keeps its revision. 413
 * `payloadTooLarge` for what is too much for one document.
 */
export const issuePaper = defineContract({
  method: 'POST',
  path: '/api/papers/issued',
  access: readsReports,
  feature,
  body: z.strictObject({
    kind: kindSchema,
    ...days,
    installationId: idSchema,
    buildingId: z._default(z.nullable(idSchema), null),
    ...issueFields,
  }),
  bodyLimit: issueBodyLimit,
  answer: dataOf(issuedPaperSchema),
  status: 201,
  summary: 'Issue a document, or have again what was issued with the same content',
});

/** Of the kinds that the caller may read there. */
export const listIssuedPapers = defineContract({
  method: 'GET',
  path: '/api/papers/issued',
  access: readsReports,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    kind: z.optional(issuedKindSchema),
    /** Words of its title, number, building, code, or of who issued or signed it. */
    q: listQueryShape.q,
    page: z.optional(intParamSchema(1, 1_000_000)),
    size: z.optional(intParamSchema(1, maxPageSize)),
  }),
  answer: listOf(issuedPaperSchema),
  summary: 'Documents that were issued, the newest first',
});

export const downloadIssuedPaper = defineContract({
  method: 'GET',
  path: '/api/papers/issued/:id/file',
  access: readsIssued,
  params: idParamsSchema,
  answer: z.unknown(),
  answerType: 'file',
  summary: 'A document as it was issued',
});

/** 128 random bits. */
const paperCodeSchema = z.string().check(z.regex(/^[\w-]{22}$/));

/** Null for a code that nothing was issued under. Nothing is told that is not on the paper's first page. */
export const verifyPaper = defineContract({
  method: 'POST',
  path: '/api/papers/verified',
  access: 'public',
  body: z.strictObject({ code: paperCodeSchema }),
  bodyLimit: 1024,
  answer: dataOf(
    z.nullable(
      z.object({
        kind: issuedKindSchema,
        /** Number of the report or the corrective; empty where it is of neither. */
        subjectName: z.string(),
        installationName: z.string(),
        buildingName: z.string(),
        /** The company that maintains it; empty where the installation does not say. */
        issuerName: z.string(),
        from: daySchema,
        to: daySchema,
        language: z.enum(languageCodes),
        revision: z.int(),
        /** Of the same document. */
        lastRevision: z.int(),
        issuedAt: instantSchema,
        timeZone: z.string(),
        contentHash: z.string(),
        /** SHA-256 of the file's bytes, in hexadecimal digits. */
        fileHash: z.string(),
      }),
    ),
  ),
  summary: 'What was issued under a code, for who holds the paper',
});
