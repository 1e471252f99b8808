import { expect, test } from '../fixtures/test.ts';
import { followMenu } from '../pages/shell.ts';

test('a super-administrator places an element on a plan by keyboard, and takes it off again', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator');
  await followMenu(page, t, 'Planos');
  await page.getByLabel(t('admin.maps.floor')).selectOption('Level 2');
  const plan = page.getByRole('application');
  await expect(plan.getByRole('img', { name: 'Plano general' })).toBeVisible();
  const name = 'Door Type C-2';
  await page.getByRole('button', { name }).click();
  await expect(plan).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const pin = plan.getByRole('button', { name });
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await pin.press('Delete');
  await expect(pin).toHaveCount(0);
});
