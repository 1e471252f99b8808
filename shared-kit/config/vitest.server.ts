/** Tests of services and of the server kit: in Node, each file on a database of its own. */
import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';
import { startClock } from '../testing/clock/start-clock.ts';
import { hangMs } from '../testing/test-form.ts';
import { testWorkers } from './test-workers.ts';

startClock();

const setupFiles = [fileURLToPath(new URL('./properties-setup.ts', import.meta.url))];

export interface ServerTestOptions {
  /** False unless said: files share a worker and the modules that it has loaded. The reason stands beside it. */
  readonly isolate?: boolean;
  /** Files that `proofTests` runs. */
  readonly proofs?: readonly string[];
}

/**
 * `export default serverTests('portal')` is a whole vitest.config.ts. A test that changes a module's state or `process.env` puts it back,
 * since the next file sees it too.
 */
export const serverTests = (name: string, { isolate = false, proofs = [] }: ServerTestOptions = {}) =>
  defineProject({
    test: {
      name,
      environment: 'node',
      env: { NODE_ENV: 'test' },
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**', ...proofs],
      isolate,
      setupFiles,
      maxWorkers: testWorkers,
      // Only to end what hangs: a test waits for what it needs, however long that takes here.
      testTimeout: hangMs(60_000),
      hookTimeout: hangMs(60_000),
      expect: { poll: { timeout: hangMs(5000) } },
    },
  });

/**
 * What is long to show and seldom touched: `npm test` repeats it as often as `PROOFS=short` says and keeps the outcome until its inputs change
 * (the `proofs` target of the project), `npm run proofs` in full.
 */
export const proofTests = (name: string, proofs: readonly string[]) =>
  defineProject({
    test: {
      name: `${name}-proofs`,
      environment: 'node',
      env: { NODE_ENV: 'test' },
      include: [...proofs],
      isolate: false,
      setupFiles,
      testTimeout: hangMs(120_000),
      hookTimeout: hangMs(60_000),
      expect: { poll: { timeout: hangMs(10_000) } },
    },
  });
