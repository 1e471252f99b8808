import { describe, expect, it, test } from 'vitest';
import { figuresOf, needsLeakDetector } from '../../figures/element-figures.ts';
import { compositionOf, refrigerantOf, refrigerants } from './refrigerants.ts';

describe('the potential of a mixture', () => {
  // Worked by hand: the sum of each part's share and potential.
  test.each([
    ['R-450A', 601, 0.58], // 0.42 × 1430 + 0.58 × 1.37 = 600.6 + 0.79
    ['R-452B', 697, 0.26], // 0.67 × 675 + 0.07 × 3500 + 0.26 × 0.501 = 452.25 + 245 + 0.13
    ['R-515B', 288, 0.911], // 0.911 × 1.37 + 0.089 × 3220 = 1.25 + 286.58
    ['R-427A', 2138, 0], // 101.25 + 875 + 447 + 715
    ['R-454C', 146, 0.785], // 0.215 × 675 + 0.785 × 0.501 = 145.125 + 0.393
    ['R-404A', 3922, 0], // 1540 + 2324.4 + 57.2
    ['R-407C', 1774, 0], // 155.25 + 875 + 743.6
    ['R-410A', 2088, 0], // 337.5 + 1750
    ['R-508B', 13_396, 0], // 0.46 × 14800 + 0.54 × 12200
    ['R-23', 14_800, 0],
    ['R-1233zd', 3.88, 1],
    ['R-717', 0, 0],
  ])('%s is %d, with %d of its weight in annex II', (name, gwp, share) => {
    expect(refrigerants.get(name)).toMatchObject({ gwp, annexTwoShare: share });
  });

  it('is that of its parts, which are the whole and known', () => {
    expect(refrigerantOf({ 'R-32': 50, 'R-125': 49 })).toBeNull();
    expect(refrigerantOf({ 'R-32': 50, 'R-999': 50 })).toBeNull();
    for (const [, { composition }] of refrigerants)
      expect(Object.values(composition).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
  });
});

describe('leak checks', () => {
  test.each([
    // 3 kg of R-454C are 0.44 t, and 2.355 kg of what annex II watches by weight.
    [{ refrigerant: 'R-454C', refrigerantCharge: 3 }, 12],
    [{ refrigerant: 'R-454C', refrigerantCharge: 1.2 }, undefined], // 0.942 kg
    [{ refrigerant: 'R-454C', refrigerantCharge: 2.5, hermetic: true }, undefined], // 1.9625 kg, 0.365 t
    [{ refrigerant: 'R-454C', refrigerantCharge: 13 }, 6], // 10.2 kg
    // By tonnes where that is sooner: 90 kg of R-450A are 54 t and 52.2 kg.
    [{ refrigerant: 'R-450A', refrigerantCharge: 90 }, 6],
    [{ refrigerant: 'R-1233zd', refrigerantCharge: 100 }, 3],
    [{ refrigerant: 'R-22', refrigerantCharge: 500 }, undefined],
  ])('%j every %s months', (data, months) => {
    expect(figuresOf(data).leakCheckMonths).toBe(months);
  });

  test.each([
    [{ refrigerant: 'R-410A', refrigerantCharge: 239 }, false], // 499.032 t
    [{ refrigerant: 'R-410A', refrigerantCharge: 240 }, true], // 501.12 t
    [{ refrigerant: 'R-410A', refrigerantCharge: 240, leakDetector: true }, false],
    [{ refrigerant: 'R-1234ze', refrigerantCharge: 99 }, false],
    [{ refrigerant: 'R-1234ze', refrigerantCharge: 100 }, true],
    [{ refrigerant: 'R-744', refrigerantCharge: 900_000 }, false],
    [{ refrigerant: 'R-410A' }, false],
  ])('with %j a detector must be fitted: %s', (data, needed) => {
    expect(needsLeakDetector(data)).toBe(needed);
  });
});

describe('a mixture that is not in the list', () => {
  test.each([
    ['R-32 50, R-125 50', { 'R-32': 50, 'R-125': 50 }],
    ['R32: 21,5 %; R1234yf: 78,5 %', { 'R-32': 21.5, 'R-1234yf': 78.5 }],
    ['R-32 21.5, R-1234yf 78.5', { 'R-32': 21.5, 'R-1234yf': 78.5 }],
    ['R-32', null],
    ['R-32 50, R-999 50', null],
    ['', null],
  ])('%s', (text, composition) => {
    expect(compositionOf(text)).toEqual(composition);
  });

  it('has the figures of its composition', () => {
    const other = { refrigerant: 'other', refrigerantCharge: 12.5 };
    expect(figuresOf({ ...other, refrigerantComposition: 'R-32 50, R-125 50' })).toEqual(
      figuresOf({ refrigerant: 'R-410A', refrigerantCharge: 12.5 }),
    );
    expect(figuresOf(other)).toEqual({});
    expect(figuresOf({ ...other, refrigerantComposition: 'R-32 50, R-125 40' })).toEqual({});
  });
});
