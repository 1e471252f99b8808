import { expect, test } from 'vitest';
import { figuresOf, leakCheckMonths } from './element-figures.ts';

test.each([
  [
    { refrigerant: 'R-410A', refrigerantCharge: 12.5 },
    { co2Equivalent: 26.1, leakCheckMonths: 12 },
  ],
  [
    { refrigerant: 'R-410A', refrigerantCharge: 12.5, leakDetector: true },
    { co2Equivalent: 26.1, leakCheckMonths: 24 },
  ],
  [
    { refrigerant: 'R-134a', refrigerantCharge: 100 },
    { co2Equivalent: 143, leakCheckMonths: 6 },
  ],
  [
    { refrigerant: 'R-134a', refrigerantCharge: 350 },
    { co2Equivalent: 500.5, leakCheckMonths: 3 },
  ],
  // Below 5 t none is due; hermetic ones below 10 t are exempt.
  [{ refrigerant: 'R-32', refrigerantCharge: 7.4 }, { co2Equivalent: 4.995 }],
  [{ refrigerant: 'R-32', refrigerantCharge: 14, hermetic: true }, { co2Equivalent: 9.45 }],
  [
    { refrigerant: 'R-32', refrigerantCharge: 15, hermetic: true },
    { co2Equivalent: 10.125, leakCheckMonths: 12 },
  ],
  // Hydrofluoroolefins go by weight, natural refrigerants are not concerned.
  [
    { refrigerant: 'R-1234ze', refrigerantCharge: 10 },
    { co2Equivalent: 0.0137, leakCheckMonths: 6 },
  ],
  [{ refrigerant: 'R-717', refrigerantCharge: 900 }, { co2Equivalent: 0 }],
  [{ refrigerant: 'R-32' }, {}],
  [{ maximumPressure: 8, vesselVolume: 500 }, { pressureVolume: 4000 }],
  [{ rcdSensitivity: 30 }, { earthLimit: 1666.666667 }],
  [{ rcdSensitivity: 30, wetPlace: true }, { earthLimit: 800 }],
  [{ rcdSensitivity: 0 }, {}],
  [{ apertureArea: 20 }, { solarPower: 14 }],
  [{ hotPoints: 12, coldPoints: 30 }, { terminalPoints: 42 }],
])('%j gives %j', (data, expected) => {
  expect(figuresOf(data)).toEqual(expected);
});

/** R-404A: 3,922 times as strong as CO2; 2.9 kg are 11.4 t. */
test.each<[number, readonly string[], number | null]>([
  [2.9, ['housing'], null],
  [3, ['housing'], 12],
  [2.9, ['housing', 'carPark'], 12],
  [2.9, ['office'], 12],
  [2.9, [], 12],
])('a hermetic unit of %d kg in %j is checked each %s months', (refrigerantCharge, uses, months) => {
  const unit = { refrigerant: 'R-404A', refrigerantCharge, hermetic: true };
  expect(leakCheckMonths(unit, uses)).toBe(months);
});
