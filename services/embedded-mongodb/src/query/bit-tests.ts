/** `$bitsAllSet` and the three other tests of bits. */
import { Binary } from 'bson';
import { toExactInt64 } from '../bson/exact-number.ts';
import { isNumberLike } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

const OPERATORS: Record<string, (value: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (value, mask) => (value & mask) === mask,
  $bitsAllClear: (value, mask) => (value & mask) === 0n,
  $bitsAnySet: (value, mask) => (value & mask) !== 0n,
  $bitsAnyClear: (value, mask) => (value & mask) !== mask,
};

export function compileBitTest(
  operator: string,
  operand: unknown,
): ((value: unknown) => boolean) | undefined {
  const compare = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!compare) return undefined;
  const mask = maskOf(operator, operand);
  return (value) => {
    const bits = bitsOf(value);
    return bits !== undefined && compare(bits, mask);
  };
}

function maskOf(operator: string, operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => {
      const bit = toExactInt64(position);
      if (bit === undefined || bit < 0n || bit >= 1n << 31n)
        throw new CommandError('BadValue', `bit positions must be non-negative integers: ${operator}`);
      return mask | (1n << bit);
    }, 0n);
  }
  const bits = bitsOf(operand);
  if (bits !== undefined && (bits >= 0n || operand instanceof Binary)) return bits;
  throw new CommandError(
    isNumberLike(operand) ? 'FailedToParse' : 'BadValue',
    `${operator} takes an Array, a non-negative number, or a BinData`,
  );
}

/** The bits of a value: numbers extend their sign without end, binary data extends zeros. */
function bitsOf(value: unknown): bigint | undefined {
  return value instanceof Binary ? bytesToBits(value.value()) : toExactInt64(value);
}

function bytesToBits(bytes: Uint8Array): bigint {
  return bytes.reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}
