/** How soon the first card of a round of 500 tasks can be filled in on a slow phone, from the press of the button that begins it. */
import type { Page } from '@playwright/test';
import { createAdmin } from '@services/admin/app';
import { createMaintenance } from '@services/maintenance/app';
import { operator, withPortal } from '../support/bench-portal.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { plantRound, roundSize } from '../support/plants/round-plant.ts';
import { onSlowPhone } from '../support/slow-phone.ts';

const times = 7;
const limit = 1500;
const list = '/user/remainingChores?installation=1';
const orders = ['list', 'route'] as const;

/** What the list fetches besides has come by then. */
const restMs = 2000;

/** Milliseconds from the press until the first field of the card is there. */
const begin = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}${list}`);
  const button = page.locator('[data-toolbar] button[aria-label^="Empezar"]');
  await button.waitFor();
  await page.waitForTimeout(restMs);
  return button.evaluate(async (start: HTMLButtonElement) => {
    const before = performance.now();
    start.click();
    while (!document.querySelector('[data-record-form] input[inputmode="decimal"]'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - before;
  });
};

/** Milliseconds that the whole tasks of such a list alone take, which rounds did without until they had an answer of their own. */
const wholeTasks = (page: Page): Promise<number> =>
  page.evaluate(async (size) => {
    const session = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { readonly Token?: string };
    const before = performance.now();
    const answer = await fetch(`/api/tasks?installationId=1&state=remaining&size=${size}`, {
      headers: { authorization: `Bearer ${session.Token}` },
      cache: 'no-store',
    });
    await answer.json();
    return performance.now() - before;
  }, roundSize.tasks);

export default {
  name: 'Starting a round of many tasks on a slow phone',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async ({ db, url, label }) => {
      await createAdmin({ db }).prepare();
      await createMaintenance({ db }).prepare();
      await plantRound(db);
      await withPortal(url, async (portal) => {
        await withBrowser(async ({ context }) => {
          const page = await context.newPage();
          await page.setViewportSize({ width: 390, height: 844 });
          await signInAt(page, portal.url, operator);
          // The shell and the module are warm: whoever starts a round has come by its list.
          await begin(page, portal.url);
          await onSlowPhone(page);
          for (const order of orders) {
            await page.evaluate((name) => localStorage.setItem('roundOrder', name), order);
            const [taken, lists]: [number[], number[]] = [[], []];
            for (let turn = 0; turn < times; turn += 1) {
              taken.push(await begin(page, portal.url));
              lists.push(await wholeTasks(page));
            }
            rows.push([
              `${label}: ${order === 'list' ? 'as the list' : 'by route'}`,
              `${whole(median(taken))} ms`,
              `${whole(Math.max(...taken))} ms`,
              `${whole(median(lists))} ms`,
              `${whole(limit)} ms`,
              median(taken) <= limit ? 'yes' : 'no',
            ]);
          }
        });
      });
    });
    const head = [`first of ${whole(roundSize.tasks)} cards`, 'median', 'slowest', 'whole list alone'];
    printTable([...head, 'at most', 'held'], rows);
  },
};
