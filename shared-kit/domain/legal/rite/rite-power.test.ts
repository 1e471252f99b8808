import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riteBandOf, riteDuties, type ThermalGenerator, thermalPowers } from './rite-power.ts';

const none: ThermalGenerator = { kind: null, heatPower: null, coldPower: null, apertureArea: null };
const boiler = (heatPower: number): ThermalGenerator => ({ ...none, kind: 'boiler', heatPower });
const chiller = (coldPower: number): ThermalGenerator => ({ ...none, kind: 'chiller', coldPower });
const collectors = (apertureArea: number): ThermalGenerator => ({ ...none, kind: 'solar', apertureArea });

describe('who maintains: RITE, article 26', () => {
  test.each([
    ['nothing', [], 'none'],
    ['4.9 kW', [boiler(4.9)], 'none'],
    ['5 kW', [boiler(5)], 'company'],
    ['70 kW', [boiler(70)], 'company'],
    ['twice 35 kW', [boiler(35), boiler(35)], 'company'],
    ['more than 70 kW', [boiler(35), boiler(35.1)], 'contract'],
    ['70 kW of heat and 70 of cold are not added', [boiler(70), chiller(70)], 'company'],
    ['70.1 kW of cold', [boiler(10), chiller(70.1)], 'contract'],
    ['5,000 kW of heat', [boiler(5000)], 'contract'],
    ['more than 5,000 kW of heat', [boiler(5000.1)], 'director'],
    ['1,000 kW of cold', [chiller(1000)], 'contract'],
    ['more than 1,000 kW of cold', [chiller(600), chiller(400.5)], 'director'],
    ['400 kW of solar power: 571.4 m²', [boiler(100), collectors(571.4)], 'contract'],
    ['more than 400 kW of solar power', [boiler(100), collectors(571.5)], 'director'],
  ] as const)('%s', (_what, generators, band) => {
    expect(riteBandOf(thermalPowers(generators))).toBe(band);
  });

  test('a reversible heat pump counts as heat and as cold', () => {
    const pump = { ...none, kind: 'heatPump', heatPower: 45, coldPower: 42 };
    expect(thermalPowers([pump, pump, boiler(285)])).toEqual({ heat: 375, cold: 84, solar: 0 });
  });

  test('collectors give 0.7 kW a square metre, and are the heat only where nothing backs them up', () => {
    expect(thermalPowers([collectors(20)])).toEqual({ heat: 14, cold: 0, solar: 14 });
    expect(thermalPowers([collectors(20), boiler(24)])).toEqual({ heat: 24, cold: 0, solar: 14 });
    const unsaid = { ...none, apertureArea: 10 };
    expect(thermalPowers([unsaid])).toEqual({ heat: 7, cold: 0, solar: 7 });
  });

  test('above 70 kW there is a contract, a manual and a certificate; a director above the last thresholds alone', () => {
    expect(riteDuties.company).toMatchObject({ contract: false, certificate: false, manual: 'guided' });
    expect(riteDuties.contract).toMatchObject({ contract: true, certificate: true, director: false });
    expect(riteDuties.director).toMatchObject({ contract: true, certificate: true, director: true });
  });

  test('one more generator never asks for less', () => {
    const bands = ['none', 'company', 'contract', 'director'];
    const any = fc.record({
      kind: fc.constantFrom('boiler', 'chiller', 'heatPump'),
      heatPower: fc.option(fc.integer({ min: 0, max: 6000 })),
      coldPower: fc.option(fc.integer({ min: 0, max: 2000 })),
      apertureArea: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), any, (generators, more) => {
        const place = (all: readonly ThermalGenerator[]) => bands.indexOf(riteBandOf(thermalPowers(all)));
        expect(place([...generators, more])).toBeGreaterThanOrEqual(place(generators));
      }),
    );
  });
});
