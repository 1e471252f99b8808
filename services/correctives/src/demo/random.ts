/** Numbers and ids that are the same for the same seed. */
import { createHash } from 'node:crypto';

export type Random = () => number;

/** From 0 to 1 (xorshift32). */
export const randomFrom = (seed: string): Random => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE() || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
};

export const pick = <T>(values: readonly [T, ...T[]], random: Random): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

/** A whole number from one to another, both included. */
export const between = ([from, to]: readonly [number, number], random: Random): number =>
  from + Math.floor(random() * (to - from + 1));

/** A UUID, in form version 4. */
export const idFrom = (seed: string): string => {
  const hex = createHash('sha256').update(seed).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};
