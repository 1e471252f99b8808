/** From publishing to rolling back, with people at work all the while. */
import { shareOf } from '@services/portal/modules/channels/resolve-release';
import { installations } from 'shared-kit/contracts/centres/installations';
import { getSession } from 'shared-kit/contracts/people/session';
import { installationUsers } from 'shared-kit/contracts/people/users';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { hangMs } from 'shared-kit/testing/test-form';
import { screenAt } from '../../core/addresses.ts';
import { type Api, apiOf, takeBack } from '../../core/api.ts';
import { readBuild } from '../../core/looks/variants.ts';
import { findTaskWithReadings } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import { titled } from '../../core/releases/broken-releases.ts';
import { changeEverywhere, changeIn, newToken, publish, stateOf } from '../../core/releases/publishing.ts';
import { expect, test } from '../../fixtures/test.ts';
import { lookAgainUntil, offerOf, openPreventive, takeOffer, titleOf } from '../../pages/modules.ts';
import { menuEntry, menuOf } from '../../pages/shell.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-maintenance';
const remark = 'Presión correcta, falta limpiar el filtro.';

const userIdOf = async (api: Api): Promise<number> => (await api.call(getSession, {})).data.id;

/** A version whose canary takes the first user long before the second. */
const markBetween = (first: number, second: number): { mark: string; percent: number } => {
  for (let number = 0; ; number += 1) {
    const mark = `cc${number.toString(16).padStart(6, '0')}`;
    const share = shareOf(first, module, `0.1.0-${mark}`);
    if (share < shareOf(second, module, `0.1.0-${mark}`)) return { mark, percent: share + 1 };
  }
};

test('a release goes live in steps while a technician works, and is gone when it is rolled back', async ({
  page,
  portal,
  signIn,
  browser,
  t,
}) => {
  test.setTimeout(hangMs(60_000));
  const build = await readBuild(module);
  const admin = await apiOf(portal.url, 'superAdministrator');
  const technician = await apiOf(portal.url, 'technician');
  const manager = await apiOf(portal.url, 'manager');
  const { installationId } = technician;
  const task = await findTaskWithReadings(technician, 'Caldera');
  const { secret } = await newToken(admin, module);
  const observation = page.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) });

  let asked = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/api/modules?')) asked += 1;
  });

  await test.step('what is being written stays while a release is pinned under it', async () => {
    await signIn('technician');
    await page.goto(`/user/remainingChores?q=Caldera&task=${task.id}`);
    await observation.fill(remark);
    const version = await publish(portal.url, secret, titled(build, 'aa000001', 'Preventivo fijado'));
    await changeIn(admin, module, { installationId, change: { kind: 'pin', version } });
    const before = asked;
    await lookAgainUntil(page, async () => expect(asked).toBeGreaterThan(before));
    await expect(observation).toHaveValue(remark);
    await expect(offerOf(page, t)).toHaveCount(0);
  });

  await test.step('a page loaded anew runs the release and gives the draft back', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(observation).toHaveValue(remark);
    await page.getByRole('radio', { name: t('kit.choreResult.UnableToDo') }).check({ force: true });
    await page.getByRole('button', { name: t('kit.save') }).click();
    await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();
    await openPreventive(page, t);
    await expect(titleOf(page, 'Preventivo fijado')).toBeVisible();
  });
  await takeBack(technician, task.id);

  const other = await (await browser.newContext({ baseURL: portal.url, locale: 'es-ES' })).newPage();
  await signIn('manager', other);
  const opened = async (name: string): Promise<void> => {
    await other.goto('/user/preventiveMenu');
    await expect(titleOf(other, name)).toBeVisible();
  };
  const { mark, percent } = markBetween(await userIdOf(technician), await userIdOf(manager));

  await test.step('a canary is offered to those whom it takes', async () => {
    const version = await publish(portal.url, secret, titled(build, mark, 'Preventivo a prueba'));
    await changeIn(admin, module, { installationId, change: { kind: 'canary', version, percent } });
    await takeOffer(page, t);
    await expect(titleOf(page, 'Preventivo a prueba')).toBeVisible();
    await opened('Preventivo');
  });

  await test.step('promoted, it is everybody’s', async () => {
    await changeIn(admin, module, { installationId, change: { kind: 'follow' } });
    await changeEverywhere(admin, module, { kind: 'promote', version: `0.1.0-${mark}` });
    await opened('Preventivo a prueba');
    await expect(titleOf(page, 'Preventivo a prueba')).toBeVisible();
  });

  await test.step('rolled back, the release before is offered, and comes with the next page', async () => {
    await changeEverywhere(admin, module, { kind: 'rollBack' });
    expect((await stateOf(admin, module)).stable).toBe(build.release.version);
    await opened('Preventivo');
    await takeOffer(page, t);
    await expect(titleOf(page, 'Preventivo')).toBeVisible();
  });
  await other.context().close();
});

