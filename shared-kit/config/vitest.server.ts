/** Tests of services and of the server kit: in Node, each file on a database of its own. */
import { defineProject } from 'vitest/config';

/** `export default serverTests('portal')` is a whole vitest.config.ts. */
export const serverTests = (name: string) =>
  defineProject({
    test: {
      name,
      environment: 'node',
      env: { NODE_ENV: 'test' },
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  });
