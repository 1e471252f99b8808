/** What an operation says, as the service reads it: with what its contract has for what is not said. */
import type { ParsedInput, RouteContract } from 'shared-kit/contracts/route';
import * as z from 'zod/mini';

/** Ids of files and records that the server has not numbered yet are lower. */
const highestLocal = -1_000_000_001;

const withNumbers = (value: unknown, numberOf: (number: number) => number): unknown => {
  if (typeof value === 'number') return numberOf(value);
  if (Array.isArray(value)) return value.map((part) => withNumbers(part, numberOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNumbers(part, numberOf)]));
};

/** `known` are fields that the operation leaves out. Null of what the service would refuse. */
export const readBody = <C extends RouteContract>(
  { body }: C,
  value: unknown,
  known: object = {},
): ParsedInput<C>['body'] | null => {
  const local = new Set<number>();
  // A contract has no ids below zero: local ones are read as their opposites.
  const positive = withNumbers(value, (number) => {
    if (number > highestLocal) return number;
    local.add(-number);
    return -number;
  });
  const told = typeof positive === 'object' && positive !== null ? { ...positive, ...known } : positive;
  const read = z.safeParse(body ?? z.never(), told);
  if (!read.success) return null;
  return withNumbers(read.data, (number) => (local.has(number) ? -number : number)) as ParsedInput<C>['body'];
};
