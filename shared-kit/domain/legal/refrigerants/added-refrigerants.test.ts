import { expect, test } from 'vitest';
import { co2Equivalent, leakCheckMonths, watchedWeight } from '../../figures/element-figures.ts';
import { dataFieldsOf } from '../../records/element-data.ts';
import { computedGwp, gwpSteps, partsText, refrigerantFaults, withGas } from './added-refrigerants.ts';

/** R-471A as ANSI/ASHRAE 34 gives it: R-1234ze 78.7, R-227ea 4.3, R-1336mzz 17.0 % by weight. */
const parts = [
  { substance: 'R-1234ze', share: 78.7 },
  { substance: 'R-227ea', share: 4.3 },
  { substance: 'R-1336mzz', share: 17 },
];
const written = { name: 'R-471A', parts, ownGwp: null, gwpSource: '' };
const added = [{ name: 'R-471A', composition: partsText(parts), gwp: 150, isRetired: false }];
const type = { knownFields: ['refrigerant'], ownFields: [] };

test('adds up the potential of a mixture, step by step', () => {
  expect(gwpSteps(parts).map(({ adds }) => adds)).toEqual([1.07819, 138.46, 0.3536]);
  expect(computedGwp(parts)).toBe(140);
  // Printed parts that miss a tenth are a whole.
  expect(computedGwp([{ substance: 'R-32', share: 99.9 }])).toBe(674);
});

test('parts that are not chosen yet add nothing, and are no whole', () => {
  const half = [{ substance: 'R-32', share: 50 }];
  expect(gwpSteps([...half, { substance: '' }])).toHaveLength(1);
  expect(computedGwp(half)).toBeNull();
});

test.each([
  ['a whole one', {}, []],
  ['a name of the product', { name: 'R-32' }, [{ path: 'name', code: 'exists' }]],
  [
    'an unknown part',
    {
      parts: [
        { substance: 'R-9', share: 40 },
        { substance: 'R-32', share: 60 },
      ],
    },
    [{ path: 'parts.0.substance', code: 'invalidValue' }],
  ],
  [
    'a part twice',
    {
      parts: [
        { substance: 'R-32', share: 40 },
        { substance: 'R-32', share: 60 },
      ],
    },
    [{ path: 'parts.1.substance', code: 'repeated' }],
  ],
  [
    'too little',
    { parts: [{ substance: 'R-32', share: 99.8 }] },
    [{ path: 'parts.0.share', code: 'notWhole:99.8' }],
  ],
  ['printed parts that miss a tenth', { parts: [{ substance: 'R-32', share: 99.9 }] }, []],
  ['a potential without a source', { ownGwp: 148 }, [{ path: 'gwpSource', code: 'required' }]],
  ['one with its source', { ownGwp: 148, gwpSource: 'AR4' }, []],
])('%s', (_, changed, faults) => {
  expect(refrigerantFaults({ ...written, ...changed })).toEqual(faults);
});

test('a machine has what the catalogue says of its gas, and everything is worked out by it', () => {
  const data = withGas({ refrigerant: 'R-471A', refrigerantCharge: 100 }, added);
  expect(data).toEqual({
    refrigerant: 'R-471A',
    refrigerantCharge: 100,
    refrigerantComposition: 'R-1234ze 78.7, R-227ea 4.3, R-1336mzz 17',
    refrigerantGwp: 150,
  });
  expect(co2Equivalent(data)).toBe(15);
  expect(watchedWeight(data)).toBe(95.7);
  // By weight of annex II from 10 kg on; 15 t alone would give a year.
  expect(leakCheckMonths(data)).toBe(6);
});

test('with another gas, what the catalogue said of the former one goes', () => {
  const former = withGas({ refrigerant: 'R-471A', refrigerantCharge: 100 }, added);
  expect(withGas({ ...former, refrigerant: 'R-32' }, added)).toEqual({
    refrigerant: 'R-32',
    refrigerantCharge: 100,
  });
  expect(withGas({ ...former, refrigerant: 'other' }, added)).toMatchObject({
    refrigerantComposition: added[0]?.composition,
  });
  expect(withGas({ ...former, refrigerant: 'other' }, added)).not.toHaveProperty('refrigerantGwp');
});

test('what somebody wrote of another gas stays', () => {
  const own = { refrigerant: 'other', refrigerantComposition: 'R-32 50, R-125 50' };
  expect(withGas(own, added)).toBe(own);
});

test('types offer it before the word for all others, unless it is retired', () => {
  const optionsWith = (isRetired: boolean) =>
    dataFieldsOf({ ...type, refrigerants: added.map((one) => ({ ...one, isRetired })) })[0]?.options.map(
      ({ key }) => key,
    );
  expect(optionsWith(false)?.slice(-2)).toEqual(['R-471A', 'other']);
  expect(optionsWith(true)).not.toContain('R-471A');
});
