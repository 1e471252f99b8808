import { Archetype, ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import {
  getRitePlant,
  listRiteDrifts,
  type RiteDrift,
  type RitePlant,
} from 'shared-kit/contracts/legal/rite-plant';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { thermalInstallationsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { seedView } from 'shared-kit/testing/test-users';
import { expect, test } from 'vitest';
import { installationId } from '../fixtures.ts';
import {
  boiler,
  chiller,
  coldFormats,
  collectors,
  copiesOf,
  fanCoil,
  formatOf,
  heatFormats,
  readings,
  riteReader,
  riteTask,
  unsaid,
  useRiteService,
} from './rite-fixtures.ts';

const service = useRiteService();
const plantOf = async (as = riteReader): Promise<RitePlant> => {
  const { status, body } = await service().call(getRitePlant, { query: { installationId } }, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: RitePlant }).data;
};
const driftsOf = async (query: object = {}) => {
  const { body } = await service().call(
    listRiteDrifts,
    { query: { installationId, ...query } },
    { as: riteReader },
  );
  return body as { data: RiteDrift[]; total: number };
};

/** 100 − (flue − 20) × (0.37 ÷ 10 + 0.009): 95.4 % at 120 °C. */
const gas = (flueTemperature: number) => readings({ flueTemperature, combustionAirTemperature: 20, co2: 10 });

test('the generators are those that give heat or cold, and those that could, with the sums of their powers', async () => {
  const { generators, powers, band } = await plantOf();
  expect(generators.map(({ id, kind }) => [id, kind])).toEqual([
    [chiller, 'chiller'],
    [boiler, 'boiler'],
    [unsaid, null],
    [collectors, null],
  ]);
  expect(generators.some(({ id }) => id === fanCoil)).toBe(false);
  expect(powers).toEqual({ heat: 315, cold: 318, solar: 14 });
  expect(band).toBe('contract');
  expect(generators.at(-1)).toMatchObject({ solarPower: 14, values: [], next: null });
});

test('they are one thermal installation by building until somebody says what is one', async () => {
  const bands = ({ installations, band }: RitePlant) => ({
    band,
    of: installations.map(({ name, band: own, generatorIds, looseIds }) => [
      name,
      own,
      generatorIds,
      looseIds,
    ]),
  });
  const all = [chiller, boiler, unsaid, collectors];
  expect(bands(await plantOf())).toEqual({ band: 'contract', of: [['', 'contract', all, all]] });
  const given = { installationId, registration: 'IT-7' };
  await seedView(service().db, thermalInstallationsV1, [
    { ...given, _id: 1, name: 'Frío', buildingId: 1, generatorIds: [chiller] },
    { ...given, _id: 2, name: 'Apartamento', buildingId: 9, generatorIds: [unsaid] },
  ]);
  expect(bands(await plantOf())).toEqual({
    band: 'contract',
    of: [
      ['Frío', 'contract', [chiller, boiler, collectors], [boiler, collectors]],
      ['Apartamento', 'company', [unsaid], []],
    ],
  });
  await databaseOf(service().db).collection(thermalInstallationsV1).deleteMany({});
});

test('each has its last values, computed ones first, marked where they depart from the year before', async () => {
  const measured = (at: string, hot: number) =>
    riteTask({ at, readings: gas(hot) }, { formatIds: heatFormats });
  for (const [month, hot] of [118, 122, 120, 121, 119].entries())
    await measured(`2026-0${month + 3}-10T10:00:00Z`, hot);
  await measured('2025-01-10T10:00:00Z', 300);
  const last = await measured('2026-11-10T10:00:00Z', 170);
  const next = await riteTask(
    { dueEnd: new Date('2026-12-01T00:00:00Z') },
    { formatIds: heatFormats, periodicity: Periodicity.quarterly },
  );
  await riteTask({}, { formatIds: [] });
  const found = (await plantOf()).generators.find(({ id }) => id === boiler);
  expect(found?.next).toMatchObject({ taskId: next, dueEnd: '2026-12-01T00:00:00.000Z' });
  expect(found?.values.map(({ quantity, value }) => [quantity, value])).toEqual([
    ['combustionEfficiency', 93.1],
    ['flueTemperature', 170],
    ['combustionAirTemperature', 20],
    ['co2', 10],
  ]);
  expect(found?.values[0]).toMatchObject({
    taskId: last,
    formatId: null,
    name: null,
    unit: '%',
    outside: false,
    drift: { count: 5, median: 95.4, tolerance: 1.5, jump: true, trend: null },
  });
  expect(found?.values[1]).toMatchObject({ formatId: formatOf('flueTemperature'), unit: '°C' });
  const { data, total } = await driftsOf();
  expect(total).toBe(2);
  expect(data.map(({ value }) => value.quantity)).toEqual(['combustionEfficiency', 'flueTemperature']);
  expect(data[0]).toMatchObject({ elementId: boiler, elementName: 'Caldera 50' });
  expect((await driftsOf({ page: 2, size: 1 })).data).toHaveLength(1);
});

test('who reads RITE alone does not see what was read in other programmes', async () => {
  await riteTask(
    { at: '2026-11-12T10:00:00Z', readings: readings({ evaporatorIn: 12, evaporatorOut: 7 }) },
    { elementId: chiller, formatIds: coldFormats },
  );
  await riteTask(
    { at: '2026-11-13T10:00:00Z', readings: readings({ evaporatorIn: 13, evaporatorOut: 7 }) },
    { elementId: chiller, formatIds: coldFormats, archetype: Archetype.preventive },
  );
  const values = async (as?: number) =>
    (await plantOf(as)).generators
      .find(({ id }) => id === chiller)
      ?.values.map(({ quantity, value }) => [quantity, value]);
  expect((await values())?.[0]).toEqual(['evaporatorDifference', 5]);
  expect((await values(15))?.[0]).toEqual(['evaporatorDifference', 6]);
});

test('an efficiency below the limit of the law is marked', async () => {
  await riteTask(
    { at: '2026-11-20T10:00:00Z', readings: gas(520), result: ChoreResult.ImproperlyDone },
    { formatIds: heatFormats },
  );
  const found = (await plantOf()).generators.find(({ id }) => id === boiler);
  expect(found?.values[0]).toMatchObject({ quantity: 'combustionEfficiency', value: 77, outside: true });
});

test('a copied value is marked with where it is from, as is what follows from it, and counts in no median', async () => {
  const read = (at: string, hot: number, copied: readonly Reading[] = []) =>
    riteTask(
      { at, readings: gas(hot), copies: copiesOf(copied) },
      { elementId: unsaid, formatIds: heatFormats },
    );
  for (const [month, hot] of [120, 121, 119, 122].entries())
    await read(`2026-0${month + 3}-10T10:00:00Z`, hot);
  for (const day of [11, 12, 13, 14, 15, 16]) await read(`2026-07-${day}T10:00:00Z`, 300, gas(300));
  const values = async () => (await plantOf()).generators.find(({ id }) => id === unsaid)?.values ?? [];
  const mark = { from: { taskId: 900, periodKey: '2025-Q4' }, byName: 'User 32', correctedAt: null };
  const [last] = await values();
  expect(last).toMatchObject({ quantity: 'flueTemperature', value: 300, copy: mark });
  expect(last?.drift).toMatchObject({ count: 4, median: 120.5, jump: true, trend: null });
  const shown = (await driftsOf({ size: 50 })).data.find(({ elementId }) => elementId === unsaid);
  expect(shown?.value.copy).toMatchObject(mark);
  await read('2026-11-20T10:00:00Z', 121);
  expect((await values())[0]).toMatchObject({ value: 121, copy: null, drift: { count: 4, jump: false } });
});

test('what was computed from a copied reading is marked as well', async () => {
  const at = '2026-11-21T10:00:00Z';
  const [flue] = gas(120);
  await riteTask(
    { at, readings: gas(120), copies: copiesOf(flue ? [flue] : []) },
    { formatIds: heatFormats },
  );
  const found = (await plantOf()).generators.find(({ id }) => id === boiler)?.values ?? [];
  expect(found.map(({ quantity, copy }) => [quantity, copy?.formatId ?? null])).toEqual([
    ['combustionEfficiency', formatOf('flueTemperature')],
    ['flueTemperature', formatOf('flueTemperature')],
    ['combustionAirTemperature', null],
    ['co2', null],
  ]);
});

checkCommandCounts(service, () => plantOf().then(() => undefined), [
  {
    name: 'the plant',
    commands: 4,
    prepare: async () => () =>
      service().call(getRitePlant, { query: { installationId } }, { as: riteReader }),
  },
  {
    name: 'what departs',
    commands: 3,
    prepare: async () => () =>
      service().call(listRiteDrifts, { query: { installationId } }, { as: riteReader }),
  },
]);
