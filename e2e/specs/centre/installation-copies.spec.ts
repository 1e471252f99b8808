/** A new centre as one that is there: chosen, previewed, copied and taken back. */

import { elements } from 'shared-kit/contracts/centres/elements';
import { installations } from 'shared-kit/contracts/centres/installations';
import { chores } from 'shared-kit/contracts/plans/chores';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../pages/administration.ts';

test.use({ portalOf: 'changed data' });

test('a centre is copied as a template, and the copy is taken back', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const [source] = (await api.call(installations.list, { query: { size: 1, sort: 'order' } })).data;
  expect(source).toBeDefined();
  const sourceId = source?.id ?? 0;
  const totalOf = async (installationId: number) => ({
    elements: (await api.call(elements.list, { query: { installationId, size: 1, entityStatus: '1' } }))
      .total,
    chores: (await api.call(chores.list, { query: { installationId, size: 1 } })).total,
  });
  const before = await totalOf(sourceId);
  const name = unique('Centro nuevo');

  await signIn('superAdministrator', page, '/user/spad-installationCopies');
  await page.getByRole('combobox', { name: t('admin.copies.source') }).selectOption(source?.name ?? '');
  await page.getByRole('textbox', { name: t('admin.copies.name') }).fill(name);
  await page.getByRole('textbox', { name: t('admin.copies.ref') }).fill(name);
  const preview = page.getByRole('region', { name: t('admin.copies.preview') });
  await expect(preview).toContainText(
    t('admin.copies.counts.elements_other', { shown: before.elements.toLocaleString('es') }),
  );
  await page.getByRole('checkbox', { name: t('admin.copies.part.maps') }).uncheck({ force: true });
  await expect(preview).not.toContainText(/\d planos?\b/);
  await page.getByRole('button', { name: t('admin.copies.start') }).click();
  const outcome = page.getByRole('status').filter({ hasText: name });
  await expect(outcome).toContainText(t('admin.copies.done', { name }));

  const [made] = (await api.call(installations.list, { query: { q: name } })).data;
  expect((await totalOf(made?.id ?? 0)).elements).toBe(before.elements);
  const row = page.getByRole('table', { name: t('admin.copies.last') }).getByRole('row', { name });
  await row.getByRole('button', { name: t('admin.copies.undoOf', { name }) }).click();
  await expect(row).toContainText(t('admin.copies.undone'));
  expect((await api.call(installations.list, { query: { q: name } })).total).toBe(0);
});

test('what a new centre is called must be free', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const [source] = (await api.call(installations.list, { query: { size: 1, sort: 'order' } })).data;
  await signIn('superAdministrator', page, '/user/spad-installationCopies');
  await page.getByRole('combobox', { name: t('admin.copies.source') }).selectOption(source?.name ?? '');
  const name = page.getByRole('textbox', { name: t('admin.copies.name') });
  await name.fill(source?.name ?? '');
  await page.getByRole('textbox', { name: t('admin.copies.ref') }).fill(unique('R'));
  await page.getByRole('button', { name: t('admin.copies.start') }).click();
  await expect(name).toHaveAccessibleErrorMessage(t('kit.errors.nameExists'));
});
