/** Pages tell the time that the run goes by, as the portals do. */
import type { Browser, BrowserContext } from '@playwright/test';
import { shiftDate } from 'shared-kit/testing/clock/shift-date';

const { TEST_CLOCK_OFFSET } = process.env;

/** Before the context opens a page. */
export const onClock = async (context: BrowserContext): Promise<BrowserContext> => {
  if (TEST_CLOCK_OFFSET !== undefined) await context.addInitScript(shiftDate, Number(TEST_CLOCK_OFFSET));
  return context;
};

/** The same browser, whose contexts are all on the clock, whoever makes them. */
export const allOnClock = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => onClock(await newContext(options));
  return browser;
};
