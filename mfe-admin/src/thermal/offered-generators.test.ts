import type { ThermalGroupView } from 'shared-kit/contracts/legal/thermal-installations';
import { expect, test } from 'vitest';
import { offeredGenerators } from './offered-generators.ts';

const machine = (id: number, isGiven: boolean) => ({ id, isGiven, name: `M${id}` });
const group = (id: number | null, generators: readonly ReturnType<typeof machine>[]) =>
  ({ installation: id === null ? null : { id, name: `Central ${id}` }, generators }) as ThermalGroupView;

const groups = [
  group(1, [machine(10, true), machine(11, false)]),
  group(2, [machine(20, true)]),
  group(null, [machine(30, false)]),
];

test('what nobody has given is free, what another one has is told to be its', () => {
  const found = (own: number | null) =>
    offeredGenerators(groups, own).map(({ generator: { id }, takenBy }) => [id, takenBy]);
  expect(found(2)).toEqual([
    [11, null],
    [20, null],
    [30, null],
    [10, 'Central 1'],
  ]);
  expect(found(null)).toEqual([
    [11, null],
    [30, null],
    [10, 'Central 1'],
    [20, 'Central 2'],
  ]);
});
