/** The planning board: a task is dragged to somebody else, moved by keys and with others, taken back, and kept where somebody was quicker. */
import { expect, type Locator, type Page } from '@playwright/test';
import { placeTasks } from 'shared-kit/contracts/plans/level-work';
import { planTasks } from 'shared-kit/contracts/tasks/task-calendar';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { listSelectablePeople, type Task } from 'shared-kit/contracts/tasks/tasks';
import { dayOfText, dayText, mondayOf } from 'shared-kit/domain/dates/civil-day';
import { planWindowOf } from 'shared-kit/domain/dates/plan-window';
import { type Api, apiOf } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import { test } from '../../fixtures/test.ts';

test.use({ portalOf: 'level', viewport: { width: 1440, height: 900 } });

const timeZone = 'Europe/Madrid';

/** The first two days in a row of one week on which it can be planned; null where there are none. */
const daysToPlan = (task: Task): readonly [string, string] | null => {
  const window = planWindowOf(task, Date.now(), timeZone);
  if (!window) return null;
  for (let first = dayOfText(window.from); dayText(first + 1) <= window.to; first += 1)
    if (mondayOf(first) === mondayOf(first + 1)) return [dayText(first), dayText(first + 1)];
  return null;
};

const chipOf = (page: Page, { id }: Task): Locator => page.locator(`[data-task="${id}"]`);
const cellOf = (page: Page, personId: number, day: string): Locator =>
  page.locator(`[data-cell="${personId} ${day}"]`);

/** Dropped once the cell says that it takes it. */
const drag = async (page: Page, chip: Locator, cell: Locator): Promise<void> => {
  const [from, to] = [await chip.boundingBox(), await cell.boundingBox()];
  if (!from || !to) throw new Error('The board does not show what is dragged, or where to');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 6 });
  await expect(cell).toHaveAttribute('data-over', '');
  await page.mouse.up();
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A finger on the glass, as the browser hears one: Playwright's own taps alone. */
const fingerOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  let at: Spot = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  return {
    down: async (spot: Spot): Promise<void> => {
      at = spot;
      await send('touchStart', [spot]);
    },
    move: async (spot: Spot): Promise<void> => {
      const steps = 8;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        await send('touchMove', [{ x: at.x + (spot.x - at.x) * part, y: at.y + (spot.y - at.y) * part }]);
      }
      at = spot;
    },
    up: () => send('touchEnd', []),
  };
};

interface Prepared {
  readonly api: Api;
  readonly task: Task;
  readonly days: readonly [string, string];
  readonly marta: number;
  readonly jordi: number;
}

/** A task of one technician, planned for the first of two days. */
const prepare = async (url: string): Promise<Prepared> => {
  const api = await apiOf(url, 'technician');
  const { installationId } = api;
  const { data: people } = await api.call(listSelectablePeople, { query: { installationId } });
  const idOf = (name: string): number => people.find((person) => person.name === name)?.id ?? 0;
  const [marta, jordi] = [idOf(accounts.technician.name), idOf(accounts.secondTechnician.name)];
  const { id } = await findOpenTask(api, { suits: (each) => daysToPlan(each) !== null });
  const { data: task } = await api.call(getTask, { params: { id } });
  const days = daysToPlan(task) ?? ['', ''];
  const item = { id, version: task.version, plannedOn: days[0], personId: marta, isOwn: true };
  await api.call(placeTasks, { body: { installationId, items: [item] } });
  return { api, task, days, marta, jordi };
};

/** Another one that somebody else has planned for the day. */
const placeBeside = async (
  api: Api,
  task: Task,
  { personId, day: plannedOn }: { readonly personId: number; readonly day: string },
): Promise<void> => {
  const suits = (each: Task): boolean => {
    const window = planWindowOf(each, Date.now(), timeZone);
    return each.id !== task.id && window !== null && window.from <= plannedOn && plannedOn <= window.to;
  };
  const { id, version } = await findOpenTask(api, { suits });
  const { installationId } = api;
  await api.call(placeTasks, {
    body: { installationId, items: [{ id, version, plannedOn, personId, isOwn: true }] },
  });
};

