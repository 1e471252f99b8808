/** What rules of law ask about: installations, buildings, elements. Names and questions stand in the texts of the module. */

import type { ElementData } from '../../contracts/centres/element-data.ts';
import { buildingUses } from '../../contracts/centres/installations.ts';
import type { FactValue, LegalPlace, LegalWhen } from '../../contracts/legal/legal-rules.ts';
import { monthsBetween } from '../dates/civil-day.ts';
import { co2Equivalent, watchedTonnes, watchedWeight } from '../figures/element-figures.ts';
import { knownField } from '../records/element-fields.ts';
import { otherRefrigerant, refrigerants } from './refrigerants/refrigerants.ts';

/**
 * `record`: a field of the building or element may hold it, or sums over its elements; a person's answer counts where it doesn't. `answer`: a person
 * says it. `computed`: follows from others.
 */
export interface LegalFact {
  readonly key: string;
  readonly place: LegalPlace;
  readonly valueType: 'number' | 'flag' | 'choice';
  readonly unit: string;
  readonly options: readonly string[];
  readonly given: 'record' | 'answer' | 'computed';
}

type Given = LegalFact['given'];
const factsOfPlace = (place: LegalPlace) => ({
  number: (key: string, unit = '', given: Given = 'record'): LegalFact => ({
    key,
    place,
    unit,
    given,
    valueType: 'number',
    options: [],
  }),
  flag: (key: string, given: Given = 'answer'): LegalFact => ({
    key,
    place,
    given,
    valueType: 'flag',
    unit: '',
    options: [],
  }),
  choice: (key: string, options: readonly string[], given: Given = 'record'): LegalFact => ({
    key,
    place,
    options,
    given,
    valueType: 'choice',
    unit: '',
  }),
});

const installation = factsOfPlace('installation');
const building = factsOfPlace('building');
const element = factsOfPlace('element');
const optionsOf = (key: string): readonly string[] => knownField.get(key)?.options ?? [];

/** In the order in which forms ask for them. */
export const legalFacts: readonly LegalFact[] = [
  installation.flag('inCatalonia'),
  installation.flag('publicAdministration'),
  installation.flag('largeCompany'),
  building.choice('use', buildingUses),
  building.number('constructionYear'),
  building.number('builtArea', 'm²'),
  building.number('usefulArea', 'm²'),
  building.number('capacity'),
  building.number('dwellings'),
  building.number('beds', '', 'answer'),
  building.number('parkingPlaces'),
  building.number('installedPower', 'kW'),
  building.flag('industrialProject'),
  building.flag('explosionRisk'),
  building.number('wetPower', 'kW', 'answer'),
  building.number('poolPower', 'kW', 'answer'),
  building.number('outdoorLightingPower', 'kW', 'answer'),
  building.flag('chargingProject'),
  building.number('operatingTheatres', '', 'answer'),
  building.choice('lightningProtection', ['none', 'levelI', 'levelII', 'levelIII', 'levelIV'], 'answer'),
  building.number('heatingPower', 'kW'),
  building.number('coolingPower', 'kW'),
  building.number('thermalPower', 'kW', 'computed'),
  building.number('thermalYear'),
  building.flag('energyContract'),
  building.flag('highRiskRooms'),
  building.flag('basicFireKitOnly'),
  building.flag('chemicalStore'),
  building.flag('buriedChemicals'),
  building.number('breathingBottles', '', 'answer'),
  building.choice('aptitude', ['none', 'apt', 'provisional', 'precautionary'], 'answer'),
  building.choice('energyGrade', ['none', 'A', 'B', 'C', 'D', 'E', 'F', 'G'], 'answer'),
  building.number('people', '', 'computed'),
  building.number('buildingAge', 'a', 'computed'),
  building.number('thermalAge', 'a', 'computed'),
  building.flag('publicVenue', 'computed'),
  element.number('year'),
  element.number('floorsServed'),
  element.number('dwellingsServed'),
  element.choice('liftUse', optionsOf('liftUse')),
  element.flag('slowLift'),
  element.flag('utilityOwned'),
  element.flag('hostileGround'),
  element.choice('detectorKind', optionsOf('detectorKind')),
  element.choice('inspectionClass', optionsOf('inspectionClass')),
  element.choice('vesselGroup', optionsOf('vesselGroup')),
  element.choice('vesselCategory', optionsOf('vesselCategory')),
  element.choice('vesselFluid', optionsOf('vesselFluid')),
  element.number('maximumPressure', 'bar'),
  element.number('vesselVolume', 'l'),
  element.flag('repaired'),
  element.choice('refrigerant', [...refrigerants.keys(), otherRefrigerant]),
  element.number('refrigerantCharge', 'kg'),
  element.flag('leakDetector', 'record'),
  element.flag('hermetic', 'record'),
  element.choice('refrigerationLevel', optionsOf('refrigerationLevel')),
  element.choice('gasSupply', ['network', 'lpg']),
  element.number('unitPower', 'kW'),
  element.choice('tankContents', optionsOf('tankContents')),
  element.choice('tankPlace', optionsOf('tankPlace')),
  element.flag('tankProject', 'record'),
  element.flag('testedEmpty'),
  element.flag('feedsNetwork'),
  element.number('age', 'a', 'computed'),
  element.number('retests', '', 'computed'),
  element.number('pressureVolume', 'bar·l', 'computed'),
  element.number('co2Tonnes', 't', 'computed'),
  element.number('watchedTonnes', 't', 'computed'),
  element.number('watchedWeight', 'kg', 'computed'),
];
export const legalFact: ReadonlyMap<string, LegalFact> = new Map(legalFacts.map((fact) => [fact.key, fact]));

