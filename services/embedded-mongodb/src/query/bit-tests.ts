import { Binary } from 'bson';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

const OPERATORS: Record<string, (value: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (value, mask) => (value & mask) === mask,
  $bitsAllClear: (value, mask) => (value & mask) === 0n,
  $bitsAnySet: (value, mask) => (value & mask) !== 0n,
  $bitsAnyClear: (value, mask) => (value & mask) !== mask,
};

export function bitTest(operator: string, operand: unknown): ((value: unknown) => boolean) | undefined {
  const compare = OPERATORS[operator];
  if (!compare) return undefined;
  const mask = maskOf(operator, operand);
  return (value) => {
    const bits = bitsOf(value);
    return bits !== undefined && compare(bits, mask);
  };
}

function maskOf(operator: string, operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => mask | (1n << BigInt(toNumber(position) ?? 0)), 0n);
  }
  const bits = bitsOf(operand);
  if (bits === undefined)
    throw new CommandError('BadValue', `${operator} takes a number, a BinData or an array of positions`);
  return bits;
}

function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Binary) return bytesToBits(value.value());
  const number = toNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? BigInt(number) : undefined;
}

function bytesToBits(bytes: Uint8Array): bigint {
  return bytes.reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}
