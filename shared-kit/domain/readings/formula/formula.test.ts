import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../testing/test-form.ts';
import { formulaNames, settleLimits } from '../element-limits.ts';
import { formulaFaults, parseFormula } from './formula.ts';
import { formulaFault } from './formula-check.ts';
import { formulaValue } from './formula-value.ts';

const scope = { heatPower: 40, refrigerant: 'R-32', hermetic: true, charge: null };

test.each([
  ['heatPower * 0.9', 36],
  ['if(refrigerant = "R-32", 5, 3)', 5],
  ['if(refrigerant <> "R-32"; 5; 3)', 3],
  ['2 + 3 * 4 - 6 / 2', 11],
  ['(2 + 3) * -4', -20],
  ['0.1 * 3', 0.3],
  ['min(heatPower, 30, 50)', 30],
  ['max(heatPower, 30)', 40],
  ['round(heatPower / 3, 1)', 13.3],
  ['abs(1 - 3)', 2],
  ['if(hermetic and not (heatPower < 10), 1, 2)', 1],
  ['if(heatPower >= 70 or hermetic = true, 1, 2)', 1],
])('%s is %d', (text, value) => {
  expect(formulaValue(text, scope)).toEqual({ value });
});

test('what is not known is named, where it is needed', () => {
  expect(formulaValue('charge * other', scope)).toEqual({ missing: ['charge', 'other'] });
  expect(formulaValue('if(hermetic, 1, charge)', scope)).toEqual({ value: 1 });
  expect(formulaValue('if(charge > 1, 1, 2)', scope)).toEqual({ missing: ['charge'] });
  expect(formulaValue('toString + constructor', scope)).toEqual({ missing: ['toString', 'constructor'] });
});

test.each(['1 / 0', '1 / (heatPower - 40)', 'refrigerant * 2', 'hermetic', '1 +', 'refrigerant = 3'])(
  '%s comes to no number',
  (text) => {
    expect(formulaValue(text, scope)).toEqual({ failed: true });
  },
);

test.each([
  ['heatPower * ', 'formulaEnd', 13],
  ['heatPower 0.9', 'formulaUnexpected', 11],
  ['0,9', 'formulaUnexpected', 2],
  ['heatPower # 2', 'formulaCharacter', 11],
  ['if(refrigerant = "R-32, 5, 3)', 'formulaTextOpen', 18],
  ['sqrt(4)', 'formulaFunction', 1],
  ['1 + if(hermetic, 5)', 'formulaArguments', 5],
  ['heatPwer * 2', 'formulaName', 1],
  ['if(refrigerant = "R-33", 5, 3)', 'formulaOption', 18],
  ['if("R-33" = refrigerant, 5, 3)', 'formulaOption', 4],
  ['refrigerant', 'formulaType', 1],
  ['if(heatPower, 5, 3)', 'formulaType', 4],
  ['heatPower * hermetic', 'formulaType', 13],
  ['if(hermetic, 5, refrigerant)', 'formulaType', 1],
  ['heatPower = refrigerant', 'formulaType', 11],
  ['(1 + 2', 'formulaEnd', 7],
  ['', 'formulaEnd', 1],
  [`${'('.repeat(40)}1${')'.repeat(40)}`, 'formulaTooDeep', 31],
  ['1'.padEnd(301), 'formulaTooLong', 301],
])('%s: %s at %d', (text, code, position) => {
  expect(formulaFault(text, formulaNames())).toEqual({ code, position });
});

const pieces = fc.constantFrom(
  'heatPower',
  'refrigerant',
  'hermetic',
  'if',
  'min',
  'round',
  'and',
  'not',
  'true',
  '(',
  ')',
  ',',
  ';',
  '+',
  '-',
  '*',
  '/',
  '=',
  '<>',
  '<',
  '"R-32"',
  '"',
  '1',
  '0.5',
  ' ',
  '#',
  'á',
  '__proto__',
  '\n',
);
const formulas = fc.oneof(
  fc.string({ maxLength: 320 }),
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(' ')),
);
const values = fc.dictionary(
  fc.constantFrom('heatPower', 'refrigerant', 'hermetic'),
  fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null)),
);

test('any text is parsed or told what is wrong at a place within it', () => {
  fc.assert(
    fc.property(formulas, (text) => {
      const parsed = parseFormula(text);
      if (!('fault' in parsed)) return;
      expect(formulaFaults).toContain(parsed.fault.code);
      expect(parsed.fault.position).toBeGreaterThanOrEqual(1);
      expect(parsed.fault.position).toBeLessThanOrEqual(Math.min(text.length, 300) + 1);
    }),
    { numRuns: runs(400) },
  );
});

test('any text with any values comes to a finite number, to what is missing, or to none', () => {
  fc.assert(
    fc.property(formulas, values, (text, given) => {
      const result = formulaValue(text, given);
      if ('value' in result) expect(Number.isFinite(result.value)).toBe(true);
      else if ('missing' in result) expect(result.missing.length).toBeGreaterThan(0);
      else expect(result).toEqual({ failed: true });
    }),
    { numRuns: runs(400) },
  );
});

const sums = fc.letrec<{ sum: string }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 999 }).map(String),
    fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map((parts) => `(${parts.join(' ')})`),
  ),
})).sum;
const worth = (text: string): number => {
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  if (inner === undefined) return Number(text);
  let depth = 0;
  const at = Array.from(inner).findIndex((sign, index) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return depth === 0 && inner[index] === ' ';
  });
  const [left, right] = [worth(inner.slice(0, at)), worth(inner.slice(at + 3))];
  if (inner[at + 1] === '+') return left + right;
  return inner[at + 1] === '-' ? left - right : left * right;
};

test('sums come to what they are worth, and a checked formula never fails but for a division', () => {
  fc.assert(
    fc.property(sums, (text) => {
      fc.pre(text.length <= 300);
      expect(formulaFault(text, formulaNames())).toBeNull();
      expect(formulaValue(text, {})).toEqual({ value: Number(worth(text).toPrecision(12)) });
    }),
  );
});

test('limits of a format follow from the element; numbers stay, and missing data mean no limit', () => {
  const limits = { min: null, max: 90, minFormula: 'heatPower * 0.9', maxFormula: '' };
  expect(settleLimits(limits, { heatPower: 40 })).toEqual({ min: 36, max: 90, missing: [], failed: false });
  expect(settleLimits(limits, {})).toEqual({ min: null, max: 90, missing: ['heatPower'], failed: false });
  const byCharge = { min: null, max: null, minFormula: '', maxFormula: 'if(co2Equivalent >= 5, 3, 10)' };
  const data = { refrigerant: 'R-410A', refrigerantCharge: 10 };
  expect(settleLimits(byCharge, { data })).toEqual({ min: null, max: 3, missing: [], failed: false });
});
