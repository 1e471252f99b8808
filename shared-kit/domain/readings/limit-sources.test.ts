import { expect, it } from 'vitest';
import { limitSources } from './limit-sources.ts';

const none = { min: null, max: null };

it.each([
  ['a number', { min: 1, max: 2 }, { heatPower: 40 }, []],
  [
    'a field of the element',
    { ...none, minFormula: 'heatPower * 0.9' },
    { heatPower: 40 },
    [{ key: 'heatPower', value: 40, unit: 'kW' }],
  ],
  [
    'a figure by what it is worked out of',
    { ...none, maxFormula: 'earthLimit' },
    { data: { rcdSensitivity: 300 } },
    [{ key: 'rcdSensitivity', value: 300, unit: 'mA' }],
  ],
  [
    'each name once, in the order of the formulas',
    { ...none, minFormula: 'heatPower', maxFormula: 'if(refrigerant = "R-32", heatPower, voltage)' },
    { heatPower: 40, voltage: 230, data: { refrigerant: 'R-32' } },
    [
      { key: 'heatPower', value: 40, unit: 'kW' },
      { key: 'refrigerant', value: 'R-32', unit: '' },
      { key: 'voltage', value: 230, unit: 'V' },
    ],
  ],
  [
    'a choice and a flag by their names alone',
    { ...none, maxFormula: 'if(wetPlace, 24, if(fuel = "oil", 1, own))' },
    { data: { wetPlace: true, fuel: 'oil', own: 7 } },
    [
      { key: 'wetPlace', value: null, unit: '' },
      { key: 'fuel', value: null, unit: '' },
      { key: 'own', value: 7, unit: '' },
    ],
  ],
  [
    'nothing of what is not known or not so',
    { ...none, maxFormula: 'if(wetPlace, 24, power)' },
    { power: null, data: { wetPlace: false } },
    [],
  ],
  ['nothing of what is no formula', { ...none, maxFormula: 'power *' }, { power: 1 }, []],
])('limits are explained: %s', (_what, limits, element, expected) => {
  expect(limitSources(limits, element)).toEqual(expected);
});
