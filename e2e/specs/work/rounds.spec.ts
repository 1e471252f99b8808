/** Rounds as technicians walk them: by route, alike work at once, with what chores ask for, from a label. */
import type { Locator, Page } from '@playwright/test';
import { Archetype } from 'shared-kit/contracts/enums';
import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { getRound, type RoundAnswer } from 'shared-kit/contracts/tasks/task-round';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { type Api, apiOf, takeBack } from '../../core/api.ts';
import { tabTo } from '../../core/keyboard.ts';
import { walk } from '../../core/looks/walk.ts';
import { madeVideo } from '../../core/made-video.ts';
import { findOpenTask, findOpenTasks } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { scanButton } from '../../pages/shell.ts';

const remaining = async (api: Api, query: object = {}): Promise<Task[]> => {
  const whole = { installationId: api.installationId, state: 'remaining', size: 200, ...query };
  return (await api.call(listTasks, { query: whole })).data;
};
const roundOf = async (api: Api, query: object): Promise<RoundAnswer> => {
  const whole = { installationId: api.installationId, state: 'remaining', ...query };
  return (await api.call(getRound, { query: whole })).data;
};
const present = (page: Page): number => Number(new URL(page.url()).searchParams.get('task'));
const card = (page: Page): Locator => page.locator('[data-chore-card]');
/** All that are left, three at least. */
const extinguishers = async (api: Api): Promise<Task[]> => {
  const query = { q: 'Extintor' };
  const suits = ({ choreRef }: Task): boolean => choreRef === 'INC-20';
  await findOpenTasks(api, 3, { query, suits });
  return (await remaining(api, query)).filter(suits);
};
/** A text in the form for so many. */
const counted = (t: Texts, key: string, count: number): string =>
  t(`${key}_${count === 1 ? 'one' : 'other'}`, { count });
