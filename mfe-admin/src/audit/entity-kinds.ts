/** What audited records are here: which description tells their fields, and where each is. */
import type { AuditLine } from 'shared-kit/contracts/audit';
import { paths } from 'shared-kit/contracts/paths';
import type { Catalogue } from 'shared-kit/web/catalogue';
import type { EnumName } from 'shared-kit/web/i18n';
import { installationUsersCatalogue, rolesCatalogue, usersCatalogue } from '../catalogues/accounts.ts';
import {
  categoriesCatalogue,
  choreTypesCatalogue,
  elementTypesCatalogue,
  formatsCatalogue,
  genericChoresCatalogue,
  installationsCatalogue,
} from '../catalogues/descriptions.ts';
import {
  correctiveTypesCatalogue,
  genericElementsCatalogue,
  genericInspectionsCatalogue,
  genericObservationsCatalogue,
  inspectionCategoriesCatalogue,
  manualsCatalogue,
  manualTopicsCatalogue,
} from '../catalogues/general-descriptions.ts';
import {
  genericLowVoltageReportsCatalogue,
  inspectionTestsCatalogue,
  measuringEquipmentsCatalogue,
  performedTestsCatalogue,
} from '../catalogues/low-voltage-descriptions.ts';
import { documentsCatalogue } from '../documents/documents.catalogue.ts';
import { choresCatalogue, elementsCatalogue } from '../elements/descriptions.ts';
import { refrigerantsCatalogue } from '../refrigerants/refrigerants.catalogue.ts';
import { areasCatalogue, buildingsCatalogue, floorsCatalogue } from '../structure/descriptions.ts';

/** What the address of a record follows from. */
type Addressed = Pick<AuditLine, 'entityId' | 'installationId'>;

interface EntityKind {
  readonly catalogue?: Catalogue;
  /** Fields of records that are described elsewhere. */
  readonly enums?: Readonly<Record<string, EnumName>>;
  /** Undefined for what has no screen. */
  readonly href?: (line: Addressed) => string | undefined;
}

type OneRecord = (record: { id: number; installationId: number }) => string;

const inInstallation =
  (path: OneRecord) =>
  ({ entityId, installationId }: Addressed): string | undefined =>
    installationId === null ? undefined : path({ id: Number(entityId), installationId });

/** Of what has no page of its own. */
const inScreen =
  (path: (query: { installationId: number }) => string) =>
  ({ installationId }: Addressed): string | undefined =>
    installationId === null ? undefined : path({ installationId });

const below =
  (screen: string) =>
  ({ entityId }: Addressed): string =>
    `/user/${screen}/${entityId}`;

/** In the order in which they are offered. */
export const entityKinds: Readonly<Record<string, EntityKind>> = {
  Task: { enums: { result: 'choreResult', reason: 'delayReason' }, href: inInstallation(paths.task) },
  FormerResult: { href: inInstallation(paths.chore) },
  LowVoltageReport: { href: inInstallation(paths.lowVoltageReport) },
  Corrective: {
    enums: { status: 'correctiveStatus', priority: 'priority' },
    href: inInstallation(paths.corrective),
  },
  OutOfService: { href: inInstallation(paths.outOfService) },
  PublicReport: { href: inScreen(paths.publicReports) },
  CorrectiveTargets: { href: inScreen(paths.correctives) },
  Inspection: {},
  LegalObligation: { href: inScreen(paths.legalObligations) },
  LegalFacts: { href: inScreen(paths.legalObligations) },
  LegalNotice: {},
  LocalHolidays: { href: inScreen(paths.legalObligations) },
  LegalRule: { href: () => paths.legalRules() },
  CalendarFeed: {},
  RiteYear: {},
  Report: {},
  ReportSchedule: {},
  Dashboard: { href: inScreen(paths.dashboards) },
  DashboardDefault: { href: inScreen(paths.dashboards) },
  ReportExport: {},
  IssuedPaper: {},
  Element: { catalogue: elementsCatalogue, href: inInstallation(paths.element) },
  Chore: { catalogue: choresCatalogue, href: inInstallation(paths.chore) },
  Building: { catalogue: buildingsCatalogue, href: inInstallation(paths.building) },
  Floor: { catalogue: floorsCatalogue, href: inInstallation(paths.floor) },
  Area: { catalogue: areasCatalogue, href: inInstallation(paths.area) },
  Document: { catalogue: documentsCatalogue },
  ElementPhoto: {},
  Map: {},
  MapPin: {},
  MapArea: {},
  CobieImport: {},
  File: {},
  Installation: { catalogue: installationsCatalogue, href: below('spad-installationManager') },
  User: { catalogue: usersCatalogue, href: below('spad-users') },
  InstallationUser: { catalogue: installationUsersCatalogue, href: below('spad-installationUser') },
  Role: { catalogue: rolesCatalogue, href: below('spad-role') },
  Category: { catalogue: categoriesCatalogue, href: below('spad-category') },
  ElementType: { catalogue: elementTypesCatalogue, href: below('spad-elementTypes') },
  ChoreType: { catalogue: choreTypesCatalogue, href: below('spad-choreTypes') },
  GenericChore: { catalogue: genericChoresCatalogue, href: below('spad-genericChores') },
  Format: { catalogue: formatsCatalogue, href: below('spad-formats') },
  GenericElement: { catalogue: genericElementsCatalogue, href: below('spad-genericElements') },
  CorrectiveType: { catalogue: correctiveTypesCatalogue, href: below('spad-correctiveTypes') },
  GenericObservation: { catalogue: genericObservationsCatalogue, href: below('spad-genericObservations') },
  InspectionCategory: { catalogue: inspectionCategoriesCatalogue, href: below('spad-inspectionCategory') },
  GenericInspection: { catalogue: genericInspectionsCatalogue, href: below('spad-genericInspection') },
  Manual: { catalogue: manualsCatalogue, href: below('spad-manual') },
  ManualTopic: { catalogue: manualTopicsCatalogue, href: below('spad-manualTopic') },
  GenericLowVoltageReport: {
    catalogue: genericLowVoltageReportsCatalogue,
    href: below('spad-genericLowVoltageReport'),
  },
  PerformedTest: { catalogue: performedTestsCatalogue, href: below('spad-performedTest') },
  InspectionTest: { catalogue: inspectionTestsCatalogue, href: below('spad-inspectionTest') },
  MeasuringEquipment: { catalogue: measuringEquipmentsCatalogue, href: below('spad-measuringEquipment') },
  Refrigerant: { catalogue: refrigerantsCatalogue, href: below('spad-refrigerants') },
  Module: { href: ({ entityId }) => `/user/spad-moduleReleases?module=${encodeURIComponent(entityId)}` },
  PublishToken: { href: () => '/user/spad-publishTokens' },
  Retention: { href: () => '/user/spad-retention' },
  PrivacySettings: { href: () => '/user/spad-privacyNotice' },
  Doubt: { href: inScreen(paths.dataDoubts) },
  MaintenancePlan: {},
  Member: {},
  Mail: {},
  Session: {},
  SigningKey: {},
  Route: {},
  Audit: {},
};

/** Where the record is; undefined for what is gone, and for what has no screen. */
export const hrefOf = (line: AuditLine): string | undefined =>
  line.kind === 'removed' ? undefined : entityKinds[line.entityType]?.href?.(line);
