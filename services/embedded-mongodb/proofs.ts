/** Killed, copied, fed with anything, and compared with recorded answers. */
export const proofs = [
  'tests/durability.test.ts',
  'tests/data-copy.test.ts',
  'tests/data-tools.test.ts',
  'tests/fuzz.test.ts',
  'tests/recorded.test.ts',
] as const;
