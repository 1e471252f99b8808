import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../screens');

/** What the window shows now, called by its names. */
export const picture = async (page: Page, ...names: readonly string[]): Promise<void> => {
  const file = names
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-');
  await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' });
};
