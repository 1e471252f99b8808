/** Arithmetic of Decimal128 with its 34 digits and its rounding, which the bson package lacks. */
import { Decimal128 } from 'bson';

/**
 * A finite decimal is ±coefficient × 10^exponent, with the sign apart because zero has one, too. NaN and the
 * infinities are numbers.
 */
export type Decimal = { negative: boolean; coefficient: bigint; exponent: number } | number;

export type Rounding = 'even' | 'zero' | 'up' | 'down';

const DIGITS = 34;
const LOWEST = -6176;
const HIGHEST = 6111;

/** Reads a Decimal128; NaN and the infinities become plain numbers. */
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

export function writeDecimal(value: Decimal, rounding: Rounding = 'even'): Decimal128 {
  if (typeof value === 'number') return Decimal128.fromString(String(value));
  const { negative, coefficient, exponent } = fitToDigits(value, rounding);
  if (exponent > HIGHEST) return Decimal128.fromString(negative ? '-Infinity' : 'Infinity');
  return Decimal128.fromString(`${negative ? '-' : ''}${coefficient}E${exponent}`);
}

type Finite = Exclude<Decimal, number>;

/** Rounds half to even to 34 digits, and brings the exponent into the range of the type. */
function fitToDigits(value: Finite, rounding: Rounding = 'even'): Finite {
  const excess = Math.max(digitsOf(value.coefficient) - DIGITS, LOWEST - value.exponent, 0);
  let result = rescaleDecimal(value, value.exponent + excess, rounding);
  if (digitsOf(result.coefficient) > DIGITS) result = rescaleDecimal(result, result.exponent + 1, 'even');
  if (result.coefficient === 0n) return { ...result, exponent: Math.min(result.exponent, HIGHEST) };
  const above = result.exponent - HIGHEST;
  if (above > 0 && digitsOf(result.coefficient) + above <= DIGITS)
    return rescaleDecimal(result, HIGHEST, 'even');
  return result;
}

function digitsOf(coefficient: bigint): number {
  return coefficient === 0n ? 0 : coefficient.toString().length;
}

/** Gives the same number with another exponent, rounded where digits are lost. */
export function rescaleDecimal(value: Finite, exponent: number, rounding: Rounding): Finite {
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

/** Rounds to a power of ten as MongoDB does; the result is NaN where 34 digits do not reach that far. */
export function quantizeDecimal(value: Decimal, exponent: number, rounding: Rounding): Decimal {
  if (typeof value === 'number') return value;
  const result = rescaleDecimal(value, exponent, rounding);
  return digitsOf(result.coefficient) > DIGITS ? Number.NaN : result;
}

const signed = ({ negative, coefficient }: Finite): bigint => (negative ? -coefficient : coefficient);

export function decimalToNumber(value: Decimal): number {
  if (typeof value === 'number') return value;
  return Number(`${value.negative ? '-' : ''}${value.coefficient}E${value.exponent}`);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' || typeof b === 'number') return special(a) + special(b);
  const exponent = Math.min(a.exponent, b.exponent);
  const sum = signed(rescaleDecimal(a, exponent, 'zero')) + signed(rescaleDecimal(b, exponent, 'zero'));
  const negative = sum < 0n || (sum === 0n && a.negative && b.negative);
  return { negative, coefficient: sum < 0n ? -sum : sum, exponent };
}

/** A number that stands for the sign alone, which is all that counts beside NaN and the infinities. */
function special(value: Decimal): number {
  if (typeof value === 'number') return value;
  const size = value.coefficient === 0n ? 0 : 1;
  return value.negative ? -size : size;
}

export function negateDecimal(value: Decimal): Decimal {
  return typeof value === 'number' ? -value : { ...value, negative: !value.negative };
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' || typeof b === 'number') return special(a) * special(b);
  return {
    negative: a.negative !== b.negative,
    coefficient: a.coefficient * b.coefficient,
    exponent: a.exponent + b.exponent,
  };
}

/** Divides by a divisor that is not zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number') return a / special(b);
  if (typeof b === 'number') {
    return Number.isNaN(b) ? b : { negative: a.negative !== b < 0, coefficient: 0n, exponent: LOWEST };
  }
  const negative = a.negative !== b.negative;
  const ideal = a.exponent - b.exponent;
  if (a.coefficient === 0n) return { negative, coefficient: 0n, exponent: ideal };
  const shift = Math.max(0, DIGITS + 2 + digitsOf(b.coefficient) - digitsOf(a.coefficient));
  const scaled = a.coefficient * 10n ** BigInt(shift);
  const sticky = scaled % b.coefficient === 0n ? 0n : 1n;
  const coefficient = (scaled / b.coefficient) * 10n + sticky;
  return dropTrailingZeros({ negative, coefficient, exponent: ideal - shift - 1 }, ideal);
}

/** Drops trailing zeros as far as the exponent that the operation prefers. */
function dropTrailingZeros(value: Finite, ideal: number): Finite {
  let { coefficient, exponent } = value;
  while (exponent < ideal && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { negative: value.negative, coefficient, exponent };
}

/** The rest of a truncated division, with the sign of the dividend; the divisor is not zero. */
export function remainderOfDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' || Number.isNaN(b)) return Number.NaN;
  if (typeof b === 'number') return a;
  const exponent = Math.min(a.exponent, b.exponent);
  const rest =
    rescaleDecimal(a, exponent, 'zero').coefficient % rescaleDecimal(b, exponent, 'zero').coefficient;
  return { negative: a.negative, coefficient: rest, exponent };
}

/** The decimal with all digits of a double, cut to 34. */
export function decimalFromExactDouble(value: number): Decimal {
  if (!Number.isFinite(value)) return value;
  let mantissa = Math.abs(value);
  let twos = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    twos += 1;
  }
  const exact = {
    negative: Object.is(value, -0) || value < 0,
    coefficient: BigInt(mantissa) * 5n ** BigInt(twos),
    exponent: -twos,
  };
  return fitToDigits(dropTrailingZeros(exact, 0));
}

/** The decimal that MongoDB makes of a double, which has 15 digits. */
export function decimalFromDouble(value: number): Decimal {
  if (!Number.isFinite(value) || value === 0)
    return parseDecimal(Object.is(value, -0) ? '-0' : String(value));
  return parseDecimal(value.toPrecision(15));
}
