import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import type { Circuit, Luminaire, Panel } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import * as partContracts from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { describe, expect, it, test } from 'vitest';
import { installationId } from '../fixtures.ts';
import {
  addCircuit,
  begun,
  dataOf,
  electrician,
  goodReadings,
  luminaireBody,
  luminaires,
  panels,
  photos,
  read,
  reader,
  readPanel,
  saveCircuit,
  saveLuminaires,
  savePanel,
  secondElectrician,
  useLowVoltageService,
  value,
} from './low-voltage-fixtures.ts';

const service = useLowVoltageService();
const fieldsOf = ({ body }: TestAnswer) => (body as ErrorBody).fields;
const currentOf = <T>({ body }: TestAnswer) => (body as ErrorBody).current as T;

describe('a panel', () => {
  it('is judged as it is measured', async () => {
    const { id } = await begun();
    dataOf(await savePanel(id, panels.main, { fields: { earth: value(40) } }));
    expect(dataOf<Circuit>(await addCircuit(id, panels.main), 201)).toMatchObject({ id: 1, version: 0 });
    expect(await readPanel(id, panels.main)).toMatchObject({ verdict: 'pass', earth: value(40) });
    const bad = { name: 'C2', readings: { ...goodReadings, rcdCurrent: value(35) } };
    dataOf(await addCircuit(id, panels.main, { fields: bad }), 201);
    const report = await read(id);
    expect(report.panels[0]).toMatchObject({ verdict: 'fail', circuits: 2, settled: 2, failing: 1 });
  });

  it('takes circuits from two people at once, each with an id of its own', async () => {
    const { id } = await begun();
    const answers = await Promise.all(
      [electrician, secondElectrician, electrician].map((user, index) =>
        addCircuit(id, panels.main, { fields: { name: `C${index}` }, user }),
      ),
    );
    expect(answers.map((answer) => dataOf<Circuit>(answer, 201).id).sort()).toEqual([1, 2, 3]);
    const circuit = (circuitId: number) => ({ id, elementId: panels.main, circuitId });
    const saved = await Promise.all([
      saveCircuit(circuit(1), { note: 'uno' }),
      saveCircuit(circuit(2), { note: 'dos' }, secondElectrician),
      savePanel(id, panels.main, { fields: { mainSwitch: '4P 63 A' } }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { circuits, mainSwitch } = await readPanel(id, panels.main);
    expect([mainSwitch, ...circuits.map(({ note, version }) => [note, version])]).toEqual([
      '4P 63 A',
      ['uno', 1],
      ['dos', 1],
      ['', 0],
    ]);
  });

  it('whose circuit somebody else has changed answers it as it is now', async () => {
    const { id } = await begun();
    await addCircuit(id, panels.main);
    const circuit = { id, elementId: panels.main, circuitId: 1 };
    dataOf(await saveCircuit(circuit, { note: 'Primera' }));
    const answer = await saveCircuit(circuit, { note: 'Segunda' }, secondElectrician);
    expectError(answer, 'versionConflict');
    expect(currentOf<Circuit>(answer)).toMatchObject({ id: 1, version: 1, note: 'Primera' });
    const stale = await savePanel(id, panels.main, { fields: { version: 3 } });
    expectError(stale, 'versionConflict');
    expect(currentOf<Panel>(stale)).toMatchObject({ elementId: panels.main, version: 0 });
  });

  it('loses a circuit', async () => {
    const { id } = await begun();
    await addCircuit(id, panels.main);
    const params = { id, elementId: panels.main, circuitId: 1 };
    const remove = () => service().call(partContracts.removeCircuit, { params }, { as: electrician });
    expect(dataOf(await remove())).toEqual({ id: 1 });
    expectError(await remove(), 'notFound');
    expectError(await saveCircuit(params), 'notFound');
    expect((await readPanel(id, panels.main)).circuits).toEqual([]);
    expect(dataOf<Circuit>(await addCircuit(id, panels.main), 201).id).toBe(2);
  });

  it('is left out with a reason, and comes back', async () => {
    const { id } = await begun();
    const answer = await savePanel(id, panels.kitchen, { fields: { isIncluded: false, reason: ' ' } });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path: 'reason', code: 'required' }]);
    dataOf(await savePanel(id, panels.kitchen, { fields: { isIncluded: false, reason: 'Sin acceso' } }));
    const listed = async () => {
      const query = { installationId, elementId: String(panels.kitchen), size: 500 };
      const { body } = await service().call(contracts.listLowVoltageReports, { query }, { as: reader });
      return (body as { data: { id: number }[] }).data.some((row) => row.id === id);
    };
    expect(await listed()).toBe(false);
    dataOf(await savePanel(id, panels.kitchen, { fields: { version: 1 } }));
    expect(await listed()).toBe(true);
    expect(await readPanel(id, panels.kitchen)).toMatchObject({ isIncluded: true, reason: '' });
  });

  test.each([
    [{ readings: { insulationLN: { value: -1 } } }],
    [{ readings: { insulationLN: { value: 1, reason: 'x' } } }],
    [{ readings: { insulationLN: { reason: ' ' } } }],
    [{ readings: { rcdButton: { value: 1 } } }],
    [{ readings: { earth: { value: 1 } } }],
    [{ breaker: { rated: 0, curve: 'C' } }],
    [{ rcd: { rated: 30, type: 'X' } }],
    [{ name: ' ' }],
  ])('refuses a circuit with %j', async (fields) => {
    const { id } = await begun();
    expectError(await addCircuit(id, panels.main, { fields }), 'invalidInput');
  });

  it('shows photos of its installation alone, and there is none that the report does not have', async () => {
    const { id } = await begun();
    expectError(await savePanel(id, panels.main, { fields: { photoIds: [photos.foreign] } }), 'invalidInput');
    expectError(await savePanel(id, 301), 'notFound');
    expectError(await savePanel(id, luminaires.stairs), 'notFound');
  });
});

