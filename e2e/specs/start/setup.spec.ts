/** From an installation with nothing in it to its first tasks, by the steps that home shows. */
import type { Page } from '@playwright/test';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, installations } from 'shared-kit/contracts/centres/installations';
import { chores } from 'shared-kit/contracts/plans/chores';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, apiOf } from '../../core/api.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { add, field, panelOf, save } from '../../pages/administration.ts';
import { followMenu } from '../../pages/shell.ts';

// Another installation would be in the lists of other tests.
test.use({ isFresh: true, portalOf: import.meta.filename });

const steps = ['building', 'floor', 'area', 'elements', 'chores', 'tasks'] as const;
type StepName = (typeof steps)[number];

const listOf = (page: Page, t: Texts) => page.getByRole('list', { name: t('maintenance.setup.title') });
const itemsOf = (page: Page, t: Texts) => listOf(page, t).getByRole('listitem');
const follow = (page: Page, t: Texts, name: StepName) =>
  itemsOf(page, t).nth(steps.indexOf(name)).getByRole('link').click();

/** The first so many are done, the others are missing. */
const expectDone = (page: Page, t: Texts, count: number): Promise<void> =>
  expect(itemsOf(page, t)).toContainText(
    steps.map(
      (name, index) =>
        t(index < count ? 'maintenance.setup.done' : 'maintenance.setup.missing') +
        t(`maintenance.setup.step.${name}`),
    ),
  );

const equip = async (api: Api, installationId: number): Promise<number> => {
  const [area] = (await api.call(areas.list, { query: { installationId } })).data;
  const [type] = (await api.call(elementTypes.list, { query: {} })).data;
  const { data } = await api.call(elements.create, {
    body: { installationId, areaId: area?.id, elementTypeId: type?.id, ref: 'B-1', name: 'Bomba 1' },
  });
  return data.id;
};

const planChore = async (api: Api, installationId: number, elementId: number): Promise<void> => {
  const [model] = (await api.call(chores.list, { query: { installationId: api.installationId } })).data;
  if (!model) throw new Error('The demonstration has no chore');
  const { ref, description, periodicity, priority, archetype, choreTypeId, firstYear } = model;
  const content = { ref, description, periodicity, priority, archetype, choreTypeId, firstYear };
  await api.call(chores.create, { body: { ...content, installationId, elementId } });
};

/** From today on nothing is late at once; from the first day of the year on it would be, and what was made can be taken out again. */
const generateAndUndo = async (page: Page, t: Texts): Promise<void> => {
  const say = (name: string) => t(`maintenance.generation.${name}`);
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: say(name), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say(name), exact: true })
      .click();
  };
  const state = (name: string) =>
    page.getByRole('table', { name: say('last') }).getByText(say(`states.${name}`), { exact: true });
  await expect(page.getByRole('table', { name: say('preview') })).toBeVisible();
  await expect(page.getByLabel(say('begin'), { exact: true })).toHaveValue('today');
  await press('start');
  await expect(state('done')).toBeVisible({ timeout: hangMs(10_000) });
  await press('undo');
  await expect(state('undone')).toBeVisible();
  await expect(page.getByRole('button', { name: say('undo'), exact: true })).toHaveCount(0);
};

test('home leads through what a new installation needs, and ticks what is there', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const { data: place } = await api.call(installations.create, {
    body: { ref: 'NUEVO', name: 'Centro Nuevo', entityStatus: 1 },
  });
  const home = `/user/home?installation=${place.id}`;
  await signIn('superAdministrator', page, home);
  await expectDone(page, t, 0);
  await follow(page, t, 'building');
  for (const [kind, name] of [
    ['buildings', 'Nave'],
    ['floors', 'Planta baja'],
  ] as const) {
    await add(page, t, kind);
    await field(page, t, 'name').fill(name);
    await save(page, t);
    await expect(panelOf(page)).toBeHidden();
  }
  await followMenu(page, t, t('shell.home.title'));
  await expectDone(page, t, 2);
  await follow(page, t, 'area');
  await page.getByRole('button', { name: 'Planta baja', exact: true }).click();
  await add(page, t, 'areas');
  await field(page, t, 'name').fill('Sala de bombas');
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await followMenu(page, t, t('shell.home.title'));
  await expectDone(page, t, 3);
  await follow(page, t, 'elements');
  await expect(page).toHaveURL(new RegExp(`/user/administration\\?installation=${place.id}`));
  const elementId = await equip(api, place.id);
  await page.goto(home);
  await expectDone(page, t, 4);
  await follow(page, t, 'chores');
  await expect(page).toHaveURL(new RegExp(`/user/elements/${elementId}\\?`));
  await planChore(api, place.id, elementId);
  await page.goto(home);
  await expectDone(page, t, 5);
  await follow(page, t, 'tasks');
  await expect(page).toHaveURL(/\/user\/spad-generateChores/);
  await generateAndUndo(page, t);
  await page.goto(home);
  await expectDone(page, t, 5);
  await signIn('technician');
  await expect(listOf(page, t)).toHaveCount(0);
});
