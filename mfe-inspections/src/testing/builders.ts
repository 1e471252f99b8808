/** Records as the service answers them, each field one that may be changed. */
import { InspectionType } from 'shared-kit/contracts/enums';
import type { InspectionDefect } from 'shared-kit/contracts/inspection';
import type { DueInspection, Inspection } from 'shared-kit/contracts/inspections';
import { localDayText } from 'shared-kit/domain/local-day';

/** Where the installation of the tests is. */
export const today = (): string => localDayText(new Date(), 'Europe/Madrid');

export const buildDue = (change: Partial<DueInspection> = {}): DueInspection => ({
  id: 41,
  installationId: 7,
  inspectionType: InspectionType.inspection,
  name: 'Ascensor A',
  genericInspectionId: null,
  inspectionCategoryId: 3,
  companyId: null,
  companyName: '',
  state: 'valid',
  buildingId: null,
  dueDate: '2027-01-15',
  noticeDate: '2026-12-15',
  bookedFor: null,
  date: '2025-01-15',
  elementIds: [],
  ...change,
});

export const buildInspection = (change: Partial<Inspection> = {}): Inspection => ({
  id: 41,
  entityStatus: 1,
  entityType: 'Inspection',
  version: 3,
  installationId: 7,
  inspectionType: InspectionType.inspection,
  followsId: null,
  name: 'Ascensor A',
  genericInspectionId: null,
  inspectionCategoryId: null,
  buildingId: null,
  elementIds: [],
  companyId: null,
  bookedFor: null,
  date: '2025-01-15',
  status: 1,
  grade: '',
  secondVisitBy: null,
  performedTestIds: [],
  periodMonths: 24,
  countsFrom: 'done',
  nextDate: '2027-01-15',
  nextDateReason: '',
  notificationDate: null,
  exemption: '',
  companyCategory: null,
  vatNumber: '',
  email: '',
  phone: '',
  contractType: '',
  contractStart: null,
  contractEnd: null,
  renewal: false,
  cancelDays: null,
  amount: null,
  revision: '',
  observations: '',
  documents: [],
  defects: [],
  papers: [],
  people: [],
  readers: [],
  state: 'valid',
  dueDate: '2027-01-15',
  noticeDate: '2026-12-15',
  wasDue: null,
  supersededById: null,
  writtenByName: 'Marta',
  companyName: '',
  companyIsOutOfDate: false,
  openDefects: 0,
  countedResult: null,
  defectFacts: [],
  ...change,
});

export const buildDefect = (change: Partial<InspectionDefect> = {}): InspectionDefect => ({
  id: 501,
  text: 'Puerta sin enclavamiento',
  level: 0,
  grade: 'slight',
  term: null,
  elementId: null,
  photoIds: [],
  repeated: false,
  solvedOn: null,
  solution: '',
  ...change,
});

const names = (text: string) => ({ es: text, cat: text, en: text });
export const category = {
  id: 3,
  entityStatus: 1,
  entityType: 'InspectionCategory',
  version: 1,
  name: names('Ascensores'),
  description: names(''),
  order: 1,
};
