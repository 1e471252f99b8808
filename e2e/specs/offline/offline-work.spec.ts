/** Work without a network that is not as it was when it is sent: decided about, corrected where it waits, and gone on with after the page was loaded anew. */
import type { Locator, Page } from '@playwright/test';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { getTask, recordTaskResult, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, apiOf } from '../../core/api.ts';
import { violationsOf } from '../../core/looks/axe.ts';
import { findOpenTasks, findTaskWithReadings } from '../../core/open-tasks.ts';
import { accounts, demoPassword } from '../../core/people/accounts.ts';
import { type OwnDevice, prepareDevice, startOwnDevice } from '../../core/people/own-device.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { enterWith } from '../../pages/login.ts';
import { findPlainCard, leavesCard, observationIn, startRound, writeDown } from '../../pages/round.ts';
import { askToSignOut, signOut } from '../../pages/shell.ts';

// Each goes on with the browser and the data of the one before.
test.describe.configure({ mode: 'serial' });

const t: Texts = texts('es');

let device: OwnDevice;
let api: Api;
/** Tasks with two numbers to read, each for what is tried on it. */
let begun: TaskDetail;
let waiting: TaskDetail;

/** The two numbers are all that must be there, and neither is taken for the other. */
const asksTwoNumbers = ({ formats, requires, delay }: TaskDetail): boolean => {
  const [first, second, ...others] = formats;
  if (!first?.numeric || !second?.numeric || requires.length > 0 || delay !== null) return false;
  const [one, other] = [first.name.es, second.name.es];
  return !one.includes(other) && !other.includes(one) && others.every(({ required }) => !required);
};

test.beforeAll(async () => {
  device = await startOwnDevice();
  api = await apiOf(device.portal().url, 'manager');
  // What is written down in these tests, and one on which a round goes on.
  await findOpenTasks(api, 5);
  await findOpenTasks(api, 3, { state: 'late' });
  begun = await findTaskWithReadings(api, '', { suits: asksTwoNumbers });
  waiting = await findTaskWithReadings(api, '', {
    suits: (task) => task.id !== begun.id && asksTwoNumbers(task),
  });
});
test.afterAll(() => device.remove());

const main = (page: Page) => page.getByRole('main');

const stored = async (id: number) => (await api.call(getTask, { params: { id } })).data;

