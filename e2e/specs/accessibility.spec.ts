import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../core/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test.describe(`axe finds nothing, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as never);
      test('on any screen', async ({ page, signIn }) => {
        test.setTimeout(180_000);
        const found: Record<string, string[]> = {};
        let account: string | null = null;
        for (const screen of screens) {
          if (screen.account !== account) {
            await page.goto('/auth');
            await page.evaluate(() => localStorage.removeItem('currentUser'));
            if (screen.account !== null) await signIn(screen.account);
            account = screen.account;
          }
          await page.goto(screen.path);
          await screen.ready(page);
          const violations = await violationsOf(page);
          if (violations.length > 0) found[screen.name] = violations;
        }
        expect(found).toEqual({});
      });
    });
