import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactValue, LegalCondition, LegalRule } from '../../contracts/legal/legal-rules.ts';
import { type Facts, legalFacts } from './legal-facts.ts';
import { detectorKindNamed, familiesOf } from './legal-families.ts';
import { legalVerdict, ruleFaults } from './legal-rules.ts';

const base = legalFacts.filter(({ given }) => given !== 'computed');

const numberCondition = (fact: string): fc.Arbitrary<LegalCondition> =>
  fc.record({
    fact: fc.constant(fact),
    op: fc.constantFrom('above', 'atLeast', 'below', 'atMost', 'is', 'isNot'),
    value: fc.integer({ min: 0, max: 5 }),
  });
const flagCondition = (fact: string): fc.Arbitrary<LegalCondition> =>
  fc.record({ fact: fc.constant(fact), op: fc.constantFrom('is', 'isNot'), value: fc.boolean() });

const condition = fc.oneof(
  numberCondition('heatingPower'),
  numberCondition('people'),
  numberCondition('age'),
  flagCondition('energyContract'),
  flagCondition('publicVenue'),
);
const outcome = fc.record({
  when: fc.array(fc.array(condition, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  periodMonths: fc.constantFrom(12, 24),
  countsFrom: fc.constant('done' as const),
  firstAfterMonths: fc.constant(null),
});
const outcomes = fc.array(outcome, { minLength: 1, maxLength: 3 });

const use = fc.constantFrom('school', 'hotel', 'housing', 'carPark');
const complete = fc.record<Record<string, FactValue>>({
  heatingPower: fc.integer({ min: 0, max: 6 }),
  energyContract: fc.boolean(),
  use,
  capacity: fc.integer({ min: 0, max: 120 }),
  parkingPlaces: fc.integer({ min: 0, max: 9 }),
  year: fc.integer({ min: 2020, max: 2026 }),
  thisYear: fc.constant(2026),
});
const keys = ['heatingPower', 'energyContract', 'use', 'capacity', 'parkingPlaces', 'year'];

const without = (facts: Facts, hidden: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => !hidden.includes(key)));
const saidOf = (rule: Pick<LegalRule, 'outcomes'>, facts: Facts): unknown => {
  const verdict = legalVerdict(rule, facts);
  return verdict.kind === 'applies' ? verdict.outcome.periodMonths : verdict.kind;
};

describe('what nobody knows', () => {
  test('filling it in never contradicts what was decided without it', () => {
    fc.assert(
      fc.property(outcomes, complete, fc.subarray(keys), (given, facts, hidden) => {
        const before = saidOf({ outcomes: given }, without(facts, hidden));
        if (before !== 'undecided') expect(saidOf({ outcomes: given }, facts)).toBe(before);
      }),
    );
  });

  test('all of it is decided once everything is known', () => {
    fc.assert(
      fc.property(outcomes, complete, (given, facts) => {
        expect(saidOf({ outcomes: given }, facts)).not.toBe('undecided');
      }),
    );
  });

  test('answering what is asked for comes to an end, and asks for nothing that is known', () => {
    fc.assert(
      fc.property(outcomes, complete, fc.subarray(keys), (given, facts, hidden) => {
        let left = hidden;
        for (;;) {
          const verdict = legalVerdict({ outcomes: given }, without(facts, left));
          if (verdict.kind !== 'undecided') break;
          expect(verdict.missing.length).toBeGreaterThan(0);
          expect(left).toEqual(expect.arrayContaining([...verdict.missing]));
          left = left.filter((key) => !verdict.missing.includes(key));
        }
        expect(saidOf({ outcomes: given }, without(facts, left))).toBe(saidOf({ outcomes: given }, facts));
      }),
    );
  });
});

const above = (value: number) => ({
  when: [[{ fact: 'heatingPower', op: 'above' as const, value }]],
  periodMonths: 48,
  countsFrom: 'done' as const,
  firstAfterMonths: null,
});

test.each<[string, Facts, unknown]>([
  ['a sum that has passed the bound already', { heatingPower: { atLeast: 80 } }, 48],
  ['a sum that may pass it yet', { heatingPower: { atLeast: 70 } }, 'undecided'],
  ['a sum that is whole', { heatingPower: 70 }, 'not'],
])('%s', (_, facts, said) => {
  expect(saidOf({ outcomes: [above(70)] }, facts)).toBe(said);
});

test('outcomes that come to the same are not asked about', () => {
  expect(saidOf({ outcomes: [above(70), { ...above(0), when: [[]] }] }, {})).toBe(48);
  expect(saidOf({ outcomes: [above(70), { ...above(0), when: [[]], periodMonths: 72 }] }, {})).toBe(
    'undecided',
  );
});

test('it says why, with the values that there were', () => {
  expect(legalVerdict({ outcomes: [above(70)] }, { heatingPower: 93 })).toMatchObject({
    because: [{ fact: 'heatingPower', op: 'above', value: 70, had: 93 }],
  });
});

const rule = (conditions: LegalCondition[], more: Partial<LegalRule> = {}): LegalRule => ({
  name: { es: 'Regla', cat: '', en: '' },
  place: 'building',
  families: [],
  inspectionType: 0,
  who: { es: '', cat: '', en: '' },
  document: { es: '', cat: '', en: '' },
  norm: 'RITE',
  article: '',
  sureness: 'law',
  readIn: '',
  readBy: '',
  reviewedOn: null,
  note: { es: '', cat: '', en: '' },
  noticeDays: 30,
  lastDoneFact: null,
  plannedBy: [],
  plannedAround: [],
  plannedTypes: [],
  plannedWords: [],
  standing: false,
  together: false,
  catalogueNames: [],
  expiry: 'nothing',
  notices: [],
  terms: [],
  examples: [],
  isActive: true,
  outcomes: [{ ...above(0), when: [conditions] }],
  ...more,
});
const at = 'outcomes.0.when.0.0';

test.each<[string, LegalRule, readonly unknown[]]>([
  [
    'a fact that there is not',
    rule([{ fact: 'weather', op: 'is', value: true }]),
    [{ path: `${at}.fact`, code: 'unknownField' }],
  ],
  [
    'a choice that is none',
    rule([{ fact: 'use', op: 'is', value: 'castle' }]),
    [{ path: `${at}.value`, code: 'invalidValue' }],
  ],
  [
    'a list for one',
    rule([{ fact: 'use', op: 'is', value: ['shop'] }]),
    [{ path: `${at}.value`, code: 'invalidType' }],
  ],
  [
    'a comparison of what is no number',
    rule([{ fact: 'use', op: 'above', value: 'shop' }]),
    [{ path: `${at}.op`, code: 'invalidValue' }],
  ],
  [
    'a building that asks about an element',
    rule([{ fact: 'floorsServed', op: 'above', value: 4 }]),
    [{ path: `${at}.fact`, code: 'invalidValue' }],
  ],
  [
    'an example that comes out otherwise',
    rule([{ fact: 'dwellings', op: 'above', value: 20 }], {
      examples: [{ facts: { dwellings: 20 }, expects: 'applies' }],
    }),
    [{ path: 'examples.0', code: 'exampleFails' }],
  ],
  ['none of it', rule([{ fact: 'use', op: 'oneOf', value: ['shop', 'office'] }]), []],
])('%s', (_, given, faults) => {
  expect(ruleFaults(given)).toEqual(faults);
});

test('every fact has its key once', () => {
  expect(new Set(base.map(({ key }) => key)).size).toBe(base.length);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['Ascensor', [], ['lift']],
  ['Ascensores hidráulicos', [], ['lift']],
  ['Extintor de CO₂', [], ['extinguisher']],
  ['Caldera', ['heatPower'], []],
  ['Enfriadora', ['refrigerant', 'refrigerantCharge'], ['refrigeration']],
  ['Vaso de expansión', ['maximumPressure', 'vesselVolume'], []],
  ['Spaguetti', [], []],
  ['Señal fotoluminiscente', [], ['sign']],
  ['Elevator', ['floorsServed'], ['lift']],
  ['Pulsador', [], ['detector']],
  ['Pulsadores de alarma', [], ['detector']],
  ['Pulsador de timbre', [], []],
  ['Detectores', [], ['detector']],
  ['Detector iónico', [], ['detector']],
  ['Detector de presencia', [], []],
  ['Detector de gas', [], []],
])('%s with the data %j is of the kinds %j', (elementTypeName, knownFields, families) => {
  expect(familiesOf({ elementTypeName, knownFields })).toEqual(families);
});

test.each([
  ['Pulsador', 'callPoint'],
  ['Pulsadores manuales de alarma', 'callPoint'],
  ['Pulsador manual de alarma', 'callPoint'],
  ['Pulsador de timbre', undefined],
  ['Detector de humo', undefined],
])('the name %s says of the kind of detector: %s', (elementTypeName, kind) => {
  expect(detectorKindNamed(elementTypeName)).toBe(kind);
});