const undoNotice = (page: Page, t: Texts) => page.getByRole('button', { name: t('kit.undo') });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** A finger that moves over the card. */
  const swipe = async (page: Page, by: number): Promise<void> => {
    const box = await card(page).boundingBox();
    const [x, y] = [195 - by / 2, (box?.y ?? 0) + 30];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    await touch('touchMove', x + by / 2);
    await touch('touchMove', x + by);
    await touch('touchEnd', x + by);
    await session.detach();
  };

  test('a round goes through the building, area by area, with a finger', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'technician');
    const { stops, areas } = await roundOf(api, { order: 'route' });
    await signIn('technician', page, '/user/remainingChores');
    await page.getByRole('button', { name: t('kit.table.menu') }).tap();
    await page.getByRole('menuitem', { name: t('maintenance.list.startRoute') }).tap();
    await expect(page).toHaveURL(/order=route/);
    await expect.poll(() => present(page)).toBe(stops[0]?.id);
    const { areaName = '?' } = areas.find(({ id }) => id === stops[0]?.areaId) ?? {};
    await expect(page.getByRole('heading', { name: areaName })).toBeVisible();

    await test.step('the results and the next step are where the thumb is', async () => {
      for (const control of [
        page.getByRole('radio').first(),
        page.getByRole('button', { name: t('kit.next'), exact: true }),
      ]) {
        const box = await control.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 200);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    });

    await test.step('a swipe leads on and back, also after a reload', async () => {
      await swipe(page, -160);
      await expect.poll(() => present(page)).toBe(stops[1]?.id);
      await page.reload();
      const position = t('maintenance.round.position', { at: 2, total: stops.length });
      await expect(page.getByText(position)).toBeVisible();
      expect(present(page)).toBe(stops[1]?.id);
      await swipe(page, 160);
      await expect.poll(() => present(page)).toBe(stops[0]?.id);
    });

    await test.step('the way shows where it leads, and to where a touch jumps', async () => {
      const far = areas.at(-1);
      const first = stops.find(({ areaId }) => areaId === far?.id);
      await page.getByRole('button', { name: t('maintenance.round.way') }).tap();
      const way = page.getByRole('dialog', { name: t('maintenance.round.way') });
      await expect(way.getByRole('listitem')).toHaveCount(areas.length);
      await way
        .getByRole('button', { name: new RegExp(`${far?.areaName}\\b`) })
        .last()
        .tap();
      await expect(way).toBeHidden();
      await expect.poll(() => present(page)).toBe(first?.id);
    });

    await page.getByRole('button', { name: t('maintenance.round.list') }).tap();
    // The next round begins as this one did.
    await expect(page.getByRole('button', { name: t('maintenance.list.startRoute') })).toBeVisible();
  });

  test('one press of a glove says that all is correct, and takes it back where no field is', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'technician');
    const task = await findOpenTask(api, {
      suits: ({ formatIds, requires }) => formatIds.length === 0 && requires.length === 0,
    });
    const resultOf = async () => (await api.call(getTask, { params: { id: task.id } })).data.result;
    await signIn('technician', page, `/user/remainingChores?task=${task.id}`);
    await expect(card(page)).toHaveAttribute('aria-label', task.elementName);
    const fine = page.getByRole('button', { name: t('maintenance.record.allFine') });
    await expect(fine).toBeVisible();
    expect((await fine.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await fine.tap();
    await expect(undoNotice(page, t)).toBeVisible();
    expect(await resultOf()).toBe(1);
    const notice = await undoNotice(page, t).boundingBox();
    const under = await page.evaluate(
      ({ x, y }) =>
        document
          .elementsFromPoint(x, y)
          .some((each) => each.matches('input, textarea, select, [data-chore-card] button')),
      { x: notice?.x ?? 0, y: notice?.y ?? 0 },
    );
    expect(under).toBe(false);
    await undoNotice(page, t).tap();
    await expect.poll(resultOf).toBe(0);
    await takeBack(api, task.id);
  });

  test('the label of an element leads to its card, and of one that is not in the round to its tasks', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'technician');
    const [inside, another] = await extinguishers(api);
    const outside = (await remaining(api)).find(({ choreTypeId }) => choreTypeId !== inside?.choreTypeId);
    if (!inside || !another || !outside) throw new Error('Too few tasks');
    const read = async ({ elementId }: Task): Promise<void> => {
      // The round has the foot.
      await page.getByRole('button', { name: t('shell.scan.title') }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('shell.scan.type')).fill(`https://old.example/user/elements/${elementId}`);
      await page.keyboard.press('Enter');
    };
    await signIn('technician', page, `/user/remainingChores?q=Extintor&task=${inside.id}`);
    await expect(card(page)).toBeVisible();
    await read(another);
    await expect(card(page)).toHaveAttribute('aria-label', another.elementName);
    await expect(page).toHaveURL(/remainingChores/);
    await read(outside);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('maintenance.round.notInRound'));
    await question.getByRole('button', { name: t('maintenance.round.itsTasks') }).tap();
    await expect(page).toHaveURL(/elementRound/);
    await expect(card(page)).toHaveAttribute('aria-label', outside.elementName);
    // And from its own page it is one tap.
    await page.getByRole('button', { name: t('maintenance.round.element'), exact: true }).tap();
    await expect(page).toHaveURL(new RegExp(`/user/elements/${outside.elementId}\\b`));
    const { total } = await roundOf(api, {
      programme: 'all',
      state: 'open',
      elementId: String(outside.elementId),
    });
    await page.getByRole('link', { name: counted(t, 'maintenance.contribution.start', total) }).tap();
    await expect(card(page)).toHaveAttribute('aria-label', outside.elementName);
  });
});

