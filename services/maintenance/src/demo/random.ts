import { createHash } from 'node:crypto';

/** A source of numbers from 0 to 1 that gives the same ones for the same seed (xorshift32). */
export const randomFrom = (seed: string): (() => number) => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE() || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
};

export const pick = <T>(values: readonly [T, ...T[]], random: () => number): T =>
  values[Math.floor(random() * values.length)] ?? values[0];
