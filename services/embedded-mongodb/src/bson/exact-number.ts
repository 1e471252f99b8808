/**
 * Numbers compared without a loss: a Long and a Decimal128 hold more digits than a double. A Decimal128 is stored,
 * compared and sorted, and refused wherever something would be computed with it.
 */
import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { notSupported } from '../errors.ts';

type Parts = { near: number; rest: number };

/** Splits a number into the nearest double and the difference to it, so that Long and Decimal128 compare exactly. */
export function splitNumber(value: unknown): Parts {
  if (typeof value === 'number') return { near: value, rest: 0 };
  if (value instanceof Int32 || value instanceof Double) return { near: value.value, rest: 0 };
  if (value instanceof Long) return fromInteger(value.toBigInt());
  if (typeof value === 'bigint') return fromInteger(value);
  return fromDecimal(value as Decimal128);
}

function fromInteger(value: bigint): Parts {
  const near = Number(value);
  return { near, rest: Number(value - BigInt(near)) };
}

type Scaled = { coefficient: bigint; exponent: number };

/** A decimal as coefficient × 10^exponent; undefined for NaN and the infinities. */
function scaledDecimal(value: Decimal128): Scaled | undefined {
  const match = /^([-+]?)(\d*)(?:\.(\d*))?(?:E([-+]?\d+))?$/.exec(value.toString());
  if (!match) return undefined;
  const fraction = match[3] ?? '';
  const coefficient = BigInt(`${match[2] ?? ''}${fraction}` || '0');
  return {
    coefficient: match[1] === '-' ? -coefficient : coefficient,
    exponent: Number(match[4] ?? 0) - fraction.length,
  };
}

function fromDecimal(value: Decimal128): Parts {
  const near = Number(value.toString());
  const scaled = scaledDecimal(value);
  if (!scaled || scaled.coefficient === 0n) return { near, rest: 0 };
  const sign = scaled.coefficient < 0n ? -1 : 1;
  if (near === 0) return { near, rest: sign * magnitude(scaled) };
  if (Number.isFinite(near)) return { near, rest: difference(scaled, near) };
  return { near: sign * Number.MAX_VALUE, rest: sign * magnitude(scaled) * 1e300 };
}

/** A positive number that orders what is too large or too small for a double. */
function magnitude({ coefficient, exponent }: Scaled): number {
  const digits = coefficient.toString().replace('-', '');
  const leading = Number(`${digits[0]}.${digits.slice(1)}`);
  return 10_000 + exponent + digits.length - 1 + (leading - 1) / 9;
}

/** The difference coefficient × 10^exponent − near, rounded once. */
function difference({ coefficient, exponent }: Scaled, near: number): number {
  const [mantissa, power] = binaryParts(near);
  const tens = 10n ** BigInt(Math.abs(exponent));
  const twos = 2n ** BigInt(Math.abs(power));
  const denominator = (exponent < 0 ? tens : 1n) * (power < 0 ? twos : 1n);
  const left = coefficient * (exponent < 0 ? 1n : tens) * (power < 0 ? twos : 1n);
  const right = mantissa * (power < 0 ? 1n : twos) * (exponent < 0 ? tens : 1n);
  return ratio(left - right, denominator);
}

function binaryParts(value: number): [bigint, number] {
  let mantissa = value;
  let power = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    power -= 1;
  }
  return [BigInt(mantissa), power];
}

function ratio(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const shift = denominator.toString(2).length - numerator.toString(2).length + 64;
  const scaled = shift > 0 ? (numerator << BigInt(shift)) / denominator : numerator / denominator;
  return shift > 0
    ? Number(scaled) * 2 ** -Math.min(shift, 1000) * 2 ** -(shift - Math.min(shift, 1000))
    : Number(scaled);
}

export type NumericKind = 'int' | 'long' | 'double';

function refuseDecimal(value: unknown): void {
  if (value instanceof Decimal128) throw notSupported('computing with a Decimal128');
}

/** The type of a number to compute with; undefined for what is no number. */
export function numericKind(value: unknown): NumericKind | undefined {
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof Long) return value instanceof Timestamp ? undefined : 'long';
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'double';
  refuseDecimal(value);
  return undefined;
}
