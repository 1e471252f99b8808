/**
 * What the first screens cost the browser: processor time of the page, which other work on the machine changes little, and how long a phone four
 * times as slow does not answer to a touch.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { type Figure, median, printTable, recordFigures, whole } from '../support/figures.ts';
import { onSlowPhone } from '../support/slow-phone.ts';

const times = 5;
const blockedLimit = 200;

/** What stands there when a screen has come. */
const screens = [
  { name: 'login', path: '/auth', there: 'input[name="LoginName"]' },
  { name: 'home', path: '/user/home', there: '#root main section li' },
  { name: 'list', path: '/user/remainingChores', there: '#root main [role="row"], #root main li' },
  { name: 'correctives', path: '/user/correctives', there: '#root main [role="row"], #root main li' },
] as const;

type Screen = (typeof screens)[number];

interface Cost {
  /** Processor milliseconds of the page's main thread, at this machine's own speed. */
  readonly processor: number;
  readonly script: number;
  readonly style: number;
}

const onPhone = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
};

/** Until the screen is there and nothing more is asked for. */
const arrive = async (page: Page, url: string, { path, there }: Screen): Promise<void> => {
  await page.goto(`${url}${path}`);
  await page.locator(there).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const costOf = async (context: BrowserContext, url: string, screen: Screen): Promise<Cost> => {
  const page = await onPhone(context);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await arrive(page, url, screen);
  const { metrics } = await client.send('Performance.getMetrics');
  await page.close();
  const millisecondsOf = (wanted: string): number =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return {
    processor: millisecondsOf('TaskDuration'),
    script: millisecondsOf('ScriptDuration'),
    style: millisecondsOf('RecalcStyleDuration') + millisecondsOf('LayoutDuration'),
  };
};

/** Milliseconds beyond 50 of each task that lasts longer, until the screen is there. */
const blockedIn = async (context: BrowserContext, url: string, screen: Screen): Promise<number> => {
  const page = await onPhone(context);
  await onSlowPhone(page);
  await page.addInitScript(() => {
    const blocked = { sum: 0 };
    Object.assign(globalThis, { blocked });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked.sum += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
  });
  await arrive(page, url, screen);
  const sum = await page.evaluate(
    () => (globalThis as unknown as { blocked: { readonly sum: number } }).blocked.sum,
  );
  await page.close();
  return sum;
};

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-screens-'));
  const portal = await startPortal({ dataDir });
  const rows: string[][] = [];
  const figures: Record<string, Figure> = {};
  try {
    for (const screen of screens)
      await withBrowser(async ({ context }) => {
        const page = await context.newPage();
        if (screen.name !== 'login')
          await signInAt(page, portal.url, { loginName: accounts.technician.login, password: demoPassword });
        await arrive(page, portal.url, screen);
        const costs: Cost[] = [];
        const blocked: number[] = [];
        for (let turn = 0; turn < times; turn += 1) {
          costs.push(await costOf(context, portal.url, screen));
          blocked.push(await blockedIn(context, portal.url, screen));
        }
        const middle = (field: keyof Cost) => median(costs.map((cost) => cost[field]));
        const blockedNow = median(blocked);
        figures[`${screen.name}: processor`] = { value: middle('processor'), unit: 'ms' };
        figures[`${screen.name}: blocked`] = { value: blockedNow, unit: 'ms', wanted: blockedLimit };
        rows.push([
          screen.path,
          `${whole(middle('processor'))} ms`,
          `${whole(middle('script'))} ms`,
          `${whole(middle('style'))} ms`,
          `${whole(blockedNow)} ms`,
          `${blockedLimit} ms`,
          blockedNow <= blockedLimit ? 'yes' : 'no',
        ]);
      });
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  printTable(
    [
      'First screens, warm cache',
      'processor',
      'scripts',
      'style and layout',
      'blocked (slow phone)',
      'at most',
      'held',
    ],
    rows,
  );
  await recordFigures('first-screens', figures);
};

export default { name: 'What the first screens cost the browser', run };
