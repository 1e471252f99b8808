/** What the tasks of a floor's elements say on its plan, and elements that are chosen there. */
import { expect, type Page } from '@playwright/test';
import { changeModule, type Listed, module } from '../../core/portal/changed-modules.ts';
import type { Texts } from '../../core/texts.ts';
import { test } from '../../fixtures/test.ts';

const plan = '/user/floors/1?installation=1&tab=plans';
const bar = (page: Page, t: Texts) => page.getByRole('group', { name: t('admin.maps.layers.title') });
const choice = (page: Page, t: Texts, state: string) =>
  bar(page, t).getByRole('button', { name: t(`admin.maps.layers.${state}`) });
const pins = (page: Page) => page.getByRole('application').locator('button[data-mark]');
const numberIn = async (text: Promise<string | null>): Promise<number> =>
  Number(/\d+$/.exec((await text) ?? '')?.[0]);

test('the plan of a floor shows which elements have late tasks', async ({ page, signIn, t }) => {
  await signIn('manager', page, plan);
  await page.getByText(t('admin.maps.showState')).click();
  await expect(choice(page, t, 'late')).toBeVisible();
  const late = await numberIn(choice(page, t, 'late').textContent());
  expect(late).toBeGreaterThan(0);
  for (const state of ['remaining', 'unable', 'done', 'none']) await choice(page, t, state).click();
  await expect(pins(page)).toHaveCount(late);
  await expect(pins(page).first()).toHaveAccessibleName(new RegExp(`, ${t('admin.maps.layers.late')}$`));
  await page.reload();
  await expect(pins(page)).toHaveCount(late);
  await expect(choice(page, t, 'done')).toHaveAttribute('aria-pressed', 'false');
  await choice(page, t, 'late').click();
  await expect(pins(page)).not.toHaveCount(late);
});

test('a plan is as usable where nobody knows of tasks', async ({ page, signIn, t }) => {
  await page.route('**/api/elementTaskStates*', (route) => route.fulfill({ status: 503, body: '' }));
  await signIn('manager', page, `${plan}&layers=true&states=late`);
  const retry = bar(page, t).getByRole('button', { name: t('kit.retry') });
  await expect(retry).toBeVisible();
  await expect(pins(page)).not.toHaveCount(0);
  await expect(choice(page, t, 'late')).toHaveCount(0);
  await page.unroute('**/api/elementTaskStates*');
  await retry.click();
  await expect(choice(page, t, 'late')).toBeVisible();
});

test('a plan says nothing of tasks where maintenance is not enabled', async ({ page, signIn, t }) => {
  await page.route('**/api/modules*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Listed[] };
    const others = data.filter(({ name }) => name !== module);
    await route.fulfill({ json: { data: others, total: others.length } });
  });
  await signIn('manager', page, `${plan}&layers=true&states=late`);
  await expect(pins(page)).not.toHaveCount(0);
  await expect(page.getByText(t('admin.maps.showState'))).toHaveCount(0);
  await expect(bar(page, t)).toHaveCount(0);
});

test('a plan shows tasks of any programme that is enabled', async ({ page, signIn, t }) => {
  await changeModule(page, (installed) => Object.assign(installed, { enabledFeatures: ['rite'] }));
  await signIn('manager', page, plan);
  await expect(page.getByText(t('admin.maps.showState'))).toBeVisible();
});

test('tasks of an area and of elements that are chosen on the plan', async ({ page, signIn, t }) => {
  await signIn('technician', page, '/user/remainingChores?installation=1');
  const filters = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('kit.filters')}`) });
  const open = async () => {
    await filters.click();
    await page.getByRole('button', { name: t('maintenance.filter.chooseOnPlan') }).click();
  };
  const picker = page.getByRole('dialog', { name: t('admin.maps.picker.title') });
  const accept = picker.getByRole('button', { name: t('admin.maps.picker.accept'), exact: true });
  await open();
  // Called by its building as well where there are several.
  const floor = picker.getByLabel(t('admin.maps.picker.floor'), { exact: true });
  const label = await floor.getByRole('option', { name: /^Level 1/ }).textContent();
  await floor.selectOption({ label: label ?? '' });
  await picker.getByRole('application').getByRole('img').waitFor();
  // In a corner, where no element lies.
  await picker
    .locator('polygon')
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(picker.getByRole('application').locator('[aria-pressed=true]')).not.toHaveCount(0);
  await accept.click();
  await expect(picker).toHaveCount(0);
  await expect(page).toHaveURL(/areaId=\d+(?!.*elementId)/);
  await page.goto('/user/remainingChores?installation=1&floorId=1');
  await open();
  const pin = picker.getByRole('application').locator('button[data-mark]').first();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const listed = picker.getByRole('region').getByRole('button', { pressed: true });
  await expect(listed).toHaveCount(1);
  // The same by keyboard, in the list.
  await listed.press('Enter');
  await expect(listed).toHaveCount(0);
  await pin.click();
  await accept.press('Enter');
  await expect(page).toHaveURL(/elementId=\d+/);
  await expect(page).not.toHaveURL(/floorId/);
});
