/** Work that was prepared is read without a network: by a page that is open, and by one that opens with the server gone. */
import type { Page } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';
import {
  type OwnDevice,
  prepareDevice,
  startOwnDevice,
  walkWithoutNetwork,
} from '../../core/people/own-device.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

const t: Texts = texts('es');

let device: OwnDevice;

test.beforeAll(async () => {
  device = await startOwnDevice();
});
test.afterAll(() => device.remove());

/** The list, and from there the first three cards of its round. */
const walk = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('[data-row="0"]')).toBeVisible();
  await page.getByRole('button', { name: t('shell.offline.more'), exact: true }).click();
  await expect(page.getByText(t('shell.offline.dataOf', { at: '' }).slice(0, -2))).toBeVisible();
  await page.getByRole('button', { name: t('maintenance.list.start') }).click();
  const main = page.getByRole('main');
  const position = (at: number) => main.getByText(t('maintenance.round.position', { at, total: '' }).trim());
  for (const at of [1, 2, 3]) {
    await expect(position(at)).toBeVisible();
    await expect(main.getByRole('radio').first()).toBeVisible();
    await expect(page).toHaveURL(/[?&]task=[1-9]/);
    await page.getByRole('button', { name: t('kit.next'), exact: true }).click();
  }
  await expect(position(4)).toBeVisible();
};

test('prepared tasks are listed and walked without a network', async () => {
  test.setTimeout(hangMs(60_000));
  const page = await device.enter('technician');
  await prepareDevice(page, t);
  await walkWithoutNetwork({ device, page, t }, walk);
});
