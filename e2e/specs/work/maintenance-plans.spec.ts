/** From the plan of a type to the chores of many elements, and back. */
import { changeChores, listChorePeople } from 'shared-kit/contracts/plans/chore-changes';
import { chores } from 'shared-kit/contracts/plans/chores';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf, save } from '../../pages/administration.ts';

test.use({ portalOf: import.meta.filename, viewport: { width: 1440, height: 900 } });

test('a plan is stated on its type, previewed for chosen elements, applied as a whole and taken back', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/spad-elementTypes?q=luz+de+emergencia');
  await page.getByRole('main').locator('[data-row]').first().getByRole('link').first().click();
  const plan = page.getByRole('table', { name: t('admin.plans.tab') });
  await expect(plan.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: t('admin.plans.choose') }).click();
  await panelOf(page).getByRole('searchbox').fill('ELE-14');
  await panelOf(page)
    .getByRole('checkbox', { name: /ELE-14/ })
    .check({ force: true });
  await save(page, t);
  await expect(plan.getByRole('row')).toHaveCount(4);

  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const count = async (): Promise<number> =>
    (await api.call(chores.list, { query: { installationId, size: 1 } })).total;
  const before = await count();
  await signIn('manager', page, '/user/administration?q=luz+de+emergencia');
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows).toHaveCount(6);
  await rows.nth(0).press('Space');
  await rows.nth(1).press('Space');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('admin.plans.applyPlan') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('admin.plans.applyPlan') });
  await dialog.getByRole('button', { name: t('admin.plans.apply_other', { chores: 2 }) }).click();
  await expect(dialog.getByText(t('admin.plans.done_other', { chores: 2 }))).toBeVisible();
  expect(await count()).toBe(before + 2);
  await dialog.getByRole('button', { name: t('admin.plans.undo') }).click();
  await expect(dialog.getByText(t('admin.plans.undone'))).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: t('admin.plans.apply_other', { chores: 2 }) }),
  ).toBeVisible();
  expect(await count()).toBe(before);

  await page.goto('/user/administrationMaintenance?tab=plans');
  await expect(page.getByRole('table', { name: t('admin.plans.last') })).toContainText(
    t('admin.plans.undone'),
  );
  await expect(page.getByRole('table', { name: t('admin.plans.byType') })).toContainText('Extintor');
});

test('many chores are given to a person together, and taken back', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/administrationMaintenance?q=ELE-13');
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows).toHaveCount(2);
  await rows.nth(0).press('Space');
  await rows.nth(1).press('Space');
  const change = { name: t('admin.choreTable.change'), exact: true };
  await page.getByRole('toolbar').getByRole('button', change).click();
  await panelOf(page)
    .getByRole('combobox', { name: t('admin.choreTable.person') })
    .selectOption('Marta Soler');
  await panelOf(page)
    .getByRole('button', { name: t('admin.choreTable.next') })
    .click();
  await page.getByRole('alertdialog').getByRole('button', change).click();
  await expect(rows.getByText('Marta Soler')).toHaveCount(2);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(rows.getByText('Marta Soler')).toHaveCount(0);
});

test('a manager generates what chores have become, and a technician finds what is theirs', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const { data: people } = await api.call(listChorePeople, { query: { installationId } });
  const userId = people.find(({ name }) => name === accounts.technician.name)?.id ?? 0;
  const { choreId } = await findOpenTask(api, { query: { programme: 'preventive' } });
  const ids = [choreId];
  await api.call(changeChores, { body: { installationId, ids, set: { userId } } });

  await signIn('manager', page, '/user/administrationMaintenance?tab=generation');
  const preview = page.getByRole('table', { name: t('maintenance.generation.preview') });
  await expect(preview.getByRole('row').last()).toContainText(/Total0[1-9]/);
  const generate = { name: t('maintenance.generation.start'), exact: true };
  await page.getByRole('button', generate).click();
  await page.getByRole('alertdialog').getByRole('button', generate).click();
  await expect(page.getByText(t('maintenance.generation.nothingChanges'))).toBeVisible({
    timeout: hangMs(10_000),
  });

  await signIn('technician', page, `/user/remainingChores?person=${userId}`);
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.getByText(accounts.technician.name).first()).toBeVisible();
  await expect(page.getByText(t('maintenance.assignee.mine')).first()).toBeVisible();
});