test('a page about an element that is opened without one lets it be searched for, or its label be scanned', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const [found, scanned] = await extinguishers(api);
  if (!found || !scanned) throw new Error('Too few tasks');
  const element = page.getByRole('combobox', { name: t('maintenance.elementChoice.element') });
  await signIn('technician', page, '/user/elementRound');
  await element.fill(found.elementRef);
  await page.getByRole('option', { name: new RegExp(found.elementName) }).click();
  await expect(page).toHaveURL(new RegExp(`elementRound.*elementId=${found.elementId}\\b`));
  await expect(card(page)).toHaveAttribute('aria-label', found.elementName);

  await walk(page, '/user/maintenancePreviousData');
  await expect(element).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await scanButton(page, t).click();
  const label = page.getByRole('dialog').getByLabel(t('shell.scan.type'));
  await label.fill(`https://old.example/user/elements/${scanned.elementId}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`maintenancePreviousData.*elementId=${scanned.elementId}\\b`));
  await expect(page.getByRole('main')).toContainText(scanned.elementName);
});

test('a chore that asks for a signature or a photo is not done without it', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const asking = (kind: 'signature' | 'photo') =>
    findOpenTask(api, { suits: ({ requires }) => requires.includes(kind) });
  const [signed, photographed] = [await asking('signature'), await asking('photo')];
  const save = page.getByRole('button', { name: t('kit.save') });
  const properly = page.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') });
  await signIn('technician', page, `/user/tasks/${signed.id}`);

  await test.step('the signature is missed beside its field', async () => {
    await properly.check();
    await save.click();
    await expect(page.getByText(t('kit.fieldErrors.required')).first()).toBeVisible();
    expect((await api.call(getTask, { params: { id: signed.id } })).data.result).toBe(0);
  });

  await test.step('it is drawn, and says whose it is', async () => {
    const pad = page.getByRole('img', { name: t('kit.signature.here') });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 40, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('img', { name: t('kit.signature.signed'), exact: true })).toBeVisible();
    await save.click();
    await expect(page.getByRole('textbox', { name: t('kit.signature.who') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByRole('button', { name: accounts.technician.name, exact: true }).last().click();
    // What was drawn survives a reload.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('img', { name: t('kit.signature.signed'), exact: true })).toBeVisible();
  });

  await test.step('a film can be added to it, and is played', async () => {
    await page.getByRole('button', { name: t('maintenance.record.addVideo') }).click();
    await page
      .locator('input[type="file"][accept*="video"]')
      .setInputFiles({ name: 'prueba.webm', mimeType: 'video/webm', buffer: await madeVideo(page) });
    const film = page.locator('video');
    await expect(film).toHaveAttribute('aria-label', t('kit.video.name', { number: 1 }));
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await save.click();
    await expect(undoNotice(page, t)).toBeVisible();
  });

  await test.step('and all of it stands on the page of the task and in its history', async () => {
    const by = t('maintenance.record.signedBy', { who: accounts.technician.name });
    await expect(page.getByRole('img', { name: by }).first()).toBeVisible();
    await page.getByRole('button', { name: t('kit.video.name', { number: 1 }), exact: true }).click();
    const film = page.getByRole('dialog').locator('video');
    await expect(film).toBeVisible();
    // What told of its making is gone, and it is played all the same.
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: t('kit.history.title') })).toContainText(
      accounts.technician.name,
    );
    const { data } = await api.call(getTask, { params: { id: signed.id } });
    expect(data).toMatchObject({ result: 1, signedBy: accounts.technician.name });
    expect(data.videoIds).toHaveLength(1);
    await takeBack(api, signed.id);
  });

  await test.step('a photo likewise', async () => {
    await page.goto(`/user/tasks/${photographed.id}`);
    await properly.check();
    await save.click();
    await expect(page.getByText(t('kit.fieldErrors.required'))).toBeVisible();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'placa.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('img', { name: t('kit.photo.name', { number: 1 }) })).toBeVisible();
    await save.click();
    await expect(undoNotice(page, t)).toBeVisible();
    await takeBack(api, photographed.id);
  });
});

test('a card shows how its numbers went, and asks for nothing besides the task to do so', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const task = await findOpenTask(api, { suits: ({ choreRef }) => choreRef === 'LEG-26' });
  await signIn('technician');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The first screen may still be asking.
    const isOfRound = request.frame().url().includes('/user/remainingChores');
    if (isOfRound && pathname.startsWith('/api/tasks')) asked.push(pathname);
  });
  await page.goto(`/user/remainingChores?task=${task.id}`);
  const line = card(page).getByRole('img', { name: /12 .*°C/ });
  await expect(line.first()).toBeVisible();
  await expect(line).toHaveCount(2);
  expect(new Set(asked.filter((path) => !/\/\d+$/.test(path)))).toEqual(new Set(['/api/tasks/round']));
  expect(asked.filter((path) => path === `/api/tasks/${task.id}`)).toHaveLength(1);
  // Out of its limits it says so.
  await card(page).getByRole('textbox').first().fill('40');
  await expect(card(page).getByText(t('maintenance.reading.outOfLimits')).first()).toBeVisible();
});

test('alike tasks are written down at once by keyboard: all fine but one, and taken back', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const tasks = await extinguishers(api);
  const [broken, ...fine] = tasks;
  if (!broken || fine.length < 2) throw new Error('Too few extinguishers');
  const keyboard = page.keyboard;
  const main = page.getByRole('main');
  const result = (task: Task, name: string): Locator =>
    page
      .getByRole('group', { name: t('maintenance.record.resultOf', { of: task.elementName }) })
      .getByRole('radio', { name: t(`kit.choreResult.${name}`) });
  const pressure = (task: Task): Locator =>
    page.getByRole('textbox', { name: new RegExp(`Presión del manómetro, ${task.elementName}$`) });
  const resultsOf = () =>
    Promise.all(tasks.map(async ({ id }) => (await api.call(getTask, { params: { id } })).data.result));
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(new URL(request.url()).pathname);
  });
  await signIn('technician', page, '/user/remainingChores?q=acceso%2C%20precinto');
  await expect(main.getByRole('row')).toHaveCount(tasks.length + 1);

  await test.step('they are chosen in the list', async () => {
    await tabTo(page, main.getByRole('checkbox').first());
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: t('maintenance.list.together') }));
    await keyboard.press('Enter');
    await expect(main.getByRole('table')).toBeVisible();
    await expect(pressure(broken)).toBeVisible();
  });

  await test.step('all are fine by one key, but nothing is made up: each reading is asked for', async () => {
    await tabTo(page, main.getByRole('button', { name: t('maintenance.together.allFine') }));
    await keyboard.press('Enter');
    for (const task of tasks) await expect(result(task, 'ProperlyDone')).toBeChecked();
    const save = page.getByRole('button', { name: counted(t, 'maintenance.together.save', tasks.length) });
    await save.press('Enter');
    await expect(page.getByText(t('kit.fieldErrors.required'))).toHaveCount(tasks.length);
    await expect(pressure(tasks[0] ?? broken)).toBeFocused();
    expect(puts).toEqual([]);
  });

  await test.step('the readings are written row by row, and the exception says what is wrong', async () => {
    for (const task of tasks) await pressure(task).fill(task === broken ? '8' : '15,5');
    await expect(main.getByText(t('maintenance.reading.outOfLimits'))).toBeVisible();
    await result(broken, 'ImproperlyDone').check();
    await page.getByRole('button', { name: 'Manómetro fuera de la zona verde' }).click();
    await expect(
      page.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) }),
    ).toHaveValue('Manómetro fuera de la zona verde');
    // What is written survives a reload.
    page.once('dialog', (dialog) => void dialog.accept());
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain('"observation":"Manómetro fuera de la zona verde"');
    await page.reload();
    await expect(pressure(broken)).toHaveValue('8');
    await expect(result(broken, 'ImproperlyDone')).toBeChecked();
  });

  await test.step('they are saved by one call, once', async () => {
    await page
      .getByRole('button', { name: counted(t, 'maintenance.together.save', tasks.length) })
      .dblclick();
    await expect(undoNotice(page, t)).toBeVisible();
    await expect(page).not.toHaveURL(/together/);
    expect(puts).toEqual(['/api/tasks/results']);
    expect(await resultsOf()).toEqual(tasks.map((task) => (task === broken ? 2 : 1)));
    const { data } = await api.call(getTask, { params: { id: broken.id } });
    expect(data.outOfLimits).toHaveLength(1);
    expect(data.genericObservationIds).toHaveLength(1);
  });

  await test.step('and taken back with all that was written', async () => {
    await undoNotice(page, t).click();
    await expect(page).toHaveURL(/together/);
    await expect(pressure(broken)).toHaveValue('8');
    expect(await resultsOf()).toEqual(tasks.map(() => 0));
  });

  await test.step('where a colleague was faster, the others are saved and that one stays to decide', async () => {
    const other = await apiOf(portal.url, 'secondTechnician');
    const [taken] = fine;
    if (!taken) throw new Error('Too few extinguishers');
    const { data: now } = await other.call(getTask, { params: { id: taken.id } });
    const body = {
      version: now.version,
      result: 3,
      readings: [],
      observation: 'Sin acceso',
      photoIds: [],
    };
    await other.call(recordTaskResult, { params: { id: taken.id }, body });
    await page.getByRole('button', { name: counted(t, 'maintenance.together.save', tasks.length) }).click();
    const alert = page.getByRole('alert').filter({ hasText: t('maintenance.together.outcome.conflict') });
    await expect(alert).toContainText(accounts.secondTechnician.name);
    await expect(alert).toContainText('Sin acceso');
    await expect(pressure(broken)).toBeHidden();
    await alert.getByRole('button', { name: t('maintenance.together.keepTheirs') }).click();
    await expect(page).not.toHaveURL(/together/);
    expect((await api.call(getTask, { params: { id: taken.id } })).data.result).toBe(3);
  });
  for (const { id } of tasks) await takeBack(api, id);
});

test('a round offers to write alike cards down at once, and goes on behind them', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const tasks = await extinguishers(api);
  expect(tasks.every(({ archetype }) => archetype === Archetype.preventive)).toBe(true);
  await signIn('technician', page, '/user/remainingChores?q=acceso%2C%20precinto&order=list');
  const { stops } = await roundOf(api, { q: 'acceso, precinto' });
  const [first] = stops;
  const run = stops.findIndex(({ like }) => like !== first?.like);
  const count = run < 0 ? stops.length : run;
  expect(count).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: counted(t, 'maintenance.round.alike', count) }).click();
  await expect(
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('radio') }),
  ).toHaveCount(count);
  await page.getByRole('button', { name: t('maintenance.together.back') }).click();
  await expect(card(page)).toBeVisible();
  // The keys are told, and dialogs keep them to themselves.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('maintenance.round.keys.title') });
  await expect(keys).toContainText(t('maintenance.round.keys.save'));
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(card(page)).toBeVisible();
});
