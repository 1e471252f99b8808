import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import { historyEntrySchema } from 'shared-kit/contracts/history';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { lowVoltageDefectsV1, lowVoltageReportsV1 } from 'shared-kit/contracts/views/low-voltage';
import { defined } from 'shared-kit/domain/defined';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { reports } from '../../src/low-voltage/report.model.ts';
import { installationId, otherInstallationId } from '../fixtures.ts';
import {
  addCircuit,
  begin,
  begun,
  circuitBody,
  type Detail,
  dataBody,
  dataOf,
  electrician,
  foreigner,
  instruments,
  kinds,
  luminaires,
  panels,
  photos,
  read,
  reader,
  saveData,
  saveInspection,
  savePanel,
  secondElectrician,
  today,
  unmarked,
  useLowVoltageService,
  value,
} from './low-voltage-fixtures.ts';

const service = useLowVoltageService();
const fieldsOf = ({ body }: TestAnswer) => (body as ErrorBody).fields;
const currentOf = <T>({ body }: TestAnswer) => (body as ErrorBody).current as T;

describe('a report that is begun', () => {
  it('has the panels and luminaires of its kinds, what is measured of them, and who they belong to', async () => {
    const report = await begun();
    expect(report).toMatchObject({
      state: 'draft',
      verdict: 'pending',
      date: today,
      ownerName: 'Ajuntament',
      ownerNif: 'P0800000B',
      address: 'C. Major, 1, 08001 BCN',
      companyName: 'Electra SL',
      companyRegistration: 'BT-1',
      network: 'TT',
      validityMonths: 12,
      calibrationRule: 'refuse',
      introduction: { es: 'Introducción 1', cat: 'Introducción 1 (cat)', en: 'Introducción 1 (en)' },
      closing: null,
      summary: null,
    });
    expect(report.number).toMatch(/^BT-2026-\d+$/);
    expect(report.measurements).toEqual([
      'insulationLN',
      'insulationLPE',
      'insulationNPE',
      'rcdCurrent',
      'rcdButton',
      'earth',
      'lit',
      'autonomy',
    ]);
    expect(report.panels.map(({ elementId, verdict }) => [elementId, verdict])).toEqual([
      [panels.main, 'pending'],
      [panels.kitchen, 'pending'],
    ]);
    expect(report.luminaires.map(({ elementId }) => elementId)).toEqual([
      luminaires.stairs,
      luminaires.boiler,
    ]);
    // The test in °C is none of the measurements; the one that is no longer in use is left out.
    expect(report.tests.map(({ testId, isMeasured }) => [testId, isMeasured])).toEqual([
      ...[1, 2, 3, 4].map((id) => [id, true]),
      [5, false],
    ]);
    expect(report.inspection).toMatchObject([{ testId: 1, defectType: 2, defectLevel: 2, outcome: null }]);
    expect(await read(report.id)).toEqual(report);
  });

  it('has the elements that its kinds are about alone, and their numbers follow one another', async () => {
    const first = await begun({ kindIds: [kinds.emergencies] });
    const second = await begun({ kindIds: [kinds.emergencies, kinds.lenient], date: '2026-11-20' });
    expect([first.panels.length, first.luminaires.length]).toEqual([0, 2]);
    expect([second.panels.length, second.luminaires.length]).toEqual([2, 2]);
    expect(second).toMatchObject({ validityMonths: 6, calibrationRule: 'refuse' });
    const place = ({ number }: Detail) => Number(number.split('-')[2]);
    expect(place(second)).toBe(place(first) + 1);
    expect((await begun({ date: '2025-12-31' })).number).toBe('BT-2025-1');
  });

  it('gets a number of its own, though several are begun at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin()));
    const numbers = answers.map((answer) => dataOf<Detail>(answer, 201).number);
    expect(new Set(numbers).size).toBe(4);
  });

  it('needs kinds that are there', async () => {
    const answer = await begin({ kindIds: [kinds.whole, 4, kinds.whole, 99] });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([
      { path: 'kindIds.1', code: 'notFound' },
      { path: 'kindIds.2', code: 'repeated' },
      { path: 'kindIds.3', code: 'notFound' },
    ]);
    expectError(await begin({ date: '2026-02-30' }), 'invalidInput');
  });

  it('twice with one key is one', async () => {
    const send = () =>
      service().call(
        contracts.createLowVoltageReport,
        { body: { installationId, kindIds: [kinds.whole], date: today } },
        { as: electrician, headers: { 'idempotency-key': 'begin-1' } },
      );
    expect((await send()).body).toEqual((await send()).body);
  });
});

describe('who may', () => {
  it('view reads and does not write, and nobody without the mark does either', async () => {
    const { id } = await begun();
    expect((await read(id, reader)).id).toBe(id);
    for (const user of [reader, unmarked]) {
      expectError(await begin({}, user), 'forbidden');
      expectError(await savePanel(id, panels.main, { fields: {}, user }), 'forbidden');
    }
    const asked = { params: { id } };
    expectError(await service().call(contracts.getLowVoltageReport, asked, { as: unmarked }), 'forbidden');
  });

  it("another installation's reports do not exist", async () => {
    const { id } = await begun();
    expectError(await savePanel(id, panels.main, { fields: {}, user: foreigner }), 'notFound');
    const asked = { params: { id } };
    expectError(await service().call(contracts.getLowVoltageReport, asked, { as: foreigner }), 'notFound');
    expectError(await begin({ installationId: otherInstallationId }), 'notFound');
  });
});

