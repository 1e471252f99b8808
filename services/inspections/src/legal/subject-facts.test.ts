import type { LegalFamily } from 'shared-kit/contracts/legal/legal-rules';
import { expect, test } from 'vitest';
import { elementFacts, generatorsIn, ownFacts, thermalFacts } from './subject-facts.ts';

const machine = (
  kind: string | null,
  heatPower: number | null,
  { coldPower, more = {} }: { readonly coldPower: number | null; readonly more?: object | undefined },
) => ({
  _id: 1,
  buildingId: 1,
  heatPower,
  coldPower,
  installationDate: '2014-05-01',
  knownFields: ['generatorKind'],
  data: { ...(kind === null ? {} : { generatorKind: kind }), ...more },
});

test.each([
  [
    'two boilers are added up',
    [machine('boiler', 285, { coldPower: null }), machine('boiler', 118, { coldPower: null })],
    403,
    0,
  ],
  ['a reversible machine counts in both', [machine('heatPump', 45, { coldPower: 42 })], 45, 42],
  [
    'of more than 70 kW of cold it is inspected with cold alone',
    [machine('heatPump', 90, { coldPower: 70.1 })],
    0,
    70.1,
  ],
  ['of 70 kW of cold it is inspected with heat', [machine('heatPump', 90, { coldPower: 70 })], 90, 70],
  [
    'a boiler beside it stays',
    [machine('heatPump', 90, { coldPower: 80 }), machine('boiler', 60, { coldPower: null })],
    60,
    80,
  ],
  [
    'hot water alone up to 70 kW is left out',
    [machine('waterHeater', 70, { coldPower: null, more: { hotWaterOnly: true } })],
    undefined,
    0,
  ],
  [
    'hot water alone above it counts',
    [machine('waterHeater', 70.1, { coldPower: null, more: { hotWaterOnly: true } })],
    70.1,
    0,
  ],
  [
    'a boiler without its power leaves the sum open',
    [machine('boiler', 60, { coldPower: null }), machine('boiler', null, { coldPower: null })],
    { atLeast: 60 },
    0,
  ],
  [
    'collectors are no generators of heat here',
    [machine('solar', null, { coldPower: null })],
    undefined,
    undefined,
  ],
  ['a fan coil is none', [{ ...machine(null, 5, { coldPower: 4 }), knownFields: [] }], undefined, undefined],
])('%s', (_, elements, heatingPower, coolingPower) => {
  const facts = thermalFacts(generatorsIn(elements));
  expect({ heating: facts.heatingPower, cooling: facts.coolingPower }).toEqual({
    heating: heatingPower,
    cooling: coolingPower,
  });
});

test('the installation is as old as its oldest generator', () => {
  const newer = { ...machine('boiler', 60, { coldPower: null }), installationDate: '2020-01-01' };
  expect(thermalFacts(generatorsIn([newer, machine('boiler', 60, { coldPower: null })])).thermalYear).toBe(
    2014,
  );
});

test.each([
  [
    'the day that it was installed',
    { installationDate: '2019-02-03', data: { manufactureYear: 2015 } },
    2019,
  ],
  [
    'else when it was commissioned',
    { installationDate: null, data: { commissioningDate: '2018-01-01' } },
    2018,
  ],
  ['else when it was made', { installationDate: null, data: { manufactureYear: 2015 } }, 2015],
  ['or nobody knows', { installationDate: null, data: {} }, undefined],
])('the year of an element is %s', (_, element, year) => {
  expect(elementFacts(element, []).year).toBe(year);
});

test.each<[string, LegalFamily, object, object]>([
  [
    'an extinguisher counts from its making',
    'extinguisher',
    { manufactureDate: '2017-03-04', manufactureYear: 2017 },
    { year: 2017, startDay: '2017-03-04' },
  ],
  ['by its year alone where no day is known', 'extinguisher', { manufactureYear: 2016 }, { year: 2016 }],
  [
    'from putting into service where nobody knows when it was made',
    'sign',
    { commissioningDate: '2018-05-06' },
    { year: 2019, startDay: '2019-02-03' },
  ],
  ['a vessel counts from its making', 'vessel', { manufactureYear: 2012 }, { year: 2012 }],
  [
    'a lift from putting into service',
    'lift',
    { manufactureYear: 2012 },
    { year: 2019, startDay: '2019-02-03' },
  ],
])('%s', (_, family, data, { year, startDay }: { year?: number; startDay?: string }) => {
  const facts = elementFacts({ installationDate: '2019-02-03', data: { ...data } }, [family]);
  expect([facts.year, facts.startDay]).toEqual([year, startDay]);
});

test('gas is supplied by what the installation burns', () => {
  const supplyOf = (fuel: string) => elementFacts({ installationDate: null, data: { fuel } }, []).gasSupply;
  expect(['naturalGas', 'lpg', 'oil'].map(supplyOf)).toEqual(['network', 'lpg', undefined]);
});

test('a field tells more than an answer, an open sum less', () => {
  const answer = (value: number) => ({ value, at: new Date(0), userName: '' });
  expect(ownFacts({ recorded: { beds: 3 }, answers: { beds: answer(9) } })).toEqual({ beds: 3 });
  const open = { recorded: { heatingPower: { atLeast: 60 } }, answers: { heatingPower: answer(90) } };
  expect(ownFacts(open)).toEqual({ heatingPower: 90 });
});

test('a call point by its name alone is no detector that ages, unless its data say otherwise', () => {
  const kindOf = (elementTypeName: string, data = {}) =>
    elementFacts({ elementTypeName, installationDate: null, data }, ['detector']).detectorKind;
  expect(kindOf('Pulsador')).toBe('callPoint');
  expect(kindOf('Pulsador', { detectorKind: 'heat' })).toBe('heat');
  expect(kindOf('Detector de humo')).toBeUndefined();
});
