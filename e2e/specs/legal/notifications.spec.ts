/** The bell: from what one person does to what another is told, and what each wants to be told of. */
import { moveCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { createCorrective, listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import {
  countNotifications,
  listNotifications,
  notificationSettingsPath,
} from 'shared-kit/contracts/notifications';
import { getSession } from 'shared-kit/contracts/people/session';
import { type Api, apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

// What is given here would be met by other tests.
test.use({ portalOf: 'changed data' });

/** Gives a new corrective to somebody, and says its number: of one whose target is over he would be told twice. */
const assign = async (by: Api, to: Api): Promise<string> => {
  const { installationId } = to;
  const { data: known } = await by.call(listCorrectives, { query: { installationId, size: 1 } });
  const [like] = known;
  if (!like) throw new Error('There is no corrective to make another like');
  const { level, elementId, areaId, correctiveTypeId } = like;
  const { data: corrective } = await by.call(createCorrective, {
    body: {
      installationId,
      level,
      elementId,
      areaId,
      correctiveTypeId,
      priority: 1,
      openingDescription: 'Gotea la llave de paso',
    },
  });
  const { data: session } = await to.call(getSession, {});
  await by.call(moveCorrective, {
    params: { id: String(corrective.id) },
    body: { move: 'assign', version: corrective.version, assignedToId: session.id },
  });
  return corrective.number;
};

test('who is given a corrective is told by the bell, opens it, and has read it', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const manager = await apiOf(portal.url, 'manager');
  const technician = await apiOf(portal.url, 'secondTechnician');
  const number = await assign(manager, technician);
  const toldOfIt = async () => {
    const { data } = await technician.call(listNotifications, {});
    return data.find(({ kind, name }) => kind === 'correctiveAssigned' && name === number);
  };
  await expect.poll(toldOfIt).toMatchObject({ readAt: null });

  await signIn('secondTechnician', page);
  const bell = page.getByRole('banner').getByRole('button', { name: t('shell.notifications.title') });
  await expect(bell).toHaveText(/\d/);
  await bell.click();
  const panel = page.getByRole('dialog', { name: t('shell.notifications.title') });
  const told = t('shell.notifications.kinds.correctiveAssigned', { by: 'Lucía Romero', name: number });
  await panel.getByRole('link', { name: told }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect.poll(async () => (await toldOfIt())?.readAt).not.toBeNull();
});

test('what arrives while the panel is open shows there', async ({ page, portal, signIn, t }) => {
  const manager = await apiOf(portal.url, 'manager');
  const technician = await apiOf(portal.url, 'secondTechnician');
  await page.clock.install();
  await signIn('secondTechnician', page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.notifications.title') })
    .click();
  const panel = page.getByRole('dialog', { name: t('shell.notifications.title') });
  await expect(panel.getByRole('link').first()).toBeVisible();
  const number = await assign(manager, technician);
  const told = t('shell.notifications.kinds.correctiveAssigned', { by: 'Lucía Romero', name: number });
  await expect(async () => {
    await page.clock.fastForward('01:01');
    await expect(panel.getByRole('link', { name: told })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('each person chooses whether the bell shows a number, and what is told', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const manager = await apiOf(portal.url, 'manager');
  const unread = async () => (await manager.call(countNotifications, {})).data.unread;
  await assign(await apiOf(portal.url, 'superAdministrator'), manager);
  await expect.poll(unread).toBeGreaterThan(0);
  await signIn('manager', page, notificationSettingsPath);
  const bell = page.getByRole('banner').getByRole('button', { name: t('shell.notifications.title') });
  await expect(bell).toHaveText(/\d/);
  const show = page.getByRole('checkbox', { name: t('shell.notifications.settings.show') });
  await expect(show).toBeChecked();
  await page.getByText(t('shell.notifications.settings.show')).click();
  await page.getByRole('button', { name: t('shell.notifications.settings.save') }).click();
  await expect(page.getByText(t('shell.notifications.settings.saved'))).toBeVisible();
  await expect(bell).not.toHaveText(/\d/);
  await page.reload();
  await expect(show).not.toBeChecked();
});

test('who was told of nothing sees so, and comes back with Escape', async ({ page, signIn, t }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('reader', page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.notifications.title') })
    .click();
  const panel = page.getByRole('dialog', { name: t('shell.notifications.title') });
  await expect(panel.getByText(t('shell.notifications.none'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
