import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { startClock } from 'shared-kit/testing/clock/start-clock';
import { hangMs } from 'shared-kit/testing/test-form';
import { findChromium, testArguments } from './core/chromium.ts';
import { everyday } from './core/people/visitor.ts';
import { drawnToday } from './drawn.ts';
import { groups } from './groups.ts';

startClock();

export default defineConfig({
  testDir: './specs',
  globalSetup: './core/portal/global-setup.ts',
  projects: groups.map(({ name, modules, specs }) => ({
    name,
    testMatch: process.env.E2E_DRAWN ? drawnToday(specs) : [...specs],
    metadata: { modules },
  })),
  fullyParallel: false,
  // Each with a portal of its own. Half of its time each waits: one for each core would leave half of the cores idle.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: hangMs(30_000),
  expect: { timeout: hangMs(3_000) },
  outputDir: '../test-results',
  reporter: [
    ['list'],
    ...(process.env.TEST_EVENTS ? [['../tools/suite/progress/playwright-reporter.ts'] as const] : []),
  ],
  use: {
    locale: everyday.locale,
    timezoneId: everyday.timezoneId,
    // Recording every test for the one that fails costs a fifth of the time: `E2E_TRACE=on` looks closer.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: everyday.reducedMotion },
    launchOptions: {
      slowMo: Number(process.env.E2E_SLOW_MS ?? 0),
      executablePath: findChromium(),
      args: [...testArguments],
    },
  },
});
