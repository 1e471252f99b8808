/** What the generators make, tried in copies of the repository; what images are made of; and two of everything while one of them is lost. */
export const proofs = [
  'collect/collect.test.ts',
  'generator/generator.test.ts',
  'two-of-everything/two-of-everything.test.ts',
] as const;
