/**
 * Combustion from the analysis of the flue gas. Losses by Siegert's formula on the lower heating value, without what condenses and without
 * radiation: coefficients of the German regulation 1. BImSchV, annex 2 no. 3.4. Carbon monoxide as if the flue gas had a reference content of oxygen.
 */
import type { Quantity } from '../../contracts/catalogues/quantities.ts';
import {
  type Attempt,
  type ComputationRule,
  implausible,
  type Lack,
  lacking,
  type Readings,
  valuesOf,
} from './formula/computing.ts';
import { airOxygen } from './physical-constants.ts';

interface Fuel {
  /** Siegert's coefficients: A1 with carbon dioxide, A2 with oxygen, B. None for solid fuels, whose moisture they would depend on. */
  readonly losses?: { readonly a1: number; readonly a2: number; readonly b: number };
  /** Carbon dioxide of the dry flue gas when nothing is left of the oxygen, %. */
  readonly mostCo2: number;
  /** Oxygen that carbon monoxide is referred to, %: undiluted for gas (UNE 60670-10), RD 1042/2017 for oil, UNE-EN 303-5 for solid fuels. */
  readonly referenceO2: number;
}

const solid = { mostCo2: 20.3, referenceO2: 10 };
const fuels: Readonly<Record<string, Fuel>> = {
  naturalGas: { losses: { a1: 0.37, a2: 0.66, b: 0.009 }, mostCo2: 11.9, referenceO2: 0 },
  lpg: { losses: { a1: 0.42, a2: 0.63, b: 0.008 }, mostCo2: 13.8, referenceO2: 0 },
  oil: { losses: { a1: 0.5, a2: 0.68, b: 0.007 }, mostCo2: 15.4, referenceO2: 3 },
  biomass: solid,
  pellets: solid,
};

/** Carbon dioxide beyond what the fuel can give is a wrong reading, or a wrong fuel; the rest is what instruments are off by. */
const tolerance = 1.05;
/** Less flue gas than this in what was sampled is air, %. */
const leastGas = 0.1;

const eitherGas: Lack = { kind: 'reading', anyOf: ['co2', 'o2'] };

const fuelOf = ({ element: { fuel } }: Readings): { readonly fuel: Fuel } | { readonly missing: Lack } => {
  if (fuel === null) return { missing: { kind: 'element', field: 'fuel' } };
  const known = fuels[fuel];
  return known ? { fuel: known } : { missing: { kind: 'noRule', field: 'fuel', value: fuel } };
};

/** Electricity and district heat have no flue. */
const burns = ({ element: { fuel } }: Readings): boolean => fuel === null || Object.hasOwn(fuels, fuel);

const gasOf = ({ read }: Readings): { readonly co2: number } | { readonly o2: number } | null => {
  const [co2, o2] = [read.get('co2'), read.get('o2')];
  if (co2 !== undefined) return { co2 };
  return o2 === undefined ? null : { o2 };
};

const isGas = (gas: { readonly co2: number } | { readonly o2: number }, { mostCo2 }: Fuel): boolean =>
  'co2' in gas
    ? gas.co2 >= leastGas && gas.co2 <= mostCo2 * tolerance
    : gas.o2 >= 0 && gas.o2 <= airOxygen - leastGas;

const efficiency = (readings: Readings): Attempt => {
  const temperatures = valuesOf(readings, 'flueTemperature', 'combustionAirTemperature');
  const gas = gasOf(readings);
  const burnt = fuelOf(readings);
  const losses = 'fuel' in burnt ? burnt.fuel.losses : undefined;
  const missing = [
    ...('missing' in temperatures ? temperatures.missing : []),
    ...(gas === null ? [eitherGas] : []),
    ...('missing' in burnt ? [burnt.missing] : []),
    ...('fuel' in burnt && !losses ? [noLosses(readings)] : []),
  ];
  if (missing.length > 0 || !('values' in temperatures) || gas === null || !('fuel' in burnt) || !losses)
    return lacking(...missing);
  const { flueTemperature: flue, combustionAirTemperature: air } = temperatures.values;
  const named: Quantity = 'co2' in gas ? 'co2' : 'o2';
  if (flue < air) return implausible('flueTemperature', 'combustionAirTemperature');
  if (!isGas(gas, burnt.fuel)) return implausible(named);
  const { a1, a2, b } = losses;
  return 'co2' in gas
    ? {
        formula: 'efficiencyByCo2',
        value: 100 - (flue - air) * (a1 / gas.co2 + b),
        inputs: { flue, air, co2: gas.co2, a: a1, b },
      }
    : {
        formula: 'efficiencyByO2',
        value: 100 - (flue - air) * (a2 / (airOxygen - gas.o2) + b),
        inputs: { flue, air, o2: gas.o2, a: a2, b },
      };
};

const noLosses = ({ element: { fuel } }: Readings): Lack => ({
  kind: 'noRule',
  field: 'fuel',
  value: fuel ?? '',
});

/** With oxygen: CO × (21 − reference) ÷ (21 − O2). With carbon dioxide the share of undiluted gas is CO2 ÷ its maximum. */
const correctedCo = (readings: Readings): Attempt => {
  const read = valuesOf(readings, 'co');
  const gas = gasOf(readings);
  const burnt = fuelOf(readings);
  const missing = [
    ...('missing' in read ? read.missing : []),
    ...(gas === null ? [eitherGas] : []),
    ...('missing' in burnt ? [burnt.missing] : []),
  ];
  if (!('values' in read) || gas === null || !('fuel' in burnt)) return lacking(...missing);
  if (!isGas(gas, burnt.fuel)) return implausible('co2' in gas ? 'co2' : 'o2');
  const { co } = read.values;
  const { mostCo2: most, referenceO2: reference } = burnt.fuel;
  return 'co2' in gas
    ? {
        formula: 'coByCo2',
        value: ((co * most) / gas.co2) * ((airOxygen - reference) / airOxygen),
        inputs: { co, co2: gas.co2, most, reference },
      }
    : {
        formula: 'coByO2',
        value: (co * (airOxygen - reference)) / (airOxygen - gas.o2),
        inputs: { co, o2: gas.o2, reference },
      };
};

const asksForGas = ({ asked }: Readings): boolean => asked.has('co2') || asked.has('o2');

export const combustionRules: readonly ComputationRule[] = [
  {
    quantity: 'combustionEfficiency',
    decimals: 1,
    applies: (readings) => readings.asked.has('flueTemperature') && asksForGas(readings) && burns(readings),
    compute: efficiency,
  },
  {
    quantity: 'correctedCo',
    decimals: 0,
    applies: (readings) => readings.asked.has('co') && asksForGas(readings) && burns(readings),
    compute: correctedCo,
  },
];
