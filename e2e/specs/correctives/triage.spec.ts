/** Correctives decided from their list at the desk: by the keys, by who checks what was done, with the record beside. */
import type { Locator, Page } from '@playwright/test';
import { elements } from 'shared-kit/contracts/centres/elements';
import { moveCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { apiOf } from '../../core/api.ts';
import { tabTo } from '../../core/keyboard.ts';
import { type AccountName, accounts } from '../../core/people/accounts.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../pages/administration.ts';

test.use({ portalOf: 'correctives', viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number });
const dialogOf = (page: Page) => page.getByRole('dialog');

interface Reported {
  readonly url: string;
  readonly account: AccountName;
  readonly word: string;
}

/** Reported one after the other, all of the same word: the last one is the newest. */
const report = async ({ url, account, word }: Reported, count: number) => {
  const api = await apiOf(url, account);
  const { installationId } = api;
  const found = await api.call(elements.list, { query: { installationId, size: 1 } });
  const elementId = found.data[0]?.id ?? 0;
  const reported = [];
  for (let index = 1; index <= count; index += 1) {
    const { data } = await api.call(createCorrective, {
      body: {
        installationId,
        level: 0,
        elementId,
        areaId: null,
        correctiveTypeId: 1,
        priority: 1,
        openingDescription: `${word} ${index}`,
      },
    });
    reported.push(data);
  }
  return { api, reported };
};

const openList = async (page: Page, count: number): Promise<void> => {
  await expect(rows(page)).toHaveCount(count);
  await tabTo(page, rows(page).first());
};

/** By its button, as soon as the dialog has the focus. */
const send = async (page: Page): Promise<void> => {
  await tabTo(page, dialogOf(page).locator('button[type=submit]'));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
};

const asked = async (page: Page, key: string, field: string): Promise<Locator> => {
  await page.keyboard.press(key);
  // A text can be dictated by a button of the same name.
  const control = dialogOf(page).getByLabel(field).and(page.locator('input, select, textarea'));
  await expect(control).toBeVisible();
  return control;
};

test('correctives are decided row by row with the keys, and the list is not left', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const word = unique('Persiana');
  const { reported } = await report({ url: portal.url, account: 'manager', word }, 3);
  const numbers = reported.map(({ number }) => number);
  await signIn('manager', page, `/user/correctives?q=${encodeURIComponent(word)}`);
  await openList(page, 3);
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).first()).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('correctives.triage.title') })).toContainText(
    t('correctives.triage.assign'),
  );
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rows(page).first()).toBeFocused();

  const priority = await asked(page, 'p', t('correctives.field.priority'));
  await priority.selectOption('0');
  await send(page);
  await expect(rows(page).first()).toContainText(t('kit.priority.top'));
  await expect(rows(page).first()).toBeFocused();

  const person = await asked(page, 'a', t('correctives.field.assignedTo'));
  await person.selectOption({ label: accounts.technician.name });
  await send(page);
  await expect(rows(page).first()).toContainText(accounts.technician.name);

  const done = await asked(page, 'c', t('correctives.field.closingDescription'));
  // What was told of the steps before lies over none of its buttons.
  await expect
    .poll(() => page.locator('#notices').evaluate((notices) => notices.getBoundingClientRect().top))
    .toBeLessThan(20);
  await done.fill('Lama cambiada');
  await send(page);
  // What is open comes first: the reader is at the next one.
  await expect(rows(page).last()).toContainText(numbers[2] ?? '');
  await expect(rows(page).first()).toContainText(numbers[1] ?? '');
  await expect(rows(page).first()).toBeFocused();

  const other = await asked(page, 'm', t('correctives.merge.other'));
  await other.fill(`${word} 1`);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(`^${numbers[0]} · `)]);
  await page.getByRole('listbox').getByRole('option').click();
  await send(page);
  await expect(rowOf(page, `${word} 2`)).toContainText(
    t('correctives.merge.isIn', { into: numbers[0] ?? '' }),
  );
  await expect(rows(page).first()).toContainText(numbers[0] ?? '');
  await expect(rows(page).first()).toBeFocused();
  await expect(page).toHaveURL(/\/user\/correctives\?/);
});

test('what was done is accepted by a key, and returned from its row', async ({ page, portal, signIn, t }) => {
  const word = unique('Grifo');
  const { api, reported } = await report({ url: portal.url, account: 'technician', word }, 2);
  for (const { id, version } of reported) {
    const taken = await api.call(moveCorrective, { params: { id }, body: { move: 'take', version } });
    await api.call(moveCorrective, {
      params: { id },
      body: { move: 'finish', version: taken.data.version, closingDescription: 'Junta nueva', minutes: 10 },
    });
  }
  const [first, second] = reported.map(({ number }) => number);
  await signIn('manager', page, `/user/correctives?q=${encodeURIComponent(word)}`);
  await page.getByRole('button', { name: new RegExp(`^${t('correctives.tab.toCheck')}`) }).click();
  await openList(page, 2);
  await expect(rows(page).first()).toContainText(second ?? '');
  await page.keyboard.press('y');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toBeFocused();
  await page
    .getByRole('button', { name: t('correctives.check.giveBack', { number: first ?? '' }), exact: true })
    .click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: t('correctives.tab.all'), exact: true }).click();
  await expect(rowOf(page, second ?? '')).toContainText(t('correctives.status.2'));
  await expect(rowOf(page, first ?? '')).toContainText(t('correctives.status.1'));
});

const columnOf = (page: Page, t: Texts, field: string) =>
  page.getByRole('main').getByRole('columnheader', { name: t(`correctives.field.${field}`), exact: true });

test('in a window of 1024 px person, priority, age and deadline are read whole, and the record stands beside', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const word = unique('Fluorescente');
  const { reported } = await report({ url: portal.url, account: 'manager', word }, 2);
  await signIn('manager', page, `/user/correctives?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(2);
  for (const field of ['assignedTo', 'priority', 'age', 'dueAt'])
    await expect(columnOf(page, t, field)).toBeInViewport({ ratio: 1 });
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('main [data-cell]')].filter(
        (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > innerWidth,
      ).length,
  );
  expect(cut, 'cells that are cut').toBe(0);

  await page
    .getByRole('main')
    .getByRole('button', { name: t('kit.table.menu') })
    .click();
  await page.getByRole('menuitemcheckbox', { name: t('kit.table.beside') }).click();
  const beside = page.locator('[data-beside]');
  const title = beside.getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(reported[1]?.number ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await tabTo(page, rows(page).first());
  await page.keyboard.press('j');
  await expect(title).toHaveText(reported[0]?.number ?? '');
  await page.reload();
  await expect(title).toHaveText(reported[0]?.number ?? '');
  await expect(rows(page)).toHaveCount(2);
  await rowOf(page, reported[1]?.number ?? '').click();
  await expect(title).toHaveText(reported[1]?.number ?? '');
  await page.goBack();
  await expect(title).toHaveText(reported[0]?.number ?? '');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'the page is no wider than the window').toBeLessThanOrEqual(0);
});
