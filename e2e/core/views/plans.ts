import { panelOf } from '../../pages/administration.ts';
import { drawingOf } from '../looks/printed.ts';
import type { View } from './view.ts';

/** Which page of a drawing becomes the plan. */
const pageOfPlan: View = {
  name: 'page',
  open: async ({ page, t }) => {
    await page
      .getByRole('button', { name: t('admin.catalogues.maps.add') })
      .first()
      .click();
    const buffer = drawingOf(['Planta baja', 'Planta primera']);
    const input = panelOf(page).locator('input[type=file]').first();
    await input.setInputFiles({ name: 'obra.pdf', mimeType: 'application/pdf', buffer });
    const pages = page.getByRole('dialog', { name: t('admin.maps.pdfPage.title') });
    await pages.locator('img').nth(1).waitFor();
  },
  close: async (visit) => {
    const { page, t } = visit;
    const pages = page.getByRole('dialog', { name: t('admin.maps.pdfPage.title') });
    await pages.getByRole('button', { name: t('admin.maps.cancel') }).click();
    await pages.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'hidden' });
  },
};

/** How the tasks of the elements stand, on the plan. */
const layersOfPlan: View = {
  name: 'layers',
  open: async ({ page, t }) => {
    await page.getByLabel(t('admin.maps.floor'), { exact: true }).selectOption('Level 1');
    await page.getByText(t('admin.maps.showState')).click();
    await page.getByRole('group', { name: t('admin.maps.layers.states'), exact: true }).waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByText(t('admin.maps.showState')).click();
    await page
      .getByRole('group', { name: t('admin.maps.layers.states'), exact: true })
      .waitFor({ state: 'hidden' });
  },
};

export const planViews: readonly View[] = [pageOfPlan, layersOfPlan];
