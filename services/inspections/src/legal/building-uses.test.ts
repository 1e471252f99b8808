/** What the law asks of a building with several uses: cases worked by hand from ITC-BT-05 §4, RD 513/2017 article 22 and RD 355/2024 article 11.4. */
import type { BuildingV2, ElementV2 } from 'shared-kit/contracts/views/structure';
import { inSlices } from 'shared-kit/server/work/long-work';
import { expect, test } from 'vitest';
import { shippedEntry } from './effective-rules.ts';
import { shippedRules } from './shipped-rules.ts';
import { type Answer, subjectsOf } from './subject-facts.ts';
import { factsText, workOut } from './work-out.ts';

type Uses = NonNullable<BuildingV2['uses']>;
const unknown = { builtArea: null, usefulArea: null, storeys: null, capacity: null, parkingPlaces: null };
const housing = { ...unknown, use: 'housing', builtArea: 3200 };
const garage = (parkingPlaces: number | null, builtArea: number | null = 499) => ({
  ...unknown,
  use: 'carPark',
  parkingPlaces,
  builtArea,
});
const openPark = { ...garage(60, 1500), use: 'openCarPark' };
const shop = (capacity: number, builtArea: number) => ({ ...unknown, use: 'shop', capacity, builtArea });
const office = (builtArea: number) => ({ ...unknown, use: 'office', capacity: 20, builtArea });

const at = new Date('2026-11-30T09:00:00Z');
const answers = Object.fromEntries(
  Object.entries({
    explosionRisk: false,
    wetPower: 0,
    poolPower: 0,
    operatingTheatres: 0,
    outdoorLightingPower: 0,
    chargingProject: false,
    industrialProject: false,
    basicFireKitOnly: false,
    highRiskRooms: false,
  }).map(([key, value]): [string, Answer] => [key, { value, at, userName: 'Marta' }]),
);

const building = (uses: Uses): BuildingV2 => ({
  _id: 7,
  installationId: 1,
  name: 'Bloque',
  use: uses[0]?.use ?? null,
  builtArea: 9000,
  usefulArea: 8000,
  capacity: 900,
  dwellings: 24,
  installedPower: 90,
  uses,
});

const lift = (data: ElementV2['data']): ElementV2 => ({
  _id: 22,
  installationId: 1,
  buildingId: 7,
  floorId: 1,
  areaId: 1,
  elementTypeId: 1,
  ref: '',
  name: 'Ascensor',
  areaName: '',
  floorName: '',
  buildingName: 'Bloque',
  elementTypeName: 'Ascensor',
  entityStatus: 1,
  brand: '',
  model: '',
  serialNumber: '',
  installationDate: null,
  power: null,
  coldPower: null,
  heatPower: null,
  voltage: null,
  speed: null,
  lowVoltageElementType: 0,
  data,
  knownFields: [],
  ownFields: [],
});

const askedOf = async (ruleKey: string, uses: Uses, data?: ElementV2['data']) => {
  const rule = shippedRules.get(ruleKey);
  if (!rule) throw new Error(`no rule ${ruleKey}`);
  const subjects = await inSlices(
    subjectsOf({
      installation: { id: 1, name: 'Centro' },
      buildings: [building(uses)],
      elements: data ? [lift(data)] : [],
      thermalInstallations: [],
      answersOf: (place) => (place === 'building' ? answers : {}),
    }),
  );
  const asked = await inSlices(workOut([shippedEntry(ruleKey, rule)], subjects, '2026-11-30'));
  const [only] = asked;
  if (!only || asked.length > 1) throw new Error(`${asked.length} of ${ruleKey}`);
  return only;
};

const found = async (ruleKey: string, uses: Uses, data?: ElementV2['data']) => {
  const { verdict } = await askedOf(ruleKey, uses, data);
  if (verdict.kind === 'undecided') return verdict.missing;
  return verdict.kind === 'applies' ? verdict.outcome.periodMonths : 'not';
};

