/** The whole portal, killed in the middle of its work. */
export const proofs = ['tests/killed/killed.test.ts'] as const;
