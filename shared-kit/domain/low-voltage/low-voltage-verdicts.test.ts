import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DefectLevel } from '../../contracts/enums.ts';
import type { MeasuredValue } from '../../contracts/low-voltage/low-voltage-measurements.ts';
import {
  gradeOfLevel,
  isImmediateDanger,
  isSerious,
  legalGrades,
  levelOfGrade,
} from './low-voltage-defects.ts';
import type { MeasuredLimit } from './low-voltage-limits.ts';
import {
  circuitMeasurementsOf,
  circuitVerdict,
  luminaireVerdict,
  type MeasuredCircuit,
  type MeasuredLuminaire,
  type MeasuredPanel,
  type MeasuredReport,
  panelEarthLimit,
  panelVerdict,
  reportVerdict,
  valueVerdict,
} from './low-voltage-verdicts.ts';

const value = (number: number, above = false): MeasuredValue => ({ value: number, above });
const none: MeasuredLimit = { min: null, max: null };
const reason = { reason: 'No se pudo cortar la tensión' };

describe('a value', () => {
  test.each([
    ['at its lower limit', value(0.5), { min: 0.5, max: null }, 'pass'],
    ['below it', value(0.49), { min: 0.5, max: null }, 'fail'],
    ['above what the instrument shows', value(999, true), { min: 0.5, max: null }, 'pass'],
    ['at its upper limit', value(300), { min: null, max: 300 }, 'pass'],
    ['above it', value(300.1), { min: null, max: 300 }, 'fail'],
    [
      'of an RCD that did not trip in the time of the test',
      value(300, true),
      { min: null, max: 300 },
      'fail',
    ],
    ['at half of IΔn', value(15), { min: 15, max: 30, isMinOut: true }, 'fail'],
    ['a bit above half of IΔn', value(15.1), { min: 15, max: 30, isMinOut: true }, 'pass'],
    ['at IΔn', value(30), { min: 15, max: 30, isMinOut: true }, 'pass'],
    ['of uniformity at its limit', value(40), { min: null, max: 40, isMaxOut: true }, 'fail'],
    ['without a limit', value(3), none, 'unjudged'],
    ['with a reason', reason, { min: null, max: 1 }, 'notMeasured'],
    ['not there yet', undefined, { min: null, max: 1 }, 'pending'],
    ['that is as it should be', { ok: true }, none, 'pass'],
    ['that is not', { ok: false }, none, 'fail'],
  ] as const)('%s', (_name, measured, limit, verdict) => {
    expect(valueVerdict(measured, limit)).toBe(verdict);
  });

  test('that fails a limit fails every stricter one', () => {
    const number = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(number, number, number, (measured, max, less) => {
        if (valueVerdict(value(measured), { min: null, max }) !== 'fail') return;
        expect(valueVerdict(value(measured), { min: null, max: Math.min(max, less) })).toBe('fail');
      }),
    );
  });
});

const report = (fields: Partial<MeasuredReport> = {}): MeasuredReport => ({
  network: 'TT',
  voltage: 230,
  conditions: 'dry',
  measurements: ['insulationLPE', 'continuity', 'rcdCurrent', 'earth', 'lit', 'autonomy'],
  autonomyHours: 1,
  ...fields,
});
const circuit = (fields: Partial<MeasuredCircuit> = {}): MeasuredCircuit => ({
  name: 'C1 Alumbrado',
  section: 1.5,
  length: null,
  supply: 'upTo500',
  breaker: { rated: 10, curve: 'C' },
  rcd: { rated: 30, type: 'AC', selective: false },
  readings: { insulationLPE: value(500, true), continuity: value(0.4), rcdCurrent: value(22) },
  reason: '',
  ...fields,
});

