/** What instruments would show on a boiler or a chiller: values that fit together, since others are computed from them. */
import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import type { ComputingElement } from 'shared-kit/domain/readings/formula/computing';
import { saturationTemperature } from 'shared-kit/domain/readings/saturation';

export interface PlantState {
  readonly element: ComputingElement;
  /** From 0 to 1, another number each time it is asked. */
  readonly random: () => number;
  /** Since the work began. */
  readonly years: number;
  /** Its heat exchanger gets dirty: the flue gas gets hotter from year to year. */
  readonly isFouling: boolean;
}

type Values = Partial<Readonly<Record<Quantity, number>>>;

/** A working point beside the usual one, by that much at most. */
const around = (random: () => number, usual: number, by: number): number =>
  usual + (random() + random() - 1) * by;

/** What is left of the oxygen of air, and what the fuel makes of the rest. */
const mostCo2: Readonly<Record<string, number>> = { naturalGas: 11.9, lpg: 13.8, oil: 15.4 };

/** Kelvin a year, and the year from which on. */
const fouling = { perYear: 42, since: 0.75 };

const boiler = ({ element, random, years, isFouling }: PlantState): Values => {
  const hot = isFouling ? Math.max(0, years - fouling.since) * fouling.perYear : 0;
  const air = around(random, 22, 3);
  const flue = around(random, 108, 5) + hot;
  const o2 = around(random, 4.2, 0.5);
  const supply = around(random, 72, 4);
  const back = supply - around(random, 15, 2);
  const co = Math.max(8, around(random, 42, 14) + hot * 1.6);
  const efficiency = 100 - (flue - air) * (0.66 / (21 - o2) + 0.009);
  const difference = supply - back;
  const load = around(random, 0.6, 0.15);
  return {
    combustionAirTemperature: air,
    flueTemperature: flue,
    o2,
    co,
    co2: (mostCo2[element.fuel ?? ''] ?? 11.9) * (1 - o2 / 21),
    supplyTemperature: supply,
    returnTemperature: back,
    draught: around(random, 14, 3),
    combustionEfficiency: efficiency + (random() - 0.5) * 0.3,
    waterFlow: ((element.heatPower ?? 100) * load) / (1.163 * difference),
  };
};

/** The gauge pressure at which a gas condenses at a temperature; R-410A where there is no table. */
const pressureAt = (refrigerant: string | null, degrees: number, line: 'dew' | 'bubble'): number => {
  const gas = saturationTemperature(refrigerant ?? '', 5, 'dew') === null ? 'R-410A' : (refrigerant ?? '');
  let [low, high] = [0.1, 45];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    const at = saturationTemperature(gas, middle, line);
    // Outside of the table it is far from the middle of it.
    const isTooMuch = at === null ? middle > 5 : at > degrees;
    if (isTooMuch) high = middle;
    else low = middle;
  }
  return low;
};

const chiller = ({ element, random }: PlantState): Values => {
  const load = around(random, 0.72, 0.18);
  const difference = 5 * load + around(random, 0.6, 0.3);
  const evaporatorIn = around(random, 12, 0.8);
  const evaporatorOut = evaporatorIn - difference;
  const cold = (element.coldPower ?? 100) * load;
  const eer = around(random, 2.95, 0.18);
  const outside = around(random, 29, 4);
  const evaporating = evaporatorOut - around(random, 4, 0.5);
  const condensing = outside + around(random, 14, 1.5);
  return {
    evaporatorIn,
    evaporatorOut,
    evaporatorFlow: cold / (1.163 * difference),
    evaporatorDrop: around(random, 41, 4),
    condenserIn: outside,
    condenserOut: outside + around(random, 9, 1),
    evaporatingTemperature: evaporating,
    condensingTemperature: condensing,
    evaporatingPressure: pressureAt(element.refrigerant, evaporating, 'dew'),
    condensingPressure: pressureAt(element.refrigerant, condensing, 'bubble'),
    suctionTemperature: evaporating + around(random, 6.5, 1.5),
    liquidTemperature: condensing - around(random, 5, 1),
    electricalPower: cold / eer,
    loadShare: load * 100,
    eer: eer + (random() - 0.5) * 0.06,
    thermalPower: cold,
  };
};

const burners: readonly unknown[] = ['boiler', 'wallBoiler', 'waterHeater'];
const coolers: readonly unknown[] = ['chiller', 'heatPump', 'airConditioning'];

/** Null for an element that is no generator. */
export const plantValues = (state: PlantState): Values | null => {
  const { generatorKind } = state.element;
  if (burners.includes(generatorKind)) return boiler(state);
  return coolers.includes(generatorKind) ? chiller(state) : null;
};

/** Decimals that the instruments show. */
const digits: Partial<Readonly<Record<Quantity, number>>> = {
  co: 0,
  draught: 0,
  loadShare: 0,
  evaporatorDrop: 0,
  eer: 2,
};
export const shownValue = (quantity: Quantity, value: number): string => value.toFixed(digits[quantity] ?? 1);
