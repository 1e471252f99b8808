import type { Page } from '@playwright/test';
import { desk, look, phone, tablet } from '../core/looks/looks.ts';
import { screens } from '../core/looks/screens.ts';
import { settle } from '../core/looks/settled.ts';
import { overlaysShown, partOf, tabsShown, viewsShown } from '../core/looks/shown.ts';
import { test } from '../fixtures/screens.ts';
import { picture } from './picture.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const everyLook = async (page: Page, take: (name: string) => Promise<void>): Promise<void> => {
  for (const colours of ['light', 'dark'] as const)
    for (const size of [desk, tablet, phone]) {
      await look(page, size, colours);
      await settle(page);
      await take(`${size.width}-${colours}`);
    }
  await look(page, desk, 'light');
};

for (const screen of screens)
  test(screen.name, async ({ page, portal, t, visit }) => {
    const at = { page, t, url: portal.url };
    const part = partOf(at, screen);
    await visit(screen);
    for await (const { name, isOfDesk } of viewsShown(at, screen)) {
      if (isOfDesk) await picture(page, screen.name, name, `${desk.width}-light`);
      else await everyLook(page, (as) => picture(page, screen.name, name, as));
    }
    if (!screen.isTab)
      for await (const tab of tabsShown(part))
        await everyLook(page, (as) => picture(page, screen.name, tab, as));
    await everyLook(page, async (as) => {
      await picture(page, screen.name, as);
      for await (const name of overlaysShown(at, part)) await picture(page, screen.name, name, as);
    });
  });
