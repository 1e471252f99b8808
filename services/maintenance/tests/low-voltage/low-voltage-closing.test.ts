import { Archetype } from 'shared-kit/contracts/enums';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { afterEach, describe, expect, it, test } from 'vitest';
import { type TaskRecord, tasks } from '../../src/tasks/task.model.ts';
import { inNovember, seedTasks, testTask } from '../fixtures.ts';
import {
  addCircuit,
  begun,
  circuitBody,
  close,
  type Detail,
  dataOf,
  electrician,
  goodReadings,
  instruments,
  kinds,
  luminaireBody,
  luminaires,
  measured,
  panels,
  photos,
  read,
  reader,
  readPanel,
  saveCircuit,
  saveData,
  saveFindings,
  saveInspection,
  saveLuminaires,
  savePanel,
  secondElectrician,
  setTime,
  today,
  useLowVoltageService,
  value,
} from './low-voltage-fixtures.ts';

const service = useLowVoltageService();
afterEach(() => setTime(inNovember));
const fieldsOf = ({ body }: TestAnswer) => (body as ErrorBody).fields;
type Closed = Detail & { tasksPerformed: number };

let lastTask = 500;
const _openTask = async (elementId: number, fields: object = {}): Promise<number> => {
  lastTask += 1;
  const chore = { _id: lastTask, elementId, archetype: Archetype.lowVoltageReport };
  await seedTasks(service().db, [testTask(lastTask, chore, fields)]);
  return lastTask;
};
const _task = async (id: number): Promise<TaskRecord | null> => tasks(service().db).findOne({ _id: id });

const reopen = async (id: number, fields: object = {}, user: number = electrician) =>
  service().call(
    contracts.reopenLowVoltageReport,
    { params: { id }, body: { version: (await read(id)).version, reason: 'Falta un circuito', ...fields } },
    { as: user },
  );
const fails = (readings: object = { rcdCurrent: value(35) }) => ({
  readings: { ...goodReadings, ...readings },
});

// First of all, while no closed report gives the panels circuits.
describe('closing is refused', () => {
  it('while something is still to be measured, and says what', async () => {
    const report = await begun();
    const { id } = report;
    await saveData(report, { technicianName: ' ', technicianLicence: '', instrumentIds: [] });
    await addCircuit(id, panels.main, { fields: { readings: { rcdCurrent: value(20) } } });
    await addCircuit(id, panels.main, { fields: { name: 'C2', ...fails() } });
    const answer = await close(id);
    expectError(answer, 'reportIncomplete');
    expect(fieldsOf(answer)).toEqual([
      { path: 'technicianName', code: 'required' },
      { path: 'technicianLicence', code: 'required' },
      { path: 'instrumentIds', code: 'required' },
      { path: `panels.${panels.main}.earth`, code: 'notMeasured' },
      { path: `panels.${panels.main}.circuits.1`, code: 'notMeasured' },
      { path: `findings.${panels.main}.circuits.2.rcdCurrent`, code: 'noDefect' },
      { path: `panels.${panels.kitchen}.circuits`, code: 'required' },
      { path: `panels.${panels.kitchen}.earth`, code: 'notMeasured' },
      { path: `luminaires.${luminaires.stairs}`, code: 'notMeasured' },
      { path: `luminaires.${luminaires.boiler}`, code: 'notMeasured' },
      { path: 'inspection.1', code: 'required' },
      { path: 'tests.5', code: 'required' },
    ]);
    expect((await read(id)).state).toBe('draft');
  });

  it('unless there is a reason for what was not measured', async () => {
    const report = await begun({ kindIds: [kinds.lenient] });
    const { id } = report;
    dataOf(await saveData(report));
    dataOf(await savePanel(id, panels.kitchen, { fields: { isIncluded: false, reason: 'Sin acceso' } }));
    dataOf(await addCircuit(id, panels.main, { fields: { readings: {}, reason: 'No se puede parar' } }), 201);
    const { verdict, summary } = dataOf<Closed>(await close(id));
    expect([verdict, summary?.panelsMeasured]).toEqual(['notMeasured', 0]);
  });

  it('with an instrument that was not calibrated, where its kind says so', async () => {
    const strict = await measured();
    dataOf(await saveData(strict, { instrumentIds: [instruments.good, instruments.expired] }));
    const answer = await close(strict.id);
    expectError(answer, 'instrumentOutOfDate');
    expect(fieldsOf(answer)).toEqual([{ path: 'instrumentIds.1', code: 'expired' }]);
    dataOf(
      await saveData(await read(strict.id), { date: '2026-11-20', instrumentIds: [instruments.expired] }),
    );
    dataOf(await close(strict.id));
    const lenient = await measured({ kindIds: [kinds.lenient] });
    dataOf(await saveData(lenient, { instrumentIds: [instruments.expired] }));
    expect(dataOf<Closed>(await close(lenient.id)).calibrationRule).toBe('warn');
  });

  it('with a signature of nobody, of another version, and by who may not', async () => {
    const { id, version } = await measured();
    const answer = await close(id, { signatureId: photos.foreign, customerSignatureId: 999 });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)?.map(({ path }) => path)).toEqual([
      'signatureId',
      'customerSignatureId',
      'customerName',
    ]);
    const unnamed = await close(id, { customerSignatureId: photos.second, customerName: ' ' });
    expect(fieldsOf(unnamed)?.map(({ path }) => path)).toEqual(['customerName']);
    expectError(await close(id, { version: version - 1 }), 'versionConflict');
    expectError(await close(id, {}, reader), 'forbidden');
  });
});