describe('a circuit', () => {
  test.each([
    ['with all within limits', {}, 'pass'],
    ['with one value out', { readings: { ...circuit().readings, rcdCurrent: value(31) } }, 'fail'],
    ['with one value to come', { readings: { continuity: value(0.4), rcdCurrent: value(22) } }, 'pending'],
    ['out already, with others to come', { readings: { continuity: value(2.5) } }, 'fail'],
    ['with one value not measured', { readings: { ...circuit().readings, continuity: reason } }, 'pass'],
    [
      'with none measured',
      { readings: { insulationLPE: reason, continuity: reason, rcdCurrent: reason } },
      'notMeasured',
    ],
    ['that is not measured', { readings: {}, reason: 'En servicio' }, 'notMeasured'],
    [
      'without an RCD, which is not asked for then',
      { rcd: null, readings: { insulationLPE: value(5), continuity: value(1) } },
      'unjudged',
    ],
    [
      'that is long, with less insulation',
      { length: 300, readings: { ...circuit().readings, insulationLPE: value(0.17) } },
      'pass',
    ],
  ] as const)('%s', (_name, fields, verdict) => {
    expect(circuitVerdict(circuit(fields), report())).toBe(verdict);
  });

  test('is asked for what the report measures, and for its RCD where it has one', () => {
    expect(circuitMeasurementsOf(circuit(), report())).toEqual(['insulationLPE', 'continuity', 'rcdCurrent']);
    expect(circuitMeasurementsOf(circuit({ rcd: null }), report())).toEqual(['insulationLPE', 'continuity']);
  });
});

const panel = (fields: Partial<MeasuredPanel> = {}): MeasuredPanel => ({
  isIncluded: true,
  conditions: null,
  earth: value(120),
  circuits: [
    circuit(),
    circuit({
      rcd: { rated: 300, type: 'A', selective: true },
      readings: { ...circuit().readings, rcdCurrent: value(200) },
    }),
  ],
  ...fields,
});

describe('a panel', () => {
  test.each([
    ['with its earth and circuits within limits', {}, 'pass'],
    // 24 V ÷ 300 mA = 80 Ω
    ['in a wet place, where the same earth is too high', { conditions: 'wet' }, 'fail'],
    ['whose earth is to come', { earth: null }, 'pending'],
    ['whose earth was not measured', { earth: reason }, 'pass'],
    ['without circuits', { circuits: [] }, 'pending'],
    ['with a circuit that fails', { circuits: [circuit({ readings: { continuity: value(9) } })] }, 'fail'],
    [
      'with nothing measured',
      { earth: reason, circuits: [circuit({ reason: 'En servicio' })] },
      'notMeasured',
    ],
    ['that is left out', { isIncluded: false, earth: null, circuits: [] }, 'notMeasured'],
  ] as const)('%s', (_name, fields, verdict) => {
    expect(panelVerdict(panel(fields), report())).toBe(verdict);
  });

  test('is bound by the least sensitive RCD of its circuits', () => {
    expect(panelEarthLimit(panel(), report()).max).toBe(166.66);
    expect(panelEarthLimit(panel({ conditions: 'wet' }), report()).max).toBe(80);
  });
});

const luminaire = (fields: Partial<MeasuredLuminaire> = {}): MeasuredLuminaire => ({
  isIncluded: true,
  use: 'evacuation',
  normalLux: null,
  readings: { lit: { ok: true }, autonomy: value(60) },
  ...fields,
});

test.each([
  ['that lights for an hour', {}, 1, 'pass'],
  ['in a hospital, where an hour is too little', {}, 2, 'fail'],
  ['that does not light', { readings: { lit: { ok: false } } }, 1, 'fail'],
  ['whose autonomy is to come', { readings: { lit: { ok: true } } }, 1, 'pending'],
  ['that is left out', { isIncluded: false, readings: {} }, 1, 'notMeasured'],
] as const)('a luminaire %s', (_name, fields, autonomyHours, verdict) => {
  expect(luminaireVerdict(luminaire(fields), report({ autonomyHours }))).toBe(verdict);
});

test.each([
  [['pass', 'notMeasured'], false, 'pass'],
  [['pass', 'fail'], false, 'fail'],
  [['pass', 'pending'], false, 'pending'],
  [['pass'], true, 'fail'],
  [['notMeasured'], false, 'notMeasured'],
] as const)('a report of %j, serious defects %s, is %s', (parts, hasSeriousDefect, verdict) => {
  expect(reportVerdict(parts, { hasSeriousDefect })).toBe(verdict);
});

test.each([
  [DefectLevel.Low, 'slight', false, false],
  [DefectLevel.Medium, 'slightRepeated', false, false],
  [DefectLevel.High, 'serious', true, false],
  [DefectLevel.Critical, 'verySerious', true, true],
] as const)('a defect of level %d is %s to the law', (level, grade, serious, danger) => {
  expect([gradeOfLevel(level), levelOfGrade(grade)]).toEqual([grade, level]);
  expect([isSerious(level), isImmediateDanger(level)]).toEqual([serious, danger]);
  expect(legalGrades).toHaveLength(4);
});

