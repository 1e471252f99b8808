import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'shared-kit/*/vitest.config.ts',
      'shell/vitest.config.ts',
      'mfe-*/vitest.config.ts',
      'services/*/vitest.config.ts',
      'tools/vitest.config.ts',
    ],
  },
});