test('two installations run two releases side by side', async ({ page, portal, signIn, t }) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const manager = await apiOf(portal.url, 'manager');
  const { data: second } = await admin.call(installations.create, {
    body: { ref: 'DOS', name: 'Centro Dos', entityStatus: 1 },
  });
  const userId = await userIdOf(manager);
  const { data: places } = await admin.call(installationUsers.list, { query: { userId } });
  const roleId = places[0]?.roleId ?? 0;
  await admin.call(installationUsers.create, {
    body: { userId, installationId: second.id, roleId, entityStatus: 1 },
  });
  const { secret } = await newToken(admin, module);
  const version = await publish(
    portal.url,
    secret,
    titled(await readBuild(module), 'bb000001', 'Preventivo de Dos'),
  );
  await changeIn(admin, module, { installationId: second.id, change: { kind: 'pin', version } });
  const first = (await manager.call(getSession, {})).data.installations.find(
    ({ id }) => id === manager.installationId,
  );

  const choose = async (name: string): Promise<void> => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Centro: / })
      .click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
  };
  await signIn('manager');
  await choose('Centro Dos');
  await openPreventive(page, t);
  await expect(titleOf(page, 'Preventivo de Dos')).toBeVisible();
  await choose(first?.name ?? '');
  await expect(titleOf(page, 'Preventivo')).toBeVisible();
  await choose('Centro Dos');
  await expect(titleOf(page, 'Preventivo de Dos')).toBeVisible();
});

test('a feature that is switched off is nowhere: not in the menu, not at its address, not in its service', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const technician = await apiOf(portal.url, 'technician');
  const { installationId } = technician;
  const entry = menuEntry(page, t, 'Preventivo');
  const tasks = () =>
    technician.call(listTasks, { query: { installationId, state: 'remaining' } }).then(
      () => 'answered',
      (error: Error) => error.message,
    );
  await signIn('technician');
  await expect(entry).toHaveCount(1);

  await changeIn(admin, module, { installationId, change: { kind: 'enable', enabled: true, features: [] } });
  await expect.poll(tasks, { timeout: hangMs(10_000) }).toMatch(/403 .*moduleDisabled/);
  await page.goto('/user/preventiveMenu');
  await expect(page).toHaveURL(screenAt('/user/home'));
  await expect(menuOf(page, t)).toBeVisible();
  await expect(entry).toHaveCount(0);

  await changeIn(admin, module, {
    installationId,
    change: { kind: 'enable', enabled: true, features: ['preventive'] },
  });
  await expect.poll(tasks, { timeout: hangMs(10_000) }).toBe('answered');
  await page.goto('/user/home');
  await expect(entry).toHaveCount(1);
  await expect(page.getByRole('button', { name: new RegExp(accounts.technician.name) })).toBeVisible();
});

test('a recalled release is left by open tabs, and not over what somebody writes', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  test.setTimeout(hangMs(60_000));
  const build = await readBuild(module);
  const admin = await apiOf(portal.url, 'superAdministrator');
  const technician = await apiOf(portal.url, 'technician');
  const task = await findTaskWithReadings(technician, 'Caldera');
  const { secret } = await newToken(admin, module);
  const { stable } = await stateOf(admin, module);
  const observation = page.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) });
  await signIn('technician');

  await test.step('loaded anew where nothing is unsaved', async () => {
    const version = await publish(portal.url, secret, titled(build, 'ee000001', 'Preventivo dañino'));
    await changeEverywhere(admin, module, { kind: 'promote', version });
    await page.goto('/user/preventiveMenu');
    await expect(titleOf(page, 'Preventivo dañino')).toBeVisible();
    await changeEverywhere(admin, module, { kind: 'recall', version });
    await lookAgainUntil(page, () => expect(titleOf(page, 'Preventivo')).toBeVisible({ timeout: 1000 }));
    const file = `${portal.url}/remotes/${module}/${version}/${build.release.entry}`;
    await expect.poll(async () => (await fetch(file)).status, { timeout: hangMs(30_000) }).toBe(404);
  });

  await test.step('and told of where something is', async () => {
    const version = await publish(portal.url, secret, titled(build, 'ee000002', 'Otro dañino'));
    await changeEverywhere(admin, module, { kind: 'promote', version });
    await page.goto(`/user/remainingChores?q=Caldera&task=${task.id}`);
    await observation.fill(remark);
    await changeEverywhere(admin, module, { kind: 'recall', version });
    await lookAgainUntil(page, () =>
      expect(page.getByText(t('shell.update.recalled', { modules: 'Mantenimiento' }))).toBeVisible({
        timeout: 1000,
      }),
    );
    await expect(observation).toHaveValue(remark);
  });
  expect((await stateOf(admin, module)).stable).toBe(stable);
});
