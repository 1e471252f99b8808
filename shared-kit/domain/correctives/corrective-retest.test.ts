import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRetest, missingOfRetest } from './corrective-retest.ts';

const judge = (text: string, min: number | null, max: number | null) => judgeRetest({ min, max }, { text });

describe('a reading that was taken again', () => {
  it.each([
    ['2,5', 1, 2.5, { text: '2.5', outside: false, problem: null }],
    ['1', 1, 2.5, { text: '1', outside: false, problem: null }],
    ['2,51', 1, 2.5, { text: '2.51', outside: true, problem: null }],
    ['-3', 1, null, { text: '-3', outside: true, problem: null }],
    ['900', 1, null, { text: '900', outside: false, problem: null }],
    ['900', null, 60, { text: '900', outside: true, problem: null }],
    ['900', null, null, { text: '900', outside: false, problem: null }],
    ['  ', 1, 2.5, { text: null, outside: false, problem: null }],
    ['alta', 1, 2.5, { text: null, outside: false, problem: 'notANumber' }],
  ])('%j within %s and %s', (text, min, max, judged) => {
    expect(judge(text, min, max)).toEqual(judged);
  });

  it('is outside exactly where it is below the lower or above the upper limit', () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(number, number, number, (value, min, max) => {
        expect(judge(String(value), min, max).outside).toBe(value < min || value > max);
      }),
    );
  });
});

describe('what is missing of it before the closing', () => {
  it.each([
    [null, 'text'],
    [{ text: '2', outside: false, reason: '' }, null],
    [{ text: '9', outside: true, reason: ' ' }, 'reason'],
    [{ text: '9', outside: true, reason: 'Se cambia en enero' }, null],
    [{ text: null, outside: false, reason: '' }, 'text'],
    [{ text: null, outside: false, reason: 'Manómetro retirado' }, null],
  ])('of %j is %s', (retest, missing) => {
    expect(missingOfRetest(retest)).toBe(missing);
  });
});
