import { conditions } from '../core/looks/conditions.ts';
import { desk, look, phone } from '../core/looks/looks.ts';
import { screens } from '../core/looks/screens.ts';
import { settle, watchRequests } from '../core/looks/settled.ts';
import { test } from '../fixtures/screens.ts';
import { picture } from './picture.ts';

test.describe.configure({ mode: 'parallel', timeout: 60_000 });

for (const { name, language, set, isEndless = false } of conditions)
  test.describe(name, () => {
    test.use({ language });
    for (const { account, path, name: screen } of screens) {
      if (account === null) continue;
      test(`${screen}, ${name}`, async ({ page, signIn }) => {
        await signIn(account);
        await set(page);
        watchRequests(page);
        for (const size of [desk, phone]) {
          await page.setViewportSize(size);
          await page.goto(path);
          // Not every screen asks for something.
          if (isEndless)
            await page
              .locator('main :is([aria-busy="true"], label, button)')
              .filter({ visible: true })
              .first()
              .waitFor();
          else await settle(page);
          await look(page, size, 'light');
          await picture(page, screen, name, String(size.width));
        }
      });
    }
  });
