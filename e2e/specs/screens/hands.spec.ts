/** The main path of each person, once by touch alone on the phone and once by the keys alone at the desk. */
import type { Locator, Page } from '@playwright/test';
import { assignTasks, mostAssigned } from 'shared-kit/contracts/tasks/assign-tasks';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { sampleOf } from 'shared-kit/testing/test-form';
import { screenAt } from '../../core/addresses.ts';
import { type Api, apiOf, takeBack } from '../../core/api.ts';
import { type Hand, handOf } from '../../core/hands.ts';
import { tabTo } from '../../core/keyboard.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { type AccountName, accounts } from '../../core/people/accounts.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { field, panelOf, unique } from '../../pages/administration.ts';
import { pageTabs, shownEntry } from '../../pages/shell.ts';

interface Person {
  readonly page: Page;
  readonly hand: Hand;
  readonly t: Texts;
  readonly api: Api;
}

const follow = async ({ page, hand, t }: Person, label: string): Promise<void> => {
  if (hand.name === 'touch') await hand.press(page.getByRole('button', { name: t('shell.menu.open') }));
  await hand.press(await shownEntry(page, t, { label, press: hand.press }));
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
};

/** What a hand opens of the list: a row, or the link of a card. */
const listed = ({ page, hand }: Person, text: string): Locator =>
  hand.name === 'touch'
    ? page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: text })
        .first()
        .locator('a, button')
        .first()
    : page.getByRole('main').locator('[data-row]').filter({ hasText: text }).first();

const searchFor = async ({ page, hand }: Person, text: string): Promise<void> => {
  // The address says the search at once, the list only when it is answered.
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === text);
  await hand.write(page.getByRole('main').getByRole('searchbox'), text);
  await found;
};

/** Does a task of this month. */
const technician = async (person: Person): Promise<void> => {
  const { page, hand, t, api } = person;
  const task = await findOpenTask(api);
  await follow(person, t('maintenance.programme.preventive'));
  await hand.press(page.getByRole('main').locator('a[href^="/user/remainingChores"]').first());
  await expect(page).toHaveURL(screenAt('/user/remainingChores'));
  await searchFor(person, task.elementName);
  await hand.open(listed(person, task.choreName.es));
  const properly = page.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') });
  await hand.choose(properly);
  await hand.press(page.getByRole('button', { name: t('kit.save'), exact: true }));
  // A card may have a signature, whose strokes can be taken back as well.
  await expect(page.locator('#notices').getByRole('button', { name: t('kit.undo') })).toBeVisible();
  await takeBack(api, task.id);
};

/** Corrects what is known of an element. */
const manager = async (person: Person): Promise<void> => {
  const { page, hand, t } = person;
  await follow(person, t('admin.administration.title'));
  await searchFor(person, 'acumulador');
  await hand.open(listed(person, 'Acumulador de ACS 1'));
  await expect(page).toHaveURL(/\/user\/elements\/\d+/);
  await hand.press(page.getByRole('button', { name: t('kit.edit'), exact: true }));
  const model = unique('Serie');
  await hand.write(field(page, t, 'model'), model);
  await hand.press(panelOf(page).getByRole('button', { name: t('kit.save'), exact: true }));
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(model);
};

/** Looks through what was done, and finds nothing to press that changes it. */
const reader = async (person: Person): Promise<void> => {
  const { page, hand, t } = person;
  await follow(person, t('maintenance.programme.preventive'));
  await hand.press(pageTabs(page, t).locator('a[href^="/user/viewTasksPerformed"]'));
  await expect(page).toHaveURL(screenAt('/user/viewTasksPerformed'));
  await hand.open(listed(person, accounts.technician.name));
  await expect(panelOf(page)).toContainText(t('maintenance.record.result'));
  await expect(panelOf(page).getByRole('button', { name: t('maintenance.performed.correct') })).toHaveCount(
    0,
  );
  await hand.press(panelOf(page).getByRole('button', { name: t('kit.close') }));
  await expect(panelOf(page)).toHaveCount(0);
};

