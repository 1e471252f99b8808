/** Pages tell the time that the run goes by, as the portals do. */
import type { Browser, BrowserContext } from '@playwright/test';
import { shiftDate } from 'shared-kit/testing/clock/shift-date';
import { preload } from 'shared-kit/testing/clock/start-clock';

const { TEST_CLOCK_OFFSET, NODE_OPTIONS } = process.env;

/** Before the context opens a page; `later`: milliseconds that it is ahead of the run. */
export const onClock = async (context: BrowserContext, later = 0): Promise<BrowserContext> => {
  if (TEST_CLOCK_OFFSET !== undefined || later > 0)
    await context.addInitScript(shiftDate, Number(TEST_CLOCK_OFFSET ?? 0) + later);
  return context;
};

/** The environment of a portal that is so many milliseconds ahead of the run. */
export const clockLater = (later: number): Record<string, string> => ({
  TEST_CLOCK_OFFSET: String(Number(TEST_CLOCK_OFFSET ?? 0) + later),
  // A run by the real clock has not been told of any other.
  ...(TEST_CLOCK_OFFSET === undefined
    ? { NODE_OPTIONS: [NODE_OPTIONS, preload].filter(Boolean).join(' ') }
    : {}),
});

/** The same browser, whose contexts are all on the clock, whoever makes them. */
export const allOnClock = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => onClock(await newContext(options));
  return browser;
};
