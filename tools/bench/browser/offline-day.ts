/** A day in a plant room: 600 results and 200 photos written down without a network, a restart of the browser, and all of it sent. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createAdmin } from '@services/admin/app';
import { createMaintenance } from '@services/maintenance/app';
import { newTask, snapshotOf } from '@services/maintenance/generation/wanted-tasks';
import { tasks } from '@services/maintenance/tasks/task.model';
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import { periodContaining } from 'shared-kit/domain/dates/periods';
import type { Connection } from 'shared-kit/server/database/mongo';
import { chromiumArguments, findChromium } from '../../../e2e/core/chromium.ts';
import { texts } from '../../../e2e/core/texts.ts';
import { openOfPerson } from '../../../e2e/pages/shell.ts';
import { operator, withPortal } from '../support/bench-portal.ts';
import { signInAt } from '../support/browser.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { workThrough } from '../support/offline-worker.ts';
import { plantElements } from '../support/plants/element-plant.ts';
import { plantChore, plantElement, timeZone } from '../support/plants/plant.ts';

const day = { tasks: 600, photoEvery: 3 } as const;
/** Milliseconds at most. */
const limits = { nextCard: 50, sending: 120_000, answer: 100 } as const;
/** Bytes a second: 10 Mbit/s. */
const throughput = 10_000_000 / 8;
const list = '/user/remainingChores?installation=1';
const t = texts('es');

const plantDay = async (db: Connection): Promise<void> => {
  await plantElements(db, day.tasks);
  const now = new Date();
  const rule = { periodicity: Periodicity.monthly, firstYear: 2020, timeZone };
  await tasks(db).insertMany(
    Array.from({ length: day.tasks }, (_, index) => {
      const id = index + 1;
      const chore = { ...plantChore(id, 1, id), periodicity: Periodicity.monthly, formatIds: [] };
      return newTask(id, chore, {
        period: periodContaining(now, rule),
        snapshot: snapshotOf(chore, plantElement(id, 1)),
      });
    }),
  );
};

const startBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
  });

const prepare = async (page: Page): Promise<void> => {
  const dialog = await openOfPerson(page, t, t('shell.prepare.title'));
  await dialog.getByRole('button', { name: t('shell.prepare.start') }).click();
  await dialog.locator('[data-state="done"]').nth(6).waitFor({ timeout: 120_000 });
  await page.keyboard.press('Escape');
};

/** From here on the page tells how long whatever is to happen at once has to wait. */
const watchAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(globalThis, { waits });
    const every = 50;
    let due = performance.now() + every;
    setInterval(() => {
      waits.push(Math.max(0, performance.now() - due));
      due = performance.now() + every;
    }, every);
  });

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export default {
  name: 'A day without a network',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async ({ db, url, label }) => {
      await createAdmin({ db }).prepare();
      await createMaintenance({ db }).prepare();
      await plantDay(db);
      const profile = await mkdtemp(join(tmpdir(), 'bench-day-'));
      await withPortal(url, async (portal) => {
        let context = await startBrowser(profile);
        const first = await context.newPage();
        await signInAt(first, portal.url, operator);
        await first.goto(`${portal.url}${list}`);
        await first.locator('[data-toolbar] button[aria-label^="Empezar"]').waitFor();
        await prepare(first);
        await context.setOffline(true);
        const times: number[] = [];
        // A round has 500 cards at most; one card is left, so that the last one has a next.
        while (times.length < day.tasks - 1) {
          await first.locator('[data-toolbar] button[aria-label^="Empezar"]').click();
          const work = { cards: day.tasks - 1 - times.length, photoEvery: day.photoEvery };
          times.push(...(await first.evaluate(workThrough, work)));
        }
        await context.close();

        context = await startBrowser(profile);
        const page = await context.newPage();
        const network = await context.newCDPSession(page);
        await network.send('Network.enable');
        await network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 20,
          downloadThroughput: throughput,
          uploadThroughput: throughput,
        });
        const before = performance.now();
        await page.goto(`${portal.url}/user/home`);
        await watchAnswers(page);
        const left = () => tasks(db).countDocuments({ result: ChoreResult.Undone });
        while ((await left()) > 1 && performance.now() - before < 10 * limits.sending)
          await page.waitForTimeout(500);
        const sending = performance.now() - before;
        const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
        const photos = await tasks(db).countDocuments({ 'photoIds.0': { $exists: true } });
        await context.close();
        const row = (
          what: string,
          value: number,
          { limit, most }: { readonly limit: number; readonly most: number },
        ): string[] => [
          label,
          what,
          `${whole(value)} ms`,
          `${whole(most)} ms`,
          `${whole(limit)} ms`,
          value <= limit ? 'yes' : 'no',
        ];
        rows.push(
          row('the next card, median', median(times), { limit: limits.nextCard, most: Math.max(...times) }),
          row(`${day.tasks - 1} results, ${photos} photos sent`, sending, {
            limit: limits.sending,
            most: sending,
          }),
          row('the screen waits, 99 of 100', percentile(waits, 0.99), {
            limit: limits.answer,
            most: Math.max(...waits),
          }),
        );
      });
      await rm(profile, { recursive: true, force: true });
    });
    printTable(['database', 'measured', 'value', 'most', 'at most', 'held'], rows);
  },
};
