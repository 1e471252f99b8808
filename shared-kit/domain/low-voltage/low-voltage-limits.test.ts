import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CircuitRatings } from '../../contracts/low-voltage/low-voltage-measurements.ts';
import { circuitLimit, earthLimit, luminaireLimit, type MeasuredSite } from './low-voltage-limits.ts';

const circuit = (fields: Partial<CircuitRatings> = {}): CircuitRatings => ({
  name: 'C1',
  section: 2.5,
  length: null,
  supply: 'upTo500',
  breaker: null,
  rcd: null,
  ...fields,
});
const site = (fields: Partial<MeasuredSite> = {}): MeasuredSite => ({
  network: 'TT',
  voltage: 230,
  conditions: 'dry',
  ...fields,
});
const rcd = (rated: number, selective = false) => ({ rated, type: 'AC' as const, selective });
const breaker = (rated: number, curve: 'B' | 'C' | 'D') => ({ rated, curve });

describe('insulation', () => {
  test.each([
    ['selv', null, 0.25],
    ['upTo500', null, 0.5],
    ['over500', null, 1],
    ['upTo500', 100, 0.5],
    ['upTo500', 40, 0.5],
    ['upTo500', 250, 0.2],
    ['upTo500', 300, 0.167],
    ['over500', 200, 0.5],
    ['selv', 1000, 0.025],
  ] as const)('of %s over %s m is %d MΩ at least', (supply, length, min) => {
    for (const each of ['insulationLN', 'insulationLPE', 'insulationNPE'] as const)
      expect(circuitLimit(each, circuit({ supply, length }), site())).toEqual({ min, max: null });
  });
});

describe('earth', () => {
  // RA limits of the trade's tables, at 50 V and at 24 V.
  test.each([
    [10, 5000, 2400],
    [30, 1667, 800],
    [100, 500, 240],
    [300, 167, 80],
    [500, 100, 48],
    [1000, 50, 24],
  ])('behind an RCD of %d mA is %d Ω, wet %d Ω', (rated, dry, wet) => {
    const limits = (['dry', 'wet'] as const).map((conditions) => earthLimit([rated], site({ conditions })));
    expect(limits.map(({ max }) => Math.round(max ?? 0))).toEqual([dry, wet]);
    expect(circuitLimit('loop', circuit({ rcd: rcd(rated) }), site())).toEqual(limits[0]);
  });

  test('is bound by the least sensitive RCD, shown with two decimals and never above the rule', () => {
    expect(earthLimit([30, 300, 100], site())).toEqual({ min: null, max: 166.66 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom('dry', 'wet'), (rated, conditions) => {
        const { max } = earthLimit([rated], site({ conditions }));
        const volts = conditions === 'dry' ? 50 : 24;
        expect(((max ?? 0) * rated) / 1000).toBeLessThanOrEqual(volts + 1e-9);
        expect((((max ?? 0) + 0.01) * rated) / 1000).toBeGreaterThan(volts - 1e-9);
      }),
    );
  });

  test('has no limit outside of TT, nor while no RCD is known', () => {
    expect(earthLimit([30], site({ network: 'TN' }))).toEqual({ min: null, max: null });
    expect(earthLimit([30], site({ network: 'IT' }))).toEqual({ min: null, max: null });
    expect(earthLimit([], site())).toEqual({ min: null, max: null, missing: 'rcd' });
  });
});

describe('the loop in TN', () => {
  test.each([
    // 230 ÷ (16 × 5) = 2.875
    [230, breaker(16, 'B'), null, 2.87],
    // 230 ÷ (16 × 10) = 1.4375
    [230, breaker(16, 'C'), null, 1.43],
    // 230 ÷ (20 × 20) = 0.575
    [230, breaker(20, 'D'), null, 0.57],
    [400, breaker(10, 'C'), null, 4],
    // 230 ÷ 0.03, as the RCD disconnects before the breaker.
    [230, breaker(16, 'C'), rcd(30), 7666.66],
    [230, null, rcd(300), 766.66],
  ])('of %d V, %o and %o is %d Ω at most', (voltage, cuts, differential, max) => {
    const measured = circuit({ breaker: cuts, rcd: differential });
    expect(circuitLimit('loop', measured, site({ network: 'TN', voltage }))).toEqual({ min: null, max });
  });

  test('needs to know what disconnects, and in IT nothing does', () => {
    const none = { min: null, max: null };
    expect(circuitLimit('loop', circuit(), site({ network: 'TN' }))).toEqual({ ...none, missing: 'breaker' });
    expect(circuitLimit('loop', circuit(), site())).toEqual({ ...none, missing: 'rcd' });
    expect(circuitLimit('loop', circuit({ rcd: rcd(30) }), site({ network: 'IT' }))).toEqual(none);
  });
});

describe('an RCD', () => {
  test.each([
    ['rcdTime1At0', false, null, 300],
    ['rcdTime1At180', false, null, 300],
    ['rcdTime5', false, null, 40],
    ['rcdTime1At0', true, 130, 500],
    ['rcdTime1At180', true, 130, 500],
    ['rcdTime5', true, 50, 150],
  ] as const)('%s, selective %s, is between %s and %d ms', (measurement, selective, min, max) => {
    expect(circuitLimit(measurement, circuit({ rcd: rcd(30, selective) }), site())).toEqual({ min, max });
  });

  test('trips above half of its rated current and at most at the whole', () => {
    const limit = circuitLimit('rcdCurrent', circuit({ rcd: rcd(30) }), site());
    expect(limit).toEqual({ min: 15, max: 30, isMinOut: true });
  });

  test('bounds the leakage of its circuit', () => {
    expect(circuitLimit('leakage', circuit({ rcd: rcd(300) }), site())).toEqual({ min: null, max: 300 });
    expect(circuitLimit('leakage', circuit(), site())).toMatchObject({ missing: 'rcd' });
    expect(circuitLimit('continuity', circuit(), site())).toEqual({ min: null, max: 2 });
  });
});

describe('emergency lighting', () => {
  const hour = { autonomyHours: 1 };
  test.each([
    ['evacuation', null, 1],
    ['fireEquipment', null, 5],
    ['antiPanic', null, 0.5],
    ['highRisk', null, 15],
    ['highRisk', 100, 15],
    ['highRisk', 500, 50],
    ['evacuation', 500, 1],
  ] as const)('for %s where it is normally %s lux gives %d lux at least', (use, normalLux, min) => {
    expect(luminaireLimit('lux', { use, normalLux }, hour)).toEqual({ min, max: null });
  });

  test('lasts an hour, in hospitals two, and is even', () => {
    const evacuation = { use: 'evacuation', normalLux: null } as const;
    expect(luminaireLimit('autonomy', evacuation, hour)).toEqual({ min: 60, max: null });
    expect(luminaireLimit('autonomy', evacuation, { autonomyHours: 2 })).toEqual({ min: 120, max: null });
    expect(luminaireLimit('uniformity', evacuation, hour)).toEqual({ min: null, max: 40, isMaxOut: true });
    const highRisk = { ...evacuation, use: 'highRisk' } as const;
    expect(luminaireLimit('uniformity', highRisk, hour)).toEqual({ min: null, max: 10, isMaxOut: true });
  });
});
