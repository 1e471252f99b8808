/** Units that readings are written in, and the one that rules compute a quantity in. */
import { type Quantity, quantityUnits } from '../contracts/quantities.ts';

/** A dimension, and how many of its smallest units one is. */
type Unit = readonly [dimension: string, size: number];

const units: Readonly<Record<string, Unit>> = {
  '°C': ['temperature', 1],
  ºC: ['temperature', 1],
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
  const [dimension, size] = unit ?? ['', 0];
  // A difference of temperatures is often written in degrees.
  if (own[0] === 'difference' && dimension === 'temperature') return 1;
  return dimension === own[0] ? size / own[1] : null;
};
