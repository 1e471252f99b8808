/** Differences of temperature, thermal power of water circuits, and what a machine gives for its electricity. */
import type { ComputedQuantity, MeasuredQuantity, Quantity } from '../../contracts/catalogues/quantities.ts';
import {
  type Attempt,
  type ComputationRule,
  implausible,
  type Lack,
  lacking,
  type Outcome,
  type Readings,
  valuesOf,
} from './formula/computing.ts';
import { waterHeat } from './physical-constants.ts';

/** A circuit whose warmer side is named first. */
interface Circuit {
  readonly warm: MeasuredQuantity;
  readonly cold: MeasuredQuantity;
  readonly flow: MeasuredQuantity;
}

const boiler: Circuit = { warm: 'supplyTemperature', cold: 'returnTemperature', flow: 'waterFlow' };
const evaporator: Circuit = { warm: 'evaporatorIn', cold: 'evaporatorOut', flow: 'evaporatorFlow' };
const condenser: Circuit = { warm: 'condenserOut', cold: 'condenserIn', flow: 'condenserFlow' };

const difference =
  ({ warm, cold }: Circuit) =>
  (readings: Readings): Attempt => {
    const read = valuesOf(readings, warm, cold);
    if ('missing' in read) return read;
    const inputs = { warm: read.values[warm], cold: read.values[cold] };
    return { formula: 'difference', value: inputs.warm - inputs.cold, inputs };
  };

/** Water: glycol and the like carry less. */
const power =
  ({ warm, cold, flow }: Circuit) =>
  (readings: Readings): Attempt => {
    const read = valuesOf(readings, warm, cold, flow);
    if ('missing' in read) return read;
    const inputs = { flow: read.values[flow], warm: read.values[warm], cold: read.values[cold] };
    const value = inputs.flow * waterHeat * (inputs.warm - inputs.cold);
    if (value < 0) return implausible(warm, cold);
    return { formula: 'powerOfWater', value, inputs: { ...inputs, heat: waterHeat } };
  };

const asks =
  (...quantities: readonly MeasuredQuantity[]) =>
  ({ asked }: Readings): boolean =>
    quantities.every((quantity) => asked.has(quantity));

const circuitRules = (
  circuit: Circuit,
  names: { readonly difference: ComputedQuantity; readonly power: ComputedQuantity },
): readonly ComputationRule[] => [
  {
    quantity: names.difference,
    decimals: 1,
    applies: asks(circuit.warm, circuit.cold),
    compute: difference(circuit),
  },
  {
    quantity: names.power,
    decimals: 1,
    applies: asks(circuit.warm, circuit.cold, circuit.flow),
    compute: power(circuit),
  },
];

/** Less is no machine at work. */
const leastPower = 0.001;

type Kilowatts = Outcome | null;

const outcomeOf = (attempt: Attempt): Kilowatts => ('missing' in attempt ? null : attempt);

/** What was read of a meter or of the control. */
const readPower = ({ read }: Readings): Kilowatts => {
  const value = read.get('thermalPower');
  return value === undefined ? null : { formula: 'read', value, inputs: {} };
};

const shareOf = ({ read }: Readings, nominal: number | null): Kilowatts => {
  const share = read.get('loadShare');
  if (share === undefined || nominal === null) return null;
  return { formula: 'share', value: (share / 100) * nominal, inputs: { share, nominal } };
};

const heatsWater = ({ element: { generatorKind } }: Readings): boolean => generatorKind === 'waterHeatPump';
const isHeatPump = ({ element: { generatorKind } }: Readings): boolean =>
  generatorKind === 'heatPump' || generatorKind === 'waterHeatPump';

/** Cold at the evaporator: by its water, else as read, else as the share of full load. */
const coldOf = (readings: Readings): Kilowatts =>
  outcomeOf(power(evaporator)(readings)) ??
  (heatsWater(readings) ? null : readPower(readings)) ??
  shareOf(readings, readings.element.coldPower);

