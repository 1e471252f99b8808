/** Enumerations of the product with the numbers that stored data and clients rely on. Source: product specification, section 3. */
import * as z from 'zod/mini';

type ValueOf<T> = T[keyof T];

const numbersOf = <T extends Record<string, number>>(values: T) =>
  z.literal(Object.values(values) as [ValueOf<T>, ...ValueOf<T>[]]);

export const EntityStatus = { Inactive: 0, Active: 1 } as const;
export type EntityStatus = ValueOf<typeof EntityStatus>;
export const entityStatusSchema = numbersOf(EntityStatus);

export const Language = { Spanish: 0, Catalan: 1, English: 2 } as const;
export type Language = ValueOf<typeof Language>;
export const languageSchema = numbersOf(Language);

export const languageCodes = ['es', 'cat', 'en'] as const;
export type LanguageCode = (typeof languageCodes)[number];
export const codeOfLanguage = (language: Language): LanguageCode => languageCodes[language];
export const languageOfCode = (code: LanguageCode): Language => languageCodes.indexOf(code) as Language;

export const ChoreResult = { Undone: 0, ProperlyDone: 1, ImproperlyDone: 2, UnableToDo: 3 } as const;
export type ChoreResult = ValueOf<typeof ChoreResult>;
export const choreResultSchema = numbersOf(ChoreResult);

/** Why work is late. The specification names none: these numbers are our own, and stay. */
export const DelayReason = {
  other: 0,
  noAccess: 1,
  installationClosed: 2,
  partOrSupplier: 3,
  ownersDecision: 4,
  outOfService: 5,
  cannotStop: 6,
  weather: 7,
  staff: 8,
} as const;
export type DelayReason = ValueOf<typeof DelayReason>;
export const delayReasonSchema = numbersOf(DelayReason);

export const ObservationType = { None: 0, LoopResistance: 1, TestUsingGroundStakes: 2 } as const;
export type ObservationType = ValueOf<typeof ObservationType>;
export const observationTypeSchema = numbersOf(ObservationType);

export const DefectLevel = { Low: 0, Medium: 1, High: 2, Critical: 3 } as const;
export type DefectLevel = ValueOf<typeof DefectLevel>;
export const defectLevelSchema = numbersOf(DefectLevel);

/** How a defect shows. The specification names them without numbers: these are our own. */
export const DefectType = { isolation: 0, residualCurrentDevice: 1, generic: 2, emergencies: 3 } as const;
export type DefectType = ValueOf<typeof DefectType>;
export const defectTypeSchema = numbersOf(DefectType);

export const CorrectiveStatus = { Opened: 0, InProgress: 1, Closed: 2, All: 3, Assigned: 4 } as const;
export type CorrectiveStatus = ValueOf<typeof CorrectiveStatus>;

export const ExternalCompanyCategory = { suppliers: 0, technicalLegal: 1 } as const;
export type ExternalCompanyCategory = ValueOf<typeof ExternalCompanyCategory>;
export const externalCompanyCategorySchema = numbersOf(ExternalCompanyCategory);

export const Periodicity = {
  daily: 0,
  weekly: 1,
  biweekly: 2,
  monthly: 3,
  bimonthly: 4,
  quarterly: 5,
  semester: 6,
  yearly: 7,
  twoYearly: 8,
  fourYearly: 9,
} as const;
export type Periodicity = ValueOf<typeof Periodicity>;
export const periodicitySchema = numbersOf(Periodicity);

export const Priority = { top: 0, average: 1, low: 2 } as const;
export type Priority = ValueOf<typeof Priority>;
export const prioritySchema = numbersOf(Priority);

export const Archetype = {
  preventive: 0,
  rite: 1,
  waterAnalytics: 2,
  legionella: 3,
  applus: 4,
  entropy: 5,
  microbiologicalAnalysis: 6,
  lowVoltageReport: 7,
} as const;
export type Archetype = ValueOf<typeof Archetype>;
export const archetypeSchema = numbersOf(Archetype);

export const LowVoltageElementType = { none: 0, electricalPanel: 1, emergencies: 2 } as const;
export type LowVoltageElementType = ValueOf<typeof LowVoltageElementType>;
export const lowVoltageElementTypeSchema = numbersOf(LowVoltageElementType);

export const CorrectiveLevel = { element: 0, area: 1 } as const;
export type CorrectiveLevel = ValueOf<typeof CorrectiveLevel>;
export const correctiveLevelSchema = numbersOf(CorrectiveLevel);

export const ReportChoreFilter = { all: 0, done: 1, undone: 2 } as const;
export type ReportChoreFilter = ValueOf<typeof ReportChoreFilter>;

export const ValueType = { text: 0, image: 1, multiple: 2 } as const;
export type ValueType = ValueOf<typeof ValueType>;
export const valueTypeSchema = numbersOf(ValueType);

export const InspectionType = {
  inspection: 0,
  review: 1,
  externalCompany: 2,
  certification: 3,
  protocolsAndGuidelines: 4,
} as const;
export type InspectionType = ValueOf<typeof InspectionType>;
export const inspectionTypeSchema = numbersOf(InspectionType);

export const InspectionStatus = { fail: 0, pass: 1 } as const;
export type InspectionStatus = ValueOf<typeof InspectionStatus>;
export const inspectionStatusSchema = numbersOf(InspectionStatus);

export const Month = {
  january: 1,
  february: 2,
  march: 3,
  april: 4,
  may: 5,
  june: 6,
  july: 7,
  august: 8,
  september: 9,
  october: 10,
  november: 11,
  december: 12,
} as const;
export type Month = ValueOf<typeof Month>;
export const monthSchema = numbersOf(Month);

export const TimeReportOption = { total: 0, performed: 1, remaining: 2 } as const;
export type TimeReportOption = ValueOf<typeof TimeReportOption>;

/** Session entity types: a `SuperAdminProxy` may use spad- routes and every installation. */
export const EntityType = { UserProxy: 'UserProxy', SuperAdminProxy: 'SuperAdminProxy' } as const;
export type EntityType = ValueOf<typeof EntityType>;
export const entityTypeSchema = z.enum(['UserProxy', 'SuperAdminProxy']);
