import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { computeReadings } from 'shared-kit/domain/readings/computed-values';
import { driftOf, inMonthsBefore, isDrifting, type Measured } from 'shared-kit/domain/readings/drift';
import type { ComputingElement } from 'shared-kit/domain/readings/formula/computing';
import { expect, test } from 'vitest';
import { plantValues } from './plant-readings.ts';
import { randomFrom } from './random.ts';

const month = (2 * 365 * 86_400_000) / 24;
const none: ComputingElement = {
  fuel: null,
  refrigerant: null,
  generatorKind: null,
  heatPower: null,
  coldPower: null,
};
const boiler = { ...none, generatorKind: 'boiler', fuel: 'naturalGas', heatPower: 160 };
const chiller = { ...none, generatorKind: 'chiller', refrigerant: 'R-410A', coldPower: 180 };

/** Two years, month by month: what follows from the readings. */
const courseOf = (element: ComputingElement, quantity: Quantity, isFouling = false): Measured[] => {
  const random = randomFrom('plant');
  return Array.from({ length: 25 }, (_, index): Measured[] => {
    const read = new Map(
      Object.entries(plantValues({ element, random, years: index / 12, isFouling }) ?? {}) as [
        Quantity,
        number,
      ][],
    );
    const computed = computeReadings({ asked: new Set(read.keys()), read, element });
    return computed.flatMap((one) =>
      one.quantity === quantity && 'value' in one ? [{ at: index * month, value: one.value }] : [],
    );
  }).flat();
};
const values = (course: readonly Measured[]): number[] => course.map(({ value }) => value);
const lastDrifts = (course: readonly Measured[]): boolean => {
  const last = course.at(-1) ?? { at: 0, value: 0 };
  return isDrifting(driftOf(inMonthsBefore(course, last.at), last, 'combustionEfficiency'));
};

test('a boiler in order burns well, month after month', () => {
  const course = courseOf(boiler, 'combustionEfficiency');
  expect(course).toHaveLength(25);
  expect(Math.min(...values(course))).toBeGreaterThan(94);
  expect(Math.max(...values(course))).toBeLessThan(98);
  expect(lastDrifts(course)).toBe(false);
});

test('one whose exchanger gets dirty loses efficiency, and that shows as a drift', () => {
  const course = courseOf(boiler, 'combustionEfficiency', true);
  expect(values(course)[0]).toBeGreaterThan(94);
  expect(values(course).at(-1)).toBeLessThan(94);
  expect(values(course).at(-1)).toBeGreaterThan(85);
  expect(lastDrifts(course)).toBe(true);
});

test.each([
  ['eer', 2.5, 3.5],
  ['superheat', 3, 10],
  ['subcooling', 2, 8],
] as const)('a chiller’s %s lies where it does in practice', (quantity, least, most) => {
  const course = values(courseOf(chiller, quantity));
  expect(course).toHaveLength(25);
  expect(Math.min(...course)).toBeGreaterThan(least);
  expect(Math.max(...course)).toBeLessThan(most);
});

test('what gives neither heat nor cold has no such readings', () => {
  expect(plantValues({ element: none, random: randomFrom(''), years: 0, isFouling: false })).toBeNull();
});