describe('sections', () => {
  it('are saved one by one, and two people save two of them', async () => {
    const report = await begun();
    const changed = dataOf<Detail>(await saveData(report, { network: 'TN', conditions: 'wet' }));
    expect(changed).toMatchObject({ network: 'TN', conditions: 'wet', technicianName: 'Marta Soler' });
    expect(changed.instruments).toMatchObject([{ id: instruments.good, calibrationExpiry: '2027-01-10' }]);
    expect(changed.sections).toEqual({ data: 1, inspection: 0, defects: 0, conclusions: 0 });
    const conclusions = await service().call(
      contracts.saveReportConclusions,
      { params: { id: report.id }, body: { version: 0, conclusions: 'Apta', nextDate: '2027-11-21' } },
      { as: secondElectrician },
    );
    expect(dataOf<Detail>(conclusions).sections).toMatchObject({ data: 1, conclusions: 1 });
  });

  it('that somebody else has changed are a conflict with what is there now', async () => {
    const report = await begun();
    dataOf(await saveData(report, { use: 'Oficina' }));
    const answer = await saveData(report, { use: 'Escuela' }, secondElectrician);
    expectError(answer, 'versionConflict');
    expect(currentOf<Detail>(answer)).toMatchObject({ use: 'Oficina', sections: { data: 1 } });
    const seen = await read(report.id);
    const both = await Promise.all([
      saveData(seen, { use: 'A' }),
      saveData(seen, { use: 'B' }, secondElectrician),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ instrumentIds: [1, 99] }, 'instrumentIds.1', 'notFound'],
    [{ instrumentIds: [1, 1] }, 'instrumentIds.1', 'repeated'],
  ])('refuse instruments %o', async (fields, path, code) => {
    const answer = await saveData(await begun(), fields);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
  });

  test.each([
    [{ measurements: ['voltage'] }],
    [{ voltage: 0 }],
    [{ autonomyHours: 3 }],
    [{ network: 'TX' }],
    [{ contractedPower: -1 }],
  ])('refuse %o', async (fields) => {
    expectError(await saveData(await begun(), fields), 'invalidInput');
  });

  it('of what was looked at know their tests, and why one was not', async () => {
    const { id } = await begun();
    dataOf(await saveInspection(id));
    const inspection = [
      { testId: 1, outcome: 'notChecked' as const, note: ' ' },
      { testId: 77, outcome: null, note: '' },
    ];
    const body = { version: 1, inspection, tests: [{ testId: 5, result: value(65) }] };
    const send = (changed: typeof body) =>
      service().call(contracts.saveReportInspection, { params: { id }, body: changed }, { as: electrician });
    const answer = await send(body);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([
      { path: 'inspection.1.testId', code: 'notFound' },
      { path: 'inspection.0.note', code: 'required' },
    ]);
    const saved = dataOf<Detail>(await send({ ...body, inspection: [] }));
    expect(saved.inspection).toMatchObject([{ testId: 1, outcome: 'correct' }]);
    expect(saved.tests.find(({ testId }) => testId === 5)?.result).toEqual(value(65));
  });

  it('of defects name elements and photos of the report', async () => {
    const { id } = await begun();
    const defect = { type: 1 as const, level: 2 as const, description: 'No dispara', photoIds: [photos.own] };
    const send = (defects: object[]) =>
      service().send('PUT', `/api/lowVoltageReports/${id}/defects`, {
        as: electrician,
        body: { version: 0, defects },
      });
    const wrong = await send([defect, { ...defect, elementId: 301, photoIds: [photos.foreign] }]);
    expectError(wrong, 'invalidInput');
    expect(fieldsOf(wrong)).toEqual([
      { path: 'defects.1.elementId', code: 'notFound' },
      { path: 'defects.1.photoIds.0', code: 'unknownFile' },
    ]);
    const saved = dataOf<Detail>(await send([{ ...defect, elementId: panels.main, article: 'ITC-BT-24' }]));
    expect(saved.defects).toMatchObject([{ elementId: panels.main, level: 2, deadline: null }]);
  });

  it('keeps the id of each defect, and gives none twice', async () => {
    const { id } = await begun();
    const defect = (description: string, defectId?: number) => ({
      type: 2,
      level: 0,
      description,
      ...defined({ id: defectId }),
    });
    let version = 0;
    const save = async (defects: object[]) => {
      const answer = await service().send('PUT', `/api/lowVoltageReports/${id}/defects`, {
        as: electrician,
        body: { version, defects },
      });
      version += 1;
      return dataOf<Detail>(answer).defects.map((each) => [each.id, each.description]);
    };
    expect(await save([defect('a'), defect('b')])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    const moved = [defect('c'), defect('b', 2), defect('twice', 2), defect('of none', 77)];
    expect(await save(moved)).toEqual([
      [3, 'c'],
      [2, 'b'],
      [4, 'twice'],
      [5, 'of none'],
    ]);
    expect(await save([])).toEqual([]);
    expect(await save([defect('d')])).toEqual([[6, 'd']]);
    const published = () =>
      databaseOf(service().db)
        .collection<{ _id: number }>(lowVoltageDefectsV1)
        .findOne({ _id: id }, { projection: { _id: 0, installationId: 1, defectIds: 1 } });
    expect(await published()).toEqual({ installationId, defectIds: [6] });
    // As they were stored before defects had ids.
    const stored = { type: 2 as const, level: 0 as const, elementId: null, description: 'e', article: '' };
    const old = { ...stored, proposal: '', deadline: null, photoIds: [] };
    await reports(service().db).updateOne(
      { _id: id },
      { $set: { defects: [old, old] }, $unset: { lastDefectId: '' } },
    );
    expect((await read(id)).defects.map((each) => each.id)).toEqual([1, 2]);
    expect(await published()).toEqual({ installationId, defectIds: [1, 2] });
    expect(await save([defect('e', 2), defect('f')])).toEqual([
      [2, 'e'],
      [3, 'f'],
    ]);
  });
});

describe('the list', () => {
  it('is searched, narrowed down, sorted and paged', async () => {
    const old = await begun({ date: '2024-03-01' });
    const middle = await begun({ date: '2024-06-01' });
    dataOf(await saveData(middle, { date: '2024-06-02', technicianName: 'Íñigo Ruiz' }));
    dataOf(await saveData(old, { date: '2024-03-01', technicianName: 'Marta Soler' }));
    const list = async (query: object) => {
      const answer = await service().call(
        contracts.listLowVoltageReports,
        { query: { installationId, from: '2024-01-01', to: '2024-12-31', ...query } },
        { as: reader },
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { data, total } = answer.body as { data: { id: number }[]; total: number };
      return [data.map(({ id }) => id), total];
    };
    expect(await list({})).toEqual([[middle.id, old.id], 2]);
    expect(await list({ sort: 'date', size: 1 })).toEqual([[old.id], 2]);
    expect(await list({ sort: '-number' })).toEqual([[middle.id, old.id], 2]);
    // Í comes before M, as everywhere, and the other way round.
    expect(await list({ sort: 'technicianName' })).toEqual([[middle.id, old.id], 2]);
    expect(await list({ sort: '-technicianName' })).toEqual([[old.id, middle.id], 2]);
    expect(await list({ q: 'inigo' })).toEqual([[middle.id], 1]);
    expect(await list({ q: 'cocina' })).toEqual([[middle.id, old.id], 2]);
    expect(await list({ q: old.number })).toEqual([[old.id], 1]);
    expect(await list({ to: '2024-06-01' })).toEqual([[old.id], 1]);
    expect(await list({ state: 'closed' })).toEqual([[], 0]);
    expect(await list({ verdict: 'pending', page: 2, size: 1 })).toEqual([[old.id], 2]);
  });
});

it('a draft is deleted with its parts, and told in the audit', async () => {
  const { id } = await begun();
  const asked = { params: { id } };
  const remove = (user: number) => service().call(contracts.removeLowVoltageReport, asked, { as: user });
  expectError(await remove(reader), 'forbidden');
  expect(dataOf(await remove(electrician))).toEqual({ id });
  expectError(await remove(electrician), 'notFound');
  expectError(await savePanel(id, panels.main), 'notFound');
  const db = databaseOf(service().db);
  expect(await db.collection('lowVoltageParts').countDocuments({ reportId: id })).toBe(0);
  const entry = await db
    .collection('audit_maintenance')
    .findOne({ entityId: id, action: 'lowVoltageReport.removed' });
  expect(entry).toMatchObject({ userId: electrician, after: null, before: { date: today } });
});

it('the history tells who measured what', async () => {
  const report = await begun();
  await saveData(report, { use: 'Oficina' });
  await addCircuit(report.id, panels.main, { fields: {}, user: secondElectrician });
  const asked = { params: { id: report.id }, query: {} };
  const { body } = await service().call(contracts.lowVoltageReportHistory, asked, { as: reader });
  const { data } = z.parse(z.object({ data: z.array(historyEntrySchema) }), body);
  expect(data.map(({ userId, kind }) => [userId, kind])).toEqual([
    [secondElectrician, 'changed'],
    [electrician, 'changed'],
    [electrician, 'created'],
  ]);
  expect(data[0]?.changes).toMatchObject([
    { field: 'circuit', before: null, after: { name: circuitBody.name } },
  ]);
  expect(data[1]?.changes).toContainEqual({ field: 'use', before: '', after: 'Oficina' });
  expect(dataBody(report).version).toBe(0);
});

it('installations with reports are published for who would delete them', async () => {
  const { id } = await begun();
  const view = databaseOf(service().db).collection<{ _id: number }>(lowVoltageReportsV1);
  expect(await view.findOne({ _id: id })).toEqual({ _id: id, installationId });
});
