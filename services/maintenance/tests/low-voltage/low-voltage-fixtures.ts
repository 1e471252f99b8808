/** An installation with two panels, two emergency luminaires and what reports begin from, and how reports are made and saved. */
import { LowVoltageElementType } from 'shared-kit/contracts/enums';
import type {
  CircuitReadings,
  MeasuredValue,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import * as parts from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import * as views from 'shared-kit/contracts/views/low-voltage';
import { elementsV2, filesV1 } from 'shared-kit/contracts/views/structure';
import { noText } from 'shared-kit/domain/text/localized-text';
import type { Connection } from 'shared-kit/server/database/mongo';
import { startTestService, type TestAnswer, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, seedView, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { inNovember, installationId, otherInstallationId, seedPeople, testElement } from '../fixtures.ts';

export const electrician = 31;
export const secondElectrician = 32;
export const reader = 33;
/** Has the role, and no mark for low voltage. */
export const unmarked = 34;
export const foreigner = 35;
export const panels = { main: 101, kitchen: 102 } as const;
export const luminaires = { stairs: 201, boiler: 202 } as const;
/** Panels and luminaires; luminaires alone; panels whose instruments only warn. */
export const kinds = { whole: 1, emergencies: 2, lenient: 3 } as const;
export const instruments = { good: 1, expired: 2 } as const;
export const photos = { own: 1, second: 2, foreign: 3, ofSecondElectrician: 4 } as const;
/** As it was taken when the photo was kept; the second one is older than that. */
export const ownPhotoHash = 'a1'.repeat(32);
export const today = '2026-11-21';

const names = (es: string) => ({ es, cat: `${es} (cat)`, en: `${es} (en)` });
const rule = { norm: 'REBT', article: 'ITC-BT-19', entityStatus: 1 } as const;
const test = (id: number, unit: string, fields: object = {}) => ({
  _id: id,
  name: names(`Ensayo ${id}`),
  method: noText,
  unit,
  min: null,
  max: null,
  observationType: 0,
  defectType: 'generic',
  lowVoltageElementType: 1,
  order: id,
  ...rule,
  ...fields,
});
const look = (id: number, fields: object = {}) => ({
  _id: id,
  name: names(`Comprobación ${id}`),
  defectType: 'generic',
  defectLevel: 2,
  lowVoltageElementType: 1,
  order: id,
  ...rule,
  ...fields,
});
const kind = (
  id: number,
  performedTestIds: number[],
  {
    inspectionTestIds,
    fields = {},
  }: { readonly inspectionTestIds: number[]; readonly fields?: object | undefined },
) => ({
  _id: id,
  name: names(`Informe ${id}`),
  introduction: names(`Introducción ${id}`),
  performedTestIds,
  inspectionTestIds,
  validityMonths: 12,
  order: id,
  entityStatus: 1,
  ...fields,
});
const instrument = (id: number, calibrationExpiry: string) => ({
  _id: id,
  name: `Comprobador ${id}`,
  brand: 'Metrel',
  model: 'MI 3102',
  serialNumber: `S-${id}`,
  calibrationDate: '2026-01-10',
  calibrationExpiry,
  certificate: 'C-1',
  entityStatus: 1,
});
const { electricalPanel, emergencies, none } = LowVoltageElementType;
const element = (
  id: number,
  name: string,
  {
    lowVoltageElementType,
    fields = {},
  }: { readonly lowVoltageElementType: number; readonly fields?: object | undefined },
) => ({
  ...testElement(id, { name, ref: `E-${id}`, ...fields }),
  lowVoltageElementType,
});

const seedCatalogues = async (db: Connection): Promise<void> => {
  await seedView(db, views.performedTestsV2, [
    test(1, 'MΩ', { defectType: 'isolation' }),
    test(2, 'mA', { defectType: 'residualCurrentDevice' }),
    test(3, 'Ω', { observationType: 2 }),
    test(4, 'h', { lowVoltageElementType: 2, defectType: 'emergencies' }),
    test(5, '°C', { max: 70 }),
    test(6, 'Ω', { entityStatus: 0 }),
  ]);
  await seedView(db, views.inspectionTestsV1, [
    look(1),
    look(2, { defectLevel: 0, lowVoltageElementType: 2 }),
  ]);
  await seedView(db, views.genericLowVoltageReportsV2, [
    kind(kinds.whole, [1, 2, 3, 4, 5, 6], { inspectionTestIds: [1] }),
    kind(kinds.emergencies, [4], { inspectionTestIds: [2], fields: { validityMonths: 6 } }),
    kind(kinds.lenient, [1], { inspectionTestIds: [], fields: { calibrationRule: 'warn' } }),
    kind(4, [1], { inspectionTestIds: [], fields: { entityStatus: 0 } }),
  ]);
  await seedView(db, views.measuringEquipmentsV1, [
    instrument(instruments.good, '2027-01-10'),
    instrument(instruments.expired, '2026-11-20'),
  ]);
};

const seed = async (db: Connection): Promise<void> => {
  await seedPeople(db);
  const edit = [Permission.LowVoltageEdit];
  const worker = (id: number, fields: object = {}) =>
    testUser(id, { grants: [testGrant(installationId, edit)], ...fields });
  await seedUsers(db, [
    worker(electrician),
    worker(secondElectrician),
    worker(reader, { grants: [testGrant(installationId, [Permission.LowVoltageView])] }),
    worker(unmarked, { lowVoltageReports: false }),
    worker(foreigner, { grants: [testGrant(otherInstallationId, edit)] }),
  ]);
  const owner = {
    ownerName: 'Ajuntament',
    cif: 'P0800000B',
    address: 'C. Major, 1',
    cp: '08001',
    city: 'BCN',
  };
  await seedView(db, installationOwnersV1, [
    { _id: installationId, ...owner, maintainerName: 'Electra SL', lowVoltageRegistration: 'BT-1' },
    { _id: otherInstallationId },
  ]);
  await seedView(db, elementsV2, [
    element(panels.main, 'Cuadro general', { lowVoltageElementType: electricalPanel }),
    element(panels.kitchen, 'Cuadro cocina', { lowVoltageElementType: electricalPanel }),
    element(luminaires.stairs, 'Emergencia escalera', { lowVoltageElementType: emergencies }),
    element(luminaires.boiler, 'Emergencia sala', { lowVoltageElementType: emergencies }),
    element(301, 'Bomba', { lowVoltageElementType: none }),
    element(302, 'Cuadro retirado', { lowVoltageElementType: electricalPanel, fields: { entityStatus: 0 } }),
    element(401, 'Cuadro ajeno', {
      lowVoltageElementType: electricalPanel,
      fields: { installationId: otherInstallationId },
    }),
  ]);
  await seedView(db, filesV1, [
    { _id: photos.own, installationId, createdBy: electrician, sha256: ownPhotoHash },
    { _id: photos.second, installationId, createdBy: electrician },
    { _id: photos.foreign, installationId: otherInstallationId, createdBy: electrician },
    { _id: photos.ofSecondElectrician, installationId, createdBy: secondElectrician },
  ]);
  await seedCatalogues(db);
};

let service: TestService;
let clock = inNovember;
/** A maintenance service for the tests of the file that calls it. */
export const useLowVoltageService = (): (() => TestService) => {
  beforeAll(async () => {
    service = await startTestService(createMaintenance, { seed, now: () => clock });
  });
  afterAll(() => service.close());
  return () => service;
};
/** The service's time from now on. */
export const setTime = (time: Date): void => {
  clock = time;
};

export type Detail = LowVoltageReportDetail;
export const dataOf = <T>({ status, body }: TestAnswer, expected = 200): T => {
  expect(status, JSON.stringify(body)).toBe(expected);
  return (body as { data: T }).data;
};
const as = (user: number) => ({ as: user });

export const begin = (fields: object = {}, user: number = electrician): Promise<TestAnswer> =>
  service.call(
    contracts.createLowVoltageReport,
    { body: { installationId, kindIds: [kinds.whole], date: today, ...fields } },
    as(user),
  );
export const begun = async (fields: object = {}): Promise<Detail> => dataOf<Detail>(await begin(fields), 201);
export const read = async (id: number, user: number = reader): Promise<Detail> =>
  dataOf<Detail>(await service.call(contracts.getLowVoltageReport, { params: { id } }, as(user)));

export const dataBody = (report: Detail, fields: object = {}) => ({
  version: report.sections.data,
  date: report.date,
  technicianName: 'Marta Soler',
  technicianLicence: 'L-1',
  measurements: report.measurements,
  instrumentIds: [instruments.good],
  network: report.network,
  voltage: report.voltage,
  ...fields,
});
export const saveData = (report: Detail, fields: object = {}, user: number = electrician) =>
  service.call(
    contracts.saveReportData,
    { params: { id: report.id }, body: dataBody(report, fields) },
    as(user),
  );

const at = (id: number, elementId: number) => ({ params: { id, elementId } });
export const readPanel = async (id: number, elementId: number): Promise<parts.Panel> =>
  dataOf<parts.Panel>(await service.call(parts.getPanel, at(id, elementId), as(reader)));
export const panelBody = { version: 0, isIncluded: true, earth: null, earthMethod: 2 as const };
export const savePanel = (
  id: number,
  elementId: number,
  {
    fields = {},
    user = electrician,
  }: { readonly fields?: object | undefined; readonly user?: number | undefined } = {},
) => service.call(parts.savePanel, { ...at(id, elementId), body: { ...panelBody, ...fields } }, as(user));

export const value = (number: number, above = false): MeasuredValue => ({ value: number, above });
export const goodReadings: CircuitReadings = {
  insulationLN: value(999, true),
  insulationLPE: value(999, true),
  insulationNPE: value(500),
  rcdCurrent: value(22),
  rcdButton: { ok: true },
};
export const circuitBody = {
  name: 'C1 Alumbrado',
  section: 1.5,
  breaker: { rated: 10, curve: 'C' as const },
  rcd: { rated: 30, type: 'AC' as const, selective: false },
  readings: goodReadings,
};
export const addCircuit = (
  id: number,
  elementId: number,
  {
    fields = {},
    user = electrician,
  }: { readonly fields?: object | undefined; readonly user?: number | undefined } = {},
) => service.call(parts.addCircuit, { ...at(id, elementId), body: { ...circuitBody, ...fields } }, as(user));
export const saveCircuit = (
  { id, elementId, circuitId }: { id: number; elementId: number; circuitId: number },
  fields: object = {},
  user: number = electrician,
) =>
  service.call(
    parts.saveCircuit,
    { params: { id, elementId, circuitId }, body: { version: 0, ...circuitBody, ...fields } },
    as(user),
  );

export const luminaireBody = (elementId: number, fields: object = {}) => ({
  elementId,
  version: 0,
  isIncluded: true,
  readings: { lit: { ok: true }, autonomy: value(70) },
  ...fields,
});
export const saveLuminaires = (
  id: number,
  given: ReturnType<typeof luminaireBody>[],
  user: number = electrician,
) => service.call(parts.saveLuminaires, { params: { id }, body: { luminaires: given } }, as(user));

export const close = async (id: number, fields: object = {}, user: number = electrician) =>
  service.call(
    contracts.closeLowVoltageReport,
    {
      params: { id },
      body: { version: (await read(id)).version, signatureId: photos.own, ...fields },
    },
    as(user),
  );

/** What was found becomes defects, as the screen proposes them. */
export const saveFindings = async (id: number) => {
  const { sections, defects, findings } = await read(id);
  const added = findings.map(({ elementId, circuitId, circuitName, type, level }) => ({
    type,
    level,
    elementId,
    circuitId,
    description: circuitName || 'Fuera de límites',
  }));
  return service.call(
    contracts.saveReportDefects,
    { params: { id }, body: { version: sections.defects, defects: [...defects, ...added] } },
    as(electrician),
  );
};

export const saveInspection = async (id: number, outcome: 'correct' | 'defect' = 'correct') => {
  const { sections, inspection, tests } = await read(id);
  const body = {
    version: sections.inspection,
    inspection: inspection.map(({ testId }) => ({ testId, outcome, note: '' })),
    tests: tests
      .filter(({ isMeasured }) => !isMeasured)
      .map(({ testId }) => ({ testId, result: { reason: 'No hay cámara' } })),
  };
  return service.call(contracts.saveReportInspection, { params: { id }, body }, as(electrician));
};

/** A report whose panels and luminaires are all measured and within limits. */
export const measured = async (fields: object = {}): Promise<Detail> => {
  const report = await begun(fields);
  dataOf(await saveData(report));
  for (const { elementId } of report.panels) {
    dataOf(await savePanel(report.id, elementId, { fields: { earth: value(40) } }));
    const { circuits } = await readPanel(report.id, elementId);
    if (circuits.length === 0) dataOf(await addCircuit(report.id, elementId), 201);
    for (const { id: circuitId } of circuits)
      dataOf(await saveCircuit({ id: report.id, elementId, circuitId }));
  }
  if (report.luminaires.length > 0)
    dataOf(
      await saveLuminaires(
        report.id,
        report.luminaires.map(({ elementId }) => luminaireBody(elementId)),
      ),
    );
  if (report.inspection.length + report.tests.length > 0) dataOf(await saveInspection(report.id));
  return read(report.id);
};
