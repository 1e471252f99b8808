/** Walks through what a screen shows besides itself: each is there while its name is handed over, and left again. */
import { expect, type Locator } from '@playwright/test';
import { viewsOf } from '../views/all-views.ts';
import type { View, Visit } from '../views/view.ts';
import { awaitOverlay, enterHistory, leaveOverlay, openersIn } from './overlays.ts';
import type { Screen } from './screens.ts';
import { settle } from './settled.ts';

/** Where its buttons and tabs are looked for. */
export const partOf = ({ page }: Visit, { showsFrame }: Screen): Locator =>
  page.locator(showsFrame ? 'body' : 'main');

const nameOf = async (shown: Locator): Promise<string> =>
  (await shown.getAttribute('aria-label')) ?? (await shown.textContent()) ?? '';

/** What is stated in `views`. */
export async function* viewsShown(visit: Visit, { name }: Screen): AsyncGenerator<View> {
  for (const view of viewsOf(name)) {
    await view.open(visit);
    await settle(visit.page);
    yield view;
    await (view.close ? view.close(visit) : leaveOverlay(visit.page));
    await settle(visit.page);
  }
}

/** The page is at rest as well before it has heard of the press. */
const choose = async (tab: Locator): Promise<void> => {
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await settle(tab.page());
};

/** The tabs that are behind the first one. */
export async function* tabsShown(part: Locator): AsyncGenerator<string> {
  const tabs = await part.getByRole('tab').all();
  for (const tab of tabs.slice(1)) {
    await choose(tab);
    yield await nameOf(tab);
  }
  if (tabs[0]) await choose(tabs[0]);
}

/**
 * Behind each button that says that it opens something, or that one of `kind` alone. Back closes each, and pressed once more it leads to the
 * page before, however many were open.
 */
export async function* overlaysShown(
  { page }: Visit,
  part: Locator,
  kind?: 'dialog',
): AsyncGenerator<string> {
  const goBack = await enterHistory(page);
  for (const opener of await openersIn(part)) {
    if (kind && (await opener.getAttribute('aria-haspopup')) !== kind) continue;
    const name = await nameOf(opener);
    await opener.click();
    await awaitOverlay(page);
    await settle(page);
    yield name;
    await leaveOverlay(page);
  }
  await goBack();
}
