/** What the types of the starter catalogue come with: their data, what low-voltage reports take them for, and their plans. */

import { applyStarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { LowVoltageElementType } from 'shared-kit/contracts/enums';
import { genericChores } from 'shared-kit/contracts/plans/chores';
import { getMaintenancePlan, saveMaintenancePlan } from 'shared-kit/contracts/plans/maintenance-plans';
import { knownField } from 'shared-kit/domain/records/element-fields';
import { decideLine } from 'shared-kit/domain/tasks/maintenance-plan';
import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionsOf } from '../../src/starter/entries-of.ts';
import { starterFamilies } from '../../src/starter/starter-data.ts';
import { listed, made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const families = starterFamilies();
/** References that all families plan for a type. */
const plannedFor = (name: string): string[] =>
  families.flatMap(({ plans }) =>
    plans
      .filter((plan) => plan.elementType === name)
      .flatMap(({ lines }) => lines.flatMap(({ refs }) => refs)),
  );

/** Looked at with their panel, or by dated inspections alone. */
const withoutPlan = [
  'Detector',
  'Pulsador de alarma',
  'Centro de transformación',
  'Recipiente a presión',
  'Instalación de gas',
  'Depósito de combustible',
];

test('every type asks for known data, which one family states', () => {
  const stated = families.flatMap(({ typeFields }) => Object.keys(typeFields));
  expect([...stated].sort()).toEqual([...new Set(families.flatMap((family) => family.elementTypes))].sort());
  for (const { elementTypes: names, typeFields } of families)
    for (const [name, fields] of Object.entries(typeFields)) {
      expect(names).toContain(name);
      expect(fields.length, name).toBeGreaterThan(0);
      expect(new Set(fields).size, name).toBe(fields.length);
      for (const field of fields) expect(knownField.has(field), field).toBe(true);
    }
});

test('every type has a plan of chores of its family, but for those that dated inspections do for', () => {
  const planned = families.flatMap(({ plans }) => plans.map(({ elementType }) => elementType));
  const types = new Set(families.flatMap(({ elementTypes: names }) => names));
  expect([...types].filter((name) => !planned.includes(name)).sort()).toEqual([...withoutPlan].sort());
  for (const { elementTypes: names, genericChores: chores, plans } of families) {
    const refs = chores.map(({ ref }) => ref);
    for (const { elementType, lines } of plans) {
      expect(names).toContain(elementType);
      const own = lines.flatMap((line) => line.refs);
      expect(new Set(own).size, elementType).toBe(own.length);
      for (const ref of own) expect(refs, elementType).toContain(ref);
    }
  }
});

/** Reg. (UE) 2024/573, art. 5: by what the gas warms, and whether a detector watches it. */
test.each([
  [{ refrigerant: 'R-410A', refrigerantCharge: 2.3 }, []],
  [{ refrigerant: 'R-410A', refrigerantCharge: 2.4 }, ['FGAS-01']],
  [{ refrigerant: 'R-410A', refrigerantCharge: 12, leakDetector: true }, ['FGAS-04']],
  [{ refrigerant: 'R-410A', refrigerantCharge: 24 }, ['FGAS-02']],
  [{ refrigerant: 'R-410A', refrigerantCharge: 24, leakDetector: true }, ['FGAS-01']],
  [{ refrigerant: 'R-410A', refrigerantCharge: 240 }, ['FGAS-03']],
  [{ refrigerant: 'R-410A', refrigerantCharge: 240, leakDetector: true }, ['FGAS-02']],
  [{ refrigerant: 'R-410A', refrigerantCharge: 3, hermetic: true }, []],
  [{ refrigerant: 'R-717', refrigerantCharge: 500 }, []],
  [{}, []],
])('fluorinated equipment with %j is checked for leaks by %j', (data, expected) => {
  const plans = families.flatMap(({ plans: own }) => own);
  const facts = { power: null, heatPower: null, coldPower: null, uses: [], data };
  const powers = { installationThermalPower: null, installationSolarPower: null };
  for (const type of ['Equipo con gas fluorado', 'Cámara frigorífica']) {
    const lines = plans.find(({ elementType }) => elementType === type)?.lines ?? [];
    const applied = lines.filter(
      (line) => decideLine({ conditions: conditionsOf(line) }, { ...facts, ...powers }).outcome === 'applies',
    );
    expect(applied.flatMap(({ refs }) => refs)).toEqual(expected);
  }
});

const typeNamed = async (name: string) => {
  const { data } = await listed(app, elementTypes.list, { input: { query: { q: name, size: 100 } } });
  const type = data.find((one) => one.name.es === name);
  if (!type) throw new Error(`no type ${name}`);
  return type;
};
const planOf = (id: number) => made(app, getMaintenancePlan, { input: { params: { id } } });
const applied = (key: string) => made(app, applyStarterFamily, { input: { body: { key } }, as: people.root });

test('a type that a customer has stays as it is, and so does its plan', async () => {
  const mine = await made(app, elementTypes.create, {
    input: { body: { name: { es: 'Ascensor' }, description: { es: 'Ours' }, knownFields: ['liftLoad'] } },
    as: people.root,
  });
  const panel = await made(app, elementTypes.create, {
    input: { body: { name: { es: 'Cuadro eléctrico' } } },
    as: people.root,
  });
  await applied('lifts');
  await made(app, saveMaintenancePlan, {
    input: { body: { id: mine.id, version: 1, lines: [] } },
    as: people.root,
  });
  await applied('lifts');
  await applied('lowVoltage');
  const kept = await typeNamed('Ascensor');
  expect(kept).toMatchObject({ id: mine.id, description: { es: 'Ours' }, knownFields: ['liftLoad'] });
  expect(await planOf(mine.id)).toMatchObject({ version: 2, lines: [] });
  expect(await typeNamed('Cuadro eléctrico')).toMatchObject({
    id: panel.id,
    lowVoltageElementType: LowVoltageElementType.none,
    knownFields: [],
  });
  // What was tried is taken out of the way of the next test.
  for (const type of [kept, await typeNamed('Cuadro eléctrico')])
    await made(app, elementTypes.update, {
      input: { body: buildChange(elementTypes, type, { name: { es: `Old ${type.name.es}` } }) },
      as: people.root,
    });
});

test('each family gives its types their data, their kind and a plan whose chores are there, once', async () => {
  for (const { key } of families) await applied(key);
  const { data: chores } = await listed(app, genericChores.list, { input: { query: { size: 500 } } });
  const refOf = new Map(chores.map(({ id, ref }) => [id, ref]));
  for (const { typeFields, lowVoltageTypes } of families)
    for (const [name, fields] of Object.entries(typeFields)) {
      const type = await typeNamed(name);
      expect(type.knownFields, name).toEqual(fields);
      expect(type.lowVoltageElementType, name).toBe(lowVoltageTypes[name] ?? 0);
      const { lines } = await planOf(type.id);
      expect(lines.map(({ genericChoreId }) => refOf.get(genericChoreId)).sort(), name).toEqual(
        plannedFor(name).sort(),
      );
    }
  expect(await typeNamed('Cuadro eléctrico')).toMatchObject({
    lowVoltageElementType: LowVoltageElementType.electricalPanel,
  });
  expect(await typeNamed('Luminaria de emergencia')).toMatchObject({
    lowVoltageElementType: LowVoltageElementType.emergencies,
  });
  for (const { key } of families) expect(await applied(key), key).toMatchObject({ added: 0 });
});

test('what a person changed of a plan is not completed by another family', async () => {
  const other = await startAdmin();
  const give = (key: string) =>
    made(other, applyStarterFamily, { input: { body: { key } }, as: people.root });
  const plan = async (name: string) => {
    const { data } = await listed(other, elementTypes.list, { input: { query: { q: name, size: 100 } } });
    const id = data.find((type) => type.name.es === name)?.id ?? 0;
    return made(other, getMaintenancePlan, { input: { params: { id } } });
  };
  await give('rite');
  const tower = await plan('Torre de refrigeración');
  const conditions = [{ kind: 'amount' as const, field: 'power', above: 1 }];
  const lines = tower.lines.map((line) => ({ ...line, conditions }));
  await made(other, saveMaintenancePlan, { input: { body: { ...tower, lines } }, as: people.root });
  const tank = await plan('Depósito de ACS');
  await give('legionella');
  expect((await plan('Torre de refrigeración')).lines).toHaveLength(tower.lines.length);
  const completed = await plan('Depósito de ACS');
  expect(completed.version).toBe(2);
  expect(completed.lines.slice(0, tank.lines.length)).toEqual(tank.lines);
  expect(completed.lines).toHaveLength(tank.lines.length + 3);
  const [noted] = await databaseOf(other.db)
    .collection(auditCollection('admin'))
    .find({ action: 'maintenancePlan.saved', entityId: completed.id, 'before.lines': tank.lines.length })
    .toArray();
  expect(noted).toMatchObject({ after: { lines: completed.lines.length } });
  await other.close();
});
