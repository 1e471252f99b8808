/** What every signed-in page has around it, in the words of its user. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type LanguageCode, languageCodes } from 'shared-kit/contracts/enums';
import { breakpoints } from 'shared-kit/web/ui/layout-figures';
import type { Texts } from '../core/texts.ts';

export const ownNames: Record<LanguageCode, string> = { es: 'Español', cat: 'Català', en: 'English' };

export const menuOf = (page: Page, t: Texts): Locator =>
  page.getByRole('navigation', { name: t('shell.menu.label') });

/** The pages of the area that is open. */
export const pageTabs = (page: Page, t: Texts): Locator =>
  page.getByRole('navigation', { name: t('kit.pageTabs') });

/** Of the bar at the thumb of a phone. */
export const scanButton = (page: Page, t: Texts): Locator =>
  page
    .getByRole('navigation', { name: t('shell.menu.bar') })
    .getByRole('button', { name: t('shell.menu.short.scan'), exact: true });

const isMenuInDrawer = (page: Page): boolean =>
  (page.viewportSize()?.width ?? 0) < Number.parseInt(breakpoints.lg, 10);

const linkOf = (within: Page | Locator, label: string): Locator =>
  within.getByRole('link', { name: label, exact: true, includeHidden: true });

/** An entry of the menu, whether or not its section is open. */
export const menuEntry = (page: Page, t: Texts, label: string): Locator => linkOf(menuOf(page, t), label);

/** Opens the section that has the entry, by how the person presses, and gives the entry. */
export const shownEntry = async (
  page: Page,
  t: Texts,
  {
    label,
    press = (target) => target.click(),
  }: { readonly label: string; readonly press?: ((target: Locator) => Promise<unknown>) | undefined },
): Promise<Locator> => {
  const entry = menuEntry(page, t, label);
  await entry.waitFor({ state: 'attached' });
  const closed = menuOf(page, t)
    .locator('> ul > li')
    .filter({ has: linkOf(page, label) })
    .getByRole('button', { expanded: false });
  if ((await closed.count()) > 0) await press(closed);
  await expect(entry).toBeVisible();
  return entry;
};

/** The menu at the left, or from its drawer where the window is narrow. */
export const followMenu = async (page: Page, t: Texts, label: string): Promise<void> => {
  if (isMenuInDrawer(page)) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await (await shownEntry(page, t, { label })).click();
};

/** The cards of who does work are folded below it, until they are opened. */
export const openFigures = async (page: Page, t: Texts): Promise<void> => {
  const figures = page.getByRole('button', { name: t('shell.home.day.figures'), exact: true });
  // The day above grows while it comes, and takes the button from under a click.
  const open = async (): Promise<string | null> => {
    const isOpen = await figures.getAttribute('aria-expanded');
    if (isOpen === 'false') await figures.click();
    return isOpen;
  };
  await expect.poll(open).toBe('true');
};

export const chooseLanguage = async (page: Page, language: LanguageCode): Promise<void> => {
  const trigger = page.getByRole('button', {
    name: new RegExp(languageCodes.map((code) => ownNames[code]).join('|')),
  });
  await trigger.click();
  await page.getByRole('menuitemradio', { name: ownNames[language] }).click();
};

/** A menu that has just come finds its place, and goes on to move until it has the focus. */
const openPersonMenu = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toBeVisible();
};

/** Where work waits a dialog comes before the way out. */
export const askToSignOut = async (page: Page, t: Texts, name: string): Promise<void> => {
  await openPersonMenu(page, t('shell.person.menu', { name }));
  await page.getByRole('menuitem', { name: t('shell.person.signOut') }).click();
};

export const signOut = async (page: Page, t: Texts, name: string): Promise<void> => {
  await askToSignOut(page, t, name);
  // Whoever leaves the page before keeps the session.
  await expect(page.getByLabel(t('shell.login.LoginName'))).toBeVisible();
};

/** What the person's menu opens as a dialog. */
export const openOfPerson = async (page: Page, t: Texts, label: string): Promise<Locator> => {
  await openPersonMenu(page, new RegExp(t('shell.person.menu', { name: '' })));
  await page.getByRole('menuitem', { name: label }).click();
  return page.getByRole('dialog', { name: label });
};
