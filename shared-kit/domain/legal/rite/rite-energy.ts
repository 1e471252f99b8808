/** What generators are measured for and how often: RITE, IT 3.4.1 and 3.4.2 (programme of energy management). */

import type { Quantity } from '../../../contracts/catalogues/quantities.ts';
import { Periodicity } from '../../../contracts/enums.ts';
import type { ThermalGenerator } from './rite-power.ts';

export type EnergyTable = 'heat' | 'cold';

export interface MeasuredGenerator extends ThermalGenerator {
  readonly fuel: string | null;
  readonly hotWaterOnly: boolean;
}

export interface EnergyDuty {
  readonly table: EnergyTable;
  readonly periodicity: Periodicity;
  /** Of each one has to be read, or to follow from what was read. */
  readonly readings: readonly (readonly Quantity[])[];
}

interface PowerStep {
  /** Kilowatt; the step's power is more than this. */
  readonly above: number;
  readonly periodicity: Periodicity;
}

/** The period of 20 to 70 kW is misprinted in the official gazette: two years is what the trade reads. */
const steps: Readonly<Record<EnergyTable, readonly PowerStep[]>> = {
  heat: [
    { above: 1000, periodicity: Periodicity.monthly },
    { above: 70, periodicity: Periodicity.quarterly },
    { above: 20, periodicity: Periodicity.twoYearly },
  ],
  cold: [
    { above: 1000, periodicity: Periodicity.monthly },
    { above: 70, periodicity: Periodicity.quarterly },
  ],
};

const periodicityFor = (table: EnergyTable, power: number | null): Periodicity | null =>
  steps[table].find(({ above }) => (power ?? 0) > above)?.periodicity ?? null;

const solidFuels: readonly unknown[] = ['biomass', 'pellets'];
const smokingFuels: readonly unknown[] = [...solidFuels, 'oil'];

const heatReadings = ({ fuel }: MeasuredGenerator): Quantity[][] => [
  ['supplyTemperature', 'supplyPressure'],
  ['returnTemperature', 'returnPressure'],
  ['combustionAirTemperature'],
  ['flueTemperature'],
  ['co'],
  ['co2', 'o2'],
  ...(smokingFuels.includes(fuel) ? ([['smokeOpacity']] satisfies Quantity[][]) : []),
  ...(solidFuels.includes(fuel) ? ([['particles']] satisfies Quantity[][]) : []),
  ['draught'],
];

/** What there is with water at the condenser alone is left to the task: air-cooled machines have no flow to read there. */
const coldReadings: Quantity[][] = [
  ['evaporatorIn'],
  ['evaporatorOut'],
  ['condenserIn'],
  ['condenserOut'],
  ['evaporatorDrop'],
  ['evaporatingTemperature'],
  ['evaporatingPressure'],
  ['condensingTemperature'],
  ['condensingPressure'],
  ['electricalPower'],
  ['loadShare', 'thermalPower'],
  ['eer', 'cop'],
  ['evaporatorFlow'],
];

const burners: readonly unknown[] = ['boiler', 'wallBoiler', 'waterHeater'];
const flameless: readonly unknown[] = ['electricity', 'districtHeat'];
const coolers: readonly unknown[] = ['chiller', 'heatPump', 'airConditioning'];

/** Heat pumps go by the table of cold: they have no flue gas. */
export const energyDutiesOf = (generator: MeasuredGenerator): EnergyDuty[] => {
  const { kind, fuel, heatPower, coldPower } = generator;
  const heat = burners.includes(kind) && !flameless.includes(fuel) ? periodicityFor('heat', heatPower) : null;
  const cold = coolers.includes(kind) ? periodicityFor('cold', coldPower) : null;
  return [
    ...(heat === null
      ? []
      : [{ table: 'heat' as const, periodicity: heat, readings: heatReadings(generator) }]),
    ...(cold === null ? [] : [{ table: 'cold' as const, periodicity: cold, readings: coldReadings }]),
  ];
};

/** Those of the duty that were not read: the first quantity of each. */
export const lackingReadings = (
  { readings }: Pick<EnergyDuty, 'readings'>,
  read: ReadonlySet<Quantity>,
): Quantity[] =>
  readings.flatMap((anyOf) => (anyOf.some((quantity) => read.has(quantity)) ? [] : anyOf.slice(0, 1)));