test('what two have written apart is decided about, on a phone, and another person sees none of it', async () => {
  test.setTimeout(hangMs(60_000));
  const page = await device.enter('technician');
  await prepareDevice(page, t);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/lateChores');
  await startRound(page, t);
  await findPlainCard(page, t);
  await device.context().setOffline(true);
  const id = await writeDown(page, t, { text: 'Válvula' });
  const other = await apiOf(device.portal().url, 'secondTechnician');
  const { version } = await stored(id);
  await other.call(recordTaskResult, {
    params: { id },
    body: { version, result: ChoreResult.ImproperlyDone, readings: [], observation: 'Gotea', photoIds: [] },
  });

  const badge = (count: string) => page.getByRole('link', { name: new RegExp(count) });
  await test.step('it is seen while it waits', async () => {
    // What is said of the card that was saved lies over the bar with the badge.
    await page.getByRole('button', { name: t('kit.close'), exact: true }).click();
    await expect(page.getByText(t('kit.undo'))).toHaveCount(0);
    await badge(t('shell.pendingWork.waiting_one', { count: 1 }))
      .first()
      .click();
    // High enough that nothing lies half under the bar at the foot.
    await page.setViewportSize({ width: 390, height: 1600 });
    await expect(page.getByRole('heading', { name: t('shell.pendingWork.groups.waiting') })).toBeVisible();
    await expect(main(page)).toContainText('Válvula');
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('and corrected where it waits, in the place of what was written before', async () => {
    await main(page)
      .getByRole('button', { name: new RegExp(`^${t('shell.pendingWork.edit.action')}`) })
      .click();
    await expect(observationIn(main(page), t)).toHaveValue('Válvula');
    await observationIn(main(page), t).fill('Válvula cerrada');
    await main(page)
      .getByRole('button', { name: t('kit.save'), exact: true })
      .click();
    await expect(page.getByText(t('maintenance.performed.corrected'))).toBeVisible();
    await badge(t('shell.pendingWork.waiting_one', { count: 1 }))
      .first()
      .click();
    await expect(main(page)).toContainText('Válvula cerrada');
    await expect(main(page).getByRole('article')).toHaveCount(1);
  });

  await test.step('and decided about once both are known', async () => {
    await device.context().setOffline(false);
    await expect(page.getByRole('heading', { name: t('shell.pendingWork.groups.conflict') })).toBeVisible({
      timeout: hangMs(10_000),
    });
    // What merges holds already: the words of both.
    expect((await stored(id)).observation).toBe('Gotea\nVálvula cerrada');
    expect((await stored(id)).result).toBe(ChoreResult.ImproperlyDone);
    await expect(main(page)).toContainText('Jordi Vidal');
    expect(await violationsOf(page)).toEqual([]);
    await main(page)
      .getByRole('radio', { name: t('kit.conflict.side.mine') })
      .check();
    await main(page)
      .getByRole('button', { name: t('kit.save'), exact: true })
      .click();
    await expect.poll(async () => (await stored(id)).result).toBe(ChoreResult.UnableToDo);
    await expect(page.getByText(t('shell.pendingWork.nothing'))).toBeVisible();
  });

  await test.step('nobody else sees or sends what is left on the device, and it goes with its own', async () => {
    await page.goto('/user/lateChores');
    await startRound(page, t);
    await findPlainCard(page, t);
    await device.context().setOffline(true);
    const left = await writeDown(page, t, { text: 'Queda aquí' });
    await askToSignOut(page, t, 'Marta Soler');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('shell.pendingWork.signOut.text_one', { count: 1 }));
    await dialog.getByRole('button', { name: t('shell.person.signOut') }).click();
    await expect(page).toHaveURL(/\/auth/);
    await device.context().setOffline(false);
    await enterWith(page, t, { loginName: accounts.secondTechnician.login, password: demoPassword });
    await expect(page.getByRole('button', { name: /Jordi Vidal/ })).toBeVisible();
    await page.goto('/user/pendingWork');
    await expect(page.getByText(t('shell.pendingWork.nothing'))).toBeVisible();
    expect((await stored(left)).result).toBe(ChoreResult.Undone);
    await signOut(page, t, 'Jordi Vidal');
    await enterWith(page, t, { loginName: accounts.technician.login, password: demoPassword });
    await expect
      .poll(async () => (await stored(left)).observation, { timeout: hangMs(10_000) })
      .toBe('Queda aquí');
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const cardOf = (page: Page, { id }: TaskDetail) => page.locator(`[data-chore-card="${id}"]`);
const numberIn = (place: Locator, task: TaskDetail, index: number) =>
  place.getByRole('textbox', { name: new RegExp(`^${escaped(task.formats[index]?.name.es ?? '')}`) });
const numberOf = (page: Page, task: TaskDetail, index: number) => numberIn(cardOf(page, task), task, index);
const open = (page: Page, { id }: TaskDetail) => page.goto(`/user/remainingChores?task=${id}`);
const save = async (page: Page, task: TaskDetail): Promise<void> => {
  const article = cardOf(page, task);
  await article.getByRole('radio', { name: t('kit.choreResult.ImproperlyDone') }).check();
  await observationIn(article, t).fill('Fuera de lo normal');
  await article.getByRole('button', { name: t('kit.save') }).click();
  await leavesCard(page, task.id);
};
/** Of the two numbers, by the server's answer. */
const readingsOf = async (task: TaskDetail) => {
  const { readings } = await stored(task.id);
  return task.formats.slice(0, 2).map(({ id }) => {
    const reading = readings.find(({ formatId }) => formatId === id);
    return reading && 'text' in reading ? reading.text : null;
  });
};

test('a reading that was begun before the page was loaded anew is stored with what came after', async () => {
  test.setTimeout(hangMs(60_000));
  const page = await device.context().newPage();
  await open(page, begun);
  await numberOf(page, begun, 0).fill('42');
  await page.reload();
  const [opening = ''] = t('maintenance.record.draft', { at: '…' }).split('…');
  await expect(main(page).getByText(opening.trim())).toBeVisible();
  await expect(numberOf(page, begun, 0)).toHaveValue('42');
  await numberOf(page, begun, 1).fill('41');
  await save(page, begun);
  await expect.poll(() => readingsOf(begun), { timeout: hangMs(10_000) }).toEqual(['42', '41']);
  await page.close();
});

test('what waits is sent as it was corrected, and does not come back without a network', async () => {
  test.setTimeout(hangMs(90_000));
  const page = await device.enter('technician');
  // Without a network a page opens at an address that was prepared: what is looked for is written there.
  const look = async ({ elementName, choreName }: TaskDetail): Promise<Locator> => {
    await page.goto('/user/remainingChores');
    await expect(main(page).locator('[data-row="0"]')).toBeVisible();
    await main(page).getByRole('searchbox').fill(elementName);
    await expect(page).toHaveURL(/[?&]q=/);
    return main(page).getByRole('row').filter({ hasText: elementName }).filter({ hasText: choreName.es });
  };
  const remaining = async (): Promise<number> =>
    (await api.call(listTasks, { query: { installationId: api.installationId, state: 'remaining' } })).total;

  await test.step('a reading is corrected where it waits', async () => {
    await prepareDevice(page, t);
    await device.stopPortal();
    await (await look(waiting)).first().click();
    await expect(page).toHaveURL(new RegExp(`[?&]task=${waiting.id}\\b`));
    await numberOf(page, waiting, 0).fill('65');
    await numberOf(page, waiting, 1).fill('63');
    await save(page, waiting);
    const badge = page.getByRole('link', { name: t('shell.pendingWork.waiting_one', { count: 1 }) });
    await badge.first().click();
    await main(page)
      .getByRole('button', { name: new RegExp(`^${t('shell.pendingWork.edit.action')}`) })
      .click();
    // What is corrected is a page of its own, and no card of a list.
    await expect(cardOf(page, waiting)).toHaveCount(0);
    await expect(numberIn(main(page), waiting, 0)).toHaveValue('65');
    await numberIn(main(page), waiting, 0).fill('64');
    await main(page)
      .getByRole('button', { name: t('kit.save'), exact: true })
      .click();
    await expect(page.getByText(t('maintenance.performed.corrected'))).toBeVisible();
  });

  await test.step('and is stored so once there is a network', async () => {
    await device.startPortal();
    api = await apiOf(device.portal().url, 'manager');
    await expect.poll(() => readingsOf(waiting), { timeout: hangMs(20_000) }).toEqual(['64', '63']);
    await page.goto('/user/pendingWork');
    await expect(page.getByText(t('shell.pendingWork.nothing'))).toBeVisible();
  });

  await test.step('it is done when the network goes again on the same preparation', async () => {
    const left = await remaining();
    await device.stopPortal();
    await expect(await look(waiting)).toHaveCount(0);
    await page.goto('/user/remainingChores');
    await expect(main(page).locator('[data-row="0"]')).toBeVisible();
    await expect(main(page)).toContainText(String(left));
  });
});

test('a task is given without a network, and its list says that it waits', async () => {
  test.setTimeout(hangMs(90_000));
  await device.startPortal();
  const page = await device.enter('technician');
  api = await apiOf(device.portal().url, 'manager');
  const [given] = await findOpenTasks(api, 1, {
    state: 'remaining',
    suits: ({ assignedToId }) => assignedToId === null,
  });
  if (!given) throw new Error('no open task is nobody’s');
  const own = accounts.technician.name;
  await prepareDevice(page, t);
  await device.context().setOffline(true);
  await page.goto('/user/remainingChores');
  await expect(main(page).locator('[data-row="0"]')).toBeVisible();
  await main(page).getByRole('searchbox').fill(given.elementName);
  await expect(page).toHaveURL(/[?&]q=/);
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: given.elementName })
    .filter({ hasText: given.choreName.es })
    .first();
  await row.press('Space');
  const give = { name: t('maintenance.assignee.give'), exact: true };
  await page.getByRole('toolbar').getByRole('button', give).click();
  const dialog = page.getByRole('dialog', { name: t('maintenance.assignee.giveTo_one', { count: 1 }) });
  await expect(dialog.getByLabel(t('maintenance.assignee.label')).locator('option:checked')).toHaveText(own);
  await dialog.getByRole('button', { name: t('kit.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('maintenance.assignee.waits'))).toBeVisible();
  await expect(row).toContainText(t('maintenance.pending.waits'));
});
