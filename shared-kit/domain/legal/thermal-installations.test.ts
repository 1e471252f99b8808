import { expect, test } from 'vitest';
import { riteBandOf, thermalPowers } from './rite/rite-power.ts';
import { thermalGroupsOf } from './thermal-installations.ts';

const boiler = (id: number, buildingId: number, heatPower: number) => ({
  id,
  buildingId,
  heatPower,
  kind: 'boiler',
  coldPower: null,
  apertureArea: null,
});
const plant = (_id: number, buildingId: number, generatorIds: readonly number[]) => ({
  _id,
  buildingId,
  generatorIds,
  name: `Plant ${_id}`,
});

const found = (installations: readonly ReturnType<typeof plant>[], generators: ReturnType<typeof boiler>[]) =>
  thermalGroupsOf(installations, generators).map(
    ({ installation, buildingId, generators: machines, loose }) => ({
      plant: installation?._id ?? null,
      buildingId,
      ids: machines.map(({ id }) => id),
      loose: loose.map(({ id }) => id),
      band: riteBandOf(thermalPowers(machines)),
    }),
  );

const two = [boiler(1, 10, 40), boiler(2, 20, 40)];

test('each building with machines is one where nobody has said otherwise', () => {
  expect(found([], two)).toEqual([
    { plant: null, buildingId: 10, ids: [1], loose: [1], band: 'company' },
    { plant: null, buildingId: 20, ids: [2], loose: [2], band: 'company' },
  ]);
});

test('two buildings of 40 kW that are served together have 80', () => {
  expect(found([plant(7, 20, [1, 2])], two)).toEqual([
    { plant: 7, buildingId: 20, ids: [1, 2], loose: [], band: 'contract' },
  ]);
});

test('two installations of one building are two', () => {
  const here = [boiler(1, 10, 60), boiler(2, 10, 50)];
  expect(found([plant(7, 10, [2]), plant(8, 10, [1])], here)).toEqual([
    { plant: 8, buildingId: 10, ids: [1], loose: [], band: 'company' },
    { plant: 7, buildingId: 10, ids: [2], loose: [], band: 'company' },
  ]);
});

test('a machine that nobody has given counts with the strongest one of its building', () => {
  const here = [boiler(1, 10, 60), boiler(2, 10, 50), boiler(3, 10, 20)];
  expect(found([plant(7, 10, [2]), plant(8, 10, [1])], here)[0]).toEqual({
    plant: 8,
    buildingId: 10,
    ids: [1, 3],
    loose: [3],
    band: 'contract',
  });
});

test('one whose machines are gone is none', () => {
  expect(found([plant(7, 10, [9])], [])).toEqual([]);
});
