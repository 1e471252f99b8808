/** Ranges of index keys, from the conditions of a query. */
import {
  CLASS,
  classOf,
  encodeKey,
  encodeValue,
  invertBytes,
  nextAfterPrefix,
} from '../bson/key-encoding.ts';
import type { Bound, Condition } from './conditions.ts';

/** The keys from `low` up to, but without, `high`, all of which share their first `shared` bytes. */
export type KeyRange = { low: Buffer; high: Buffer; shared: number };

/** The least number apart from NaN, which sorts before it. */
const LEAST_NUMBER: Bound = { value: Number.NEGATIVE_INFINITY, inclusive: true };
const EVERYTHING_ABOVE = Buffer.from([0xff]);

export function pointRange(values: readonly unknown[], directions: readonly number[]): KeyRange {
  return prefixRange(encodeKey(values, directions));
}

function prefixRange(prefix: Buffer): KeyRange {
  return { low: prefix, high: nextAfterPrefix(prefix) ?? EVERYTHING_ABOVE, shared: prefix.length };
}

/** Narrows a prefix to the values that `condition` allows for the next field. */
export function narrowRange(
  prefix: Buffer,
  condition: Condition,
  direction: number,
  oneSideOnly: boolean,
): KeyRange {
  const high = oneSideOnly && condition.low ? undefined : condition.high;
  const rank = classOf((condition.low ?? high)?.value);
  const low = condition.low ?? (rank === CLASS.number ? LEAST_NUMBER : undefined);
  const [from, to] = direction < 0 ? descending(low, high, rank) : ascending(low, high, rank);
  return { low: Buffer.concat([prefix, from]), high: Buffer.concat([prefix, to]), shared: prefix.length };
}

function ascending(low: Bound | undefined, high: Bound | undefined, rank: number): [Buffer, Buffer] {
  const from = low ? edge(encodeValue(low.value), !low.inclusive) : Buffer.from([rank]);
  const to = high ? edge(encodeValue(high.value), high.inclusive) : Buffer.from([rank + 1]);
  return [from, to];
}

function descending(low: Bound | undefined, high: Bound | undefined, rank: number): [Buffer, Buffer] {
  const from = high ? edge(invertBytes(encodeValue(high.value)), !high.inclusive) : Buffer.from([255 - rank]);
  const to = low ? edge(invertBytes(encodeValue(low.value)), low.inclusive) : Buffer.from([256 - rank]);
  return [from, to];
}

function edge(key: Buffer, after: boolean): Buffer {
  return after ? (nextAfterPrefix(key) ?? EVERYTHING_ABOVE) : key;
}