describe('a report that is measured', () => {
  it('is closed with a signature, its verdict and the next date', async () => {
    const { id, number } = await measured();
    const closed = dataOf<Closed>(
      await close(id, { customerSignatureId: photos.second, customerName: 'Ana Gil' }),
    );
    expect(closed).toMatchObject({
      number,
      state: 'closed',
      verdict: 'pass',
      nextDate: '2027-11-21',
      closing: {
        at: inNovember.toISOString(),
        userId: electrician,
        signatureId: photos.own,
        customerSignatureId: photos.second,
        customerName: 'Ana Gil',
      },
      summary: {
        panels: 2,
        panelsMeasured: 2,
        circuits: 2,
        luminaires: 2,
        luminairesMeasured: 2,
        failing: 0,
        defects: [0, 0, 0, 0],
      },
    });
    const { tasksPerformed: _, ...report } = closed;
    expect(await read(id)).toMatchObject(report);
  });

  it('keeps a next date that somebody gave it', async () => {
    const { id } = await measured();
    const body = { version: 0, conclusions: 'Apta', nextDate: '2027-05-01' };
    const send = (nextDate: string) =>
      service().call(
        contracts.saveReportConclusions,
        { params: { id }, body: { ...body, nextDate } },
        { as: electrician },
      );
    expectError(await send(today), 'invalidInput');
    dataOf(await send('2027-05-01'));
    expect(dataOf<Closed>(await close(id)).nextDate).toBe('2027-05-01');
  });

  test.each([
    [
      'a circuit out of its limits',
      (id: number) => addCircuit(id, panels.main, { fields: { name: 'C9', ...fails() } }),
      1,
    ],
    [
      'a luminaire that lasts too little',
      (id: number) =>
        saveLuminaires(id, [
          luminaireBody(luminaires.stairs, {
            version: 1,
            readings: { lit: { ok: true }, autonomy: value(30) },
          }),
        ]),
      1,
    ],
    ['what was found on looking', (id: number) => saveInspection(id, 'defect'), 0],
    [
      'a serious defect',
      (id: number) =>
        service().send('PUT', `/api/lowVoltageReports/${id}/defects`, {
          as: electrician,
          body: { version: 0, defects: [{ type: 0, level: 2, description: 'Aislamiento' }] },
        }),
      0,
    ],
  ])('fails by %s', async (_name, change, failing) => {
    const { id } = await measured();
    expect((await change(id)).status).toBeLessThan(300);
    dataOf(await saveFindings(id));
    expect(dataOf<Closed>(await close(id))).toMatchObject({ verdict: 'fail', summary: { failing } });
  });

  it('does not fail by a slight defect', async () => {
    const { id } = await measured();
    const body = { version: 0, defects: [{ type: 2 as const, level: 0 as const, description: 'Rótulo' }] };
    dataOf(await service().call(contracts.saveReportDefects, { params: { id }, body }, { as: electrician }));
    const { verdict, summary } = dataOf<Closed>(await close(id));
    expect([verdict, summary?.defects]).toEqual(['pass', [1, 0, 0, 0]]);
  });

  it('is not signed with what another has sent', async () => {
    const { id } = await measured();
    expectError(await close(id, {}, secondElectrician), 'invalidInput');
  });

  it('that is closed twice at once is closed once', async () => {
    const { id } = await measured();
    const answers = await Promise.all([close(id), close(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expectError(answers.find(({ status }) => status === 400) ?? answers[0], 'reportClosed');
  });
});

describe('a closed report', () => {
  it('takes nothing more', async () => {
    const report = await measured();
    const { id } = report;
    dataOf(await close(id));
    const circuit = { id, elementId: panels.main, circuitId: 1 };
    const { version } = await readPanel(id, panels.main);
    const refused = [
      await saveData(await read(id)),
      await savePanel(id, panels.main, { fields: { version } }),
      await addCircuit(id, panels.main),
      await saveCircuit(circuit, { version: 1 }),
      await saveLuminaires(id, [luminaireBody(luminaires.stairs, { version: 1 })]),
      await saveInspection(id),
      await close(id),
      await service().call(contracts.removeLowVoltageReport, { params: { id } }, { as: electrician }),
    ];
    for (const answer of refused) expectError(answer, 'reportClosed');
  });

  it('is opened again with a reason, measured further, closed again, and never deleted', async () => {
    const { id } = await measured();
    dataOf(await close(id));
    expectError(await reopen(id, { reason: ' ' }), 'invalidInput');
    expectError(await reopen(id, { version: 0 }), 'versionConflict');
    expectError(await reopen(id, {}, reader), 'forbidden');
    const opened = dataOf<Detail>(await reopen(id, {}, secondElectrician));
    expect(opened).toMatchObject({
      state: 'draft',
      verdict: 'pending',
      closing: null,
      summary: null,
      reopening: { userId: secondElectrician, reason: 'Falta un circuito' },
    });
    expectError(await reopen(id), 'changeNotPossible');
    dataOf(await addCircuit(id, panels.main, { fields: { name: 'C9', ...fails() } }), 201);
    dataOf(await saveFindings(id));
    expect(dataOf<Closed>(await close(id)).verdict).toBe('fail');
    const asked = { params: { id } };
    dataOf(await reopen(id));
    const removed = await service().call(contracts.removeLowVoltageReport, asked, { as: electrician });
    expectError(removed, 'reportClosed');
    const actions = await databaseOf(service().db)
      .collection('audit_maintenance')
      .find({ entityType: 'LowVoltageReport', entityId: id, action: /opened|closed/ })
      .sort({ _id: 1 })
      .toArray();
    expect(actions.map(({ action }) => action)).toEqual([
      'lowVoltageReport.closed',
      'lowVoltageReport.reopened',
      'lowVoltageReport.closed',
      'lowVoltageReport.reopened',
    ]);
  });

  it('gives the next one its ratings and its words, never its measurements', async () => {
    const before = await measured({ date: '2026-11-21' });
    const { id } = before;
    dataOf(await saveData(before, { network: 'TN', conditions: 'wet', technicianLicence: 'L-7' }));
    const { version } = await readPanel(id, panels.kitchen);
    const ratings = { version, conditions: 'dry', mainSwitch: '2P 40 A', earth: value(33), shortCircuit: 6 };
    dataOf(await savePanel(id, panels.kitchen, { fields: ratings }));
    const lux = { version: 1, use: 'highRisk', normalLux: 200 };
    dataOf(await saveLuminaires(id, [luminaireBody(luminaires.boiler, lux)]));
    dataOf(await close(id));
    const next = await begun();
    expect(next).toMatchObject({
      network: 'TN',
      conditions: 'wet',
      technicianLicence: 'L-7',
      instruments: [],
    });
    expect(next.inspection.every(({ outcome }) => outcome === null)).toBe(true);
    expect(next.luminaires.find(({ elementId }) => elementId === luminaires.boiler)).toMatchObject({
      use: 'highRisk',
      normalLux: 200,
      readings: {},
    });
    const panel = await readPanel(next.id, panels.kitchen);
    expect(panel).toMatchObject({
      conditions: 'dry',
      mainSwitch: '2P 40 A',
      earth: null,
      shortCircuit: null,
      version: 0,
      verdict: 'pending',
    });
    const { readings: _, ...copied } = circuitBody;
    expect(panel.circuits).toMatchObject([{ ...copied, readings: {}, version: 0, reason: '', note: '' }]);
  });
});

describe('closing asks for a word', () => {
  it('while a reading out of its limits has no defect of its circuit', async () => {
    const { id } = await measured();
    dataOf(await addCircuit(id, panels.main, { fields: { name: 'C9', ...fails() } }), 201);
    expectError(await close(id), 'reportIncomplete');
    const { findings } = await read(id);
    expect(findings).toMatchObject([
      {
        elementId: panels.main,
        circuitName: 'C9',
        gap: null,
        type: 1,
        level: 2,
        readings: [{ measurement: 'rcdCurrent', measured: { value: 35 }, min: 15, max: 30 }],
      },
    ]);
    const ofOther = { type: 1, level: 2, elementId: panels.kitchen, description: 'Diferencial' };
    const body = { version: 0, defects: [ofOther] };
    dataOf(await service().send('PUT', `/api/lowVoltageReports/${id}/defects`, { as: electrician, body }));
    expectError(await close(id), 'reportIncomplete');
    dataOf(await saveFindings(id));
    expect((await read(id)).findings).toEqual([]);
    expect(dataOf<Closed>(await close(id)).verdict).toBe('fail');
  });

  it('while TT without an RCD has neither a defect nor a reason, and it is not judged with one', async () => {
    const report = await measured();
    const { id } = report;
    dataOf(await saveData(report, { network: 'TT' }));
    const bare = {
      name: 'C9',
      rcd: null,
      readings: { ...goodReadings, rcdCurrent: undefined, rcdButton: undefined },
    };
    const added = dataOf<{ id: number }>(await addCircuit(id, panels.main, { fields: bare }), 201);
    const answer = await close(id);
    expect(fieldsOf(answer)).toEqual([
      { path: `findings.${panels.main}.circuits.${added.id}.rcd`, code: 'notJudged' },
    ]);
    const own = { id, elementId: panels.main, circuitId: added.id };
    dataOf(await saveCircuit(own, { ...bare, protectionReason: 'Receptor de clase II' }));
    const { verdict, summary } = dataOf<Closed>(await close(id));
    expect([verdict, summary?.failing]).toEqual(['unjudged', 0]);
  });
});

describe('a report of the same kinds', () => {
  it('is followed by one whose date is counted from the day that this one was due', async () => {
    const kindIds = [kinds.emergencies];
    const closedOn = async (date: string) => {
      const { id } = await measured({ kindIds, date });
      return { id, next: dataOf<Closed>(await close(id)).nextDate };
    };
    // Six months: the 31st comes back after a month of thirty days.
    expect((await closedOn('2026-03-31')).next).toBe('2026-09-30');
    const second = await closedOn('2026-09-30');
    expect([second.next, (await read(second.id)).due]).toEqual(['2027-03-31', '2026-09-30']);
    // Another day than the due one begins anew.
    expect((await closedOn('2026-11-15')).next).toBe('2027-05-15');
  });
});
