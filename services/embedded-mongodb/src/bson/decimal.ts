import { Decimal128 } from 'bson';

/** ±coefficient × 10^exponent; the coefficient is never negative, as zero has a sign, too. */
export type Decimal = { negative: boolean; coefficient: bigint; exponent: number } | number;

const DIGITS = 34;
const LOWEST = -6176;
const HIGHEST = 6111;

/** NaN and the infinities are plain numbers. */
export function readDecimal(value: Decimal128): Decimal {
  return parseDecimal(value.toString());
}

export function parseDecimal(text: string): Decimal {
  const match = /^([-+]?)(\d*)(?:\.(\d*))?(?:E([-+]?\d+))?$/i.exec(text);
  if (!match) return Number(text);
  const fraction = match[3] ?? '';
  return {
    negative: match[1] === '-',
    coefficient: BigInt(`${match[2] ?? ''}${fraction}` || '0'),
    exponent: Number(match[4] ?? 0) - fraction.length,
  };
}

export function writeDecimal(value: Decimal): Decimal128 {
  if (typeof value === 'number') return Decimal128.fromString(String(value));
  const { negative, coefficient, exponent } = fitted(value);
  if (exponent > HIGHEST) return Decimal128.fromString(negative ? '-Infinity' : 'Infinity');
  return Decimal128.fromString(`${negative ? '-' : ''}${coefficient}E${exponent}`);
}

export type Rounding = 'even' | 'zero' | 'up' | 'down';

type Finite = Exclude<Decimal, number>;

/** At most 34 digits, rounded half to even, and an exponent that the type has room for. */
function fitted(value: Finite): Finite {
  const excess = Math.max(digitsOf(value.coefficient) - DIGITS, LOWEST - value.exponent, 0);
  let result = rescaled(value, value.exponent + excess, 'even');
  if (digitsOf(result.coefficient) > DIGITS) result = rescaled(result, result.exponent + 1, 'even');
  if (result.coefficient === 0n) return { ...result, exponent: Math.min(result.exponent, HIGHEST) };
  const above = result.exponent - HIGHEST;
  if (above > 0 && digitsOf(result.coefficient) + above <= DIGITS) return rescaled(result, HIGHEST, 'even');
  return result;
}

function digitsOf(coefficient: bigint): number {
  return coefficient === 0n ? 0 : coefficient.toString().length;
}

/** The same number with another exponent, rounded where digits are lost. */
export function rescaled(value: Finite, exponent: number, rounding: Rounding): Finite {
  const { negative, coefficient } = value;
  const shift = exponent - value.exponent;
  if (shift <= 0) return { negative, coefficient: coefficient * 10n ** BigInt(-shift), exponent };
  const unit = 10n ** BigInt(Math.min(shift, digitsOf(coefficient) + 1));
  const [whole, rest] = [coefficient / unit, coefficient % unit];
  const up =
    rounding === 'even'
      ? rest * 2n > unit || (rest * 2n === unit && whole % 2n === 1n)
      : rest > 0n && rounding === (negative ? 'down' : 'up');
  return { negative, coefficient: up ? whole + 1n : whole, exponent };
}

const signed = ({ negative, coefficient }: Finite): bigint => (negative ? -coefficient : coefficient);

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' || typeof b === 'number') return special(a) + special(b);
  const exponent = Math.min(a.exponent, b.exponent);
  const sum = signed(rescaled(a, exponent, 'zero')) + signed(rescaled(b, exponent, 'zero'));
  const negative = sum < 0n || (sum === 0n && a.negative && b.negative);
  return { negative, coefficient: sum < 0n ? -sum : sum, exponent };
}

/** For arithmetic with what is not finite only the sign of the other number counts. */
function special(value: Decimal): number {
  if (typeof value === 'number') return value;
  const size = value.coefficient === 0n ? 0 : 1;
  return value.negative ? -size : size;
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' || typeof b === 'number') return special(a) * special(b);
  return {
    negative: a.negative !== b.negative,
    coefficient: a.coefficient * b.coefficient,
    exponent: a.exponent + b.exponent,
  };
}

/** A double as MongoDB turns it into a decimal: 15 digits. */
export function nearDouble(value: number): Decimal {
  if (!Number.isFinite(value) || value === 0)
    return parseDecimal(Object.is(value, -0) ? '-0' : String(value));
  return parseDecimal(value.toPrecision(15));
}
