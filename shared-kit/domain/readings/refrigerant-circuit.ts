/** Superheat and subcooling: how far a line is from saturation, by the pressure where the gas has a table, else by the temperature that was read. */
import type { MeasuredQuantity } from '../../contracts/catalogues/quantities.ts';
import {
  type Attempt,
  type ComputationRule,
  implausible,
  type Lack,
  lacking,
  type Readings,
  valuesOf,
} from './formula/computing.ts';
import { hasSaturation, saturationTemperature } from './saturation.ts';

interface Side {
  readonly line: MeasuredQuantity;
  readonly pressure: MeasuredQuantity;
  readonly temperature: MeasuredQuantity;
  readonly at: 'dew' | 'bubble';
}

const suction: Side = {
  line: 'suctionTemperature',
  pressure: 'evaporatingPressure',
  temperature: 'evaporatingTemperature',
  at: 'dew',
};
const liquid: Side = {
  line: 'liquidTemperature',
  pressure: 'condensingPressure',
  temperature: 'condensingTemperature',
  at: 'bubble',
};

interface Saturated {
  readonly formula: 'byPressure' | 'byTemperature';
  readonly saturation: number;
  readonly inputs: Readonly<Record<string, number>>;
}

/** The pressure is surer than the temperature that a gauge prints beside it; without a table the temperature is what there is. */
const saturationOf = (
  { read, asked, element: { refrigerant } }: Readings,
  { pressure, temperature, at }: Side,
): Saturated | Lack => {
  const bar = read.get(pressure);
  const degrees = read.get(temperature);
  if (bar !== undefined && refrigerant !== null && hasSaturation(refrigerant)) {
    const saturation = saturationTemperature(refrigerant, bar, at);
    return saturation === null
      ? { kind: 'implausible', quantities: [pressure] }
      : { formula: 'byPressure', saturation, inputs: { pressure: bar } };
  }
  if (degrees !== undefined) return { formula: 'byTemperature', saturation: degrees, inputs: {} };
  if (bar === undefined)
    return { kind: 'reading', anyOf: [pressure, temperature].filter((each) => asked.has(each)) };
  return refrigerant === null
    ? { kind: 'element', field: 'refrigerant' }
    : { kind: 'noRule', field: 'refrigerant', value: refrigerant };
};

const distance =
  (side: Side, sign: 1 | -1) =>
  (readings: Readings): Attempt => {
    const read = valuesOf(readings, side.line);
    const saturated = saturationOf(readings, side);
    if ('missing' in read || 'kind' in saturated)
      return lacking(...('missing' in read ? read.missing : []), ...('kind' in saturated ? [saturated] : []));
    const line = read.values[side.line];
    const value = sign * (line - saturated.saturation);
    if (value < 0) return implausible(side.line, side.pressure);
    const saturation = Math.round(saturated.saturation * 10) / 10;
    return {
      formula: `${sign === 1 ? 'superheat' : 'subcooling'}.${saturated.formula}`,
      value,
      inputs: { ...saturated.inputs, saturation, line },
    };
  };

const asksFor =
  ({ line, pressure, temperature }: Side) =>
  ({ asked }: Readings): boolean =>
    asked.has(line) && (asked.has(pressure) || asked.has(temperature));

export const refrigerantRules: readonly ComputationRule[] = [
  { quantity: 'superheat', decimals: 1, applies: asksFor(suction), compute: distance(suction, 1) },
  { quantity: 'subcooling', decimals: 1, applies: asksFor(liquid), compute: distance(liquid, -1) },
];