describe('luminaires', () => {
  it('are saved together, all or none', async () => {
    const { id } = await begun();
    const saved = await saveLuminaires(id, [
      luminaireBody(luminaires.stairs),
      luminaireBody(luminaires.boiler, { readings: { lit: { ok: true }, autonomy: value(40) } }),
    ]);
    expect(dataOf<Luminaire[]>(saved).map(({ verdict, version }) => [verdict, version])).toEqual([
      ['pass', 1],
      ['fail', 1],
    ]);
    const stale = [luminaireBody(luminaires.stairs, { version: 1 }), luminaireBody(luminaires.boiler)];
    const answer = await saveLuminaires(id, stale, secondElectrician);
    expectError(answer, 'versionConflict');
    expect(currentOf<Luminaire[]>(answer)).toMatchObject([{ elementId: luminaires.boiler, version: 1 }]);
    expect((await read(id)).luminaires.map(({ version }) => version)).toEqual([1, 1]);
  });

  it('are known to the report, each once, and say why they are left out', async () => {
    const { id } = await begun();
    const answer = await saveLuminaires(id, [
      luminaireBody(luminaires.stairs),
      luminaireBody(luminaires.stairs),
      luminaireBody(panels.main),
      luminaireBody(luminaires.boiler, { isIncluded: false }),
    ]);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([
      { path: 'luminaires.1.elementId', code: 'repeated' },
      { path: 'luminaires.2.elementId', code: 'notFound' },
      { path: 'luminaires.3.reason', code: 'required' },
    ]);
    const out = luminaireBody(luminaires.boiler, { isIncluded: false, reason: 'Sala cerrada' });
    expect(dataOf<Luminaire[]>(await saveLuminaires(id, [out]))).toMatchObject([{ verdict: 'notMeasured' }]);
  });
});
