import { exampleHolds, legalVerdict, ruleFaults } from 'shared-kit/domain/legal/legal-rules';
import { describe, expect, test } from 'vitest';
import { shippedRules } from './shipped-rules.ts';

const rules = [...shippedRules];
const cases = rules.flatMap(([key, rule]) =>
  rule.examples.map((example) => [key, JSON.stringify(example), rule, example] as const),
);

describe('cases worked by hand from the norm', () => {
  test.each(cases)('%s %s', (_, __, rule, example) => {
    const verdict = legalVerdict(rule, example.facts);
    expect({ holds: exampleHolds(rule, example), verdict }).toMatchObject({ holds: true });
  });
});

test.each(rules)('%s contradicts itself nowhere', (_, rule) => {
  expect(ruleFaults(rule)).toEqual([]);
});

test.each(rules)('%s has a case that applies, and another one where it can be so', (_, rule) => {
  const expected = new Set(rule.examples.map(({ expects }) => expects));
  expect(expected).toContain('applies');
  const isForAll = rule.outcomes.some(({ when }) => when.some((conditions) => conditions.length === 0));
  expect(isForAll || expected.size > 1).toBe(true);
});

/** Each line of the table of regimes, sections 1, 4 and 5 of the facts of law, with the rules that say it. */
const table: Readonly<Record<string, readonly string[]>> = {
  'heat over 70 kW': ['thermalHeat'],
  'cold over 70 kW': ['thermalCold'],
  'complete thermal installation': ['thermalComplete'],
  'exempt from thermal inspections': ['thermalExemption'],
  'temperature limits': ['temperatureLimits'],
  'water heaters of table 3.1': ['waterHeaterMaintenance'],
  'premises of ITC-BT-05': ['lowVoltageFiveYears'],
  'common parts of dwellings': ['lowVoltageDwellings'],
  earthing: ['earthing', 'earthElectrodes'],
  'operating theatres': ['theatresYearly', 'theatresMonthly'],
  'transformer stations': ['transformer'],
  lifts: ['liftInspection'],
  'maintenance of lifts': ['liftMaintenance'],
  boilers: ['boilerA', 'boilerB', 'boilerC'],
  'vessels of group 2, I and II': ['vesselLowA', 'vesselLowB'],
  'vessels of group 1, I and II, or 2, III and IV': ['vesselMidA', 'vesselMidB', 'vesselMidC'],
  'vessels of group 1, III and IV': ['vesselHighA', 'vesselHighB', 'vesselHighC'],
  'air or nitrogen': ['vesselAirB'],
  'after repair': ['vesselRepaired'],
  'breathing air': ['breathingBottles'],
  'active fire systems': ['fireInspection'],
  'exempt from the fire inspection': ['fireExemption'],
  'maintenance of fire systems': [
    'fireQuarterly',
    'fireHalfYearly',
    'fixedSystemsHalfYearly',
    'fireYearly',
    'hydrantYearly',
    'hydrantFiveYearly',
    'detectorLife',
    'hoseTest',
    'dryRiserTest',
  ],
  extinguishers: ['extinguisherRetest', 'extinguisherLife'],
  'photoluminescent signs': ['signMeasurement'],
  legionella: [
    'legionellaCleaning',
    'legionellaSample',
    'legionellaNetworkSample',
    'legionellaHotTank',
    'legionellaTaps',
    'legionellaTowerCleaning',
    'legionellaTowerBasin',
    'legionellaTowerSample',
    'legionellaWhirlpool',
    'legionellaWhirlpoolDismantling',
    'legionellaPriority',
  ],
  'refrigeration of level 2': ['refrigerationLevelTwo'],
  'fluorinated charge': ['refrigerationCharge'],
  'review of refrigeration': ['refrigerationReview'],
  'leak checks': ['leakCheck', 'leakDetector', 'leakDetectorFitted'],
  'gas from a network': ['gasNetwork'],
  'gas without a network': ['gasLpg'],
  'tanks of LPG': ['lpgTankReview', 'lpgTankTest'],
  'surface tanks': ['fuelSurfaceTank'],
  'buried tanks': ['fuelBuriedTank', 'fuelBuriedPipes'],
  'fuel with a project': ['fuelInspection'],
  'store of chemicals': ['chemicalStore'],
  'buried vessels of chemicals': ['chemicalTightness'],
  'own review of chemicals': ['chemicalReview'],
  'energy certificate': ['energyCertificate'],
  'energy label': ['energyLabel'],
  'energy audit': ['energyAudit'],
  'public pools': ['publicPool'],
  'inspection of the building': ['buildingInspection'],
  'lightning rods': ['lightningVisual', 'lightningComplete'],
  'motor doors': ['motorDoor'],
};

test('every line of the table has its rules, and every rule but RITE’s certificate is of a line', () => {
  const named = Object.values(table).flat();
  expect(named.filter((key) => !shippedRules.has(key))).toEqual([]);
  expect([...shippedRules.keys()].filter((key) => !named.includes(key))).toEqual(['thermalCertificate']);
});

test.each(rules)('%s names norm, who does it and what they hand over, in three languages', (_, rule) => {
  const { name, who, document, norm, article } = rule;
  expect([norm, article, ...[name, who, document].flatMap(Object.values)]).not.toContain('');
});