test.each<[string, string, Uses, number | 'not' | string[]]>([
  ['a garage of 60 places below dwellings', 'lowVoltageFiveYears', [housing, garage(60)], 60],
  ['one of 6', 'lowVoltageFiveYears', [housing, garage(6)], 60],
  ['one of 5', 'lowVoltageFiveYears', [housing, garage(5)], 'not'],
  ['one of nobody knows how many', 'lowVoltageFiveYears', [housing, garage(null)], ['parkingPlaces']],
  ['60 places in the open', 'lowVoltageFiveYears', [housing, openPark], 'not'],
  ['a garage of 500 m²', 'fireInspection', [housing, garage(60, 500)], 120],
  ['one of 1,500 m²', 'fireInspection', [housing, garage(60, 1500)], 120],
  ['one of 499 m²', 'fireInspection', [housing, garage(60, 499)], 'not'],
  ['one of nobody knows how many m²', 'fireInspection', [housing, garage(60, null)], ['builtArea']],
  ['1,500 m² in the open', 'fireInspection', [housing, openPark], 'not'],
  ['a shop for 51 people below dwellings', 'lowVoltageFiveYears', [housing, shop(51, 200)], 60],
  ['one for 50', 'lowVoltageFiveYears', [housing, shop(50, 200)], 'not'],
  ['a shop of 500 m² below dwellings', 'fireInspection', [housing, shop(20, 500)], 120],
  ['one of 499 m²', 'fireInspection', [housing, shop(20, 499)], 'not'],
  ['two shops of 300 m², each a place of its own', 'fireInspection', [shop(20, 300), shop(20, 300)], 'not'],
  ['offices of 2,000 m² above shops', 'fireInspection', [office(2000), shop(20, 300)], 120],
  ['offices of 1,999 m² above shops', 'fireInspection', [office(1999), shop(20, 300)], 'not'],
  ['housing of 90 kW is no matter of its shops', 'lowVoltageDwellings', [housing, shop(51, 200)], 'not'],
])('%s: %s', async (_, ruleKey, uses, expected) => {
  expect(await found(ruleKey, uses)).toEqual(expected);
});

test('what decides is said with the use that it is of', async () => {
  const { verdict } = await askedOf('lowVoltageFiveYears', [housing, garage(60)]);
  expect(verdict).toMatchObject({
    because: [
      { fact: 'use', had: 'carPark' },
      { fact: 'parkingPlaces', had: 60 },
    ],
  });
});

test.each<[string, Uses, ElementV2['data'], number | 'not' | string[]]>([
  ['serves dwellings above a garage', [housing, garage(60)], { liftUse: 'dwellings', floorsServed: 5 }, 48],
  [
    'serves few of them',
    [housing, garage(60)],
    { liftUse: 'dwellings', floorsServed: 4, dwellingsServed: 20 },
    72,
  ],
  ['says nothing of whom it serves', [housing, garage(60)], { floorsServed: 5, dwellingsServed: 24 }, 24],
  [
    'serves a shop for 50',
    [housing, shop(50, 200)],
    { liftUse: 'other', floorsServed: 2, dwellingsServed: 0 },
    72,
  ],
  [
    'serves a shop for 51',
    [housing, shop(51, 200)],
    { liftUse: 'other', floorsServed: 2, dwellingsServed: 0 },
    24,
  ],
])('a lift that %s', async (_, uses, data, expected) => {
  expect(await found('liftInspection', uses, data)).toEqual(expected);
});

test('a refusal is about all uses: another one opens it again', async () => {
  const text = async (uses: Uses) => factsText(await askedOf('lowVoltageFiveYears', uses));
  expect(await text([housing, garage(60)])).not.toBe(await text([housing, garage(60), shop(51, 200)]));
  expect(await text([housing, garage(60)])).toBe(await text([housing, garage(60)]));
});

test('another composition of its gas opens a refusal again, although the gas is called the same', async () => {
  const refrigeration: ElementV2 = { ...lift({}), elementTypeName: 'Cámara frigorífica' };
  const text = async (refrigerantComposition: string) => {
    const rule = shippedRules.get('leakCheck');
    if (!rule) throw new Error('no rule');
    const data = { refrigerant: 'other', refrigerantCharge: 10, leakDetector: false, refrigerantComposition };
    const subjects = await inSlices(
      subjectsOf({
        installation: { id: 1, name: 'Centro' },
        buildings: [building([housing])],
        elements: [{ ...refrigeration, data }],
        thermalInstallations: [],
        answersOf: () => ({}),
      }),
    );
    const [asked] = await inSlices(workOut([shippedEntry('leakCheck', rule)], subjects, '2026-11-30'));
    return asked && factsText(asked);
  };
  // 2,088 and 2,052 of potential: the period is the same, and what it was refused on is not.
  expect(await text('R-32 50, R-125 50')).not.toBe(await text('R-32 51, R-125 49'));
  expect(await text('R-32 50, R-125 50')).toBe(await text('R-32 50, R-125 50'));
});

test('a building with one use has the figures of its own fields, and the places of the use', async () => {
  const [one] = [{ ...garage(6, 200) }];
  expect(await found('lowVoltageFiveYears', one ? [one] : [])).toBe(60);
  expect(await found('fireInspection', one ? [one] : [])).toBe(120);
});
