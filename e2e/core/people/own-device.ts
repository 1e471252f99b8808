/** A device of a test's own: a browser whose profile is on disk, so that what it keeps is there after a restart, and the portal that it works with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';
import { followMenu, openOfPerson, pageTabs } from '../../pages/shell.ts';
import { findChromium, heardArguments, testArguments } from '../chromium.ts';
import { clockLater, onClock } from '../portal/clock.ts';
import { copyDemoData } from '../portal/demo-data.ts';
import { type RunningPortal, startPortal } from '../portal/portal.ts';
import type { Texts } from '../texts.ts';
import { type AccountName, accounts, demoPassword } from './accounts.ts';
import { signInOver } from './sessions.ts';
import { everyday, remember } from './visitor.ts';

export interface OwnDevice {
  /** As they are now: both may have been started anew. */
  readonly context: () => BrowserContext;
  readonly portal: () => RunningPortal;
  readonly restartBrowser: () => Promise<void>;
  readonly stopPortal: () => Promise<void>;
  /** On the same data and port. */
  readonly startPortal: () => Promise<void>;
  /** Both are off for the night, and tell the time of the next day from then on. */
  readonly sleep: () => Promise<void>;
  /** What its clock shows; milliseconds since 1970. */
  readonly now: () => number;
  /** A new page where somebody is signed in, at home. */
  readonly enter: (account: AccountName) => Promise<Page>;
  readonly remove: () => Promise<void>;
}

const dayMs = 86_400_000;

/** `isPhone`: held in the hand, and touched. */
export const startOwnDevice = async ({ isPhone = false } = {}): Promise<OwnDevice> => {
  const held = isPhone ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {};
  let later = 0;
  const data = await copyDemoData();
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  let portal = await startPortal(data);
  const startBrowser = async (): Promise<BrowserContext> =>
    onClock(
      await chromium.launchPersistentContext(profile, {
        ...everyday,
        ...held,
        baseURL: portal.url,
        executablePath: findChromium(),
        args: [...testArguments, ...heardArguments],
      }),
      later,
    );
  let context = await startBrowser();
  const startAgain = async (): Promise<void> => {
    const env = later > 0 ? { ...data.env, ...clockLater(later) } : data.env;
    portal = await startPortal({ ...data, port: portal.port, env });
  };
  return {
    context: () => context,
    portal: () => portal,
    restartBrowser: async () => {
      await context.close();
      context = await startBrowser();
    },
    stopPortal: () => portal.stop(),
    startPortal: startAgain,
    now: () => Date.now() + later,
    sleep: async () => {
      await context.close();
      await portal.stop();
      later += dayMs;
      await startAgain();
      context = await startBrowser();
    },
    enter: async (account) => {
      const page = await context.newPage();
      const credentials = { loginName: accounts[account].login, password: demoPassword };
      const currentUser = JSON.stringify(await signInOver(portal.url, credentials));
      await remember(page, portal.url, { currentUser, language: 'es' });
      await page.goto('/user/home');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      return page;
    },
    remove: async () => {
      await context.close();
      await portal.stop();
      await data.remove();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

/** Until all of it is done; the dialog is closed again. */
export const prepareDevice = async (page: Page, t: Texts): Promise<void> => {
  const dialog = await openOfPerson(page, t, t('shell.prepare.title'));
  await dialog.getByRole('button', { name: t('shell.prepare.start') }).click();
  await expect(dialog.locator('[data-state="done"]')).toHaveCount(8, { timeout: hangMs(10_000) });
  for (const label of [
    t('maintenance.prepare.label'),
    t('admin.prepare.label'),
    t('correctives.pending.prepare'),
  ])
    await expect(dialog.locator('[data-state="done"]').filter({ hasText: label })).toBeVisible();
  await page.keyboard.press('Escape');
};

/** The answer that the cache alone has for an address; empty where it has none. */
export const cachedFor = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (path) => {
    const request = { cache: 'only-if-cached', mode: 'same-origin' } as const;
    const answer = await fetch(path, request).catch(() => null);
    return answer?.headers.get('cache-control') ?? '';
  }, address);

/** Walks from the late tasks twice: in a page that is open as the network goes, and in one that opens with the server gone, which it stays. */
export const walkWithoutNetwork = async (
  { device, page, t }: { readonly device: OwnDevice; readonly page: Page; readonly t: Texts },
  walk: (page: Page) => Promise<void>,
): Promise<void> => {
  await test.step('in a page that is open', async () => {
    await device.context().setOffline(true);
    await followMenu(page, t, 'Preventivo');
    await pageTabs(page, t).getByRole('link', { name: 'Con retraso' }).click();
    await walk(page);
    await device.context().setOffline(false);
    await page.close();
  });

  await device.stopPortal();

  await test.step('in a page that opens with the server gone', async () => {
    const tab = await device.context().newPage();
    await tab.goto('/user/lateChores');
    await walk(tab);
  });
};
