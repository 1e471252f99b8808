/** Units that readings are written in, and the one that rules compute a quantity in. */
import { type Quantity, quantityUnits } from '../../contracts/catalogues/quantities.ts';

/** A dimension, how many of its smallest units one is, and what is taken from a number before that where its zero is another. */
type Unit = readonly [dimension: string, size: number, zero?: number];

const units: Readonly<Record<string, Unit>> = {
  '°C': ['temperature', 1],
  ºC: ['temperature', 1],
  '°F': ['temperature', 5 / 9, 32],
  ºF: ['temperature', 5 / 9, 32],
  K: ['difference', 1],
  '%': ['share', 1],
  ppm: ['parts', 1],
  Pa: ['pressure', 1],
  hPa: ['pressure', 100],
  mbar: ['pressure', 100],
  kPa: ['pressure', 1000],
  bar: ['pressure', 100_000],
  MPa: ['pressure', 1_000_000],
  'm³/h': ['flow', 3600],
  'm3/h': ['flow', 3600],
  'l/h': ['flow', 3.6],
  'l/min': ['flow', 216],
  'l/s': ['flow', 12_960],
  W: ['power', 1],
  kW: ['power', 1000],
  MW: ['power', 1_000_000],
  Wh: ['energy', 3.6],
  kWh: ['energy', 3600],
  MWh: ['energy', 3_600_000],
  kJ: ['energy', 1],
  MJ: ['energy', 1000],
  l: ['volume', 1],
  L: ['volume', 1],
  'm³': ['volume', 1000],
  m3: ['volume', 1000],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  g: ['mass', 1],
  kg: ['mass', 1000],
  s: ['time', 1],
  min: ['time', 60],
  h: ['time', 3600],
  mV: ['voltage', 1],
  V: ['voltage', 1000],
  kV: ['voltage', 1_000_000],
  mA: ['current', 1],
  A: ['current', 1000],
  Ω: ['resistance', 1],
  kΩ: ['resistance', 1000],
  MΩ: ['resistance', 1_000_000],
  'mg/m³': ['dust', 1],
  'mg/m3': ['dust', 1],
  Bacharach: ['smoke', 1],
};

/** What a format's number is written in: its unit and the sign of that. */
export interface WrittenUnit {
  readonly unit: string;
  readonly symbol: string;
}

const known = ({ unit, symbol }: WrittenUnit): Unit | undefined => units[symbol] ?? units[unit];

/**
 * How many of the quantity's own units one of the written ones is: 0.001 for l/h, where rules compute in m³/h. A number without a unit is in
 * the quantity's own. Null where the one is no measure of the other.
 */
export const unitFactor = (quantity: Quantity, written: WrittenUnit): number | null => {
  const own = units[quantityUnits[quantity]];
  if ((written.unit === '' && written.symbol === '') || own === undefined) return 1;
  const unit = known(written);
  const [dimension, size, zero = 0] = unit ?? ['', 0];
  if (zero !== 0) return null;
  // A difference of temperatures is often written in degrees.
  if (own[0] === 'difference' && dimension === 'temperature') return 1;
  return dimension === own[0] ? size / own[1] : null;
};

export const isSameUnit = (one: WrittenUnit, other: WrittenUnit): boolean =>
  (one.symbol || one.unit) === (other.symbol || other.unit);

/** Digits that a converted number keeps: what a division adds behind them was never read. */
const certainDigits = 12;

/** A number of one unit in another: 2 bar are 200 kPa. Null where it is not certain what the one is in the other. */
export const convertUnit = (value: number, from: WrittenUnit, to: WrittenUnit): number | null => {
  if (isSameUnit(from, to)) return value;
  const [own, wanted] = [known(from), known(to)];
  if (!own || own[0] !== wanted?.[0]) return null;
  const [, size, zero = 0] = own;
  const [, wantedSize, wantedZero = 0] = wanted;
  return Number((((value - zero) * size) / wantedSize + wantedZero).toPrecision(certainDigits));
};
