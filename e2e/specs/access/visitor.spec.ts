/** The browser context in which tests take turns. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

test.describe.configure({ mode: 'serial' });

const enter = async (page: Page): Promise<void> => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** The scripts that have come, with what went over the network for each. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).transferSize }))
      .filter(({ name }) => name.endsWith('.js')),
  );

let had: readonly string[] = [];

test('what a test writes down', async ({ page, context, portal }) => {
  await enter(page);
  await context.addCookies([{ name: 'left', value: 'behind', url: portal.url }]);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });
  had = (await scriptsOf(page)).map(({ name }) => name);
  expect(had.length).toBeGreaterThan(0);
});

test('is not there for the next one, but the portal’s files are', async ({ page, context, portal }) => {
  await enter(page);
  expect(await context.cookies(portal.url)).toEqual([]);
  const left = await page.evaluate(async () => [
    localStorage.getItem('left'),
    sessionStorage.getItem('left'),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(left).not.toContain('left');
  expect(left).not.toContain('behind');
  const again = await scriptsOf(page);
  const fetched = again.filter(({ name, size }) => size > 0 && had.includes(name));
  expect(fetched).toEqual([]);
});
