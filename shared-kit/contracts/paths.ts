/**
 * Addresses of screens, typed: how modules link to each other, and services to all of them. Those of the product specification are literal
 * there; `docs/specification.md` lists the others. That each belongs to a screen which exists is checked against the manifests.
 */

import { installationParameter } from './centres/installation-parameter.ts';
import { InspectionType } from './enums.ts';

export { installationParameter };

/** Whether an address is one of a screen that is open to signed-in users alone. */
export const isScreen = (path: string): boolean => /^\/(user|superAdmin)(\/|$)/.test(path);

/** Whether an address is open to who has no session. */
export const isPublicPlace = (path: string): boolean => path.startsWith('/public/');

/** The shell's own console for super-administrators, which loads no module. */
export const rescuePath = '/rescue';

/** Where a link leads that sets a password: open to who has no session, its secret after `#`. */
export const passwordLinkPath = '/auth/password';

/** Pages for people without an account; what they are opened by stands after `#`, and is sent to no server with the address. */
const faultReportPath = '/public/faultReport';
export const faultStatePath = '/public/faultState';
const verifyPath = '/public/verify';
/** What is done with personal data, for everybody to read. */
export const privacyNoticePath = '/public/privacy';

/** What the code of an issued document leads to. */
export const verifyAddress = (code: string): string => `${verifyPath}#${code}`;

type QueryValue = string | number | readonly number[] | undefined;
type Query = Readonly<Record<string, QueryValue>>;
/** Left out, the link keeps the installation of the page that it is on; links that are read elsewhere name it. */
type InInstallation = { readonly installationId?: number };
type OneRecord = {
  readonly id: number;
  readonly installationId: number;
  /** Of its page; the first one where none is said. */
  readonly tab?: string | undefined;
  /** Its form is open. */
  readonly edit?: boolean | undefined;
};

