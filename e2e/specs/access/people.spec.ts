import { installations } from 'shared-kit/contracts/centres/installations';
import { memberRoles, members } from 'shared-kit/contracts/people/members';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { installationUsers, roles, users } from 'shared-kit/contracts/people/users';
import { changeChores, listChoreLines } from 'shared-kit/contracts/plans/chore-changes';
import { assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { apiOf } from '../../core/api.ts';
import { expectSeenFocus, tabTo } from '../../core/keyboard.ts';
import { walk } from '../../core/looks/walk.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { add, choice, edit, field, panelOf, pick, save, unique } from '../../pages/administration.ts';

// Catalogues are everybody's: what is added here would be met by other tests.
test.use({ portalOf: 'changed data' });

test('a manager adds a person, who sets a password with a link', async ({ page, signIn, t }) => {
  const login = unique('persona').replace(' ', '.');
  await signIn('manager', page, '/user/administration?tab=people');
  await add(page, t, 'members');
  await field(page, t, 'loginName').fill(login);
  await field(page, t, 'name').fill('Laia');
  await pick(page, t, { name: 'roleId', option: 'Técnico' });
  await expect(choice(page, t, 'roleId')).toHaveValue(/Técnico/);
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await page.getByRole('row', { name: new RegExp(login) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laia' })).toBeVisible();
  await page.getByRole('button', { name: t('admin.users.passwordLink.make') }).click();
  await expect(page.getByRole('textbox', { name: t('admin.users.passwordLink.label') })).toHaveValue(
    /\/auth\/password#pwd_/,
  );
});

test('those who never came are found, and invited again together by the keys alone', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const { data: known } = await api.call(memberRoles.list, { query: { installationId } });
  const roleId = known.find(({ name }) => name === 'Técnico')?.id ?? 0;
  const invited = unique('Baixeras');
  const names = ['Quim', 'Rosa'].map((name) => `${name} ${invited}`);
  for (const name of names) {
    const loginName = name.replaceAll(' ', '.').toLowerCase();
    const body = { installationId, loginName, name, preferredLanguage: 0, roleId } as const;
    await api.call(members.create, { body });
  }
  await signIn('manager', page, `/user/administration?tab=people&neverCame=true&q=${invited}`);
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(names.length);
  await tabTo(page, page.getByRole('columnheader').getByRole('checkbox'));
  await expectSeenFocus(page);
  await page.keyboard.press('Space');
  const invite = page.getByRole('toolbar').getByRole('button', { name: t('admin.people.invite') });
  await tabTo(page, invite, 'Shift+Tab');
  await expectSeenFocus(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('admin.people.invite') });
  await expect(dialog.getByLabel(t('admin.users.passwordLink.valid'))).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: t('admin.people.inviteSend') }));
  await page.keyboard.press('Enter');
  const results = page.getByRole('dialog', { name: t('admin.people.invited') });
  for (const name of names)
    await expect(
      results.getByRole('textbox', { name: new RegExp(`^${t('admin.people.inviteLink', { name })}`) }),
    ).toHaveValue(/\/auth\/password#pwd_/);
  await expectSeenFocus(page);
  await tabTo(page, results.getByRole('button', { name: t('admin.people.inviteDone') }));
  await page.keyboard.press('Enter');
  await expect(results).toBeHidden();
  await expect(invite).toBeFocused();
});

test('a manager of two installations brings a technician of one into the other, and gives or takes both at once', async ({
  page,
  portal,
  signInAnew,
  t,
}) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const name = unique('Escuela');
  // The last of whoever works in several: the tests that follow begin where they did.
  const { data: school } = await api.call(installations.create, { body: { name, ref: name, order: 1000 } });
  const place = { userId: 0, installationId: school.id, roleId: 0 };
  const { data: known } = await api.call(roles.list, { query: { size: 100 } });
  const roleOf = (role: string) => known.find((one) => one.name === role)?.id ?? 0;
  const { data: people } = await api.call(users.list, { query: { q: accounts.manager.login } });
  const manager = { ...place, userId: people[0]?.id ?? 0, roleId: roleOf('Gestor') };
  await api.call(installationUsers.create, { body: manager });
  await signInAnew('manager', page, `/user/administration?tab=people&installation=${school.id}`);
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  await page.getByRole('menuitem', { name: t('admin.people.take') }).click();
  const person = panelOf(page).getByRole('combobox', { name: t('admin.people.one') });
  await person.fill('marta');
  await panelOf(page).getByRole('option', { name: 'Marta Soler (tecnica)' }).click();
  await choice(page, t, 'roleId').selectOption('Técnico');
  await panelOf(page)
    .getByRole('button', { name: t('admin.people.takeSave') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marta Soler' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/user/people/\\d+\\?installation=${school.id}`));

  const say = (key: string, words?: Record<string, string | number>) =>
    t(`admin.people.centres.${key}`, words);
  const placesButton = page.getByRole('button', { name: say('action'), exact: true });
  await placesButton.focus();
  await page.keyboard.press('Enter');
  // By keyboard alone: the role, the centre by its name, and what it would change is read before it is done.
  const dialog = page.getByRole('dialog', { name: say('title') });
  await choice(page, t, 'roleId').selectOption('Consulta');
  await dialog.getByRole('searchbox', { name: say('search') }).focus();
  await page.keyboard.type(name);
  const centre = dialog.getByRole('checkbox', { name, exact: true });
  await expect(centre).toHaveAccessibleDescription('Técnico');
  await centre.focus();
  await page.keyboard.press('Space');
  await expect(centre).toHaveAccessibleDescription(
    say('becomes.changed', { former: 'Técnico', role: 'Consulta' }),
  );
  await dialog.getByRole('button', { name: say('save'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('done_one', { count: 1 }))).toBeVisible();
  const roleAt = async () => {
    const { data } = await api.call(installationUsers.list, {
      query: { q: 'marta', installationId: `${school.id}` },
    });
    return data.map(({ roleId }) => roleId);
  };
  expect(await roleAt()).toEqual([roleOf('Consulta')]);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(page.getByText(say('undone'))).toBeVisible();
  expect(await roleAt()).toEqual([roleOf('Técnico')]);
});

test('a super-administrator begins the catalogues with what the trade does', async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page, '/user/spad-starterCatalogue');
  const show = (name: string) => page.getByRole('button', { name: t('admin.starter.show', { name }) });
  await show('Ascensores y elevación').click();
  const entries = page.getByRole('table', { name: 'Ascensores y elevación' });
  await entries.locator('label').first().click();
  await expect(entries.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('button', { name: t('admin.starter.apply_one', { shown: 1 }) }).click();
  await expect(entries.getByRole('row').filter({ hasText: t('admin.starter.present') })).not.toHaveCount(0);
  const card = page.locator('section').filter({ hasText: 'Ascensores y elevación' });
  await expect(card.getByText(t('admin.starter.complete'))).toHaveCount(0);
  await page.getByText('Ascensores y elevación', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Añadir \d+ entradas$/ }).click();
  await expect(card.getByText(t('admin.starter.complete'))).toBeVisible();
  await walk(page, '/user/spad-choreTypes');
  await expect(page.getByRole('row', { name: /Ascensores/ })).toBeVisible();
});