test('a task goes to another day and to somebody else by drag, by keys and among others, and is taken back', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const { api, task, days, marta, jordi } = await prepare(portal.url);
  const { installationId } = api;
  await placeBeside(api, task, { personId: jordi, day: days[0] });
  const read = async () => (await api.call(getTask, { params: { id: task.id } })).data;
  await signIn('technician', page, `/user/maintenanceCalendar?installation=${installationId}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('maintenance.calendar.board'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('region', { name: t('maintenance.board.title') })).toBeVisible();
  await page.goto(`/user/maintenanceBoard?installation=${installationId}&day=${days[0]}`);
  const chip = chipOf(page, task);
  const on = (personId: number, day: string) => cellOf(page, personId, day).locator(chip);
  await expect(on(marta, days[0])).toBeVisible();

  await drag(page, chip, cellOf(page, jordi, days[1]));
  await expect(on(jordi, days[1])).toBeVisible();
  expect(await read()).toMatchObject({ assignedToId: jordi, plannedOn: days[1] });
  await page.getByRole('button', { name: t('kit.undo') }).waitFor();
  await page.keyboard.press('Control+z');
  await expect(on(marta, days[0])).toBeVisible();

  await chip.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(on(marta, days[1])).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(on(jordi, days[1])).toBeFocused();

  await chip.press('Shift+ArrowLeft');
  await expect(page.getByText(t('maintenance.board.chosen_other', { count: 2 }))).toBeVisible();
  await expect(cellOf(page, jordi, days[0]).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(t('maintenance.board.chosen_one', { count: 1 }))).toBeVisible();
  await expect(on(jordi, days[1])).toBeFocused();
  await page.getByRole('button', { name: t('maintenance.board.clear') }).click();

  await page.getByRole('button', { name: t('maintenance.board.choose') }).click();
  await chip.click();
  await page.getByRole('button', { name: t('maintenance.board.move') }).click();
  const plan = page.getByRole('dialog', { name: t('maintenance.calendar.planOne') });
  await plan.getByRole('button', { name: t('maintenance.assignee.give') }).click();
  const give = page.getByRole('dialog', { name: t('maintenance.assignee.giveTo_one', { count: 1 }) });
  await give.getByLabel(t('maintenance.assignee.label')).selectOption({ label: accounts.technician.name });
  await give.getByRole('button', { name: t('kit.save') }).click();
  await expect(give).toBeHidden();
  await expect(on(marta, days[1])).toBeVisible();

  await page.getByRole('button', { name: t('maintenance.calendar.by.programmes'), exact: true }).click();
  await expect(page.locator('[data-board-row="preventive"]')).toBeVisible();
});

test('what somebody else has changed meanwhile stays as they left it', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const { api, task, days, marta, jordi } = await prepare(portal.url);
  const { installationId } = api;
  await signIn('technician', page, `/user/maintenanceBoard?installation=${installationId}&day=${days[0]}`);
  const chip = chipOf(page, task);
  await expect(cellOf(page, marta, days[0]).locator(chip)).toBeVisible();
  const { version } = (await api.call(getTask, { params: { id: task.id } })).data;
  await api.call(planTasks, {
    body: { installationId, items: [{ id: task.id, version, plannedOn: days[1] }] },
  });
  await drag(page, chip, cellOf(page, jordi, days[0]));
  await expect(page.getByText(t('maintenance.calendar.outcome.conflict'))).toBeVisible();
  await expect(cellOf(page, marta, days[1]).locator(chip)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger scrolls the board, and held for a moment takes a task to another day', async ({
    page,
    portal,
    signIn,
  }) => {
    const { api, task, days, marta } = await prepare(portal.url);
    const { installationId } = api;
    await signIn('technician', page, `/user/maintenanceBoard?installation=${installationId}&day=${days[0]}`);
    const chip = chipOf(page, task);
    const [from, to] = [cellOf(page, marta, days[0]), cellOf(page, marta, days[1])];
    await expect(from.locator(chip)).toBeVisible();
    // Both days side by side, below the head of the table.
    await from.evaluate((cell) => {
      const box = cell.closest<HTMLElement>('[role=region]');
      const name = box?.querySelector<HTMLElement>('tbody th');
      if (box && name) box.scrollLeft = (cell as HTMLElement).offsetLeft - name.offsetWidth;
      cell.scrollIntoView({ block: 'center', inline: 'nearest' });
    });
    const finger = await fingerOf(page);
    const middle = async (place: Locator) => {
      const box = await place.boundingBox();
      if (!box) throw new Error('The board does not show what is touched');
      return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
    };
    await finger.down(await middle(chip));
    // Held: the places that it fits say so before the finger moves.
    await expect(to).toHaveCSS('outline-style', 'dashed');
    // Near the edge of the board it would scroll under the finger.
    const { y: row } = await middle(to);
    const { x: edge = 0 } = (await to.boundingBox()) ?? {};
    await finger.move({ x: edge + 24, y: row });
    await expect(to).toHaveAttribute('data-over', '');
    await finger.up();
    await expect(to.locator(chip)).toBeVisible();
    expect((await api.call(getTask, { params: { id: task.id } })).data.plannedOn).toBe(days[1]);

    const region = page.getByRole('region').filter({ has: to });
    const left = () => region.evaluate((box) => box.scrollLeft);
    const before = await left();
    const { x, y } = await middle(to);
    await finger.down({ x, y });
    await finger.move({ x: x + 120, y });
    await finger.up();
    await expect.poll(left).toBeLessThan(before);
    await expect(to.locator(chip)).toBeVisible();
  });
});
