import type { Page } from '@playwright/test';
import { manuals } from 'shared-kit/contracts/catalogues/catalogues';
import { uploadPhoto } from 'shared-kit/contracts/files';
import { chores } from 'shared-kit/contracts/plans/chores';
import { listFormerLines } from 'shared-kit/contracts/plans/first-maintenance';
import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { type Api, apiOf, takeBack } from '../api.ts';
import { leaveOverlay } from '../looks/overlays.ts';
import { sessionOf } from '../people/sessions.ts';
import { beside, type View, type Visit } from './view.ts';

const firstOf = async (api: Api, state: string): Promise<Task> => {
  const query = { installationId: api.installationId, state, size: 100 };
  const { data } = await api.call(listTasks, { query });
  const task = data.findLast(({ formatIds }) => formatIds.length === 0);
  if (!task) throw new Error(`No ${state} task without readings`);
  return task;
};

const backToList = async ({ page }: Visit): Promise<void> => {
  await page.goBack();
  await page.getByRole('main').getByRole('table').waitFor();
};

/** As a link to a task in a list opens it. */
const openListed = async (page: Page, id: number): Promise<void> => {
  await page.getByRole('main').getByRole('table').waitFor();
  await page.goto(`${new URL(page.url()).pathname}?task=${id}`);
};

const round: View = {
  name: 'round',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('maintenance.list.start') }).click();
    await page.getByRole('radio').first().waitFor();
  },
  close: backToList,
};

/** From a round: where its way leads. */
const way: View = {
  name: 'way',
  open: async (visit) => {
    await round.open(visit);
    const { page, t } = visit;
    await page.getByRole('button', { name: t('maintenance.round.way') }).click();
    await page.getByRole('dialog', { name: t('maintenance.round.way') }).waitFor();
  },
  close: async (visit) => {
    await leaveOverlay(visit.page);
    await backToList(visit);
  },
};

/** What the keys do in a round, asked for by one. */
const keys: View = {
  name: 'keys',
  open: async (visit) => {
    await round.open(visit);
    const { page, t } = visit;
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: t('maintenance.round.keys.title') }).waitFor();
  },
  close: way.close as NonNullable<View['close']>,
};

/** Alike tasks at once, one of them with all that it can have. */
const together: View = {
  name: 'together',
  open: async ({ page, t, url }) => {
    const api = await apiOf(url, 'technician');
    const query = { installationId: api.installationId, state: 'remaining', q: 'Extintor', size: 100 };
    const { data } = await api.call(listTasks, { query });
    await page.goto(`/user/remainingChores?together=${data.map(({ id }) => id).join()}`);
    await page
      .getByRole('radio', { name: t('kit.choreResult.ImproperlyDone') })
      .first()
      .check();
    await page
      .getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) })
      .first()
      .waitFor();
    await page.getByRole('button', { name: t('maintenance.together.sign') }).click();
    await page.getByRole('img', { name: t('kit.signature.here') }).waitFor();
  },
  close: async ({ page }) => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('taskDraft')) localStorage.removeItem(key);
    });
    await page.goto('/user/remainingChores');
  },
};

