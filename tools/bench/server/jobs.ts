/** Seconds of the commonest jobs with a fault, by the presses that `docs/develop/presses.md` counts, on a slow phone: the portal's share, without a thumb's. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import type { toldPresses } from '../../../e2e/core/presses.ts';
import { type Texts, texts } from '../../../e2e/core/texts.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { type Figure, median, printTable, recordFigures } from '../support/figures.ts';
import { onSlowPhone } from '../support/slow-phone.ts';

const rounds = 5;
const t: Texts = texts('es');

type Job = keyof typeof toldPresses;

interface Worked {
  readonly page: Page;
  readonly url: string;
  /** Plays the presses of a job until what it leads to is seen, and keeps how long that took. */
  readonly timed: (job: Job, play: () => Promise<void>) => Promise<void>;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const dialogOf = (page: Page) => page.getByRole('dialog');
const running = (page: Page) => page.getByRole('banner').getByRole('timer');
const shown = (page: Page, text: string): Promise<void> =>
  page.getByRole('main').getByText(text, { exact: true }).first().waitFor();

const as = async ({ page, url }: Worked, who: 'technician' | 'manager', address: string): Promise<void> => {
  await signInAt(page, url, { loginName: accounts[who].login, password: demoPassword });
  await page.goto(`${url}${address}`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
};

const report = async ({ page, timed }: Worked): Promise<void> => {
  await timed('Report a fault: where, what, a sentence', async () => {
    await page.getByRole('combobox', { name: t('correctives.field.element') }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('radio', { name: 'Fuga' }).check();
    await page.getByRole('textbox', { name: t('correctives.report.sentence') }).fill('Gotea la válvula');
    await page.getByRole('button', { name: t('correctives.report.send') }).click();
    await page.getByRole('heading', { level: 1, name: /^C-\d{4}-\d+$/ }).waitFor();
  });
};

const work = async ({ page, timed }: Worked): Promise<void> => {
  await timed('Take what was just reported, and begin', async () => {
    await press(page, t('correctives.move.take'));
    await press(page, t('correctives.move.start'));
    await running(page).waitFor();
  });
  await timed('Let it wait for a part', async () => {
    await press(page, t('correctives.move.wait'));
    await dialogOf(page).getByLabel(t('correctives.field.waitingReason')).selectOption('part');
    await dialogOf(page)
      .getByRole('button', { name: t('correctives.move.wait') })
      .click();
    await running(page).waitFor({ state: 'detached' });
  });
  await timed('Go on with it', async () => {
    await press(page, t('correctives.move.resume'));
    await running(page).waitFor();
  });
};

const finish = async ({ page, timed }: Worked): Promise<void> => {
  await timed('Hand it over as done, with what the clock counted', async () => {
    await press(page, t('correctives.move.finish'));
    await dialogOf(page)
      .getByRole('textbox', { name: t('correctives.field.closingDescription') })
      .fill('Válvula cambiada');
    await dialogOf(page).locator('button[type=submit]').click();
    await shown(page, t('correctives.finished'));
  });
};

const check = async (worked: Worked, address: string): Promise<void> => {
  const { page, timed } = worked;
  await as(worked, 'manager', address);
  await timed('Give back what was done', async () => {
    await press(page, t('correctives.move.giveBack'));
    await page.getByRole('main').getByText(t('correctives.finished'), { exact: true }).first().waitFor({
      state: 'detached',
    });
  });
  await as(worked, 'technician', address);
  await finish(worked);
  await as(worked, 'manager', address);
  await timed('Accept what was done', async () => {
    await press(page, t('correctives.move.accept'));
    await shown(page, t('correctives.status.2'));
  });
};

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-jobs-'));
  const portal = await startPortal({ dataDir, env: { DEMO: 'house' } });
  const took = new Map<Job, number[]>();
  try {
    await withBrowser(async ({ context }) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      await onSlowPhone(page);
      const timed: Worked['timed'] = async (job, play) => {
        const began = performance.now();
        await play();
        took.set(job, [...(took.get(job) ?? []), (performance.now() - began) / 1000]);
      };
      const worked: Worked = { page, url: portal.url, timed };
      for (let round = 0; round < rounds; round += 1) {
        await as(worked, 'technician', '/user/correctiveReport');
        await report(worked);
        await work(worked);
        await finish(worked);
        await check(worked, new URL(page.url()).pathname);
      }
    });
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const figures = [...took].map(([job, seconds]): [Job, Figure] => [
    job,
    { value: median(seconds), unit: 's', lowest: Math.min(...seconds), highest: Math.max(...seconds) },
  ]);
  printTable(
    ['Job', 'median', 'lowest', 'highest'],
    figures.map(([job, { value, lowest = value, highest = value }]) => [
      job,
      ...[value, lowest, highest].map((seconds) => `${seconds.toFixed(1)} s`),
    ]),
  );
  await recordFigures('jobs', Object.fromEntries(figures));
};

export default { name: 'Seconds of the commonest jobs with a fault, on a slow phone', run };
