/** Two ways to use the portal, either by itself: a finger on a phone, and the keys at a desk. Neither has a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

export interface Hand {
  readonly name: 'touch' | 'keyboard';
  /** A button, a link, a tab or a box to tick. */
  press(target: Locator): Promise<void>;
  /** One of several of which one is chosen. */
  choose(radio: Locator): Promise<void>;
  /** One of an open menu. */
  pick(item: Locator): Promise<void>;
  /** In place of what the field holds. */
  write(field: Locator, text: string): Promise<void>;
  /** A row of a list at the desk, a card of it on the phone. */
  open(row: Locator): Promise<void>;
}

const touchOf = (page: Page): Hand => ({
  name: 'touch',
  press: (target) => target.tap(),
  choose: async (radio) => {
    await radio.tap();
    await expect(radio).toBeChecked();
  },
  pick: (item) => item.tap(),
  write: async (field, text) => {
    await field.tap();
    await expect(field).toBeFocused();
    await field.selectText();
    await page.keyboard.type(text);
  },
  open: (row) => row.tap(),
});

const mostArrows = 60;

const arrowTo = async (page: Page, target: Locator, isThere: () => Promise<boolean>): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < mostArrows; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Not reached within ${mostArrows} arrows`);
};

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const keyboardOf = (page: Page): Hand => ({
  name: 'keyboard',
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  choose: async (radio) => {
    const group = radio.locator('xpath=ancestor::fieldset[1]');
    await tabTo(page, group.getByRole('radio').first());
    await page.keyboard.press('Space');
    await arrowTo(page, radio, () => radio.isChecked());
  },
  pick: async (item) => {
    await arrowTo(page, item, async () => (await item.getAttribute('data-highlighted')) !== null);
    await page.keyboard.press('Enter');
  },
  write: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
  open: async (row) => {
    await tabTo(page, page.getByRole('main').locator('[data-row][tabindex="0"]').first());
    await arrowTo(page, row, () => hasFocus(row));
    await page.keyboard.press('Enter');
  },
});

export const handOf = (page: Page, name: Hand['name']): Hand =>
  name === 'touch' ? touchOf(page) : keyboardOf(page);
