/** A service that is away for a while: what was opened before opens, and what failed comes back by itself. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Answers as the gateway does while a service is away; gives what ends it. */
const goAway = async (page: Page, address: RegExp): Promise<() => Promise<void>> => {
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { code: 'serviceUnavailable', message: 'away', requestId: 'r' } }),
  );
  return () => page.unroute(address);
};

const place = '/user/remainingChores';
const rows = (page: Page) => page.getByRole('main').locator('tbody tr').first();

test('a new tab opens while the portal service is away', async ({ page, signIn }) => {
  await signIn('manager', page, place);
  await expect(rows(page)).toBeVisible();
  const other = await page.context().newPage();
  await goAway(other, /\/api\/(session|modules|services)\b/);
  await other.goto(place);
  await expect(rows(other)).toBeVisible();
  await other.close();
});

test('a list that failed is there when its service is, without a press', async ({ page, signIn, t }) => {
  await signIn('manager');
  const comesBack = await goAway(page, /\/api\/tasks\?/);
  await page.goto(place);
  await expect(page.getByRole('main').getByRole('button', { name: t('kit.retry') })).toBeVisible();
  await comesBack();
  await expect(rows(page)).toBeVisible();
});