test('who may edit data alone changes what is on the plate, and moves or deletes nothing', async ({
  page,
  portal,
  signInAnew,
  t,
}) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const { data } = await api.call(roles.list, { query: { size: 100 } });
  const [reading] = data.filter(({ name }) => name === 'Consulta');
  if (!reading) throw new Error('The demonstration has no role that reads');
  const { id, version, name } = reading;
  await api.call(roles.update, {
    body: { id, version, name, permissions: [Permission.ElementEditData] },
  });
  await signInAnew('reader', page, '/user/administration?q=Boiler-1');
  await expect(page.getByRole('button', { name: t('admin.catalogues.elements.add') })).toHaveCount(0);
  await page.getByRole('table').getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boiler-1' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('kit.delete') })).toHaveCount(0);
  await edit(page, t);
  await expect(choice(page, t, 'areaId')).toBeDisabled();
  await expect(choice(page, t, 'elementTypeId')).toBeDisabled();
  await field(page, t, 'brand').fill('Ferroli');
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('main').getByText('Ferroli')).toBeVisible();
});

test('home leads a super-administrator to the roles to begin with, told in words', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/home');
  const steps = page.getByRole('list', { name: t('admin.begin.title') });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await expect(steps.getByRole('listitem').first()).toContainText(t('admin.begin.done'));
  await steps.getByRole('link', { name: t('admin.begin.step.roles') }).click();
  await expect(page).toHaveURL(/\/user\/spad-starterRoles/);
  const name = t('admin.begin.roles.contractor.name');
  const contractor = page.getByRole('region', { name });
  await expect(contractor).toContainText(t('admin.choices.permissions.RiteEdit'));
  await contractor.getByRole('button', { name: t('admin.begin.roles.add', { name }) }).click();
  await expect(contractor).toContainText(t('admin.starter.present'));
  await walk(page, '/user/spad-role');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('who leaves hands over what they answer for, and is blocked in the same step', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  // Of the demonstration's centre alone: others have those as well that tests have added.
  const { installationId } = await apiOf(portal.url, 'reader');
  const api = { ...(await apiOf(portal.url, 'superAdministrator')), installationId };
  const { data: known } = await api.call(roles.list, { query: { size: 100 } });
  const roleId = known.find(({ name }) => name === 'Técnico')?.id ?? 0;
  const [name, loginName] = [unique('Nuria'), unique('nuria').replace(' ', '.')];
  const person = { installationId, loginName, name, preferredLanguage: 0, roleId } as const;
  const { data: member } = await api.call(members.create, { body: person });
  const { userId } = member;
  const { data: lines } = await api.call(listChoreLines, { query: { installationId, size: 2 } });
  const ids = lines.map(({ id }) => id);
  await api.call(changeChores, { body: { installationId, ids, set: { userId } } });
  const task = await findOpenTask(api);
  const item = { id: task.id, version: task.version, personId: userId, isOwn: true };
  await api.call(assignTasks, { body: { installationId, items: [item] } });

  await signIn('manager', page, `/user/people/${member.id}?installation=${installationId}`);
  await page.getByRole('button', { name: t('admin.people.leaves') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin.people.leave', { name }) });
  await expect(dialog).toContainText(t('admin.people.answersForChores_other', { count: ids.length }));
  await expect(dialog).toContainText(t('admin.people.answersForTasks_one', { count: 1 }));
  const { name: heir } = accounts.secondTechnician;
  await dialog.getByRole('combobox').selectOption(heir);
  await dialog.getByRole('button', { name: t('admin.people.leaveSave') }).click();
  await expect(dialog).toBeHidden();
  const whose = async () => (await api.call(getTask, { params: { id: task.id } })).data.assignedToName;
  expect(await whose()).toBe(heir);
  const left = await api.call(listChoreLines, { query: { installationId, person: `${userId}` } });
  expect(left.total).toBe(0);
  expect((await api.call(members.get, { params: { id: member.id } })).data).toMatchObject({
    isBlocked: true,
    accountBlocked: true,
  });
});
