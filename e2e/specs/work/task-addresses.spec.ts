import { paths } from 'shared-kit/contracts/paths';
import { screenAt } from '../../core/addresses.ts';
import {
  addInstallation,
  anyTask,
  chooseInstallation,
  installationShown,
  otherName,
  type TwoInstallations,
} from '../../core/portal/two-installations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { menuEntry } from '../../pages/shell.ts';

test.use({ portalOf: 'more installations' });

let both: TwoInstallations;
let other: number;
let first: TwoInstallations['first'];

test.beforeAll(async ({ portal }) => {
  both = await addInstallation(portal.url);
  ({ first, other } = both);
});

test.describe('a task has an address', () => {
  test('that shows what was performed, and marks its place in the menu', async ({ page, signIn, t }) => {
    const task = await anyTask(both, 'performed');
    await signIn('technician', page, paths.task(task));
    await expect(page.getByRole('heading', { level: 1, name: task.choreName.es })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(task.elementName);
    await expect(page.getByRole('button', { name: t('maintenance.performed.correct') })).toBeVisible();
    await expect(menuEntry(page, t, 'Mantenimiento')).toHaveAttribute('aria-current', 'true');
  });

  test('that is linked from the list of what was performed, where it can be corrected as well', async ({
    page,
    signIn,
    t,
  }) => {
    const task = await anyTask(both, 'performed');
    await signIn('technician');
    await page.goto(paths.viewTasksPerformed({ installationId: first.id, task: task.id }));
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: t('maintenance.performed.correct') }).click();
    await panel
      .getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) })
      .fill('Revisado');
    await panel.getByRole('button', { name: t('kit.save') }).click();
    await expect(panel.getByText('Revisado').first()).toBeVisible();
    const corrected = t('maintenance.result.corrected', { who: '', when: '' }).replace(/[ ,]+$/, '');
    await expect(panel.getByText(new RegExp(`^${corrected} `))).toBeVisible();
    await panel.getByRole('link', { name: t('maintenance.task.openPage') }).click();
    await expect(page).toHaveURL(screenAt(`/user/tasks/${task.id}`, first.id));
    const changes = page.getByRole('list', { name: t('kit.history.title') });
    await expect(changes.getByRole('listitem').first()).toContainText('Revisado');
  });

  test('that a list of open tasks leads to once it is performed', async ({ page, signIn }) => {
    const task = await anyTask(both, 'performed');
    await signIn('technician', page, paths.remainingChores({ installationId: first.id, task: task.id }));
    await expect(page).toHaveURL(screenAt(`/user/tasks/${task.id}`, first.id));
    await expect(page.getByRole('heading', { level: 1, name: task.choreName.es })).toBeVisible();
  });

  test('where it is recorded while it is open', async ({ page, signIn, t }) => {
    const task = await anyTask(both, 'remaining');
    await signIn('technician', page, paths.task(task));
    await expect(page.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('kit.save') })).toBeVisible();
  });

  test('and is opened in its own installation from the address of another one', async ({
    page,
    signIn,
    t,
  }) => {
    const task = await anyTask(both, 'remaining');
    await signIn('superAdministrator', page, paths.task({ id: task.id, installationId: other }));
    await expect(page).toHaveURL(screenAt(`/user/tasks/${task.id}`, first.id));
    await expect(page.getByText(t('kit.state.movedTo', { name: first.name }))).toBeVisible();
    await expect(installationShown(page, first.name)).toBeVisible();
    await chooseInstallation(page, first.name, otherName);
    await expect(page).toHaveURL(screenAt('/user/maintenance', other));
  });

  test('and no other: ids that can not be are told, paths below lead home', async ({ page, signIn, t }) => {
    await signIn('technician');
    for (const id of ['0', '2147483648', 'caldera']) {
      await page.goto(`/user/tasks/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: t('kit.state.notFound') })).toBeVisible();
    }
    await page.goto('/user/tasks/2147483647');
    await expect(page.getByRole('heading', { level: 1, name: t('maintenance.task.notFound') })).toBeVisible();
    for (const path of ['/user/tasks', '/user/tasks/1/photos']) {
      await page.goto(path);
      await expect(page).toHaveURL(screenAt('/user/home'));
    }
  });
});
