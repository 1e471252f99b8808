import { join } from 'node:path';
import { screens } from '../core/screens.ts';
import { desk, phone, tablet, test } from '../fixtures/screens.ts';

test.describe.configure({ mode: 'parallel' });

const folder = join(import.meta.dirname, '../../screens');

for (const screen of screens)
  test(screen.name, async ({ page, visit, look }) => {
    await visit(screen);
    for (const colours of ['light', 'dark'] as const)
      for (const size of [desk, tablet, phone]) {
        await look(size, colours);
        await page.screenshot({ path: join(folder, `${screen.name}-${size.width}-${colours}.png`) });
      }
  });
