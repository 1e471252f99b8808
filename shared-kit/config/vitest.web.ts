/** Tests of shell, remotes and the web kit: components in happy-dom, cleaned up after each test. */
import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

/** `export default webTests('mfe-admin')` is a whole vitest.config.ts. */
export const webTests = (name: string, include: readonly string[] = ['src/**/*.test.{ts,tsx}']) =>
  defineProject({
    test: {
      name,
      environment: 'happy-dom',
      environmentOptions: {
        happyDOM: {
          url: 'http://localhost/user/home',
          // Tests call servers of their own on other ports.
          settings: { fetch: { disableSameOriginPolicy: true } },
        },
      },
      include: [...include],
      exclude: ['**/node_modules/**', '**/dist/**'],
      setupFiles: [fileURLToPath(new URL('./vitest.web-setup.ts', import.meta.url))],
      testTimeout: 20_000,
    },
  });
