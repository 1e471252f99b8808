/** What the generators make, tried in copies of the repository. */
export const proofs = ['new-module/new-module.test.ts', 'new-entity/new-entity.test.ts'] as const;
