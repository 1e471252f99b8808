/** Which operations of RITE elements get by the plans of the starter catalogue: tables 3.1, 3.3 and IT 3.4, by cases worked by hand. */

import { applyStarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { Periodicity } from 'shared-kit/contracts/enums';
import { chores, genericChores } from 'shared-kit/contracts/plans/chores';
import { applyPlans, getMaintenancePlan, previewPlans } from 'shared-kit/contracts/plans/maintenance-plans';
import { installationPowersOf } from 'shared-kit/domain/readings/thermal-generator';
import { decideLine, type PlanFacts } from 'shared-kit/domain/tasks/maintenance-plan';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { expect, test } from 'vitest';
import { conditionsOf } from '../../src/starter/entries-of.ts';
import { starterFamilies } from '../../src/starter/starter-data.ts';
import { listed, made, people, startAdmin } from '../fixtures.ts';

const rite = starterFamilies().find(({ key }) => key === 'rite');
const plans = rite?.plans ?? [];

test('every operation of the family is in a plan', () => {
  const planned = new Set(plans.flatMap(({ lines }) => lines.flatMap((line) => line.refs)));
  expect(rite?.genericChores.map(({ ref }) => ref).filter((ref) => !planned.has(ref))).toEqual([]);
});

const unknown: PlanFacts = {
  power: null,
  heatPower: null,
  coldPower: null,
  installationThermalPower: null,
  installationSolarPower: null,
  uses: [],
  data: {},
};

/** The operations that an element gets, without their common beginning. */
const operationsOf = (elementType: string, facts: Partial<PlanFacts>): string =>
  (plans.find((plan) => plan.elementType === elementType)?.lines ?? [])
    .filter(
      (line) =>
        decideLine({ conditions: conditionsOf(line) }, { ...unknown, ...facts }).outcome === 'applies',
    )
    .flatMap((line) => line.refs)
    .map((ref) => ref.replace('RITE-', ''))
    .join(' ');

/** A single generator of heat in its installation. */
const heat = (heatPower: number, use: string, whole = heatPower): Partial<PlanFacts> => ({
  heatPower,
  uses: [use],
  installationThermalPower: whole,
});
const cold = (coldPower: number, use: string, whole = coldPower): Partial<PlanFacts> => ({
  coldPower,
  uses: [use],
  installationThermalPower: whole,
});
const gasBoiler33 = '33-05 33-06 33-07 33-10 33-11 33-12 33-17';
const chiller33 = '33-01 33-02 33-04 33-17';

test.each([
  // Gas heaters: 24.4 kW is in the lower row; the lower row in dwellings is the dated review of five years.
  ['Calentador de ACS a gas', heat(24.4, 'housing'), '34-CAL-P'],
  ['Calentador de ACS a gas', heat(24.4, 'office'), '31-ACS-24-U 34-CAL-P'],
  ['Calentador de ACS a gas', heat(24.5, 'housing'), '31-ACS-70-V 34-CAL-P'],
  ['Calentador de ACS a gas', heat(24.5, 'office'), '31-ACS-70-U 34-CAL-P'],
  ['Calentador de ACS a gas', heat(20, 'office'), '31-ACS-24-U'],
  // Wall boilers up to 70 kW by use; energy is looked at from 20 kW.
  ['Caldera mural de gas', heat(20, 'housing'), '31-MUR-V'],
  ['Caldera mural de gas', heat(24, 'housing'), '31-MUR-V 34-CAL-P'],
  ['Caldera mural de gas', heat(70, 'shop'), '31-MUR-U 34-CAL-P'],
  ['Caldera mural de gas', heat(70.1, 'shop'), '33-05 33-06 33-07 33-11 33-12 33-17 34-CAL'],
  // Two of 40 kW are an installation of 80: table 3.3, and each one's own row of IT 3.4.
  ['Caldera mural de gas', heat(40, 'housing', 80), '33-05 33-06 33-07 33-11 33-12 33-17 34-CAL-P'],
  // Floor boilers.
  ['Caldera', heat(70, 'office'), '31-CAL 34-CAL-P'],
  ['Caldera', heat(70, 'housing'), '31-CAL 34-CAL-P'],
  ['Caldera', heat(70.1, 'office'), `${gasBoiler33} 34-CAL`],
  ['Caldera', heat(1000, 'office'), `${gasBoiler33} 34-CAL`],
  ['Caldera', heat(1000.1, 'office'), `${gasBoiler33} 34-CAL-M`],
  ['Caldera de gasóleo', heat(150, 'housing'), '33-05 33-06 33-07 33-10 33-11 33-13 33-17 34-CAL'],
  // Biomass goes by table 3.3 whatever its power.
  ['Caldera de biomasa', heat(15, 'housing'), '33-07 33-10 33-17 33-31 33-32 33-33 33-34 33-35 33-36'],
  ['Caldera de biomasa', heat(300, 'school'), '33-07 33-10 33-17 33-31 33-32 33-33 33-34 33-35 33-36 34-CAL'],
  // Cold: 12 kW is in the lower row; energy is looked at from 70 kW.
  ['Aire acondicionado', cold(12, 'housing'), '31-AA-12-V'],
  ['Aire acondicionado', cold(12, 'office'), '31-AA-12-U'],
  ['Aire acondicionado', cold(12.1, 'housing'), '31-AA-70-V'],
  ['Aire acondicionado', cold(70, 'office'), '31-AA-70-U'],
  ['Aire acondicionado', cold(5, 'office', 200), '33-01 33-02 33-04 33-19 33-26'],
  ['Enfriadora', cold(70, 'office'), '31-AA-70-U'],
  ['Enfriadora', cold(70.1, 'office'), `${chiller33} 34-FRI`],
  ['Enfriadora', cold(1000, 'office'), `${chiller33} 34-FRI`],
  ['Enfriadora', cold(1000.1, 'office'), `${chiller33} 34-FRI-M`],
  ['Bomba de calor de ACS', heat(12, 'housing'), '31-BC-12-V'],
  ['Bomba de calor de ACS', heat(12.1, 'office'), '31-BC-70-U'],
  // Without the power of the installation or the use of the building nothing is given by table 3.1.
  ['Caldera mural de gas', { heatPower: 24 }, '34-CAL-P'],
] as const)('%s with %o: %s', (elementType, facts, expected) => {
  expect(operationsOf(elementType, facts)).toBe(expected);
});

const collectors33 = '33-39 33-39-S 33-40 33-41 33-42 33-43 34-REN';

/** Collectors of so many square metres, with a boiler of so many kilowatt behind them. */
test.each([
  [20, 24, '31-SOL-14 34-REN'],
  [20.1, 24, '31-SOL 34-REN'],
  [100, 70, '31-SOL 34-REN'],
  [20, 70.1, collectors33],
  // Without anything behind them their own power is the installation's: 100 m² are 70 kW.
  [100, 0, '31-SOL 34-REN'],
  [100.1, 0, collectors33],
])('%d m² of collectors and a boiler of %d kW: %s', (apertureArea, boiler, expected) => {
  const none = { heatPower: null, coldPower: null, apertureArea: null };
  const own = { ...none, kind: 'solar', apertureArea };
  const behind = { ...none, kind: 'boiler', heatPower: boiler };
  const powers = installationPowersOf(boiler > 0 ? [own, behind] : [own]);
  expect(operationsOf('Captador solar', { ...powers, uses: ['housing'] })).toBe(expected);
});

test('weekly operations say that the user may do them', () => {
  const weekly = rite?.genericChores.filter(({ periodicity }) => periodicity === Periodicity.weekly) ?? [];
  expect(weekly.map(({ ref }) => ref)).toEqual(['RITE-33-31', 'RITE-33-34', 'RITE-33-39-S']);
  for (const { description } of weekly) expect(description.es).toContain('puede hacerlo el usuario');
});

test('a plant room gets its operations from the starter catalogue: previewed, given, and given again without anything more', async () => {
  const app = await startAdmin();
  const installationId = 1;
  await made(app, applyStarterFamily, { input: { body: { key: 'rite' } }, as: people.root });
  const { data: types } = await listed(app, elementTypes.list, { input: { query: { size: 100 } } });
  const typeOf = (name: string) => types.find((type) => type.name.es === name)?.id ?? 0;
  const plan = await made(app, getMaintenancePlan, { input: { params: { id: typeOf('Caldera') } } });
  expect(plan).toMatchObject({ version: 1 });
  const building = await made(app, buildings.create, {
    input: {
      body: { installationId, name: 'Plant', use: 'housing' },
    },
  });
  const floor = await made(app, floors.create, {
    input: {
      body: { installationId, buildingId: building.id, name: 'Roof' },
    },
  });
  const area = await made(app, areas.create, {
    input: { body: { installationId, floorId: floor.id, name: 'Room' } },
  });
  const place = { installationId, areaId: area.id };
  const boilers = [];
  for (const [ref, heatPower] of [
    ['C1', 45],
    ['C2', 25],
  ] as const)
    boilers.push(
      await made(app, elements.create, {
        input: {
          body: {
            ...place,
            elementTypeId: typeOf('Caldera mural de gas'),
            ref,
            name: ref,
            heatPower,
            data: { generatorKind: 'wallBoiler', fuel: 'naturalGas' },
          },
        },
      }),
    );
  const selection = { installationId };
  // 45 + 25 kW are 70: table 3.1.
  const small = await made(app, previewPlans, { input: { body: selection } });
  expect(small.totals).toMatchObject({ elements: 2, added: 4, elementsServed: 2 });
  expect(small.problems).toEqual([]);
  // A third makes them 71: table 3.3 for all of them.
  await made(app, elements.create, {
    input: {
      body: {
        ...place,
        elementTypeId: typeOf('Caldera mural de gas'),
        ref: 'C3',
        name: 'C3',
        heatPower: 1,
        data: { generatorKind: 'wallBoiler', fuel: 'naturalGas' },
      },
    },
  });
  const great = await made(app, previewPlans, { input: { body: selection } });
  expect(great.totals).toMatchObject({ elements: 3, added: 20, elementsServed: 3 });
  await made(app, applyPlans, { input: { body: selection } });
  await jobsSettled(app.db);
  const { data: given } = await listed(app, chores.list, {
    input: {
      query: { installationId, elementId: String(boilers[0]?.id) },
    },
  });
  const { data: generics } = await listed(app, genericChores.list, { input: { query: { size: 100 } } });
  const refOf = new Map(generics.map(({ id, ref }) => [id, ref]));
  expect(given.map(({ genericChoreId }) => refOf.get(genericChoreId ?? 0)).sort()).toEqual(
    ['05', '06', '07', '11', '12', '17'].map((number) => `RITE-33-${number}`).concat('RITE-34-CAL-P'),
  );
  expect((await made(app, previewPlans, { input: { body: selection } })).totals).toMatchObject({
    added: 0,
    there: 20,
  });
  await app.close();
});
