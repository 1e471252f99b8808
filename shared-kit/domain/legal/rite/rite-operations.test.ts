import { describe, expect, test } from 'vitest';
import type { MeasuredGenerator } from './rite-energy.ts';
import {
  askedOperations,
  isMissing,
  operationState,
  partsInstalled,
  type RitePart,
} from './rite-operations.ts';

const generator = (kind: string | null, more: Partial<MeasuredGenerator> = {}): MeasuredGenerator => ({
  kind,
  fuel: null,
  heatPower: 100,
  coldPower: null,
  apertureArea: null,
  hotWaterOnly: false,
  ...more,
});

test.each<[string, MeasuredGenerator[], string[], RitePart[]]>([
  [
    'a gas boiler',
    [generator('boiler', { fuel: 'naturalGas' })],
    [],
    ['generator', 'water', 'combustion', 'gas', 'boiler', 'refractory'],
  ],
  [
    'a wall boiler has no refractory',
    [generator('wallBoiler', { fuel: 'oil' })],
    [],
    ['generator', 'water', 'combustion', 'oil', 'boiler'],
  ],
  [
    'a biomass boiler',
    [generator('boiler', { fuel: 'pellets' })],
    [],
    ['generator', 'water', 'biomass', 'refractory'],
  ],
  [
    'a chiller with a tower',
    [generator('chiller')],
    ['Torre de refrigeración'],
    ['generator', 'cold', 'water', 'tower'],
  ],
  ['air conditioning', [generator('airConditioning')], [], ['generator', 'cold', 'selfContained']],
  ['collectors', [generator('solar', { apertureArea: 200 })], [], ['generator', 'solar', 'water']],
  [
    'what moves and treats air',
    [],
    ['Unidad de tratamiento de aire', 'Fancoil', 'Recuperador de calor', 'Ascensor'],
    ['airHandling', 'recovery', 'terminal'],
  ],
])('installed with %s', (_, generators, names, parts) => {
  expect([...partsInstalled(generators, names)].toSorted()).toEqual(parts.toSorted());
});

const table = [
  { number: 1, ref: 'RITE-33-01', period: 't', needs: ['cold'] },
  { number: 3, ref: 'RITE-33-03', period: '2t', needs: ['tower'] },
] as const;

test.each([
  ['contract', ['cold'], [], [1]],
  ['director', ['cold', 'tower'], [], [1, 3]],
  ['company', ['cold', 'tower'], ['RITE-33-01'], []],
  ['contract', ['gas'], [], []],
  ['contract', ['gas'], ['RITE-33-03', 'SEG-CAL'], [3]],
] as const)('with power for %s, %j and a plan of %j it asks for %j', (band, parts, refs, numbers) => {
  const grounds = { installed: new Set<RitePart>(parts), planned: new Set<string>(refs) };
  expect(askedOperations(table, grounds, band).map((each) => each.number)).toEqual(numbers);
});

const none = { planned: 0, properly: 0, improperly: 0, unable: 0, late: 0, open: 0, coming: 0 };

describe('an operation of the table', () => {
  test.each([
    ['that nobody plans', 'm', none, 'notPlanned'],
    ['of a year gone by with none done', 'm', { planned: 12, late: 12 }, 'notDone'],
    ['that could never be done', 't', { planned: 1, unable: 1 }, 'notDone'],
    ['done each month', 'm', { planned: 12, properly: 12 }, 'done'],
    ['done badly counts as done', 't', { planned: 1, improperly: 1 }, 'done'],
    ['late once', 'm', { planned: 12, properly: 10, late: 1, coming: 1 }, 'partly'],
    ['with the rest to come', 'm', { planned: 12, properly: 6, open: 1, coming: 5 }, 'coming'],
    ['not begun yet', 't', { planned: 1, coming: 1 }, 'coming'],
    ['late with more to come', 'm', { planned: 12, late: 2, coming: 10 }, 'notDone'],
    ['planned once where twice is asked', '2t', { planned: 1, properly: 1 }, 'fewer'],
    ['planned twice', '2t', { planned: 2, properly: 2 }, 'done'],
  ] as const)('%s', (_, period, counted, state) => {
    expect(operationState(period, { ...none, ...counted })).toBe(state);
  });

  test('is missing unless it is done or still to come', () => {
    const states = ['done', 'coming', 'partly', 'fewer', 'notDone', 'notPlanned'] as const;
    expect(states.filter(isMissing)).toEqual(['partly', 'fewer', 'notDone', 'notPlanned']);
  });
});
