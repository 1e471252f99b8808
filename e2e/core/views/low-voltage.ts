import type { View, Visit } from './view.ts';

const toReport = async ({ page }: Visit): Promise<void> => {
  await page.goto('/user/lowVoltage/1');
  await page.getByRole('tab').first().waitFor();
};

/** A panel of a report with what is its own. */
const panel: View = {
  name: 'panel',
  open: async ({ page, t }) => {
    await page.getByRole('tabpanel').getByRole('button').first().click();
    await page.getByRole('button', { name: t('maintenance.lowVoltage.addCircuit') }).waitFor();
  },
  close: toReport,
};

/** A circuit with a value that is out of its limits. */
const circuit: View = {
  name: 'circuit',
  open: async ({ page }) => {
    await page.getByRole('tabpanel').getByRole('button').first().click();
    await page.getByRole('button', { name: /^C2/ }).click();
    await page.locator('[data-measurement=rcdCurrent]').waitFor();
  },
  close: toReport,
};

/** Where a report is signed. */
const signing: View = {
  name: 'signing',
  open: async ({ page, t }) => {
    await page.getByRole('tab', { name: t('maintenance.lowVoltage.closing') }).click();
    await page.getByRole('button', { name: t('maintenance.lowVoltage.close') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async (visit) => {
    await visit.page.keyboard.press('Escape');
    await visit.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await toReport(visit);
  },
};

/** Where a report is printed. */
const print: View = {
  name: 'print',
  open: async ({ page }) => {
    await page.getByRole('button', { name: /^PDF/ }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
};

export const lowVoltageViews: Readonly<Record<string, readonly View[]>> = {
  'low-voltage-record': [panel, circuit, signing, print],
};
