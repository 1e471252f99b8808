import { defineProject } from 'vitest/config';
import { proofs } from './proofs.ts';

/** Commands are tried as people call them, on copies of the repository and real portals. */
export default defineProject({
  test: {
    name: 'tools',
    environment: 'node',
    env: { NODE_ENV: 'test' },
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'generator/templates/**', ...proofs],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
