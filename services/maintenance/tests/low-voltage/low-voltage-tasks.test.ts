import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { listLowVoltageTasks } from 'shared-kit/contracts/low-voltage/low-voltage-tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { afterEach, describe, expect, it, test } from 'vitest';
import { type TaskRecord, tasks } from '../../src/tasks/task.model.ts';
import { inNovember, installationId, seedTasks, testTask } from '../fixtures.ts';
import {
  addCircuit,
  begin,
  begun,
  close,
  type Detail,
  dataOf,
  electrician,
  goodReadings,
  kinds,
  luminaires,
  measured,
  panels,
  photos,
  read,
  reader,
  readPanel,
  saveCircuit,
  saveFindings,
  savePanel,
  secondElectrician,
  setTime,
  today,
  unmarked,
  useLowVoltageService,
  value,
} from './low-voltage-fixtures.ts';

const service = useLowVoltageService();
afterEach(() => setTime(inNovember));
const _fieldsOf = ({ body }: TestAnswer) => (body as ErrorBody).fields;
type Closed = Detail & { tasksPerformed: number };

let lastTask = 500;
const openTask = async (elementId: number, fields: object = {}): Promise<number> => {
  lastTask += 1;
  const chore = { _id: lastTask, elementId, archetype: Archetype.lowVoltageReport };
  await seedTasks(service().db, [testTask(lastTask, chore, fields)]);
  return lastTask;
};
const task = async (id: number): Promise<TaskRecord | null> => tasks(service().db).findOne({ _id: id });

const reopen = async (id: number, fields: object = {}, user: number = electrician) =>
  service().call(
    contracts.reopenLowVoltageReport,
    { params: { id }, body: { version: (await read(id)).version, reason: 'Falta un circuito', ...fields } },
    { as: user },
  );
const fails = (readings: object = { rcdCurrent: value(35) }) => ({
  readings: { ...goodReadings, ...readings },
});

