import { defineProject } from 'vitest/config';
import { testWorkers } from '../shared-kit/config/test-workers.ts';
import { startClock } from '../shared-kit/testing/clock/start-clock.ts';
import { hangMs } from '../shared-kit/testing/test-form.ts';
import { proofs } from './proofs.ts';

startClock();

/** Commands are tried as people call them, on copies of the repository and real portals. */
export default defineProject({
  test: {
    name: 'tools',
    environment: 'node',
    env: { NODE_ENV: 'test' },
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'generator/templates/**', ...proofs],
    // Files share a worker and the modules that it has loaded; what a test puts into the environment it takes out.
    isolate: false,
    maxWorkers: testWorkers,
    // Only to end what hangs: a test waits for what it needs, however long that takes here.
    testTimeout: hangMs(60_000),
    hookTimeout: hangMs(60_000),
    expect: { poll: { timeout: hangMs(10_000) } },
  },
});
