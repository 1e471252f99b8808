import { defineProject } from 'vitest/config';

/** Commands are tried as people call them, on copies of the repository and real portals. */
export default defineProject({
  test: {
    name: 'tools',
    environment: 'node',
    env: { NODE_ENV: 'test' },
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'new-module/template/**'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
