/** The portal opens without a network after it was prepared, and so after each way to lose a tab: as Chromium was measured, with the server gone. */
import type { Page } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';
import { cachedFor, type OwnDevice, startOwnDevice } from '../../core/people/own-device.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { currentCard, observationIn, startRound } from '../../pages/round.ts';
import { followMenu, openFigures, openOfPerson } from '../../pages/shell.ts';

// The second goes on with the browser that the first has prepared.
test.describe.configure({ mode: 'serial' });

const t: Texts = texts('es');
const prepared = ['/user/home', '/user/maintenance', '/user/preventiveMenu', '/user/lateChores'] as const;

let device: OwnDevice;

test.beforeAll(async () => {
  device = await startOwnDevice();
});
test.afterAll(() => device.remove());

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const banner = (page: Page) => page.getByText(t('shell.offline.since', { at: '' }).slice(0, -2));

const openAt = async (address: string): Promise<Page> => {
  const page = await device.context().newPage();
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  return page;
};

const failsAt = async (address: string): Promise<void> => {
  const page = await device.context().newPage();
  await expect(page.goto(address)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await page.close();
};

/** As where the camera needs the memory: the page's process ends, and with it all that it had not written down. */
const die = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  const devtools = await device.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};

test('what was prepared opens with the server gone, and nothing else', async () => {
  test.setTimeout(hangMs(60_000));
  const page = await device.enter('technician');

  await test.step('a screen that was not prepared says so, and comes when the network is back', async () => {
    await device.context().setOffline(true);
    await followMenu(page, t, 'Preventivo');
    await expect(page.getByRole('heading', { name: t('shell.notPrepared.title') })).toBeVisible();
    await device.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Preventivo' })).toBeVisible();
  });

  await test.step('preparing tells what it keeps and until when it is ready', async () => {
    const dialog = await openOfPerson(page, t, t('shell.prepare.title'));
    await dialog.getByRole('button', { name: t('shell.prepare.start') }).click();
    await expect(dialog.getByText(t('shell.prepare.readyUntil', { at: '' }).trim())).toBeVisible({
      timeout: hangMs(10_000),
    });
    await expect(dialog.locator('[data-state="done"]')).toHaveCount(8);
    await page.evaluate(() => caches.open('of an older portal'));
  });

  await device.stopPortal();

  await test.step('a new tab opens where somebody was and where nobody was, by the last visit', async () => {
    for (const address of prepared) {
      const tab = await openAt(address);
      await expect(banner(tab)).toBeVisible();
      await expect(tab.getByRole('heading', { name: t('shell.error.title') })).toHaveCount(0);
      expect(await tab.evaluate(() => caches.keys())).toEqual([]);
      await tab.close();
    }
    await failsAt('/user/maintenanceCalendar');
    await failsAt('/user/home?x=1');
  });

  await test.step('within the portal any screen of the modules opens', async () => {
    const tab = await openAt('/user/home#x');
    await followMenu(tab, t, 'Mantenimiento');
    await expect(tab.getByRole('heading', { level: 1, name: 'Mantenimiento' })).toBeVisible();
    await tab.close();
  });

  await test.step('loading anew fails, and the same address opens in a new tab', async () => {
    const tab = await openAt('/user/lateChores');
    await expect(tab.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await tab.close();
    await (await openAt('/user/lateChores')).close();
  });

  await test.step('a tab that the browser let go of comes back where its address has no query', async () => {
    const tab = await openAt('/user/correctiveReport');
    await tab.goto('about:blank');
    await tab.goBack();
    await expect(heading(tab)).toBeVisible();
    await tab.goto('/user/lateChores');
    await startRound(tab, t);
    await currentCard(tab, t);
    await tab.goto('about:blank');
    await expect(tab.goBack()).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await tab.close();
  });

  await test.step('what was typed on a card is there in the tab after the one that died', async () => {
    const tab = await openAt('/user/lateChores');
    await startRound(tab, t);
    await observationIn((await currentCard(tab, t)).article, t).fill('Goteo en la brida');
    await die(tab);
    const next = await openAt('/user/home');
    await openFigures(next, t);
    await next.getByRole('main').locator('a[href^="/user/lateChores"]').first().click();
    await startRound(next, t);
    await expect(observationIn((await currentCard(next, t)).article, t)).toHaveValue('Goteo en la brida');
    await next.close();
  });

  await test.step('and so is what was typed in a form', async () => {
    const sentence = (on: Page) =>
      on.getByRole('textbox', { name: t('correctives.report.sentence'), exact: true });
    const tab = await openAt('/user/correctiveReport');
    await sentence(tab).fill('Gotea por la brida');
    const other = await openAt('/user/correctiveReport');
    // Of a tab that lives nobody takes anything.
    await expect(sentence(other)).toHaveValue('');
    await other.close();
    await die(tab);
    const next = await openAt('/user/correctiveReport');
    await expect(sentence(next)).toHaveValue('Gotea por la brida');
    await expect(next.getByText(t('kit.draft.brought'))).toBeVisible();
    await next.getByRole('button', { name: t('kit.draft.forget') }).click();
    await expect(sentence(next)).toHaveValue('');
    await next.close();
  });

  await test.step('all of it after a restart of the browser', async () => {
    await device.restartBrowser();
    for (const address of ['/', ...prepared]) await (await openAt(address)).close();
    await failsAt('/user/maintenanceCalendar');
  });
});

test('a newer portal waits for the network, and the device is prepared again then', async () => {
  test.setTimeout(hangMs(60_000));
  const page = await openAt('/user/home');
  await page.evaluate(() => {
    localStorage.setItem('version', 'another');
    Object.assign(window, { isOld: true });
    window.dispatchEvent(new Event('preloadError'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);

  await device.startPortal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
  await expect(heading(page)).toBeVisible();

  // The visit has replaced the page it came by with one that is asked for each time.
  await expect
    .poll(async () => cachedFor(page, new URL(page.url()).pathname), { timeout: hangMs(10_000) })
    .toContain('max-age=43200');
  await expect.poll(async () => cachedFor(page, '/user/home')).toContain('max-age=43200');
  await device.stopPortal();
  await (await openAt('/user/home')).close();
});
