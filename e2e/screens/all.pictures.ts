import { join } from 'node:path';
import { screens } from '../core/screens.ts';
import { test } from '../fixtures/test.ts';

const folder = join(import.meta.dirname, '../../screens');
const widths = [390, 768, 1440];

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of widths)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as never);
      test('every screen', async ({ page, signIn }) => {
        test.setTimeout(300_000);
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
          const path = join(folder, `${screen.name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path, fullPage: false });
        }
      });
    });
