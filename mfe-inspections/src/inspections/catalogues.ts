/** What each of the five lists shows and its form asks for. */
import { InspectionType } from 'shared-kit/contracts/enums';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { defineCatalogue, type FieldOf, inGroup } from 'shared-kit/web/catalogue';
import { ProposedDate } from './proposed-date.tsx';
import { toBuilding, toCategory, toCompany, toElement, toRule, toTest } from './references.ts';
import { RuleFacts } from './rule-facts.tsx';

type Field = FieldOf<typeof inspections>;

const shared = {
  texts: 'mfe-inspections',
  routes: inspections,
  defaultSort: 'dueDate',
  // A visit that follows another one is begun from it.
  isCopied: false,
  stale: ['inspectionMatrix', 'inspectionCompanies'],
} as const;

const concerned = inGroup<Field>('concerned', [
  { name: 'buildingId', to: toBuilding },
  { name: 'elementIds', to: toElement },
]);

const ruled: Field[] = [
  { name: 'genericInspectionId', to: toRule, after: RuleFacts },
  { name: 'name' },
  { name: 'inspectionCategoryId', to: toCategory },
];

const next = inGroup<Field>('next', [
  { name: 'periodMonths', help: true },
  { name: 'countsFrom', when: ({ periodMonths }) => Number(periodMonths) > 0 },
  { name: 'nextDate', after: ProposedDate },
  { name: 'nextDateReason', help: true },
  { name: 'notificationDate', help: true },
]);

const more = inGroup<Field>('more', [
  { name: 'exemption', kind: 'multiline', help: true },
  { name: 'observations', kind: 'multiline' },
]);

const visit: Field[] = [
  ...ruled,
  ...concerned,
  ...inGroup<Field>('visit', [
    { name: 'companyId', to: toCompany },
    { name: 'bookedFor' },
    { name: 'date' },
    { name: 'status', of: 'inspectionStatus' },
    { name: 'grade', help: true },
    { name: 'secondVisitBy', when: ({ status }) => status === 0 },
    { name: 'performedTestIds', to: toTest },
    { name: 'amount' },
  ]),
  ...next,
  ...more,
];

const visitColumns = ['name', 'state', 'dueDate', 'companyName', 'date', 'grade', 'openDefects'] as const;

const visits = (key: 'inspections' | 'reviews' | 'certifications') =>
  defineCatalogue({
    ...shared,
    key,
    fields: visit,
    columns: visitColumns,
    filters: ['state', 'inspectionCategoryId', 'companyId'],
  });

const companies = defineCatalogue({
  ...shared,
  key: 'externalCompanies',
  fields: [
    { name: 'name' },
    { name: 'companyCategory', of: 'externalCompanyCategory' },
    { name: 'inspectionCategoryId', to: toCategory },
    { name: 'vatNumber' },
    { name: 'email' },
    { name: 'phone' },
    ...inGroup<Field>('contract', [
      { name: 'contractType' },
      { name: 'contractStart' },
      { name: 'contractEnd' },
      { name: 'renewal', help: true },
      { name: 'cancelDays', when: ({ renewal }) => renewal === true },
      { name: 'amount' },
      { name: 'notificationDate', help: true },
    ]),
    ...inGroup<Field>('more', [{ name: 'observations', kind: 'multiline' }]),
  ],
  columns: ['name', 'state', 'contractEnd', 'companyCategory', 'contractType', 'amount', 'phone', 'email'],
  filters: ['state', 'inspectionCategoryId'],
  defaultSort: 'contractEnd',
});

const protocols = defineCatalogue({
  ...shared,
  key: 'protocolsAndGuidelines',
  fields: [
    ...ruled,
    ...concerned,
    ...inGroup<Field>('version', [
      { name: 'revision' },
      { name: 'date' },
      { name: 'companyId', to: toCompany },
    ]),
    ...next,
    ...inGroup<Field>('more', [{ name: 'observations', kind: 'multiline' }]),
  ],
  columns: ['name', 'state', 'revision', 'dueDate', 'date'],
  filters: ['state', 'inspectionCategoryId', 'companyId'],
});

export const inspectionCatalogues = {
  [InspectionType.inspection]: visits('inspections'),
  [InspectionType.review]: visits('reviews'),
  [InspectionType.externalCompany]: companies,
  [InspectionType.certification]: visits('certifications'),
  [InspectionType.protocolsAndGuidelines]: protocols,
} as const;
