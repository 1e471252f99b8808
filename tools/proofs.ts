/** What the generators make, tried in copies of the repository, and two of everything while one of them is lost. */
export const proofs = ['generator/generator.test.ts', 'two-of-everything/two-of-everything.test.ts'] as const;
