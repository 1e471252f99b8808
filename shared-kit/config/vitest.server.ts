/** Tests of services and of the server kit: in Node, each file on a database of its own. */
import { defineProject } from 'vitest/config';

/**
 * `export default serverTests('portal')` is a whole vitest.config.ts. Files share a worker and the modules that it has loaded: a test that changes
 * a module's state or `process.env` puts it back. A project whose files can't share names them in `isolate` with the reason beside it.
 */
export const serverTests = (name: string, { isolate = false }: { readonly isolate?: boolean } = {}) =>
  defineProject({
    test: {
      name,
      environment: 'node',
      env: { NODE_ENV: 'test' },
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      isolate,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  });
