import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DefectLevel, DefectType } from '../../contracts/enums.ts';
import type { MeasuredValue } from '../../contracts/low-voltage/low-voltage-measurements.ts';
import { findingsOfLuminaire, findingsOfPanel, isAnswered } from './low-voltage-findings.ts';
import { circuitVerdict, type MeasuredReport, protectionGapOf } from './low-voltage-verdicts.ts';

const value = (number: number): MeasuredValue => ({ value: number, above: false });
const report = (fields: Partial<MeasuredReport> = {}): MeasuredReport => ({
  network: 'TT',
  voltage: 230,
  conditions: 'dry',
  measurements: ['insulationLN', 'insulationLPE', 'loop', 'rcdCurrent', 'earth', 'lit', 'autonomy'],
  autonomyHours: 1,
  ...fields,
});
const rcd = { rated: 30, type: 'AC', selective: false } as const;
const breaker = { rated: 16, curve: 'C' } as const;
const circuit = (fields: object = {}) => ({
  id: 4,
  name: 'C4',
  section: 2.5,
  length: null,
  supply: 'upTo500' as const,
  breaker,
  rcd,
  readings: {
    insulationLN: value(5),
    insulationLPE: value(5),
    loop: value(1),
    rcdCurrent: value(22),
  },
  reason: '',
  ...fields,
});
const panel = (fields: object = {}) => ({
  elementId: 31,
  elementName: 'Cuadro',
  isIncluded: true,
  conditions: null,
  earth: value(20),
  circuits: [circuit()],
  ...fields,
});
const luminaire = (autonomy: number, autonomyHours: 1 | 2 | null = null) => ({
  elementId: 41,
  elementName: 'Emergencia',
  isIncluded: true,
  use: 'evacuation' as const,
  normalLux: null,
  autonomyHours,
  readings: { lit: { ok: true }, autonomy: value(autonomy) },
});

describe('protection against indirect contact', () => {
  test.each([
    ['TT with an RCD', 'TT', { rcd, breaker: null }, null],
    ['TT with a breaker alone', 'TT', { rcd: null, breaker }, 'rcd'],
    ['TT of SELV', 'TT', { rcd: null, breaker, supply: 'selv' }, null],
    ['TN with an RCD alone', 'TN', { rcd, breaker: null }, null],
    ['TN with a breaker', 'TN', { rcd: null, breaker }, null],
    ['TN with neither', 'TN', { rcd: null, breaker: null }, 'device'],
    ['IT with both', 'IT', { rcd, breaker }, 'secondFault'],
    ['IT of SELV', 'IT', { rcd: null, breaker: null, supply: 'selv' }, null],
    ['a circuit that is not measured', 'TT', { rcd: null, breaker, reason: 'Sin carga' }, null],
  ] as const)('of %s', (_name, network, fields, gap) => {
    const given = circuit(fields);
    expect(protectionGapOf(given, report({ network }))).toBe(gap);
    const verdict = circuitVerdict(given, report({ network, measurements: ['loop'] }));
    if (gap !== null) expect(verdict).toBe('unjudged');
  });

  it('is not asked for by a report that measures insulation alone', () => {
    const insulation = report({ measurements: ['insulationLN'] });
    expect(protectionGapOf(circuit({ rcd: null }), insulation)).toBeNull();
    expect(circuitVerdict(circuit({ rcd: null }), insulation)).toBe('pass');
  });
});

describe('findings', () => {
  it('are none of a panel within its limits', () => {
    expect(findingsOfPanel(panel(), report())).toEqual([]);
  });

  it('take the readings of a kind together, with the grade of the law', () => {
    const readings = { ...circuit().readings, insulationLN: value(0.2), insulationLPE: value(0.49) };
    const found = findingsOfPanel(panel({ circuits: [circuit({ readings })] }), report());
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ circuitId: 4, type: DefectType.isolation, level: DefectLevel.High });
    expect(found[0]?.readings.map(({ measurement }) => measurement)).toEqual([
      'insulationLN',
      'insulationLPE',
    ]);
  });

  it('are of the earth by the panel: 24 V in a wet place, whatever the report says', () => {
    const earth = value(900);
    expect(findingsOfPanel(panel({ earth }), report())).toEqual([]);
    const [wet] = findingsOfPanel(panel({ earth, conditions: 'wet' }), report());
    expect(wet).toMatchObject({ circuitId: null, readings: [{ measurement: 'earth', max: 800 }] });
  });

  it('follow the scheme of the panel before that of the report', () => {
    const bare = panel({ network: 'TT', circuits: [circuit({ rcd: null })] });
    expect(findingsOfPanel(bare, report({ network: 'TN' })).map(({ gap }) => gap)).toEqual(['rcd']);
    expect(findingsOfPanel({ ...bare, network: 'TN' }, report())).toEqual([]);
  });

  it('end with a reason', () => {
    const circuits = [circuit({ rcd: null, protectionReason: 'Clase II' })];
    expect(findingsOfPanel(panel({ circuits }), report())).toEqual([]);
  });

  test.each([
    [60, null, 1, 0],
    [59, null, 1, 1],
    [119, 2, 1, 1],
    [120, 2, 1, 0],
    [90, 1, 2, 0],
    [90, null, 2, 1],
  ] as const)('%i minutes, %s hours of its building, %i of the report: %i', (minutes, own, hours, count) => {
    expect(findingsOfLuminaire(luminaire(minutes, own), report({ autonomyHours: hours }))).toHaveLength(
      count,
    );
  });
});

describe('a defect answers', () => {
  const [found] = findingsOfPanel(
    panel({ circuits: [circuit({ readings: { ...circuit().readings, rcdCurrent: value(31) } })] }),
    report(),
  );
  const own = { elementId: 31, circuitId: 4, type: DefectType.residualCurrentDevice };
  test.each([
    ['of its circuit', own, true],
    ['of all of its panel', { ...own, circuitId: null }, true],
    ['of another circuit', { ...own, circuitId: 5 }, false],
    ['of another panel', { ...own, elementId: 32 }, false],
    ['of the whole installation', { ...own, elementId: null, circuitId: null }, false],
    ['of another kind', { ...own, type: DefectType.isolation }, false],
  ])('one %s', (_name, defect, answers) => {
    expect(found && isAnswered(found, [defect])).toBe(answers);
  });

  it('never what is not there: without defects nothing is answered', () => {
    fc.assert(
      fc.property(fc.double({ min: 31, max: 500, noNaN: true }), (current) => {
        const readings = { ...circuit().readings, rcdCurrent: value(current) };
        const all = findingsOfPanel(panel({ circuits: [circuit({ readings })] }), report());
        expect(all.map((finding) => isAnswered(finding, []))).toEqual([false]);
      }),
    );
  });
});
