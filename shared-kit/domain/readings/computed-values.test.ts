import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Quantity, quantityKeys, quantityUnits } from '../../contracts/catalogues/quantities.ts';
import {
  computationVersion,
  computedLimits,
  computedValues,
  computeReadings,
  computingElementOf,
  decimalsOf,
  isOutside,
  readingsOf,
  withKept,
} from './computed-values.ts';
import type { ComputingElement } from './formula/computing.ts';

const unknown: ComputingElement = computingElementOf(null);
const ofFuel = (fuel: string): ComputingElement => ({ ...unknown, generatorKind: 'boiler', fuel });
type Read = Partial<Record<Quantity, number>>;

/** Everything that is read is asked for; `asked` besides. */
const computed = (read: Read, element: ComputingElement, ...asked: Quantity[]) => {
  const entries = Object.entries(read) as [Quantity, number][];
  return computeReadings({
    asked: new Set([...entries.map(([quantity]) => quantity), ...asked]),
    read: new Map(entries),
    element,
  });
};
const outcomeOf = (quantity: Quantity, ...given: Parameters<typeof computed>) => {
  const found = computed(...given).find((each) => each.quantity === quantity);
  if (!found) return undefined;
  return 'missing' in found ? found.missing : found.value;
};

const flue = (hot: number, air: number) => ({ flueTemperature: hot, combustionAirTemperature: air });

describe('combustion efficiency, worked by hand', () => {
  test.each([
    // 100 − (142 − 24) × (0.37 ÷ 9.2 + 0.009) = 100 − 118 × 0.04922
    ['naturalGas', { ...flue(142, 24), co2: 9.2 }, 94.2],
    // 100 − 118 × (0.66 ÷ 16.5 + 0.009)
    ['naturalGas', { ...flue(142, 24), o2: 4.5 }, 94.2],
    // 100 − 180 × (0.50 ÷ 12.5 + 0.007), and 0.68 ÷ 17 is the same 0.04
    ['oil', { ...flue(200, 20), co2: 12.5 }, 91.5],
    ['oil', { ...flue(200, 20), o2: 4 }, 91.5],
    // 100 − 140 × (0.42 ÷ 10.5 + 0.008), and 0.63 ÷ 15.75 is the same 0.04
    ['lpg', { ...flue(160, 20), co2: 10.5 }, 93.3],
    ['lpg', { ...flue(160, 20), o2: 5.25 }, 93.3],
    // A boiler that needs cleaning: 100 − 360 × (0.37 ÷ 6 + 0.009)
    ['naturalGas', { ...flue(380, 20), co2: 6 }, 74.6],
  ])('%s, %o: %d %%', (fuel, read, expected) => {
    expect(outcomeOf('combustionEfficiency', read, ofFuel(fuel))).toBe(expected);
  });

  test('what is missing is named', () => {
    const efficiencyOf = (...given: Parameters<typeof computed>) =>
      outcomeOf('combustionEfficiency', ...given);
    const gas = { kind: 'reading', anyOf: ['co2', 'o2'] };
    expect(efficiencyOf({ flueTemperature: 142 }, ofFuel('naturalGas'), 'co2')).toEqual([
      { kind: 'reading', anyOf: ['combustionAirTemperature'] },
      gas,
    ]);
    expect(efficiencyOf(flue(142, 24), unknown, 'o2')).toEqual([gas, { kind: 'element', field: 'fuel' }]);
    expect(efficiencyOf({ ...flue(142, 24), co2: 9 }, ofFuel('pellets'))).toEqual([
      { kind: 'noRule', field: 'fuel', value: 'pellets' },
    ]);
  });

  test.each([
    [{ ...flue(20, 24), co2: 9 }, ['flueTemperature', 'combustionAirTemperature']],
    [{ ...flue(142, 24), co2: 14 }, ['co2']],
    [{ ...flue(142, 24), co2: 0 }, ['co2']],
    [{ ...flue(142, 24), o2: 21 }, ['o2']],
  ])('%o can not be', (read, quantities) => {
    expect(outcomeOf('combustionEfficiency', read, ofFuel('naturalGas'))).toEqual([
      { kind: 'implausible', quantities },
    ]);
  });

  test('a heat pump has no flue, and a task that does not ask for one has no efficiency', () => {
    expect(computed({ ...flue(60, 20), co2: 9 }, ofFuel('electricity'))).toEqual([]);
    expect(computed({ co2: 9 }, ofFuel('naturalGas'))).toEqual([]);
  });
});

test.each([
  // 60 × 21 ÷ 16.8, and 60 × 11.9 ÷ 9.52
  ['naturalGas', { co: 60, o2: 4.2 }, 75],
  ['naturalGas', { co: 60, co2: 9.52 }, 75],
  // 80 × 18 ÷ 16
  ['oil', { co: 80, o2: 5 }, 90],
  // 200 × 11 ÷ 11: at the reference it is as it was measured
  ['pellets', { co: 200, o2: 10 }, 200],
])('carbon monoxide of %s, %o, is %d ppm at its reference', (fuel, read, expected) => {
  expect(outcomeOf('correctedCo', read, ofFuel(fuel))).toBe(expected);
});

