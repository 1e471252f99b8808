import { panelOf, save, unique } from '../../pages/administration.ts';
import type { View } from './view.ts';

/** When a kept report is made by itself. */
const schedule: View = {
  name: 'schedule',
  open: async ({ page, t, url }) => {
    await page.goto(`${url}/user/reports?by=person`);
    await page.getByRole('button', { name: t('reports.saved.keep') }).click();
    const name = unique('Programado');
    await panelOf(page).getByLabel(t('reports.catalogues.reports.fields.name'), { exact: true }).fill(name);
    await save(page, t);
    await page.goto(`${url}/user/savedReports`);
    await page.getByRole('button', { name: t('reports.schedule.title', { name }) }).click();
    await page.getByRole('dialog').waitFor();
  },
};

export const reportsViews: Readonly<Record<string, readonly View[]>> = { 'saved-reports': [schedule] };