/** A sum over elements of which some lack their part is so much at least. */
export interface AtLeast {
  readonly atLeast: number;
}
/**
 * By their keys; what nobody knows is left out. `thisYear` is always known, `today` with it. `startDay` is the day that the age of an element counts
 * from, `thermalDay` that of a thermal installation, where more than a year is known; `lastRetest` the day that an extinguisher was tested last;
 * `refrigerantComposition` and `refrigerantGwp` those of a gas that is not in the list.
 */
export type Facts = Readonly<Record<string, FactValue | AtLeast | undefined>>;

/** A value, or the facts without which there is none. */
export type Known = { readonly value: FactValue | AtLeast } | { readonly missing: readonly string[] };

const plain = (facts: Facts, key: string): Known => {
  const value = facts[key];
  return value === undefined ? { missing: [key] } : { value };
};

const numberFrom =
  (keys: readonly string[], compute: (numbers: readonly number[]) => number) =>
  (facts: Facts): Known => {
    const numbers = keys.map((key) => facts[key]);
    const missing = keys.filter((_, index) => typeof numbers[index] !== 'number');
    return missing.length > 0
      ? { missing }
      : { value: compute(numbers.filter((each) => typeof each === 'number')) };
  };

const yearsSince = (key: string) =>
  numberFrom([key, 'thisYear'], ([year = 0, thisYear = 0]) => thisYear - year);

/** Whole years since the day where it is known; a year alone counts from its first day. */
const yearsSinceDay =
  (dayKey: string, yearKey: string) =>
  (facts: Facts): Known => {
    const { [dayKey]: from, today } = facts;
    if (typeof from !== 'string' || typeof today !== 'string') return yearsSince(yearKey)(facts);
    return { value: Math.floor(monthsBetween(from, today) / 12) };
  };

/** Months between re-tests of extinguishers: RD 809/2021, annex III, note 1. */
const retestMonths = 60;
/** A re-test so many months ahead of its day stands for it. Practice, unconfirmed. */
const retestAhead = 6;

/** How many of the three re-tests of its life an extinguisher has had by the day of its last one. */
const retests = (facts: Facts): Known => {
  const { lastRetest, startDay, year } = facts;
  if (typeof lastRetest !== 'string') return { value: 0 };
  const from = typeof startDay === 'string' ? startDay : typeof year === 'number' ? `${year}-01-01` : null;
  if (from === null) return { missing: ['year'] };
  const months = Math.max(0, monthsBetween(from, lastRetest));
  return { value: Math.floor((months + retestAhead) / retestMonths) };
};