const addressOf = (path: string, query: Query): string => {
  const { installationId, ...others } = query;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...others, [installationParameter]: installationId }))
    if (value !== undefined && String(value) !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

interface Screen<Q> {
  (query?: InInstallation & Q): string;
  readonly path: string;
}

/** A screen with what its query may say. */
const screen = <Q extends Query = InInstallation>(path: `/user/${string}`): Screen<Q> =>
  Object.assign((query?: InInstallation & Q) => addressOf(path, query ?? {}), { path });

/** The screen of one record, which belongs to an installation. */
const record = (path: `/user/${string}/:id`) =>
  Object.assign(
    ({ id, installationId, tab, edit }: OneRecord) =>
      addressOf(path.replace(':id', String(id)), { tab, edit: edit ? 'true' : undefined, installationId }),
    { path },
  );

type Chosen = number | readonly number[];

type TaskFilters = {
  readonly buildingId?: Chosen;
  readonly floorId?: Chosen;
  readonly areaId?: Chosen;
  readonly elementId?: Chosen;
  readonly choreTypeId?: Chosen;
  readonly archetype?: Chosen;
  readonly priority?: Chosen;
  readonly periodicity?: Chosen;
  /** Who answers for what is open; 0: nobody. */
  readonly person?: Chosen;
  readonly q?: string;
  /** Days, both included: `2026-11-21`; of open tasks the last one that they can be done on. */
  readonly from?: string;
  readonly to?: string;
  /** The task that is open. */
  readonly task?: number;
};
type PerformedFilters = TaskFilters & {
  readonly result?: Chosen;
  readonly performedById?: Chosen;
};

type CorrectiveFilters = {
  readonly status?: Chosen;
  readonly priority?: Chosen;
  readonly buildingId?: Chosen;
  readonly floorId?: Chosen;
  readonly areaId?: Chosen;
  readonly elementId?: Chosen;
  readonly assignedTo?: Chosen;
  readonly openedById?: Chosen;
  readonly closedById?: Chosen;
  readonly correctiveTypeId?: Chosen;
  readonly failureMode?: string;
  readonly failureCause?: string;
  readonly merged?: string;
  readonly waiting?: string;
  readonly overdue?: string;
  /** Days of the opening, and of the closing; both included. */
  readonly from?: string;
  readonly to?: string;
  readonly closedFrom?: string;
  readonly closedTo?: string;
  /** Open at the end of this day. */
  readonly openOn?: string;
  readonly sort?: string;
};

type StopFilters = {
  /** The element that is to be put out of service: its form is open, with what it begins with. */
  readonly putOut?: number;
  readonly text?: string;
  /** Norm and article. */
  readonly basis?: string;
  readonly elementId?: Chosen;
  readonly areaId?: Chosen;
  readonly open?: number;
  readonly reason?: string;
  readonly planned?: number;
  readonly from?: string;
  readonly to?: string;
};

type FigureQuery = {
  readonly from?: string;
  readonly to?: string;
  readonly correctiveTypeId?: number;
  readonly elementId?: number;
};

/** What a report of a fault begins with. */
type CorrectiveReportQuery = {
  readonly elementId?: number;
  readonly areaId?: number;
  readonly taskId?: number;
  readonly formatId?: number;
  /** As a person reads it: `4,2 bar`. */
  readonly reading?: string;
  /** A defect, with the report or the inspection that it stands in. */
  readonly lowVoltageReportId?: number;
  readonly inspectionId?: number;
  readonly defectId?: number;
  readonly text?: string;
};

type RegisterFilters = {
  readonly year?: number;
  readonly elementId?: Chosen;
};

type AuditQuery = {
  readonly entityType?: string;
  /** The id of a record. */
  readonly entity?: string;
};

type AdministrationQuery = {
  readonly tab?: 'structure' | 'thermal' | 'people' | 'installation' | 'import';
  /** Of the people: what each of them may do. */
  readonly view?: 'access';
  /** Of the elements. */
  readonly buildingId?: number;
  readonly floorId?: number;
  readonly areaId?: number;
  readonly elementTypeId?: number;
};

type AdministrationMaintenanceQuery = {
  /** Of its own: `plans`, `load`; of another module: the component that it contributes. */
  readonly tab?: string;
};

type CalendarQuery = {
  readonly year?: number;
  /** Of the year, January 1; left out: the year is shown. */
  readonly month?: number;
  readonly by?: string;
  readonly programme?: string;
  /** Who answers for the work; 0: nobody. */
  readonly person?: Chosen;
  readonly buildingId?: Chosen;
  readonly choreTypeId?: Chosen;
};

type BoardQuery = Omit<CalendarQuery, 'year' | 'month'> & {
  /** A day of the week that is shown; the present one unless told. */
  readonly day?: string;
};

type ReviewQuery = {
  readonly year?: number;
  readonly programme?: string;
  /** A periodicity. */
  readonly every?: number;
  /** A period's key; left out: the whole year. */
  readonly period?: string;
  readonly view?: 'matrix' | 'list';
  readonly elementId?: Chosen;
  readonly task?: number;
};

type FirstMaintenanceQuery = {
  readonly elementId?: Chosen;
  readonly areaId?: Chosen;
  readonly show?: 'open' | 'written' | 'all';
  /** `-elementId`: the newest elements first. */
  readonly sort?: string;
};
type PreviousDataQuery = {
  readonly elementId?: number;
  readonly choreId?: number;
};

type InspectionFilters = {
  /** States parted by commas. */
  readonly state?: string;
  readonly inspectionCategoryId?: number;
  readonly elementId?: number;
  readonly companyId?: number;
};

/** Of the tasks that reports perform, which are shown beside these. */
type LowVoltageTasks = {
  readonly tasks?: 'remaining' | 'late' | 'performed';
  readonly tasksFrom?: string | undefined;
  readonly tasksTo?: string | undefined;
  /** Who answers for them, or has performed them. */
  readonly tasksOf?: number | undefined;
};

/** Which work a report is of. */
type WorkReportQuery = {
  /** By name: `thisMonth`. */
  readonly days?: string;
  readonly from?: string;
  readonly to?: string;
  readonly programme?: string;
  readonly archetype?: readonly number[];
  readonly buildingId?: readonly number[];
  readonly floorId?: readonly number[];
  readonly areaId?: readonly number[];
  readonly elementId?: readonly number[];
  readonly elementTypeId?: readonly number[];
  readonly choreTypeId?: readonly number[];
  readonly periodicity?: readonly number[];
  readonly person?: readonly number[];
};
type CompareQuery = Pick<WorkReportQuery, 'days' | 'from' | 'to' | 'programme'> & {
  readonly sort?: string;
};
type ReportDaysQuery = Pick<WorkReportQuery, 'days' | 'from' | 'to'>;
type ReportTasksQuery = WorkReportQuery & {
  readonly filter?: number;
  readonly result?: readonly number[];
  readonly late?: string;
  readonly due?: string;
  readonly toDo?: string;
  readonly outOfLimits?: string;
  readonly copied?: string;
  readonly counted?: string;
};
type BuiltQuery = {
  readonly measure?: string;
  readonly by?: string;
  /** `none`: by one thing alone. */
  readonly across?: string;
};
type DocumentsQuery = {
  readonly days?: string;
  readonly from?: string;
  readonly to?: string;
  readonly buildingId?: number;
  /** Of what was issued, that alone: one of `issuedKinds`. */
  readonly kind?: string;
};
type TimelineFilters = {
  readonly inspectionCategoryId?: number;
  /** Whether it is what has no category. */
  readonly withoutCategory?: 'true';
  readonly elementId?: number;
  readonly buildingId?: number;
  readonly companyId?: number;
};
type DaysOffQuery = {
  readonly person?: number;
};
type ObligationQuery = {
  /** A status of obligations, or `facts`; else all that waits for a decision. */
  readonly view?: string;
  /** Of what waits: `building`; else by cause. */
  readonly by?: string;
  /** Of the facts: `building 7`. */
  readonly subject?: string;
};

export const paths = {
  home: screen('/user/home'),
  maintenance: screen('/user/maintenance'),
  /** Of all, or of a person. */
  daysOff: screen<DaysOffQuery>('/user/daysOff'),
  enteringLateChores: screen<{ readonly programme?: string }>('/user/enteringLateChores'),
  continuePreviousWork: screen('/user/continuePreviousWork'),
  firstMaintenance: screen<FirstMaintenanceQuery>('/user/firstMaintenance'),
  maintenancePreviousData: screen<PreviousDataQuery>('/user/maintenancePreviousData'),
  maintenancePreviousChores: screen<ReviewQuery>('/user/maintenancePreviousChores'),
  maintenanceReview: screen<ReviewQuery>('/user/maintenanceReview'),
  maintenanceCalendar: screen<CalendarQuery>('/user/maintenanceCalendar'),
  maintenanceBoard: screen<BoardQuery>('/user/maintenanceBoard'),
  /** Of the present month unless told: `2026-11`. */
  maintenanceLevel: screen<{ readonly month?: string }>('/user/maintenanceLevel'),
  preventiveMenu: screen('/user/preventiveMenu'),
  remainingChores: screen<TaskFilters>('/user/remainingChores'),
  lateChores: screen<TaskFilters>('/user/lateChores'),
  viewTasksPerformed: screen<PerformedFilters>('/user/viewTasksPerformed'),
  riteMenu: screen('/user/riteMenu'),
  remainingRiteChores: screen<TaskFilters>('/user/remainingRiteChores'),
  riteRemainingChores: screen<TaskFilters>('/user/riteRemainingChores'),
  riteLateChores: screen<TaskFilters>('/user/riteLateChores'),
  riteViewChoresPerformed: screen<PerformedFilters>('/user/riteViewChoresPerformed'),
  riteRegister: screen<RegisterFilters>('/user/riteRegister'),
  riteCertificate: screen<{ readonly year?: number }>('/user/riteCertificate'),
  applusMenu: screen('/user/applusMenu'),
  applusRemainingChores: screen<TaskFilters>('/user/applusRemainingChores'),
  applusLateChores: screen<TaskFilters>('/user/applusLateChores'),
  applusViewChoresPerformed: screen<PerformedFilters>('/user/applusViewChoresPerformed'),
  entropyMenu: screen('/user/entropyMenu'),
  entropyRemainingChores: screen<TaskFilters>('/user/entropyRemainingChores'),
  entropyLateChores: screen<TaskFilters>('/user/entropyLateChores'),
  entropyViewChoresPerformed: screen<PerformedFilters>('/user/entropyViewChoresPerformed'),
  generateChores: screen('/user/spad-generateChores'),
  starterCatalogue: screen('/user/spad-starterCatalogue'),
  modules: screen('/user/spad-modules'),
  lowVoltage: screen<LowVoltageTasks>('/user/lowVoltage'),
  lowVoltageReport: record('/user/lowVoltage/:id'),
  elementRound: screen<{ readonly elementId: number; readonly task?: number }>('/user/elementRound'),
  task: record('/user/tasks/:id'),
  element: record('/user/elements/:id'),
  person: record('/user/people/:id'),
  building: record('/user/buildings/:id'),
  floor: record('/user/floors/:id'),
  area: record('/user/areas/:id'),
  chore: record('/user/chores/:id'),
  administration: screen<AdministrationQuery>('/user/administration'),
  administrationMaintenance: screen<AdministrationMaintenanceQuery>('/user/administrationMaintenance'),
  audit: screen<AuditQuery>('/user/audit'),
  dataDoubts: screen<{ readonly kind?: string }>('/user/dataDoubts'),
  genericChores: screen<{ readonly choreTypeId?: number }>('/user/spad-genericChores'),
  manualTopics: screen<{ readonly manualId?: number }>('/user/spad-manualTopic'),
  genericInspections: screen<{ readonly inspectionCategoryId?: number }>('/user/spad-genericInspection'),
  users: screen<{ readonly q?: string }>('/user/spad-users'),
  correctives: screen<CorrectiveFilters>('/user/correctives'),
  corrective: record('/user/correctives/:id'),
  correctiveFigures: screen<FigureQuery>('/user/correctiveFigures'),
  correctiveReport: screen<CorrectiveReportQuery>('/user/correctiveReport'),
  publicReports: screen<{ readonly decision?: string }>('/user/publicReports'),
  outOfServices: screen<StopFilters>('/user/outOfServices'),
  outOfService: record('/user/outOfServices/:id'),
  inspections: screen<InspectionFilters>('/user/inspections'),
  inspection: record('/user/inspections/:id'),
  reviews: screen<InspectionFilters>('/user/reviews'),
  review: record('/user/reviews/:id'),
  externalCompanies: screen<InspectionFilters>('/user/externalCompanies'),
  externalCompany: record('/user/externalCompanies/:id'),
  certifications: screen<InspectionFilters>('/user/certifications'),
  certification: record('/user/certifications/:id'),
  protocolsAndGuidelines: screen<InspectionFilters>('/user/protocolsAndGuidelines'),
  protocolOrGuideline: record('/user/protocolsAndGuidelines/:id'),
  inspectionCalendar: screen<{ readonly year?: number }>('/user/inspectionCalendar'),
  inspectionTimeline: screen<TimelineFilters>('/user/inspectionTimeline'),
  inspectionMatrix: screen('/user/inspectionMatrix'),
  reports: screen<WorkReportQuery & { readonly by?: string }>('/user/reports'),
  reportTasks: screen<ReportTasksQuery>('/user/reportTasks'),
  workStatistics: screen<WorkReportQuery>('/user/workStatistics'),
  elementCosts: screen<ReportDaysQuery>('/user/elementCosts'),
  dashboards: screen<{ readonly board?: number }>('/user/dashboards'),
  budgets: screen<{ readonly year?: number }>('/user/budgets'),
  costCentres: screen('/user/costCentres'),
  repeatFailures: screen<ReportDaysQuery>('/user/repeatFailures'),
  compareInstallations: screen<CompareQuery>('/user/compareInstallations'),
  reportBuilder: screen<WorkReportQuery & BuiltQuery>('/user/reportBuilder'),
  savedReports: screen('/user/savedReports'),
  reportDocuments: screen<DocumentsQuery>('/user/reportDocuments'),
  reportExports: screen('/user/reportExports'),
  legalObligations: screen<ObligationQuery>('/user/legalObligations'),
  legalRules: screen<{ readonly rule?: string }>('/user/spad-legalRules'),
} as const;

/** The list and the record of each inspection type. */
export const inspectionPaths = {
  [InspectionType.inspection]: { list: paths.inspections, record: paths.inspection },
  [InspectionType.review]: { list: paths.reviews, record: paths.review },
  [InspectionType.externalCompany]: { list: paths.externalCompanies, record: paths.externalCompany },
  [InspectionType.certification]: { list: paths.certifications, record: paths.certification },
  [InspectionType.protocolsAndGuidelines]: {
    list: paths.protocolsAndGuidelines,
    record: paths.protocolOrGuideline,
  },
} as const satisfies Record<InspectionType, unknown>;

interface LabelledPlace {
  readonly installationId: number;
  readonly elementId: number | null;
  readonly areaId: number | null;
  readonly token: string;
}

/** What a label leads to that is for everybody: staff open its place by the ids, also without a network; others report a fault by the token. */
export const faultLabel = ({ installationId, elementId, areaId, token }: LabelledPlace): string => {
  const place = elementId === null ? { area: areaId ?? undefined } : { element: elementId };
  return `${addressOf(faultReportPath, { ...place, installationId })}#${token}`;
};

const idIn = (search: URLSearchParams, name: string): number => {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
};

/** The screen of the place whose label has this address, and its installation; null for other addresses. */
export const screenOfLabel = ({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): {
  readonly to: string;
  readonly installationId: number;
} | null => {
  const installationId = idIn(searchParams, installationParameter);
  const elementId = idIn(searchParams, 'element');
  const areaId = idIn(searchParams, 'area');
  if (pathname !== faultReportPath || installationId === 0 || elementId + areaId === 0) return null;
  const place = elementId > 0 ? paths.element : paths.area;
  return { to: place({ id: elementId || areaId, installationId }), installationId };
};
