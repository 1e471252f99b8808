/** The well-known data of elements: what the rules of the trade and of the law compute with. Names stand in the texts under `elementData`. */
import type { DataValueType } from '../../contracts/centres/element-data.ts';
import { otherRefrigerant, refrigerants } from '../legal/refrigerants/refrigerants.ts';

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
    choice('refrigerant', [...refrigerants.keys(), otherRefrigerant]),
    text('refrigerantComposition'),
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
