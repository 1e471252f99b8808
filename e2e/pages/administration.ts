/** The screens of administrators in the words of their user. */
import type { Locator, Page } from '@playwright/test';
import { walkOrLoad } from '../core/looks/walk.ts';
import type { Texts } from '../core/texts.ts';

export const panelOf = (page: Page): Locator => page.getByRole('dialog');

/** A text field of the open panel; optional fields say so after their name. */
export const field = (page: Page, t: Texts, name: string): Locator =>
  panelOf(page).getByRole('textbox', { name: new RegExp(`^${escaped(t(`admin.fields.${name}`))}( |$)`) });

/** Every entry has a state: its words are the kit's. */
const labelOf = (t: Texts, name: string): string =>
  t(name === 'entityStatus' ? 'kit.catalogue.entityStatus' : `admin.fields.${name}`);

export const choice = (page: Page, t: Texts, name: string): Locator =>
  panelOf(page).getByRole('combobox', { name: labelOf(t, name) });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const save = async (page: Page, t: Texts): Promise<void> =>
  panelOf(page)
    .getByRole('button', { name: t('kit.save'), exact: true })
    .click();

/** A panel takes the focus a frame after it is shown: what is typed before that lands in its first field. */
const focusInPanel = (page: Page): Promise<void> =>
  page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor();

export const add = async (page: Page, t: Texts, catalogue: string): Promise<void> => {
  await page
    .getByRole('button', { name: t(`admin.catalogues.${catalogue}.add`) })
    .last()
    .click();
  await focusInPanel(page);
};

/** Finds an option by typing a part of it, as in every long list. */
export const pick = async (
  page: Page,
  t: Texts,
  { name, option }: { readonly name: string; readonly option: string },
): Promise<void> => {
  await choice(page, t, name).fill(option);
  await panelOf(page).getByRole('option', { name: option }).first().click();
};

/** The record of the first element that a search finds. */
export const openElement = async (page: Page, search: string): Promise<void> => {
  await walkOrLoad(page, `/user/administration?q=${encodeURIComponent(search)}`);
  await page.getByRole('table').getByRole('row').nth(1).click();
  await page.waitForURL(/\/user\/elements\/\d+/);
};

export const edit = async (page: Page, t: Texts): Promise<void> => {
  await page.getByRole('button', { name: t('kit.edit'), exact: true }).click();
  await focusInPanel(page);
};

export const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;
