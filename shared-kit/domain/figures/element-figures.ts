/** What follows from the data of an element. */
import type { ElementData } from '../../contracts/centres/element-data.ts';
import {
  compositionOf,
  otherRefrigerant,
  type Refrigerant,
  refrigerantOf,
  refrigerants,
} from '../legal/refrigerants/refrigerants.ts';

/** A figure is shown with the group of the data that it follows from; null where something of it is not known. */
export interface Figure {
  readonly key: string;
  readonly unit: string;
  /** Keys of the data that it follows from: a type that has none of them has no such figure. */
  readonly from: readonly string[];
  /** `uses` are those of the building around, for what depends on them. */
  readonly of: (data: ElementData, uses?: readonly string[]) => number | null;
}

const numberOf = (data: ElementData, key: string): number | null => {
  const value = data[key];
  return typeof value === 'number' ? value : null;
};

/** Without what binary fractions leave behind. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const product = (data: ElementData, keys: readonly [string, string]): number | null => {
  const [first, second] = [numberOf(data, keys[0]), numberOf(data, keys[1])];
  return first === null || second === null ? null : rounded(first * second);
};

/** What is known of the gas; of one that is not among the product's, by the composition and the potential that stand beside it. */
export const gasOf = ({
  refrigerant,
  refrigerantComposition,
  refrigerantGwp,
}: ElementData): Refrigerant | null => {
  if (typeof refrigerant !== 'string') return null;
  const known = refrigerants.get(refrigerant);
  if (known) return known;
  const composition =
    typeof refrigerantComposition === 'string' ? compositionOf(refrigerantComposition) : null;
  const gas = composition && refrigerantOf(composition);
  const isOther = refrigerant === otherRefrigerant;
  return gas && !isOther && typeof refrigerantGwp === 'number' ? { ...gas, gwp: refrigerantGwp } : gas;
};

/** Tonnes: charge × GWP ÷ 1000. */
export const co2Equivalent = (data: ElementData): number | null => {
  const [charge, gas] = [numberOf(data, 'refrigerantCharge'), gasOf(data)];
  return charge === null || gas === null ? null : rounded((charge * gas.gwp) / 1000);
};

/** Tonnes of what annex I watches by its CO2 equivalent; 0 of gases of which nothing stands there. */
export const watchedTonnes = (data: ElementData): number | null => {
  const [tonnes, gas] = [co2Equivalent(data), gasOf(data)];
  return tonnes === null || gas?.hasAnnexOne === true ? tonnes : 0;
};

/** Kilograms of what annex II watches by its weight. */
export const watchedWeight = (data: ElementData): number | null => {
  const [charge, gas] = [numberOf(data, 'refrigerantCharge'), gasOf(data)];
  return charge === null || gas === null ? null : rounded(charge * gas.annexTwoShare);
};

/** From which CO2 equivalent (t), or weight (kg) of annex II, which period holds: without detector, with one. */
const leakPeriods = [
  { tonnes: 500, weight: 100, months: [3, 6] },
  { tonnes: 50, weight: 10, months: [6, 12] },
  { tonnes: 5, weight: 1, months: [12, 24] },
] as const;
/** Less than both in hermetic units is exempt. */
const hermeticBelow = { tonnes: 10, weight: 2 };

/** Kilograms, in a building of dwellings alone. */
const hermeticInHousingBelow = 3;

/**
 * Months between leak checks: Regulation (EU) 2024/573, articles 5 and 6; null where none is due or too little is known. `uses` are those of the
 * building around; where nobody has said, it counts as no housing.
 */
export const leakCheckMonths = (data: ElementData, uses: readonly string[] = []): number | null => {
  const [tonnes, weight] = [watchedTonnes(data), watchedWeight(data)];
  if (tonnes === null || weight === null) return null;
  const isHousing = uses.length > 0 && uses.every((use) => use === 'housing');
  const charge = numberOf(data, 'refrigerantCharge') ?? Number.POSITIVE_INFINITY;
  const isExempt =
    (tonnes < hermeticBelow.tonnes && weight < hermeticBelow.weight) ||
    (isHousing && charge < hermeticInHousingBelow);
  if (data.hermetic === true && isExempt) return null;
  const period = leakPeriods.find((each) => tonnes >= each.tonnes || weight >= each.weight);
  return period?.months[data.leakDetector === true ? 1 : 0] ?? null;
};

/** From the greatest charge on, a detector is compulsory: article 6. Whether there is none where there has to be. */
export const needsLeakDetector = (data: ElementData): boolean => {
  const [{ tonnes, weight }] = leakPeriods;
  const isGreat = (watchedTonnes(data) ?? 0) >= tonnes || (watchedWeight(data) ?? 0) >= weight;
  return isGreat && data.leakDetector !== true;
};

/** Ohm: UL ÷ IΔn, with 50 V, or 24 V in wet places: ITC-BT-24 §4.1.2, ITC-BT-18. */
export const earthLimit = (data: ElementData): number | null => {
  const sensitivity = numberOf(data, 'rcdSensitivity');
  if (sensitivity === null || sensitivity <= 0) return null;
  return rounded((data.wetPlace === true ? 24 : 50) / (sensitivity / 1000));
};

/** Kilowatt: RITE art. 26, aperture × 0.7 kW/m². */
const solarPower = (data: ElementData): number | null => {
  const area = numberOf(data, 'apertureArea');
  return area === null ? null : rounded(area * 0.7);
};

export const figures: readonly Figure[] = [
  {
    key: 'co2Equivalent',
    unit: 't CO₂e',
    from: ['refrigerant', 'refrigerantCharge'],
    of: co2Equivalent,
  },
  {
    key: 'leakCheckMonths',
    unit: '',
    from: ['refrigerant', 'refrigerantCharge'],
    of: leakCheckMonths,
  },
  { key: 'solarPower', unit: 'kW', from: ['apertureArea'], of: solarPower },
  {
    key: 'pressureVolume',
    unit: 'bar·l',
    from: ['maximumPressure', 'vesselVolume'],
    of: (data) => product(data, ['maximumPressure', 'vesselVolume']),
  },
  { key: 'earthLimit', unit: 'Ω', from: ['rcdSensitivity'], of: earthLimit },
  {
    key: 'terminalPoints',
    unit: '',
    from: ['hotPoints', 'coldPoints'],
    of: (data) => {
      const [hot, cold] = [numberOf(data, 'hotPoints'), numberOf(data, 'coldPoints')];
      return hot === null || cold === null ? null : hot + cold;
    },
  },
];

/** The figures that are known, by key. */
export const figuresOf = (data: ElementData): Readonly<Record<string, number>> =>
  Object.fromEntries(
    figures.flatMap(({ key, of }) => {
      const value = of(data);
      return value === null ? [] : [[key, value]];
    }),
  );