describe('tasks of low-voltage reports', () => {
  it('that are open are performed by what was measured', async () => {
    const [main, kitchen, stairs] = [
      await openTask(panels.main),
      await openTask(panels.kitchen),
      await openTask(luminaires.stairs),
    ];
    const preventive = await openTask(panels.main);
    await tasks(service().db).updateOne(
      { _id: preventive },
      { $set: { archetype: Archetype.preventive, programme: 'preventive' } },
    );
    const later = await openTask(panels.main, { at: new Date('2027-02-03T10:00:00Z') });
    const { id, number } = await measured();
    dataOf(await addCircuit(id, panels.main, { fields: { name: 'C9', ...fails() } }), 201);
    dataOf(await saveFindings(id));
    const { version } = await readPanel(id, panels.kitchen);
    dataOf(
      await savePanel(id, panels.kitchen, { fields: { version, isIncluded: false, reason: 'Sin acceso' } }),
    );
    expect(dataOf<Closed>(await close(id)).tasksPerformed).toBe(2);
    expect(await task(main)).toMatchObject({
      result: ChoreResult.ImproperlyDone,
      version: 1,
      observation: number,
      performedAt: inNovember,
      performedById: electrician,
    });
    expect(await task(stairs)).toMatchObject({ result: ChoreResult.ProperlyDone });
    for (const open of [kitchen, preventive, later])
      expect(await task(open)).toMatchObject({ result: ChoreResult.Undone, version: 0 });
    const audited = await databaseOf(service().db)
      .collection('audit_maintenance')
      .countDocuments({ entityType: 'Task', entityId: { $in: [main, stairs] } });
    expect(audited).toBe(2);
  });

  it('are listed until a report performs them, what ends first at the beginning', async () => {
    const listed = async (query: object = {}, as: number = reader) => {
      const asked = { query: { installationId, size: 500, ...query } };
      const { body } = await service().call(listLowVoltageTasks, asked, { as });
      return (body as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    const late = await openTask(luminaires.boiler, { at: new Date('2026-01-10T10:00:00Z') });
    const current = await openTask(luminaires.boiler);
    const later = await openTask(luminaires.boiler, { at: new Date('2027-02-03T10:00:00Z') });
    const both = (await listed()).filter((id) => [late, current, later].includes(id));
    expect(both).toEqual([late, current]);
    expect(await listed({ q: 'nada' })).toEqual([]);
    const inState = async (query: object) =>
      (await listed(query)).filter((id) => [late, current, later].includes(id));
    expect(await inState({ state: 'late' })).toEqual([late]);
    expect(await inState({ state: 'remaining', person: '0' })).toEqual([current]);
    expect(await inState({ state: 'remaining', to: '2026-11-29' })).toEqual([]);
    expect(await inState({ state: 'performed' })).toEqual([]);
    const asked = { query: { installationId } };
    expectError(await service().call(listLowVoltageTasks, asked, { as: unmarked }), 'forbidden');
    const { id } = await measured();
    dataOf(await close(id));
    expect((await listed()).filter((open) => [late, current].includes(open))).toEqual([]);
    const byWhom = { state: 'performed', performedById: String(electrician) };
    expect((await inState(byWhom)).toSorted()).toEqual([late, current].toSorted());
  });

  it('are corrected when it is closed again, and keep who performed them', async () => {
    const main = await openTask(panels.main);
    const { id } = await measured();
    dataOf(await close(id));
    expect(await task(main)).toMatchObject({ result: ChoreResult.ProperlyDone, correctedAt: null });
    dataOf(await reopen(id));
    expect(await task(main)).toMatchObject({ result: ChoreResult.ProperlyDone });
    dataOf(await addCircuit(id, panels.main, { fields: { name: 'C9', ...fails() } }), 201);
    dataOf(await saveFindings(id));
    const later = new Date(inNovember.getTime() + 3_600_000);
    setTime(later);
    expect(
      dataOf<Closed>(await close(id, { signatureId: photos.ofSecondElectrician }, secondElectrician))
        .tasksPerformed,
    ).toBe(1);
    expect(await task(main)).toMatchObject({
      result: ChoreResult.ImproperlyDone,
      performedAt: inNovember,
      performedById: electrician,
      correctedAt: later,
      correctedById: secondElectrician,
    });
  });
});

test('of a measurement and a closing at the same moment neither is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await measured();
    // What the circuit may come to be has its word already.
    const defects = [{ type: 1, level: 0, elementId: panels.main, description: 'Diferencial lento' }];
    const written = { as: electrician, body: { version: 0, defects } };
    dataOf(await service().send('PUT', `/api/lowVoltageReports/${id}/defects`, written));
    const { version } = await read(id);
    const panel = await readPanel(id, panels.main);
    const circuit = { id, elementId: panels.main, circuitId: panel.circuits[0]?.id ?? 0 };
    const saving = saveCircuit(circuit, { version: panel.circuits[0]?.version ?? 0, ...fails() });
    const body = { version, signatureId: photos.ofSecondElectrician };
    const closing = service().call(
      contracts.closeLowVoltageReport,
      { params: { id }, body },
      { as: secondElectrician },
    );
    const [saved, closed] = await Promise.all([saving, closing]);
    const { state, verdict } = await read(id);
    const [kept] = (await readPanel(id, panels.main)).circuits;
    const isKept = kept?.readings.rcdCurrent && 'value' in kept.readings.rcdCurrent;
    expect(isKept && kept.readings.rcdCurrent).toEqual(value(saved.status === 200 ? 35 : 22));
    // What was judged is what is there.
    if (closed.status === 200)
      expect([state, verdict]).toEqual(['closed', saved.status === 200 ? 'fail' : 'pass']);
    else expect([closed.status, saved.status, state]).toEqual([409, 200, 'draft']);
    if (state === 'draft') dataOf(await close(id));
  }
});

const key = (name: string, id: number) => ({
  as: electrician,
  headers: { 'idempotency-key': `${name}-${id}` },
});
checkCommandCounts(service, () => begin({ date: '2020-01-01' }), [
  {
    name: 'a report that is begun, repeatable',
    commands: 7,
    prepare: async () => () =>
      service().call(
        contracts.createLowVoltageReport,
        { body: { installationId, kindIds: [kinds.whole], date: today } },
        key('begin', 1),
      ),
  },
  {
    name: 'a circuit',
    commands: 4,
    prepare: async () => {
      const { id } = await begun();
      await addCircuit(id, panels.main);
      return () => saveCircuit({ id, elementId: panels.main, circuitId: 1 });
    },
  },
  {
    name: 'a report that is closed with its tasks, repeatable',
    commands: 7,
    prepare: async () => {
      const { id, version } = await measured();
      await openTask(panels.main);
      const body = { version, signatureId: photos.own };
      return () =>
        service().call(contracts.closeLowVoltageReport, { params: { id }, body }, key('close', id));
    },
  },
  {
    name: 'a report',
    commands: 1,
    prepare: async () => {
      const { id } = await begun();
      return () => service().call(contracts.getLowVoltageReport, { params: { id } }, { as: electrician });
    },
  },
]);
