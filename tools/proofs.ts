/** What the generators make, tried in copies of the repository. */
export const proofs = ['generator/generator.test.ts'] as const;
