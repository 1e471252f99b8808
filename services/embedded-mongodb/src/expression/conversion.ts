/** `$toString`, with MongoDB's forms of numbers and its errors. */
import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { describeType, isNullish, unary } from './arguments.ts';
import type { Operator } from './compile.ts';
import { isoText } from './date-text.ts';
import { toDouble } from './numbers.ts';

/** The shortest text that names a double, in C's notation. */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) return `${digits}e${power[0]}${power.slice(1).padStart(2, '0')}`;
  return Object.is(value, -0)
    ? '-0'
    : exponent < 0
      ? value.toFixed(Math.max(0, digits.replace(/\D/g, '').length - 1 - exponent))
      : String(value);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const type = describeType(value);
  if (typeof value === 'boolean' || type === 'long' || type === 'int' || type === 'decimal')
    return String(value);
  if (type === 'double') return doubleText(toDouble(value));
  if (value instanceof Date) return isoText(value.getTime());
  if (value instanceof ObjectId) return value.toHexString();
  throw new CommandError(
    'ConversionFailure',
    `Unsupported conversion from ${type} to string in $convert with no onError value`,
  );
}

const toText: Operator = (argument, scope, name) => {
  if (Array.isArray(argument) && argument.length !== 1)
    throw new CommandError(50723, `${name} requires a single argument, got ${argument.length}`);
  return unary((value) => (isNullish(value) ? null : textOf(value)))(argument, scope, name);
};

export const conversionOperators: Record<string, Operator> = { $toString: toText };
