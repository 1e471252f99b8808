import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measurements } from '../../contracts/low-voltage/low-voltage-measurements.ts';
import { calibrationOn, defectTypeOf, measurementsOfTest, measurementsOfTests } from './low-voltage-tests.ts';
import { trendOf } from './low-voltage-trends.ts';

const value = (number: number, above = false) => ({ value: number, above });
const none = { min: null, max: null };
const atMost = (max: number) => ({ min: null, max });

describe('beside the last report', () => {
  test.each([
    ['insulationLPE', value(200), value(500), { min: 0.5, max: null }, 'worse'],
    ['insulationLPE', value(500), value(200), { min: 0.5, max: null }, 'better'],
    ['insulationLPE', value(999, true), value(200), { min: 0.5, max: null }, 'better'],
    ['insulationLPE', value(200), value(999, true), { min: 0.5, max: null }, 'worse'],
    ['insulationLPE', value(999, true), value(500, true), { min: 0.5, max: null }, 'same'],
    ['insulationLPE', value(999, true), value(2000), { min: 0.5, max: null }, null],
    ['insulationLPE', value(2000), value(999, true), { min: 0.5, max: null }, null],
    ['continuity', value(0.5), value(0.4), atMost(2), 'worse'],
    ['earth', value(20), value(37), atMost(166), 'better'],
    ['earth', value(38), value(37), atMost(166), 'same'],
    ['leakage', value(0), value(0), atMost(30), 'same'],
    ['leakage', value(1), value(0), atMost(30), 'worse'],
    ['loop', value(0.9), value(0.7), none, 'worse'],
    ['rcdTime1At0', value(25), value(40), atMost(300), 'better'],
    // Between two limits it is better to be further away from both.
    ['rcdCurrent', value(22), value(28), { min: 15, max: 30 }, 'better'],
    ['rcdCurrent', value(17), value(22), { min: 15, max: 30 }, 'worse'],
    ['rcdCurrent', value(20), value(25), { min: 15, max: 30 }, 'same'],
    ['autonomy', value(50), value(70), { min: 60, max: null }, 'worse'],
    ['lux', value(2), value(1), { min: 1, max: null }, 'better'],
    ['uniformity', value(20), value(30), atMost(40), 'better'],
    ['rcdButton', { ok: false }, { ok: true }, none, 'worse'],
    ['lit', { ok: true }, { ok: false }, none, 'better'],
    ['lit', { ok: true }, { ok: true }, none, 'same'],
    ['loop', value(1), { reason: 'x' }, none, null],
    ['loop', value(1), undefined, none, null],
  ] as const)('%s of %o after %o within %o is %s', (measurement, current, previous, limit, trend) => {
    expect(trendOf(measurement, current, { previous, limit })).toBe(trend);
  });

  test('what one way is better is never better the other way', () => {
    const number = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...measurements), number, number, (measurement, a, b) => {
        const there = trendOf(measurement, value(a), { previous: value(b), limit: none });
        const back = trendOf(measurement, value(b), { previous: value(a), limit: none });
        expect(there === back && there !== 'same').toBe(false);
        expect(trendOf(measurement, value(a), { previous: value(a), limit: none })).toBe('same');
      }),
    );
  });
});

test.each([
  ['2026-01-10', '2027-01-10', '2026-11-21', 'inDate'],
  ['2026-01-10', '2027-01-10', '2026-01-10', 'inDate'],
  ['2026-01-10', '2027-01-10', '2027-01-10', 'inDate'],
  ['2026-01-10', '2027-01-10', '2027-01-11', 'expired'],
  ['2026-01-10', '2027-01-10', '2026-01-09', 'notYet'],
  [null, '2027-01-10', '2026-01-09', 'inDate'],
  ['2026-01-10', null, '2026-11-21', 'unknown'],
])('calibrated from %s to %s, on %s: %s', (calibrationDate, calibrationExpiry, day, state) => {
  expect(calibrationOn({ calibrationDate, calibrationExpiry }, day)).toBe(state);
});

const tested = (unit: string, fields: object = {}) => ({
  unit,
  max: null,
  observationType: 0 as const,
  defectType: 'generic' as const,
  ...fields,
});

describe('a test of the catalogue', () => {
  test.each([
    ['MΩ', {}, ['insulationLN', 'insulationLPE', 'insulationNPE']],
    ['Ω', {}, ['continuity']],
    ['Ω', { observationType: 1 }, ['earth', 'loop']],
    ['Ω', { observationType: 2 }, ['earth']],
    ['mA', { defectType: 'isolation' }, ['leakage']],
    ['mA', { defectType: 'residualCurrentDevice' }, ['rcdCurrent', 'rcdButton']],
    ['ms', { max: 300 }, ['rcdTime1At0', 'rcdTime1At180', 'rcdButton']],
    ['ms', { max: 40 }, ['rcdTime5', 'rcdButton']],
    ['h', {}, ['autonomy', 'lit']],
    ['lux', {}, ['lux', 'lit']],
    ['°C', {}, []],
  ])('in %s, %o, measures %j', (unit, fields, measured) => {
    expect(measurementsOfTest(tested(unit, fields))).toEqual(measured);
  });

  test('makes up with others what a report measures', () => {
    const tests = [tested('lux'), tested('Ω'), tested('°C'), tested('h')];
    expect(measurementsOfTests(tests)).toEqual(['continuity', 'lit', 'autonomy', 'lux']);
    expect(measurementsOfTests([tested('°C')])).toEqual([]);
    expect(measurementsOfTests([])).toEqual(measurements.filter((each) => each !== 'uniformity'));
    expect(defectTypeOf('emergencies')).toBe(3);
  });
});