const heatOf = (readings: Readings): Kilowatts =>
  outcomeOf(power(condenser)(readings)) ?? (heatsWater(readings) ? readPower(readings) : null);

const ratio =
  (thermalOf: (readings: Readings) => Kilowatts, circuit: Circuit) =>
  (readings: Readings): Attempt => {
    const read = valuesOf(readings, 'electricalPower');
    const thermal = thermalOf(readings);
    const missing = [
      ...('missing' in read ? read.missing : []),
      ...(thermal ? [] : [thermalLack(readings, circuit)]),
    ];
    if ('missing' in read || thermal === null) return lacking(...missing);
    const { electricalPower: electrical } = read.values;
    if (electrical < leastPower) return implausible('electricalPower');
    const inputs = { ...thermal.inputs, thermal: round(thermal.value, 1), electrical };
    return { formula: `ratio.${thermal.formula}`, value: thermal.value / electrical, inputs };
  };

/** The first of the circuit that is asked for and was not read; what a meter would show where the circuit is not asked for. */
const thermalLack = ({ asked, read }: Readings, { warm, cold, flow }: Circuit): Lack => {
  const open = [flow, warm, cold].filter((quantity) => asked.has(quantity) && !read.has(quantity));
  const others: readonly Quantity[] = ['thermalPower', 'loadShare'];
  const anyOf: readonly Quantity[] = [
    ...open.slice(0, 1),
    ...others.filter((quantity) => asked.has(quantity)),
  ];
  return { kind: 'reading', anyOf: anyOf.length > 0 ? anyOf : ['thermalPower'] };
};

/** As much of its nominal power as its water carries, or as was read; not where the share itself is what was read. */
const loadShare = (readings: Readings): Attempt => {
  const { element } = readings;
  const isCold = element.coldPower !== null && readings.asked.has('evaporatorIn');
  const field = isCold ? 'coldPower' : 'heatPower';
  const nominal = element[field];
  const water = outcomeOf(power(isCold ? evaporator : boiler)(readings));
  const thermal = water ?? readPower(readings);
  if (nominal === null || nominal < leastPower) return lacking({ kind: 'element', field });
  if (thermal === null) return lacking(thermalLack(readings, isCold ? evaporator : boiler));
  return {
    formula: 'loadShare',
    value: (thermal.value / nominal) * 100,
    inputs: { thermal: round(thermal.value, 1), nominal },
  };
};

export const round = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  // Zero has no sign.
  return Math.round(value * scale) / scale + 0;
};

const asksElectricity = asks('electricalPower');
const coldSources: readonly Quantity[] = ['evaporatorFlow', 'thermalPower', 'loadShare'];

export const heatBalanceRules: readonly ComputationRule[] = [
  ...circuitRules(boiler, { difference: 'waterDifference', power: 'heatingPower' }),
  ...circuitRules(evaporator, { difference: 'evaporatorDifference', power: 'coolingPower' }),
  ...circuitRules(condenser, { difference: 'condenserDifference', power: 'condenserPower' }),
  {
    quantity: 'eer',
    decimals: 2,
    applies: (readings) =>
      asksElectricity(readings) &&
      !heatsWater(readings) &&
      coldSources.some((quantity) => readings.asked.has(quantity)),
    compute: ratio(coldOf, evaporator),
  },
  {
    quantity: 'cop',
    decimals: 2,
    applies: (readings) =>
      asksElectricity(readings) &&
      isHeatPump(readings) &&
      (asks('condenserFlow')(readings) || heatsWater(readings)),
    compute: ratio(heatOf, condenser),
  },
  {
    quantity: 'loadShare',
    decimals: 0,
    applies: ({ asked }) =>
      asked.has('thermalPower') || asked.has('evaporatorFlow') || asked.has('waterFlow'),
    compute: loadShare,
  },
];
