/** Tests of shell, remotes and the web kit: components in happy-dom, cleaned up after each test. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';
import { startClock } from '../testing/clock/start-clock.ts';
import { hangMs } from '../testing/test-form.ts';
import { testWorkers } from './test-workers.ts';

startClock();

const partOfTexts = /\.json\?(first|rest|late)$/;

/** Nothing is parted in tests: both parts are the whole file. */
const wholeTexts = {
  name: 'whole-texts',
  enforce: 'pre' as const,
  load: (id: string) =>
    partOfTexts.test(id)
      ? {
          code: `export default ${readFileSync(id.replace(partOfTexts, '.json'), 'utf8')}`,
          moduleType: 'js' as const,
        }
      : null,
};

/**
 * `export default webTests('mfe-admin')` is a whole vitest.config.ts. Files share a worker and the modules that it has loaded: what a test leaves
 * in stores is put back by the setup file or by the test itself.
 */
export const webTests = (name: string, include: readonly string[] = ['src/**/*.test.{ts,tsx}']) =>
  defineProject({
    plugins: [wholeTexts],
    test: {
      name,
      environment: 'happy-dom',
      environmentOptions: {
        happyDOM: {
          url: 'http://localhost/user/home',
          settings: {
            // Tests call servers of their own on other ports.
            fetch: { disableSameOriginPolicy: true },
            // A link that is followed, a file's for one, would take the window away from all tests after it.
            navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
          },
        },
      },
      include: [...include],
      exclude: ['**/node_modules/**', '**/dist/**'],
      isolate: false,
      maxWorkers: testWorkers,
      setupFiles: ['./properties-setup.ts', './vitest.web-setup.ts'].map((path) =>
        fileURLToPath(new URL(path, import.meta.url)),
      ),
      // Only to end what hangs: a test waits for what it needs, however long that takes here.
      testTimeout: hangMs(30_000),
      hookTimeout: hangMs(30_000),
      expect: { poll: { timeout: hangMs(5000) } },
    },
  });
