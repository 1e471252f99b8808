import { describe, expect, it, test } from 'vitest';
import type { MeasuredQuantity, Quantity } from '../../contracts/catalogues/quantities.ts';
import type { Readings } from './formula/computing.ts';
import { implausibleValues } from './plausibility.ts';

const readingsOf = (read: Readonly<Partial<Record<MeasuredQuantity, number>>>): Readings => {
  const entries = Object.entries(read) as [Quantity, number][];
  return {
    asked: new Set(entries.map(([quantity]) => quantity)),
    read: new Map(entries),
    element: {
      fuel: 'naturalGas',
      refrigerant: 'R-410A',
      generatorKind: 'chiller',
      heatPower: null,
      coldPower: 210,
    },
  };
};
/** 32 m³/h cooled by 5 K are 186.08 kW: 89 % of 210 kW, and an EER of 3.88 with 48 kW. */
const chiller = { evaporatorIn: 12, evaporatorOut: 7, evaporatorFlow: 32, electricalPower: 48 };

describe('what can be', () => {
  it('is not asked about', () => {
    expect(implausibleValues(readingsOf(chiller))).toEqual([]);
  });

  it('nor is what is still to be read', () => {
    const { electricalPower: _, ...without } = chiller;
    expect(implausibleValues(readingsOf(without))).toEqual([]);
  });
});

describe('what can not be', () => {
  it('is asked about with the comma that was forgotten', () => {
    const [found, ...rest] = implausibleValues(readingsOf({ ...chiller, electricalPower: 4.8 }));
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ quantity: 'eer', value: 38.77 });
    expect(found?.mistyped).toContainEqual({ kind: 'comma', quantity: 'electricalPower', instead: 48 });
  });

  it('with the unit: litres a second are no cubic metres an hour', () => {
    // 115.2 m³/h would be 319 %; 32 were meant, which are 8.9 l/s.
    const found = implausibleValues(readingsOf({ ...chiller, evaporatorFlow: 115.2 }));
    const load = found.find(({ quantity }) => quantity === 'loadShare');
    expect(load).toMatchObject({ value: 319 });
    expect(load?.mistyped).toContainEqual({ kind: 'unit', quantity: 'evaporatorFlow', instead: 32 });
  });

  it('a load of 914 % with ten times the flow', () => {
    const found = implausibleValues(readingsOf({ ...chiller, evaporatorFlow: 330 }));
    const load = found.find(({ quantity }) => quantity === 'loadShare');
    expect(load?.value).toBe(914);
    expect(load?.mistyped).toContainEqual({ kind: 'comma', quantity: 'evaporatorFlow', instead: 33 });
  });

  it('with the fields that were swapped', () => {
    const found = implausibleValues(readingsOf({ ...chiller, evaporatorIn: 7, evaporatorOut: 12 }));
    for (const { mistyped } of found)
      expect(mistyped).toContainEqual({ kind: 'swapped', quantities: ['evaporatorIn', 'evaporatorOut'] });
    expect(found.map(({ quantity }) => quantity)).toContain('evaporatorDifference');
  });

  test.each([
    [15.6, 0],
    [15.4, 1],
    [48, 0],
    [230, 0],
    [240, 1],
  ])('an electrical power of %d kW: %i', (electricalPower, count) => {
    // 186.08 kW: an EER of 12 asks for 15.5 kW at least, one of 0.8 for 232.6 at most.
    const found = implausibleValues(readingsOf({ ...chiller, electricalPower }));
    expect(found.filter(({ quantity }) => quantity === 'eer')).toHaveLength(count);
  });
});