const chiller: ComputingElement = { ...unknown, generatorKind: 'chiller', coldPower: 318 };
const cold = { evaporatorIn: 12, evaporatorOut: 7, evaporatorFlow: 55 };

describe('thermal power and what it costs, worked by hand', () => {
  test('of an evaporator: 55 m³/h × 1.163 × 5 K', () => {
    const values = computed({ ...cold, electricalPower: 100 }, chiller);
    expect(values.map((each) => ['value' in each && each.value, each.quantity])).toEqual([
      [5, 'evaporatorDifference'],
      [319.8, 'coolingPower'],
      [3.2, 'eer'],
      [101, 'loadShare'],
    ]);
    expect(values.at(2)).toMatchObject({
      formula: 'ratio.powerOfWater',
      inputs: { flow: 55, warm: 12, cold: 7, thermal: 319.8, electrical: 100 },
    });
  });

  test('without a flow the share of full load stands in: 60 % of 318 kW over 60 kW', () => {
    const read = { evaporatorIn: 12, evaporatorOut: 7, electricalPower: 60, loadShare: 60 };
    expect(outcomeOf('eer', read, chiller)).toBe(3.18);
    expect(outcomeOf('eer', { electricalPower: 60 }, chiller, 'evaporatorFlow', 'loadShare')).toEqual([
      { kind: 'reading', anyOf: ['evaporatorFlow', 'loadShare'] },
    ]);
  });

  test('a heat pump gives heat at its condenser: 8 m³/h × 1.163 × 5 K over 12 kW', () => {
    const read = { condenserIn: 40, condenserOut: 45, condenserFlow: 8, electricalPower: 12 };
    expect(outcomeOf('cop', read, { ...unknown, generatorKind: 'heatPump' })).toBe(3.88);
    expect(outcomeOf('cop', read, chiller)).toBeUndefined();
    const tank = { ...unknown, generatorKind: 'waterHeatPump' };
    expect(outcomeOf('cop', { thermalPower: 9, electricalPower: 3 }, tank)).toBe(3);
  });

  test('a boiler: 10 m³/h × 1.163 × 20 K of 285 kW', () => {
    const read = { supplyTemperature: 80, returnTemperature: 60, waterFlow: 10 };
    const element = { ...ofFuel('naturalGas'), heatPower: 285 };
    expect(outcomeOf('heatingPower', read, element)).toBe(232.6);
    expect(outcomeOf('loadShare', read, element)).toBe(82);
    expect(outcomeOf('loadShare', read, ofFuel('naturalGas'))).toEqual([
      { kind: 'element', field: 'heatPower' },
    ]);
  });

  test('water that is warmer behind the evaporator gives no cold', () => {
    expect(outcomeOf('coolingPower', { ...cold, evaporatorOut: 13 }, chiller)).toEqual([
      { kind: 'implausible', quantities: ['evaporatorIn', 'evaporatorOut'] },
    ]);
  });
});

describe('superheat and subcooling', () => {
  const of410 = { ...chiller, refrigerant: 'R-410A' };
  // By tables of the trade R-410A boils at 0 °C at 7.0 bar and condenses at 40 °C at 23.2 bar, gauge.
  test.each([
    ['superheat', { suctionTemperature: 6, evaporatingPressure: 7 }, 6],
    ['subcooling', { liquidTemperature: 35, condensingPressure: 23.2 }, 5],
  ] as const)('%s of R-410A, %o', (quantity, read, expected) => {
    expect(Math.abs(Number(outcomeOf(quantity, read, of410)) - expected)).toBeLessThanOrEqual(0.2);
  });

  test('a gas without a table goes by the temperature that was read, or says so', () => {
    const other = { ...chiller, refrigerant: 'R-455A' };
    const read = { suctionTemperature: 6, evaporatingPressure: 7, evaporatingTemperature: 1 };
    expect(outcomeOf('superheat', read, other)).toBe(5);
    expect(outcomeOf('superheat', { suctionTemperature: 6, evaporatingPressure: 7 }, other)).toEqual([
      { kind: 'noRule', field: 'refrigerant', value: 'R-455A' },
    ]);
    expect(outcomeOf('superheat', { suctionTemperature: 6, evaporatingPressure: 7 }, chiller)).toEqual([
      { kind: 'element', field: 'refrigerant' },
    ]);
  });
});

