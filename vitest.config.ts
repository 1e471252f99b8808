import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core out by itself, which of two is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      'shared-kit/*/vitest.config.ts',
      'shell/vitest.config.ts',
      'mfe-*/vitest.config.ts',
      'services/*/vitest.config.ts',
      'tools/vitest.config.ts',
    ],
  },
});
