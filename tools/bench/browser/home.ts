/** How soon home stands there on a slow phone with a warm cache, and how many requests each module has for it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { onSlowPhone } from '../support/slow-phone.ts';

const times = 7;
const limit = 1000;
const people = ['technician', 'manager'] as const;

interface Opened {
  /** Milliseconds from the address until the portal's frame is painted, with nothing in it. */
  readonly framed: number;
  /** Until the cards stand there with their names and can be used. */
  readonly seen: number;
  /** Until each of them has what it is for, of this visit or kept by the last one. */
  readonly filled: number;
  /** Until all of it is of this visit. */
  readonly fresh: number;
  /** Sum of layout shifts, without a unit. */
  readonly shift: number;
}

const open = async (page: Page, url: string): Promise<Opened> => {
  await page.goto(`${url}/user/home`, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Who does work has rows of the day first, and the cards folded below.
    const cards = () => [...document.querySelectorAll('#root main article, #root main section li')];
    while (cards().length === 0) await frame();
    const seen = performance.now();
    // A card without any words of its own but its name still waits.
    const isFilled = (card: Element) =>
      ((card.matches('li') ? card : card.querySelector('[data-card]'))?.textContent ?? '') !== '';
    while (!cards().every(isFilled)) await frame();
    const filled = performance.now();
    while (document.querySelector('#root [data-as-of]')) await frame();
    const framed = performance.getEntriesByName('first-paint')[0]?.startTime ?? seen;
    return { framed, seen, filled, fresh: performance.now(), shift };
  });
};

/** Until what is done behind the page is done, as it is between two visits. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(8000);

/** Requests for data by the first part of their path, while home comes. */
const countRequests = async (page: Page, url: string): Promise<ReadonlyMap<string, number>> => {
  const counted = new Map<string, number>();
  page.on('request', (request) => {
    const [, resource] = /\/api\/([^/?]+)/.exec(request.url()) ?? [];
    if (resource !== undefined) counted.set(resource, (counted.get(resource) ?? 0) + 1);
  });
  await open(page, url);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return counted;
};

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-home-'));
  const portal = await startPortal({ dataDir });
  const rows: string[][] = [];
  try {
    for (const person of people)
      await withBrowser(async ({ context }) => {
        const page = await context.newPage();
        await page.setViewportSize({ width: 390, height: 844 });
        await signInAt(page, portal.url, { loginName: accounts[person].login, password: demoPassword });
        await open(page, portal.url);
        const requests = await countRequests(page, portal.url);
        await settle(page);
        await page.close();
        const opened: Opened[] = [];
        for (let turn = 0; turn < times; turn += 1) {
          const visit = await context.newPage();
          await visit.setViewportSize({ width: 390, height: 844 });
          await onSlowPhone(visit);
          opened.push(await open(visit, portal.url));
          await settle(visit);
          await visit.close();
        }
        const middle = (field: keyof Opened) => median(opened.map((one) => one[field]));
        const milliseconds = (field: keyof Opened) => `${whole(middle(field))} ms`;
        rows.push([
          person,
          milliseconds('framed'),
          milliseconds('seen'),
          milliseconds('filled'),
          milliseconds('fresh'),
          middle('shift').toFixed(3),
          [...requests].map(([resource, count]) => `${resource} ${count}`).join(', '),
          `${limit} ms`,
          middle('framed') <= limit ? 'yes' : 'no',
        ]);
      });
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  printTable(
    [
      'Home',
      'frame there',
      'seen and usable',
      'all filled',
      'of this visit',
      'layout shift',
      'requests',
      'at most',
      'held',
    ],
    rows,
  );
};

export default { name: 'Home on a slow phone with a warm cache', run };