test('readings are taken in the unit that they are written in, and with either decimal sign', () => {
  const format = (id: number, quantity: Quantity, unit: string, symbol = '') => ({
    id,
    quantity,
    unit,
    symbol,
    numeric: true,
  });
  const formats = [
    format(1, 'evaporatorFlow', 'l/s'),
    format(2, 'evaporatingPressure', 'kPa'),
    format(3, 'electricalPower', 'vatio', 'W'),
    format(4, 'flueTemperature', 'kW'),
    { ...format(5, 'co2', '%'), numeric: false },
    format(6, 'eer', ''),
  ];
  const texts: Record<number, string> = { 1: '15', 2: '700', 3: '98500', 4: '5', 5: '9', 6: '3,1' };
  const { asked, read } = readingsOf(formats, (id) => texts[id], unknown);
  expect([...read]).toEqual([
    ['evaporatorFlow', 54],
    ['evaporatingPressure', 7],
    ['electricalPower', 98.5],
    ['eer', 3.1],
  ]);
  expect(asked.has('flueTemperature')).toBe(false);
});

describe('limits of computed values', () => {
  const limitFormat = { quantity: 'eer', min: 3, max: null, norm: 'Contrato' } as const;
  test('are those of the law until a format of the catalogue says otherwise', () => {
    expect(computedLimits([], null)).toEqual([
      { quantity: 'combustionEfficiency', min: 80, max: null, norm: 'RITE, IT 4.2.1.3 a' },
      { quantity: 'eer', min: 2, max: null, norm: 'RITE, IT 4.2.2.3 a' },
    ]);
    expect(computedLimits([limitFormat, { ...limitFormat, min: 1 }], null)[0]).toEqual(limitFormat);
  });

  test('may follow from the element', () => {
    const format = {
      quantity: 'combustionEfficiency',
      min: null,
      max: null,
      minFormula: 'if(heatPower > 400, 88, 85)',
    } as const;
    expect(computedLimits([format], { heatPower: 401 })[0]).toMatchObject({ min: 88, max: null });
  });

  test('are kept with the value, which lies within them as it is shown', () => {
    const [kept] = computedValues(computed({ ...flue(142, 24), co2: 9.2 }, ofFuel('naturalGas')), [
      { quantity: 'combustionEfficiency', min: 94.2, max: null, norm: '' },
    ]);
    expect(kept).toMatchObject({
      value: 94.2,
      min: 94.2,
      formula: 'efficiencyByCo2',
      version: computationVersion,
    });
    expect(kept && isOutside(kept)).toBe(false);
    expect(kept && isOutside({ ...kept, min: 94.3 })).toBe(true);
    const later = kept ? { ...kept, value: 90 } : null;
    expect(kept && later && withKept([kept], [later, { ...later, quantity: 'eer' }])).toMatchObject([
      { quantity: 'combustionEfficiency', value: 94.2 },
      { quantity: 'eer', value: 90 },
    ]);
  });
});

describe('whatever is read', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const readings = fc.dictionary(fc.constantFrom(...quantityKeys), number, { maxKeys: quantityKeys.length });
  const elements = fc.record({
    fuel: fc.constantFrom(null, 'naturalGas', 'oil', 'lpg', 'pellets', 'electricity', 'coal'),
    refrigerant: fc.constantFrom(null, 'R-410A', 'R-32', 'R-999'),
    generatorKind: fc.constantFrom(null, 'boiler', 'chiller', 'heatPump', 'waterHeatPump'),
    heatPower: fc.option(number),
    coldPower: fc.option(number),
  });

  test('a value is a finite number with its digits, or it is said what is missing', () => {
    fc.assert(
      fc.property(readings, elements, (read, element) => {
        for (const each of computed(read, element)) {
          if ('missing' in each) expect(each.missing.length).toBeGreaterThan(0);
          else {
            expect(Number.isFinite(each.value)).toBe(true);
            expect(Number(each.value.toFixed(decimalsOf(each.quantity)))).toBe(each.value);
          }
        }
      }),
    );
  });

  test('hotter exhaust never makes a better boiler, and no boiler gives more than it burns', () => {
    const gas = fc.record({
      air: fc.double({ min: -10, max: 40, noNaN: true }),
      above: fc.double({ min: 0, max: 400, noNaN: true }),
      more: fc.double({ min: 0, max: 200, noNaN: true }),
      o2: fc.double({ min: 0, max: 18, noNaN: true }),
    });
    fc.assert(
      fc.property(gas, ({ air, above, more, o2 }) => {
        const at = (hot: number) =>
          Number(outcomeOf('combustionEfficiency', { ...flue(hot, air), o2 }, ofFuel('oil')));
        expect(at(air + above)).toBeLessThanOrEqual(100);
        expect(at(air + above + more)).toBeLessThanOrEqual(at(air + above));
      }),
    );
  });
});

test('every quantity has a unit that rules compute in', () => {
  for (const quantity of quantityKeys) expect(quantityUnits[quantity]).toBeTypeOf('string');
});
