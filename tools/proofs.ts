/** What the generators make, tried in copies of the repository; and work without a network under everything that may go wrong. */
export const proofs = ['generator/generator.test.ts', 'chaos/chaos.test.ts'] as const;