/** A colleague was faster. */
const conflict: View = {
  name: 'conflict',
  open: async ({ page, t, url }) => {
    const other = await apiOf(url, 'secondTechnician');
    const { id } = await firstOf(other, 'remaining');
    await openListed(page, id);
    await page.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') }).check();
    const { version } = (await other.call(getTask, { params: { id } })).data;
    const body = { version, result: 2, readings: [], observation: 'Correa floja', photoIds: [] };
    await other.call(recordTaskResult, { params: { id }, body });
    await page.getByRole('button', { name: t('kit.save') }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  close: async ({ page, t, url }) => {
    const id = Number(new URL(page.url()).searchParams.get('task'));
    await page.getByRole('button', { name: t('kit.conflict.theirs') }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await takeBack(await apiOf(url, 'secondTechnician'), id);
    await page.goto('/user/remainingChores');
  },
};

const panel: View = {
  name: 'panel',
  open: async ({ page, t }) => {
    await page.getByRole('main').getByRole('table').getByRole('row').nth(1).click();
    await page.getByRole('button', { name: t('maintenance.performed.correct') }).waitFor();
  },
};

const correction: View = {
  name: 'correction',
  open: async (visit) => {
    await panel.open(visit);
    await visit.page.getByRole('button', { name: visit.t('maintenance.performed.correct') }).click();
    await visit.page.getByRole('radio').first().waitFor();
  },
};

export const keepPhoto = async (url: string, installationId: number, photo: Buffer): Promise<number> => {
  const response = await fetch(new URL(`${uploadPhoto.path}?installationId=${installationId}`, url), {
    method: uploadPhoto.method,
    headers: {
      authorization: `Bearer ${sessionOf('technician').Token}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(photo),
  });
  return uploadPhoto.answer.parse(await response.json()).data.id;
};

/** A photo of what was done, over the whole window. */
const photo: View = {
  name: 'photo',
  open: async ({ page, t, url }) => {
    const api = await apiOf(url, 'technician');
    const { id, version } = await firstOf(api, 'remaining');
    const photoIds = [await keepPhoto(url, api.installationId, await page.screenshot())];
    const body = { version, result: 1, readings: [], observation: '', photoIds };
    await api.call(recordTaskResult, { params: { id }, body });
    await openListed(page, id);
    await page.getByRole('button', { name: t('kit.photo.name', { number: 1 }) }).click();
    await page.getByRole('dialog', { name: t('kit.photo.name', { number: 1 }) }).waitFor();
  },
  close: async ({ page, url }) => {
    const id = Number(new URL(page.url()).searchParams.get('task'));
    await takeBack(await apiOf(url, 'technician'), id);
    await page.goto('/user/viewTasksPerformed');
  },
};

/** A day of the filter, over the filter. */
const calendar: View = {
  name: 'calendar',
  isOfDesk: true,
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.filters') }).click();
    await page
      .getByRole('button', { name: t('kit.date.open') })
      .first()
      .click();
    await page.getByRole('dialog', { name: t('kit.date.calendar') }).waitFor();
  },
  close: async ({ page, t }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: t('kit.date.calendar') }).waitFor({ state: 'hidden' });
    await leaveOverlay(page);
  },
};

/** Elements of the filter, chosen on the plan of a floor. */
const onPlan: View = {
  name: 'on-plan',
  isOfDesk: true,
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.filters') }).click();
    await page.getByRole('button', { name: t('maintenance.filter.chooseOnPlan') }).click();
    await page.getByRole('application').getByRole('img').waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByRole('button', { name: t('admin.maps.cancel'), exact: true }).click();
    await page.getByRole('application').waitFor({ state: 'hidden' });
    await leaveOverlay(page);
  },
};

/** What there is to read about the element of a task. */
const taskManuals: View = {
  name: 'manuals',
  open: async ({ page, t, url }) => {
    const api = await apiOf(url, 'superAdministrator');
    const { data: known } = await api.call(manuals.list, { query: {} });
    const types = new Set(known.flatMap(({ elementTypeIds }) => elementTypeIds));
    const query = { installationId: api.installationId, state: 'remaining', size: 500 };
    const { data: tasks } = await api.call(listTasks, { query });
    const task = tasks.find(({ elementTypeId }) => types.has(elementTypeId));
    if (!task) throw new Error('No task of an element with a manual');
    await openListed(page, task.id);
    await page.getByRole('button', { name: t('admin.manuals.open') }).click();
    await page.getByRole('dialog', { name: t('admin.manuals.open') }).waitFor();
  },
  close: async ({ page }) => {
    await leaveOverlay(page);
    await page.goto('/user/remainingChores');
  },
};

/** A list that is narrowed down: what is set stands on the button and as chips. */
const narrowed: View = {
  name: 'narrowed',
  isOfDesk: true,
  open: async ({ page, t }) => {
    await page.goto('/user/viewTasksPerformed?result=1');
    await page.getByRole('button', { name: new RegExp(`^${t('kit.filters')} \\d`) }).waitFor();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
  },
  close: async ({ page }) => void (await page.goto('/user/viewTasksPerformed')),
};

/** What a list shows, kept by name. */
const keptViews: View = {
  name: 'kept-views',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('kit.views.manage') }).click();
    await page.getByRole('dialog', { name: t('kit.views.title') }).waitFor();
  },
};

/** What is done with rows that are chosen, from the bar that appears then. */
const chosen = (name: string, action: (t: Visit['t']) => string): View => ({
  name,
  isOfDesk: true,
  open: async ({ page, t }) => {
    await page.getByRole('main').getByRole('row').nth(1).getByRole('checkbox').click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: action(t), exact: true })
      .click();
    await page.getByRole('dialog').waitFor();
  },
  close: async ({ page }) => {
    await leaveOverlay(page);
    await page.getByRole('main').getByRole('row').nth(1).getByRole('checkbox').click();
  },
});

const intoChosen = chosen('copying', (t) => t('maintenance.copies.action'));
/** From a screen of those who may. */
const copying: View = {
  ...intoChosen,
  open: async (visit) => {
    await visit.page.goto('/user/lateChores');
    await intoChosen.open(visit);
  },
  close: async ({ page }) => {
    await leaveOverlay(page);
    await page.goto('/user/maintenancePreviousChores');
  },
};
const assigning = chosen('assigning', (t) => t('maintenance.assignee.give'));
const delaying = chosen('delaying', (t) => t('maintenance.delay.give'));
/** On most days of a year the demonstration has done everything once. */
const ensureUnmaintained = async (url: string): Promise<void> => {
  const { call, installationId } = await apiOf(url, 'manager');
  const open = await call(listFormerLines, { query: { installationId, size: 1 } });
  const [known] = (await call(chores.list, { query: { installationId, size: 1 } })).data;
  if (open.data.length > 0 || !known) return;
  const { elementId, description, periodicity, priority, archetype, choreTypeId, firstYear } = known;
  const content = { description, periodicity, priority, archetype, choreTypeId, firstYear };
  await call(chores.create, { body: { ...content, ref: 'SIN-HIST', installationId, elementId } });
};
const writingDown = chosen('former', (t) => t('maintenance.former.writeDown'));
const former: View = {
  ...writingDown,
  open: async (visit) => {
    await ensureUnmaintained(visit.url);
    await visit.page.reload();
    await writingDown.open(visit);
  },
};

const planned: View = {
  name: 'plan',
  open: async ({ page, t }) => {
    await page.locator('[data-task]').first().click();
    await page.getByRole('dialog', { name: t('maintenance.calendar.planOne') }).waitFor();
  },
  close: ({ page }) => leaveOverlay(page),
};

export const maintenanceViews: Readonly<Record<string, readonly View[]>> = {
  'first-maintenance': [former],
  'late-chores': [assigning, delaying],
  'maintenance-calendar-month': [planned],
  'maintenance-previous-chores': [copying],
  'remaining-chores': [beside, round, way, keys, together, onPlan, taskManuals, conflict],
  'view-tasks-performed': [beside, panel, calendar, keptViews, narrowed, correction, photo],
};
