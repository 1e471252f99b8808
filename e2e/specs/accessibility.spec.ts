import { violationsOf, violationsOfLooks } from '../core/axe.ts';
import { screens } from '../core/screens.ts';
import { desk, expect, phone, test } from '../fixtures/screens.ts';

test.describe.configure({ mode: 'parallel' });

const otherLooks = [
  [desk, 'dark'],
  [phone, 'dark'],
  [phone, 'light'],
] as const;

for (const screen of screens)
  test(`axe finds nothing: ${screen.name}`, async ({ page, visit, look }) => {
    await visit(screen);
    expect.soft(await violationsOf(page)).toEqual([]);
    for (const [size, colours] of otherLooks) {
      await look(size, colours);
      expect.soft(await violationsOfLooks(page), `${size.width} px, ${colours}`).toEqual([]);
    }
  });

test('who asked for less motion sees other colours at once', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const moving = await page.evaluate(() => {
    document.documentElement.classList.replace('light', 'dark');
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});
