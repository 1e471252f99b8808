/** What one inspection, review, company, certification or protocol holds besides its fields. */
import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema, nameSchema, requiredTextOf, shortTextSchema } from '../base.ts';
import { defectLevelSchema } from '../enums.ts';
import { mailSchema } from '../mail.ts';

/**
 * Of the next date: `done`, from the day that it was done; `due`, from the day that it was due; `calendarYear`, any day of the year in which it
 * expires.
 */
export const countings = ['done', 'due', 'calendarYear'] as const;
export type Counting = (typeof countings)[number];

/** `differs`: it says that it is exempt, and the facts say that the law asks for it. `former`: another visit came after it. */
export const inspectionStates = [
  'expired',
  'failed',
  'differs',
  'expiring',
  'booked',
  'valid',
  'exempt',
  'former',
] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** As it is read: a newer service may know more of them than who reads its answer, and `other` is none in which anything is covered. */
export const readStateSchema = z.catch(z.enum([...inspectionStates, 'other']), 'other');
export type ReadInspectionState = z.infer<typeof readStateSchema>;

/** The grades of the laws: of heat and low voltage, of lifts, of buildings. */
export const defectGrades = ['none', 'slight', 'important', 'serious', 'verySerious'] as const;
export type DefectGrade = (typeof defectGrades)[number];

/** What the defects of a visit leave of its result, the worst last, in the words of RITE art. 32 and REBT §5.2. */
export const countedResults = ['favourable', 'conditional', 'negative'] as const;
export type CountedResult = (typeof countedResults)[number];

/** Of a company: `liability` and its like expire. */
export const paperKinds = ['insurance', 'licence', 'registration', 'other'] as const;

const day = z._default(z.nullable(daySchema), null);
const text = z._default(shortTextSchema, '');
const longText = z._default(z.string().check(z.maxLength(2000)), '');
export const partIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

export const inspectionDocumentSchema = z.object({
  id: partIdSchema,
  title: nameSchema,
  fileId: idSchema,
  fileName: text,
  validUntil: day,
});
export type InspectionDocument = z.infer<typeof inspectionDocumentSchema>;

export const inspectionDefectSchema = z.object({
  /** Told apart within its record alone. */
  id: idSchema,
  text: requiredTextOf(2000),
  level: defectLevelSchema,
  grade: z._default(z.enum(defectGrades), 'none'),
  /** By when it has to be put right. */
  term: day,
  elementId: z._default(z.nullable(idSchema), null),
  photoIds: z._default(z.array(idSchema).check(z.maxLength(10)), []),
  /** It stood in the former visit's report already: a slight one then counts as a serious one. */
  repeated: z._default(z.boolean(), false),
  /** The one of the visit before that stands again; found out by its words where nobody has picked it. */
  formerDefectId: z.optional(z.nullable(idSchema)),
  /** In how many visits in a row it has been found: counted by the server. */
  visits: z.optional(z.int()),
  /** The day that it was put right; null while it is open. */
  solvedOn: day,
  solution: longText,
  /** The second visit that saw it put right: kept by the server. */
  solvedByVisitId: z.optional(z.nullable(idSchema)),
});
export type InspectionDefect = z.infer<typeof inspectionDefectSchema>;

export const companyPaperSchema = z.object({
  id: partIdSchema,
  kind: z.enum(paperKinds),
  title: nameSchema,
  /** Of the policy, of the register. */
  number: text,
  validUntil: day,
  fileId: z._default(z.nullable(idSchema), null),
  fileName: text,
});
export type CompanyPaper = z.infer<typeof companyPaperSchema>;

/** Somebody of a company, with the card that lets them work. */
export const companyPersonSchema = z.object({
  id: partIdSchema,
  name: nameSchema,
  role: text,
  email: text,
  phone: text,
  card: text,
  cardValidUntil: day,
});
export type CompanyPerson = z.infer<typeof companyPersonSchema>;

/** As they are written: what was stored before addresses were checked stays readable. */
const writtenPersonSchema = z.extend(companyPersonSchema, { email: mailSchema });

const listOfParts = <T extends z.core.$ZodType>(part: T) => z.array(part).check(z.maxLength(200));

/** The lists of a record that are changed as a whole. */
export const inspectionParts = {
  documents: listOfParts(inspectionDocumentSchema),
  defects: listOfParts(inspectionDefectSchema),
  papers: listOfParts(companyPaperSchema),
  people: listOfParts(companyPersonSchema),
};

export const writtenPeopleSchema = listOfParts(writtenPersonSchema);

export interface InspectionParts {
  readonly documents: InspectionDocument[];
  readonly defects: InspectionDefect[];
  readonly papers: CompanyPaper[];
  readonly people: CompanyPerson[];
}

/** `number`: of the corrective. `checkedOn`: the day of the check that was recorded as work and taken over; null where there is none. */
export const mendedLeakSchema = z.object({
  correctiveId: idSchema,
  number: z.string(),
  mendedOn: daySchema,
  checkedOn: z.nullable(daySchema),
});

/** Who has read which revision of a protocol, and when. */
export const inspectionReaderSchema = z.object({
  userId: idSchema,
  name: z.string(),
  revision: z.string(),
  at: instantSchema,
});
export type InspectionReader = z.infer<typeof inspectionReaderSchema>;

/** `putRight`: its corrective is closed, and the second visit is to see it. `inRepair`: its corrective is open. */
export const defectStates = ['open', 'inRepair', 'putRight', 'solved'] as const;
export type DefectState = (typeof defectStates)[number];
