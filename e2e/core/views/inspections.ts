import type { View } from './view.ts';

/** Somebody of a company. */
const people: View = {
  name: 'people',
  open: async ({ page, t }) => {
    await page.getByRole('tab', { name: /^Personas/ }).click();
    await page.getByRole('button', { name: t('inspections.parts.people.add') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('tab').first().click();
  },
};

export const inspectionsViews: Readonly<Record<string, readonly View[]>> = {
  'external-companies-record': [people],
};