/** Adds an entry of a catalogue, and deletes it again. */
const superAdministrator = async (person: Person): Promise<void> => {
  const { page, hand, t } = person;
  await follow(person, 'Categorías');
  await hand.press(page.getByRole('button', { name: t('admin.catalogues.categories.add') }).last());
  const name = unique('Frigorista');
  const texts = panelOf(page).getByRole('textbox');
  for (const index of [0, 1, 2]) await hand.write(texts.nth(index), name);
  await hand.press(panelOf(page).getByRole('button', { name: t('kit.save'), exact: true }));
  await expect(panelOf(page)).toHaveCount(0);
  await searchFor(person, name);
  await hand.open(listed(person, name));
  await hand.press(page.getByRole('button', { name: t('kit.delete'), exact: true }));
  const sure = page.getByRole('alertdialog');
  await hand.press(sure.getByRole('button', { name: t('kit.delete'), exact: true }));
  await expect(page).toHaveURL(/\/user\/spad-category\?/);
};

const paths: Readonly<Partial<Record<AccountName, (person: Person) => Promise<void>>>> = {
  technician,
  manager,
  reader,
  superAdministrator,
};

/** What who plans does at the desk, which ends as it began: the keys are never sent back to the page's beginning. */
const giveAll = async ({ page, hand, t, api }: Person): Promise<void> => {
  const { installationId } = api;
  const { name } = accounts.secondTechnician;
  const { data: tasks } = await api.call(listTasks, {
    query: { installationId, state: 'remaining', page: 1, size: 200 },
  });
  await page.goto('/user/remainingChores');
  const row = page.getByRole('main').locator('[data-row]').first();
  await row.waitFor();
  const chooseAll = { name: t('kit.table.selectAll') };
  await tabTo(page, page.getByRole('columnheader').getByRole('checkbox', chooseAll));
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar');
  const found = bar.getByRole('button', { name: /\d/ });
  await tabTo(page, found, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(found).toHaveCount(0);
  await hand.press(bar.getByRole('button', { name: t('maintenance.assignee.give'), exact: true }));
  const choice = page.getByRole('dialog').getByRole('combobox');
  await expect(choice).toBeFocused();
  await page.keyboard.type(name);
  await hand.press(page.getByRole('dialog').getByRole('button', { name: t('kit.save'), exact: true }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeFocused();
  const whose = async () => {
    const { data } = await api.call(listTasks, {
      query: { installationId, state: 'remaining', page: 1, size: 200 },
    });
    return [...new Set(data.map(({ assignedToName }) => assignedToName))];
  };
  await expect.poll(whose).toEqual([name]);
  expect(tasks.length).toBeGreaterThan(50);
  const items = tasks.map(({ id, assignedToId, version }) => ({
    id,
    version: version + 1,
    personId: assignedToId,
    isOwn: assignedToId !== null,
  }));
  for (let from = 0; from < items.length; from += mostAssigned)
    await api.call(assignTasks, {
      body: { installationId, items: items.slice(from, from + mostAssigned) },
    });
};

const hands = {
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true },
  keyboard: { viewport: { width: 1440, height: 900 } },
} as const;

/** Each path by either hand in the long form, else by one of them, which may be the other the day after. */
const isPlayed = (name: keyof typeof hands, account: string): boolean =>
  sampleOf(['touch', 'keyboard'], { most: 1, key: account, nameOf: (hand) => hand }).includes(name);

for (const name of ['touch', 'keyboard'] as const)
  test.describe(`by ${name} alone`, () => {
    test.use(hands[name]);

    for (const [account, path] of Object.entries(paths).filter(([account]) => isPlayed(name, account)))
      test(`the main path of the ${account}`, async ({ page, portal, signIn, t }) => {
        const api = await apiOf(portal.url, account as AccountName);
        await signIn(account as AccountName, page);
        await path({ page, hand: handOf(page, name), t, api });
      });
  });

test.describe('at the desk by the keys alone', () => {
  test.use(hands.keyboard);

  test('all that is found is given to somebody', async ({ page, portal, signIn, t }) => {
    const api = await apiOf(portal.url, 'technician');
    await signIn('technician', page);
    await giveAll({ page, hand: handOf(page, 'keyboard'), t, api });
  });
});