/** One person for each 0.8 m² of useful area where no capacity is said: RD 355/2024, article 11.4. */
const people = (facts: Facts): Known => {
  const { capacity, usefulArea } = facts;
  if (typeof capacity === 'number') return { value: capacity };
  return typeof usefulArea === 'number' ? { value: Math.floor(usefulArea / 0.8) } : { missing: ['capacity'] };
};

const ofCharge =
  (figure: (data: ElementData) => number | null) =>
  (facts: Facts): Known => {
    const { refrigerant, refrigerantCharge, refrigerantComposition, refrigerantGwp } = facts;
    const missing = ['refrigerant', 'refrigerantCharge'].filter((key) => facts[key] === undefined);
    if (typeof refrigerant !== 'string' || typeof refrigerantCharge !== 'number') return { missing };
    const composition = typeof refrigerantComposition === 'string' ? { refrigerantComposition } : {};
    const potential = typeof refrigerantGwp === 'number' ? { refrigerantGwp } : {};
    const value = figure({ refrigerant, refrigerantCharge, ...composition, ...potential });
    return value === null ? { missing: ['refrigerant'] } : { value };
  };

/** What thresholds of RITE, article 26, are about, where the machines are not recorded. */
const thermalPower = numberFrom(['heatingPower', 'coolingPower'], ([heat = 0, cold = 0]) =>
  Math.max(heat, cold),
);

const computed: Readonly<Record<string, (facts: Facts) => Known>> = {
  people,
  thermalPower,
  buildingAge: yearsSince('constructionYear'),
  thermalAge: yearsSinceDay('thermalDay', 'thermalYear'),
  age: yearsSinceDay('startDay', 'year'),
  retests,
  pressureVolume: numberFrom(
    ['maximumPressure', 'vesselVolume'],
    ([pressure = 0, volume = 0]) => pressure * volume,
  ),
  co2Tonnes: ofCharge(co2Equivalent),
  watchedTonnes: ofCharge(watchedTonnes),
  watchedWeight: ofCharge(watchedWeight),
};

/** Facts that are conditions themselves. Public venues: as RD 355/2024, article 11.4, and ITC-BT-28 tell them. */
export const factConditions: Readonly<Record<string, LegalWhen>> = {
  publicVenue: [
    [{ fact: 'use', op: 'oneOf', value: ['publicVenue', 'hotel', 'hospital', 'careHome'] }],
    [
      { fact: 'use', op: 'is', value: 'carPark' },
      { fact: 'parkingPlaces', op: 'above', value: 5 },
    ],
    [
      { fact: 'use', op: 'oneOf', value: ['school', 'shop', 'office', 'sports'] },
      { fact: 'people', op: 'above', value: 50 },
    ],
    [
      { fact: 'use', op: 'oneOf', value: ['industrial', 'storage', 'prison', 'other'] },
      { fact: 'people', op: 'above', value: 100 },
    ],
  ],
};

/** The value of a fact, itself or worked out. An answer for a computed one counts in examples. */
export const knownOf = (facts: Facts, key: string): Known => {
  if (facts[key] !== undefined) return plain(facts, key);
  return computed[key]?.(facts) ?? plain(facts, key);
};

/** What computed facts follow from. */
const sources: Readonly<Record<string, readonly string[]>> = {
  people: ['capacity', 'usefulArea'],
  thermalPower: ['heatingPower', 'coolingPower', 'thermalPower'],
  buildingAge: ['constructionYear'],
  thermalAge: ['thermalYear'],
  age: ['year'],
  retests: ['year'],
  pressureVolume: ['maximumPressure', 'vesselVolume'],
  co2Tonnes: ['refrigerant', 'refrigerantCharge'],
  watchedTonnes: ['refrigerant', 'refrigerantCharge'],
  watchedWeight: ['refrigerant', 'refrigerantCharge'],
};

/** The facts, none of them computed, that one follows from; itself where it is none. */
export const baseFactsOf = (fact: string): readonly string[] =>
  factConditions[fact]?.flat().flatMap((each) => baseFactsOf(each.fact)) ?? sources[fact] ?? [fact];