describe('worked by hand from the rules', () => {
  const measured = (fields: Partial<MeasuredCircuit>) => circuit(fields);
  const rcd = (rated: number, selective = false) => ({ rcd: { rated, type: 'A' as const, selective } });
  const tn = { network: 'TN' as const };
  const wet = { conditions: 'wet' as const };
  const c16 = { breaker: { rated: 16, curve: 'C' as const }, rcd: null };
  // At the limit, and the next value that an instrument shows beyond it.
  test.each([
    // ITC-BT-19 §2.9: 250 V and 0.25 MΩ, 500 V and 0.5 MΩ, 1,000 V and 1 MΩ; 0.5 MΩ ÷ 2.5 hm = 0.2 MΩ
    ['insulationLPE', { supply: 'selv' }, {}, 0.25, 0.24],
    ['insulationLPE', {}, {}, 0.5, 0.49],
    ['insulationLN', { supply: 'over500' }, {}, 1, 0.99],
    ['insulationNPE', { length: 250 }, {}, 0.2, 0.19],
    ['insulationNPE', { length: 100 }, {}, 0.5, 0.49],
    // UNE-HD 60364-6, a custom of the trade
    ['continuity', {}, {}, 2, 2.01],
    // ITC-BT-24 §4.1.2: 50 V ÷ 0.03 A = 1,666.67 Ω; 24 V ÷ 0.3 A = 80 Ω
    ['loop', rcd(30), {}, 1666.66, 1666.67],
    ['loop', rcd(300), wet, 80, 80.01],
    // In TN 230 V ÷ (16 A × 10) = 1.4375 Ω
    ['loop', c16, tn, 1.43, 1.44],
    ['leakage', rcd(30), {}, 30, 30.1],
    // UNE-EN 61008: above half of IΔn and at most the whole
    ['rcdCurrent', rcd(30), {}, 15.1, 15],
    ['rcdCurrent', rcd(300), {}, 300, 300.1],
    ['rcdTime1At0', rcd(30), {}, 300, 301],
    ['rcdTime1At180', rcd(300, true), {}, 130, 129],
    ['rcdTime1At180', rcd(300, true), {}, 500, 501],
    ['rcdTime5', rcd(30), {}, 40, 41],
    ['rcdTime5', rcd(300, true), {}, 50, 49],
    ['rcdTime5', rcd(300, true), {}, 150, 151],
  ] as const)('%s of %j, %j: %d passes, %d fails', (measurement, ratings, site, good, bad) => {
    const there = report({ ...site, measurements: [measurement] });
    const verdict = (number: number) =>
      circuitVerdict(measured({ ...ratings, readings: { [measurement]: value(number) } }), there);
    expect([verdict(good), verdict(bad)]).toEqual(['pass', 'fail']);
  });

  test.each([
    // ITC-BT-28 §3.1: an hour, in hospitals two; 1, 5, 0.5 and 15 lux; evenness 40, with high risk 10
    ['autonomy', 'evacuation', null, 1, 60, 59],
    ['autonomy', 'evacuation', null, 2, 120, 119],
    ['lux', 'evacuation', null, 1, 1, 0.99],
    ['lux', 'fireEquipment', null, 1, 5, 4.9],
    ['lux', 'antiPanic', null, 1, 0.5, 0.49],
    ['lux', 'highRisk', null, 1, 15, 14.9],
    ['lux', 'highRisk', 400, 1, 40, 39.9],
    ['uniformity', 'evacuation', null, 1, 39.9, 40],
    ['uniformity', 'highRisk', null, 1, 9.9, 10],
  ] as const)(
    '%s for %s with %s lux and %d h: %d passes, %d fails',
    (measurement, use, normalLux, hours, good, bad) => {
      const there = report({ measurements: [measurement], autonomyHours: hours });
      const verdict = (number: number) =>
        luminaireVerdict(luminaire({ use, normalLux, readings: { [measurement]: value(number) } }), there);
      expect([verdict(good), verdict(bad)]).toEqual(['pass', 'fail']);
    },
  );
});
