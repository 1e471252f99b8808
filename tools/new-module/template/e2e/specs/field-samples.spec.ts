import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test.ts';
import { followMenu } from '../pages/shell.ts';

test('a manager adds to the field samples of the installation', async ({ page, signIn, t }) => {
  const title = t('field-samples.title');
  await signIn('manager');
  await followMenu(page, t, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page
    .getByRole('button', { name: t('field-samples.add') })
    .first()
    .click();
  await page.getByLabel(t('field-samples.name')).fill('Sala de calderas');
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByText('Sala de calderas', { exact: true })).toBeVisible();
});
