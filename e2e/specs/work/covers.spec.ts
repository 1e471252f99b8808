/** Days off: who covers has the tasks and correctives of who is away on their home and in their lists, as long as that. */
import type { Locator, Page } from '@playwright/test';
import { createCorrective, listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel, Priority } from 'shared-kit/contracts/enums';
import { listCovers } from 'shared-kit/contracts/plans/covers';
import { assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import { listSelectablePeople } from 'shared-kit/contracts/tasks/tasks';
import { apiOf } from '../../core/api.ts';
import { tabTo } from '../../core/keyboard.ts';
import { walk } from '../../core/looks/walk.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: 'covers' });

const away = accounts.technician.name;
const cover = accounts.secondTechnician.name;

test('a manager writes days off down, and who covers has the work as long as that', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const technician = await apiOf(portal.url, 'technician');
  const { data: people } = await technician.call(listSelectablePeople, { query: { installationId } });
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? 0;
  const task = await findOpenTask(technician, {
    suits: ({ assignedToName }) => assignedToName !== away && assignedToName !== cover,
  });
  await technician.call(assignTasks, {
    body: {
      installationId,
      items: [{ id: task.id, version: task.version, personId: idOf(away), isOwn: true }],
    },
  });

  const { data: corrective } = await api.call(createCorrective, {
    body: {
      installationId,
      level: CorrectiveLevel.element,
      elementId: task.elementId,
      areaId: null,
      correctiveTypeId: 1,
      priority: Priority.average,
      openingDescription: 'Gotea por la junta del relevo',
      assignedToId: idOf(away),
    },
  });

  const open = await api.call(listCorrectives, {
    query: { installationId, status: '0,1,4', assignedTo: `${idOf(away)}` },
  });
  const left = t(`maintenance.daysOff.correctives_${open.total === 1 ? 'one' : 'other'}`, {
    count: open.total,
  });

  const dialog = (on: Page) => on.getByRole('dialog', { name: t('maintenance.daysOff.add') });
  const press = async (button: Locator): Promise<void> => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  const choose = async (field: Locator, name: string): Promise<void> => {
    await tabTo(page, field);
    await page.keyboard.type(name);
    await expect(field.getByRole('option', { selected: true })).toHaveText(name);
  };
  /** By the keys alone. */
  const ask = async (who: string, other: string): Promise<void> => {
    await press(page.getByRole('main').getByRole('button', { name: t('maintenance.daysOff.add') }));
    await choose(dialog(page).getByLabel(t('maintenance.daysOff.person')), who);
    await choose(dialog(page).getByLabel(t('maintenance.daysOff.cover')), other);
    if (who === away) await expect(dialog(page).getByText(left)).toBeVisible();
    await press(dialog(page).getByRole('button', { name: t('kit.save'), exact: true }));
  };
  const known = async () => (await api.call(listCovers, { query: { installationId } })).data;

  await test.step('it is written down, and not in a circle', async () => {
    await signIn('manager', page, '/user/daysOff');
    await expect(page.getByText(t('maintenance.daysOff.none'))).toBeVisible();
    await ask(away, cover);
    await expect(dialog(page)).toBeHidden();
    await expect(
      page.getByRole('main').getByText(t('maintenance.daysOff.coveredBy', { name: cover })),
    ).toBeVisible();
    await ask(cover, away);
    await expect(dialog(page).getByText(t('kit.fieldErrors.coversEachOther'))).toBeVisible();
    expect(await known()).toHaveLength(1);
  });

  await test.step('the corrective says who is away and who covers, and is found by it', async () => {
    await page.goto('/user/correctives?away=true');
    const row = page.getByRole('row').filter({ hasText: corrective.number });
    const [, mark = ''] = t('correctives.away.until', { day: '@', name: cover }).split('@');
    await expect(row.getByText(mark)).toBeVisible();
    await page.goto('/user/administration?tab=people&away=true');
    await expect(page.getByRole('main').getByText(away).first()).toBeVisible();
  });

  await test.step('who covers sees it on home and in the list of their own', async () => {
    await signIn('secondTechnician', page, '/user/home');
    const day = page.getByRole('region', { name: t('shell.home.day.title') });
    await expect(day.getByText(new RegExp(`${away}`)).first()).toBeVisible();
    await expect(day.getByText(new RegExp(corrective.number))).toBeVisible();
    await walk(page, `/user/remainingChores?person=${idOf(cover)}&q=${encodeURIComponent(task.elementName)}`);
    await expect(page.getByText(t('maintenance.covers.mineAnd', { names: away }))).toBeVisible();
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: task.elementName });
    await expect(rows.filter({ hasText: task.choreName.es }).first()).toBeVisible();
    await walk(page, '/user/daysOff');
    await expect(page.getByRole('main').getByText(away)).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('maintenance.daysOff.removeOne', { name: away }) }),
    ).toHaveCount(0);
  });

  await test.step('who is away takes it back', async () => {
    await signIn('technician', page, '/user/daysOff');
    await press(page.getByRole('button', { name: t('maintenance.daysOff.removeOne', { name: away }) }));
    await expect(page.getByText(t('maintenance.daysOff.none'))).toBeVisible();
    expect(await known()).toEqual([]);
  });
});
