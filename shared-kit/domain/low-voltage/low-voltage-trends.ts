/** A measured value beside that of the last report: what the arrow says. */
import type {
  Checked,
  MeasuredValue,
  Measurement,
} from '../../contracts/low-voltage/low-voltage-measurements.ts';
import type { MeasuredLimit } from './low-voltage-limits.ts';

export type Trend = 'better' | 'worse' | 'same';

/** A change within this part of the former value is what instruments differ by: a custom of ours. */
export const sameWithin = 0.05;

const higherIsBetter: ReadonlySet<Measurement> = new Set([
  'insulationLN',
  'insulationLPE',
  'insulationNPE',
  'autonomy',
  'lux',
]);

/** How good a value is: the greater the better. Between two limits it is what is left to the nearer one. */
const worth = (value: number, measurement: Measurement, { min, max }: MeasuredLimit): number => {
  if (min !== null && max !== null) return Math.min(value - min, max - value);
  return higherIsBetter.has(measurement) ? value : -value;
};

type Measured = MeasuredValue | Checked | undefined;

/** Null where one of the two was not measured, or an instrument reached its end and the other value lies beyond it. */
export const trendOf = (
  measurement: Measurement,
  current: Measured,
  { previous, limit }: { readonly previous: Measured; readonly limit: MeasuredLimit },
): Trend | null => {
  if (!current || !previous || 'reason' in current || 'reason' in previous) return null;
  if ('ok' in current || 'ok' in previous) return trendOfChecks(current, previous);
  const isUp = current.value > previous.value;
  if (current.above && previous.above) return 'same';
  if ((current.above && !isUp) || (previous.above && isUp)) return null;
  const isSame = Math.abs(current.value - previous.value) <= sameWithin * previous.value;
  if (isSame && !current.above && !previous.above) return 'same';
  const change = worth(current.value, measurement, limit) - worth(previous.value, measurement, limit);
  if (change === 0) return 'same';
  return change > 0 ? 'better' : 'worse';
};

const trendOfChecks = (current: NonNullable<Measured>, previous: NonNullable<Measured>): Trend | null => {
  if (!('ok' in current) || !('ok' in previous)) return null;
  if (current.ok === previous.ok) return 'same';
  return current.ok ? 'better' : 'worse';
};
