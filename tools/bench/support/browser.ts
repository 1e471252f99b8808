/** A browser that measurements look through. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../e2e/core/chromium.ts';
import { signInOver } from '../../../e2e/core/people/sessions.ts';
import { freePort } from '../../../e2e/core/portal/free-port.ts';

/** `port`: where other tools drive the same browser. */
export interface BenchBrowser {
  readonly context: BrowserContext;
  readonly port: number;
}

/** The session and its storage are the default ones of the profile, which tabs opened by other tools share. */
export const withBrowser = async (work: (browser: BenchBrowser) => Promise<void>): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    locale: 'es-ES',
  });
  try {
    await work({ context, port });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

export const signInAt = async (
  page: Page,
  url: string,
  credentials: Parameters<typeof signInOver>[1],
): Promise<void> => {
  const user = await signInOver(url, credentials);
  await page.goto(`${url}/auth`);
  await page.evaluate((session) => localStorage.setItem('currentUser', session), JSON.stringify(user));
};

/** The first row of any list. */
export const firstRow = 'main [role="row"] [role="gridcell"], main tbody tr td';

/** Milliseconds from a click on a link of the page until `until` is there, which is not there before, and the layout shifts until then. */
export const openByClick = async (
  page: Page,
  from: string,
  link: string,
  until = firstRow,
): Promise<{ readonly rows: number; readonly shift: number }> => {
  await page.goto(from);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    async ([selector, wanted]) => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
      const anchor = document.querySelector<HTMLAnchorElement>(selector);
      if (!anchor) throw new Error('No way to a list');
      const before = performance.now();
      anchor.click();
      while (!document.querySelector(wanted)) await new Promise((resolve) => requestAnimationFrame(resolve));
      const rows = performance.now() - before;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { rows, shift };
    },
    [link, until] as const,
  );
};
