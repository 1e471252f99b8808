/** The programmes side by side, and the way into one of them. */
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { screenAt } from '../../core/addresses.ts';
import { apiOf, takeBack } from '../../core/api.ts';
import { walk } from '../../core/looks/walk.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { followMenu, menuEntry } from '../../pages/shell.ts';

test('whoever has several programmes sees them side by side, and does a task of RITE', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const task = await findOpenTask(api, { query: { programme: 'rite' }, suits: () => true });
  const query = {
    installationId: api.installationId,
    programme: 'rite',
    state: 'remaining',
    size: 100,
  } as const;
  const { total } = await api.call(listTasks, { query });
  await signIn('technician');
  await followMenu(page, t, 'Mantenimiento');
  await expect(page).toHaveURL(screenAt('/user/maintenance'));
  const cards = page.getByRole('main').getByRole('region');
  await expect(cards.getByRole('heading')).toHaveText(['Preventivo', 'RITE', 'Baja tensión']);
  await cards
    .filter({ has: page.getByRole('heading', { name: 'RITE', exact: true }) })
    .getByRole('link', { name: new RegExp(`^${total} ?pendientes?`) })
    .click();
  await expect(page).toHaveURL(screenAt('/user/remainingRiteChores'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RITE · Tareas pendientes');
  await expect(menuEntry(page, t, 'RITE')).toHaveAttribute('aria-current', 'true');
  await page.goto(`/user/remainingRiteChores?task=${task.id}`);
  await page.getByRole('radio', { name: t('kit.choreResult.UnableToDo') }).check();
  const observation = new RegExp(t('maintenance.record.observation'));
  await page.getByRole('textbox', { name: observation }).fill('Sala cerrada con llave');
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();
  await walk(page, '/user/riteViewChoresPerformed');
  const first = page.getByRole('main').getByRole('row').nth(1);
  await expect(first).toContainText(task.elementName);
  await takeBack(api, task.id);
});

test('what remains of RITE has two addresses and one tab', async ({ page, signIn, t }) => {
  for (const path of ['/user/remainingRiteChores', '/user/riteRemainingChores']) {
    await signIn('technician', page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RITE · Tareas pendientes');
    const tabs = page.getByRole('navigation', { name: t('kit.pageTabs') }).getByRole('link');
    await expect(tabs).toHaveText([
      /^Resumen/,
      /^Pendientes/,
      /^Con retraso/,
      /^Realizadas/,
      /^Registro/,
      /^Certificado/,
    ]);
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  }
});

test('programmes are opened by those who have them alone', async ({ page, signIn, t }) => {
  await signIn('technician');
  await expect(menuEntry(page, t, 'RITE')).toHaveCount(1);
  for (const name of ['Applus', 'Entropy']) await expect(menuEntry(page, t, name)).toHaveCount(0);
  await page.goto('/user/applusLateChores');
  await expect(page).not.toHaveURL(/applusLateChores/);
  await signIn('manager');
  for (const name of ['Preventivo', 'RITE', 'Applus', 'Entropy'])
    await expect(menuEntry(page, t, name)).toHaveCount(1);
});
