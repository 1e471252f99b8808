/** The well-known data of elements: what the rules of the trade and of the law compute with. Names stand in the texts under `elementData`. */
import type { DataValueType } from '../contracts/element-data.ts';

export const dataGroups = [
  'refrigeration',
  'thermal',
  'pressure',
  'lift',
  'fire',
  'tank',
  'electrical',
  'emergency',
  'water',
  'general',
] as const;
export type DataGroup = (typeof dataGroups)[number];

export interface KnownField {
  readonly key: string;
  readonly group: DataGroup;
  readonly valueType: DataValueType;
  /** As it is written, the same in all languages. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: true;
  readonly options?: readonly string[];
}

/**
 * Global warming potentials of refrigerants: Regulation (EU) 517/2014 and 2024/573, annexes I and II; mixtures by mass. Those of annex II
 * (hydrofluoroolefins) are watched by their weight.
 */
export const refrigerants = {
  'R-32': 675,
  'R-134a': 1430,
  'R-404A': 3922,
  'R-407A': 2107,
  'R-407C': 1774,
  'R-407F': 1825,
  'R-410A': 2088,
  'R-417A': 2346,
  'R-422D': 2729,
  'R-448A': 1387,
  'R-449A': 1397,
  'R-452A': 2140,
  'R-454B': 466,
  'R-454C': 148,
  'R-455A': 148,
  'R-507A': 3985,
  'R-513A': 631,
  'R-1234yf': 0.501,
  'R-1234ze': 1.37,
  'R-22': 1810,
  'R-290': 0.02,
  'R-600a': 0.02,
  'R-717': 0,
  'R-744': 1,
} as const;
export type Refrigerant = keyof typeof refrigerants;

type Rest = Omit<KnownField, 'key' | 'group' | 'valueType'>;
const number = (key: string, unit: string, rest: Rest = {}) =>
  ({ key, valueType: 'number', unit, min: 0, max: 1e9, ...rest }) as const;
const count = (key: string, max: number) =>
  ({ key, valueType: 'number', min: 0, max, integer: true }) as const;
const choice = (key: string, options: readonly string[]) => ({ key, valueType: 'choice', options }) as const;
const flag = (key: string) => ({ key, valueType: 'flag' }) as const;
const day = (key: string) => ({ key, valueType: 'day' }) as const;
const text = (key: string) => ({ key, valueType: 'text' }) as const;

const byGroup: Readonly<Record<DataGroup, readonly Omit<KnownField, 'group'>[]>> = {
  refrigeration: [
    choice('refrigerant', Object.keys(refrigerants)),
    number('refrigerantCharge', 'kg'),
    flag('leakDetector'),
    flag('hermetic'),
    choice('refrigerationLevel', ['level1', 'level2']),
  ],
  thermal: [
    choice('generatorKind', [
      'boiler',
      'wallBoiler',
      'waterHeater',
      'heatPump',
      'waterHeatPump',
      'chiller',
      'airConditioning',
      'solar',
      'cogeneration',
      'other',
    ]),
    choice('fuel', ['naturalGas', 'lpg', 'oil', 'biomass', 'pellets', 'electricity', 'districtHeat']),
    flag('hotWaterOnly'),
    flag('withVentilation'),
    number('apertureArea', 'm²'),
    number('usefulEfficiency', '%', { max: 120 }),
    number('seasonalEfficiency', '%', { max: 1000 }),
  ],
  pressure: [
    number('maximumPressure', 'bar'),
    number('vesselVolume', 'l'),
    choice('vesselGroup', ['group1', 'group2']),
    choice('vesselCategory', ['I', 'II', 'III', 'IV', 'below']),
    choice('vesselFluid', ['airOrNitrogen', 'steam', 'hotWater', 'refrigerant', 'otherGas', 'otherLiquid']),
    choice('inspectionClass', ['vessel', 'boiler', 'breathingAir']),
  ],
  lift: [
    count('floorsServed', 300),
    count('dwellingsServed', 5000),
    choice('liftUse', ['industrialOrPublic', 'dwellings', 'other']),
    number('liftLoad', 'kg'),
    text('liftNumber'),
  ],
  fire: [
    choice('extinguisherAgent', ['powderABC', 'powderBC', 'powderD', 'co2', 'water', 'foam', 'halocarbon']),
    number('agentWeight', 'kg', { max: 1000 }),
    text('extinguisherRating'),
    day('lastRetest'),
    choice('hoseReel', ['hose25', 'hose45']),
    number('hoseLength', 'm', { max: 200 }),
    choice('detectorKind', ['smoke', 'heat', 'flame', 'gas', 'beam', 'callPoint']),
  ],
  tank: [
    number('tankVolume', 'l'),
    choice('tankContents', ['hotWater', 'coldWater', 'fireWater', 'oil', 'lpg', 'chemical', 'other']),
    choice('tankPlace', ['surface', 'buried']),
    flag('tankProject'),
  ],
  electrical: [
    count('circuitCount', 10_000),
    number('rcdSensitivity', 'mA', { max: 100_000 }),
    choice('rcdType', ['AC', 'A', 'F', 'B']),
    flag('rcdSelective'),
    choice('earthSystem', ['TT', 'TN-S', 'TN-C', 'TN-C-S', 'IT']),
    flag('wetPlace'),
    number('ratedCurrent', 'A', { max: 100_000 }),
  ],
  emergency: [
    number('autonomy', 'h', { max: 100 }),
    number('luminousFlux', 'lm'),
    choice('emergencyUse', ['evacuation', 'fireKit', 'antiPanic', 'highRisk']),
    choice('emergencyKind', ['maintained', 'nonMaintained', 'combined']),
    flag('selfTest'),
  ],
  water: [
    count('hotPoints', 100_000),
    count('coldPoints', 100_000),
    flag('aerosol'),
    number('pipeLength', 'm'),
  ],
  general: [
    { key: 'manufactureYear', valueType: 'number', min: 1800, max: 2200, integer: true },
    day('manufactureDate'),
    day('commissioningDate'),
    day('warrantyEnd'),
    text('registrationNumber'),
  ],
};

/** In the order in which forms and records show them. */
export const knownFields: readonly KnownField[] = dataGroups.flatMap((group) =>
  byGroup[group].map((field) => ({ ...field, group })),
);
export const knownField: ReadonlyMap<string, KnownField> = new Map(
  knownFields.map((field) => [field.key, field]),
);
