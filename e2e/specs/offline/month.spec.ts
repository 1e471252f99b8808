/**
 * A technician's month in fast motion, by the real screens of a phone: each morning, each basement, and all that goes wrong in between. The
 * quick form plays two days on which all of it happens once; the long form a month of them. What must have become of it is known to the model
 * that chaos is held against: no line, photo or reading is lost, doubled, or under another's name.
 */
import type { Browser, Page } from '@playwright/test';
import { getCorrective, listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { listStopped } from 'shared-kit/contracts/correctives/out-of-services';
import { ChoreResult, CorrectiveStatus } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { roles } from 'shared-kit/contracts/people/users';
import { programmeEdit } from 'shared-kit/contracts/plans/programmes';
import {
  getTask,
  recordTaskResult,
  type TaskDetail,
  taskHistory,
} from 'shared-kit/contracts/tasks/task-detail';
import { shiftDate } from 'shared-kit/testing/clock/shift-date';
import { uprightHeic } from 'shared-kit/testing/documents/upright-heic';
import { hangMs, isLong, testSeed } from 'shared-kit/testing/test-form';
import { faultsOf, type Written } from 'shared-kit/testing/written-work';
import { screenAt } from '../../core/addresses.ts';
import { type Api, signedInApi } from '../../core/api.ts';
import { pictureOf } from '../../core/looks/printed.ts';
import { recordNote } from '../../core/looks/spoken.ts';
import { findOpenTasks, findTaskWithReadings } from '../../core/open-tasks.ts';
import { type AccountName, accounts, demoPassword } from '../../core/people/accounts.ts';
import { cachedFor, type OwnDevice, prepareDevice, startOwnDevice } from '../../core/people/own-device.ts';
import { sessionOf } from '../../core/people/sessions.ts';
import { beginCounting, countPresses, expectPresses } from '../../core/presses.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { enterWith } from '../../pages/login.ts';
import {
  allFineIn,
  currentCard,
  findFineCard,
  findPlainCard,
  leavesCard,
  observationIn,
  type Photo,
  startRound,
  takePhoto,
  writeDown,
} from '../../pages/round.ts';

const t: Texts = texts('es');
const martaId = sessionOf('technician').Id;
const jordiId = sessionOf('secondTechnician').Id;
const days = isLong ? 20 : 2;
/** As many rounds as make a full day of the tasks that the demonstration has: after each they are anybody's again. */
const roundsOfDay = isLong ? 6 : 1;
const cardsOfRound = isLong ? 6 : 2;

let device: OwnDevice;
let page: Page;
let today = 0;
let roundBegan = 0;
let said = 0;

/** What everybody has written, and who recorded the result. */
const written: Written[] = [];
const performers = new Map<number, number>();
const sentences: { readonly text: string; readonly closing: string }[] = [];
/** Recorded once and by nobody else: the trail of each has one line. */
const once = new Set<number>();
/** The task whose number was read, and the number's format. */
const numbers = new Map<number, number>();

test.beforeAll(async () => {
  device = await startOwnDevice({ isPhone: true });
});
test.afterAll(() => device.remove());

const main = () => page.getByRole('main');
const press = (name: string) => main().getByRole('button', { name, exact: true }).first().click();
const apiAs = (account: AccountName): Promise<Api> =>
  signedInApi(device.portal().url, { loginName: accounts[account].login, password: demoPassword });
const enterAs = async (on: Page, account: AccountName): Promise<void> => {
  await enterWith(on, t, { loginName: accounts[account].login, password: demoPassword });
  await expect(on).toHaveURL(screenAt('/user/home'));
};
const stored = async (api: Api, id: number) => (await api.call(getTask, { params: { id } })).data;

const sentence = (about: string): string => {
  said += 1;
  return `${about}, ${said}`;
};
const photo = () => ({ name: `${said}.jpg`, mimeType: 'image/jpeg', buffer: pictureOf(`#${100 + said}`) });
const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from(uprightHeic) };

const wrote = (
  task: number,
  field: Written['field'],
  { to, personId = martaId }: { readonly to: string; readonly personId?: number },
): void => {
  written.push({ opId: `${task} ${field} ${to}`, task, field, from: null, to, personId });
  if (field === 'text' && !performers.has(task)) performers.set(task, personId);
};

/** Until the phone has fetched anew what a visit has replaced. */
const isPrepared = (address: string): Promise<void> =>
  expect.poll(() => cachedFor(page, address), { timeout: hangMs(20_000) }).toContain('max-age=43200');

/** Where nothing answers, and a screen opens that was prepared. */
const inBasement = async (go: () => Promise<void>, opens = '/user/remainingChores'): Promise<void> => {
  await isPrepared(opens);
  await device.context().setOffline(true);
  await go();
  await device.context().setOffline(false);
};

const nothingWaits = (): Promise<void> =>
  expect(main().getByText(t('shell.pendingWork.nothing'), { exact: true })).toBeVisible({
    timeout: hangMs(10_000),
  });

/** Nothing is left on the phone. */
const allIsSent = async (): Promise<void> => {
  await page.goto('/user/pendingWork');
  await nothingWaits();
};

const goRound = async (): Promise<void> => {
  await page.goto('/user/remainingChores');
  await startRound(page, t);
};

/** A card of the round with a line, and with a photo where one is given. */
const doCard = async (about: string, taken?: Photo): Promise<number> => {
  const text = sentence(about);
  const id = await writeDown(page, t, { text, ...(taken ? { photo: taken } : {}) });
  wrote(id, 'text', { to: text });
  if (taken) wrote(id, 'photo', { to: text });
  return id;
};

const remark = async (on: Page, id: number, text: string): Promise<void> => {
  const article = on.locator(`[data-chore-card="${id}"]`);
  await article.getByRole('radio', { name: t('kit.choreResult.UnableToDo') }).check();
  await observationIn(article, t).fill(text);
  await article.getByRole('button', { name: t('kit.save') }).click();
  await leavesCard(on, id);
};

/** On a day without anything special: some cards in the basement, one of them in one press. */
const cards = async (isFirstRound: boolean): Promise<void> => {
  await inBasement(async () => {
    await goRound();
    const first = await findPlainCard(page, t);
    if (isFirstRound) await beginCounting(page);
    once.add(await doCard('Sala cerrada', heic));
    expect(once).toContain(first.id);
    if (isFirstRound) await expectPresses(page, 'A card that could not be done, with a photo');
    for (let card = 1; card < cardsOfRound; card += 1) once.add(await doCard('Sin llave', photo()));
    // From the first again: what was passed over may be done in one press.
    await goRound();
    const { id, article } = await findFineCard(page, t);
    if (isFirstRound) await beginCounting(page);
    await allFineIn(article, t).click();
    await leavesCard(page, id);
    if (isFirstRound) await expectPresses(page, 'A card that is fine');
    performers.set(id, martaId);
  });
  await allIsSent();
};

/** A reading is taken on a card that the list finds, and half of it is written before the tab is lost. */
const reading = async (): Promise<void> => {
  const api = await apiAs('manager');
  const asksNumber = ({ id, formats, requires, delay }: TaskDetail): boolean =>
    !numbers.has(id) &&
    formats[0]?.numeric === true &&
    requires.length === 0 &&
    delay === null &&
    formats.slice(1).every(({ numeric }) => numeric);
  const task = await findTaskWithReadings(api, '', { suits: asksNumber, now: device.now() });
  await page.goto(`/user/remainingChores?task=${task.id}`);
  const { article } = await currentCard(page, t);
  const fields = article.getByRole('textbox');
  await fields.first().fill('42');
  await page.reload();
  await expect(fields.first()).toHaveValue('42');
  for (let index = 1; index < task.formats.length; index += 1) await fields.nth(index).fill('41');
  const text = sentence('Fuera de lo normal');
  await article.getByRole('radio', { name: t('kit.choreResult.ImproperlyDone') }).check();
  await observationIn(article, t).fill(text);
  await article.getByRole('button', { name: t('kit.save') }).click();
  await leavesCard(page, task.id);
  numbers.set(task.id, task.formats[0]?.id ?? 0);
  wrote(task.id, 'value', { to: '42' });
  wrote(task.id, 'text', { to: text });
  await allIsSent();
};

/** A colleague was at the same card; what both say stands there, and whose result counts is chosen. */
const colleague = async (): Promise<void> => {
  const jordi = await apiAs('secondTechnician');
  let id = 0;
  await inBasement(async () => {
    await goRound();
    id = await doCard('Válvula');
    const { version } = await stored(jordi, id);
    const text = sentence('Gotea');
    const body = { version, readings: [], observation: text, photoIds: [] };
    await jordi.call(recordTaskResult, {
      params: { id },
      body: { ...body, result: ChoreResult.ImproperlyDone },
    });
    wrote(id, 'text', { to: text, personId: jordiId });
  });
  await page.goto('/user/pendingWork');
  await main()
    .getByRole('radio', { name: t('kit.conflict.side.mine') })
    .check({ timeout: hangMs(10_000) });
  await press(t('kit.save'));
  await nothingWaits();
  expect((await stored(jordi, id)).result).toBe(ChoreResult.UnableToDo);
};

/** The same card in two tabs: the later one adds to the earlier one, and nobody is asked. */
const twoTabs = async (): Promise<void> => {
  await goRound();
  const { id } = await findPlainCard(page, t);
  const other = await device.context().newPage();
  await other.goto(`/user/remainingChores?task=${id}`);
  await expect(observationIn(other.locator(`[data-chore-card="${id}"]`), t)).toBeVisible();
  for (const tab of [page, other]) {
    const text = sentence('Sin acceso');
    await remark(tab, id, text);
    wrote(id, 'text', { to: text });
  }
  await other.close();
  await allIsSent();
};

/** What was written in the basement, and by the same person on another device meanwhile. */
const secondDevice = async ({ browser }: { readonly browser: Browser }): Promise<void> => {
  let id = 0;
  const marta = await apiAs('technician');
  await inBasement(async () => {
    await goRound();
    id = await doCard('Desde el sótano');
    const context = await browser.newContext({ baseURL: device.portal().url });
    const tablet = await context.newPage();
    await enterAs(tablet, 'technician');
    await tablet.goto(`/user/remainingChores?task=${id}`);
    const text = sentence('Desde la tableta');
    await remark(tablet, id, text);
    wrote(id, 'text', { to: text });
    await expect.poll(async () => (await stored(marta, id)).observation).toBe(text);
    await context.close();
  });
  await allIsSent();
};

/** The server has carried it out, and nobody is told. */
const lostAnswer = async (): Promise<void> => {
  await goRound();
  await device.context().route(
    '**/api/tasks/operations',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  once.add(await doCard('Respuesta perdida'));
  await allIsSent();
};

/** A photo that has no room is refused by its own words, and nothing else is lost by it. */
const fullDisk = async (): Promise<void> => {
  await goRound();
  const { id, article } = await findPlainCard(page, t);
  const text = sentence('Sin sitio');
  await observationIn(article, t).fill(text);
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = (): never => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    Object.assign(window, {
      makeRoom: () => Object.assign(IDBObjectStore.prototype, { add, put }),
    });
  });
  await article.locator('input[type="file"]').first().setInputFiles(photo());
  await expect(article.getByText(t('kit.errors.storageFull'))).toBeVisible();
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await takePhoto(article, t, photo());
  await remark(page, id, text);
  wrote(id, 'text', { to: text });
  wrote(id, 'photo', { to: text });
  await allIsSent();
};

/** Somebody has set the phone's clock two hours ahead: it is said, and nothing is refused. */
const wrongClock = async (): Promise<void> => {
  const right = page;
  page = await device.context().newPage();
  await page.addInitScript(shiftDate, 7_200_000);
  await goRound();
  await doCard('Reloj adelantado');
  await page.goto('/user/pendingWork');
  await expect(
    main()
      .getByText(t('shell.pendingWork.state.ahead_other', { count: 120 }), { exact: true })
      .first(),
  ).toBeVisible();
  await page.close();
  page = right;
  await allIsSent();
};

/** What was written while the role may not write is kept, and goes once it may. */
const permissionWithdrawn = async (): Promise<void> => {
  const office = await apiAs('superAdministrator');
  const role = async () => {
    const { data } = await office.call(roles.list, { query: { size: 50 } });
    const found = data.find(({ name }) => name === 'Técnico');
    if (!found) throw new Error('There is no technician');
    return found;
  };
  const { permissions } = await role();
  const give = async (held: typeof permissions): Promise<void> => {
    const { entityType: _, ...fields } = await role();
    await office.call(roles.update, { body: { ...fields, permissions: held } });
  };
  const edits = new Set<number>(Object.values(programmeEdit).flat());
  const readOnly = permissions.filter((each) => !edits.has(each));
  const marta = await apiAs('technician');
  const [somewhere = 0] = performers.keys();
  const mayWrite = async (): Promise<boolean> => {
    // Of a version that there is not: who may write is told of a conflict.
    const body = { version: 0, result: ChoreResult.Undone, readings: [], observation: '', photoIds: [] };
    const refusal: unknown = await marta
      .call(recordTaskResult, { params: { id: somewhere }, body })
      .catch((error: unknown) => error);
    return !String(refusal).includes(': 403');
  };
  await inBasement(async () => {
    await goRound();
    await doCard('Sin permiso');
    await give(readOnly);
    // What a service knows of a role is as old as five seconds.
    await expect.poll(mayWrite, { timeout: hangMs(10_000) }).toBe(false);
  });
  await page.goto('/user/pendingWork');
  await expect(main().getByRole('article')).toHaveCount(1);
  await give(permissions);
  await expect.poll(mayWrite, { timeout: hangMs(10_000) }).toBe(true);
  await allIsSent();
};

/** A newer portal waits until what was written with this one is sent. */
const newRelease = async (): Promise<void> => {
  const isOld = () => page.evaluate(() => 'isOld' in window).catch(() => true);
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await inBasement(async () => {
    await goRound();
    await doCard('Versión anterior');
    await page.evaluate(() => {
      localStorage.setItem('version', 'another');
      Object.assign(window, { isOld: true });
    });
    await look();
    expect(await isOld()).toBe(true);
  });
  await look().catch(() => undefined);
  await expect.poll(isOld, { timeout: hangMs(10_000) }).toBe(false);
  await allIsSent();
  // What the release before had prepared is fetched anew by itself.
  await isPrepared('/user/remainingChores');
};

/** Reported where nothing answers, taken, begun and handed over on one sheet with a word that is spoken; who checks stops its element where it still runs, and accepts. */
const corrective = async (browser: Browser): Promise<void> => {
  const fault = sentence('Gotea');
  const closing = sentence('Junta cambiada');
  sentences.push({ text: fault, closing });
  const dialog = page.getByRole('dialog');
  await inBasement(async () => {
    await page.goto('/user/correctiveReport');
    await page.getByRole('combobox', { name: t('correctives.field.element') }).click();
    await page.getByRole('listbox').getByRole('option').nth(today).click();
    await page.getByRole('radio', { name: 'Fuga' }).check();
    await takePhoto(main(), t, photo());
    await page.getByRole('textbox', { name: t('correctives.report.sentence') }).fill(fault);
    await press(t('correctives.report.send'));
    await press(t('correctives.move.take'));
    await press(t('correctives.move.start'));
    await press(t('correctives.move.finish'));
    await dialog.getByRole('textbox', { name: t('correctives.field.closingDescription') }).fill(closing);
    await takePhoto(dialog, t, photo());
    await recordNote(dialog, t);
    await dialog.getByLabel(t('correctives.field.closingMinutes')).fill('20');
    await dialog.locator('button[type=submit]').click();
    await expect(main().getByText(t('correctives.finished'), { exact: true }).first()).toBeVisible();
  }, '/user/correctiveReport');
  await allIsSent();
  const office = await apiAs('manager');
  const { id, elementId, installationId } = await reported(office, fault);
  const context = await browser.newContext({ baseURL: device.portal().url });
  const desk = await context.newPage();
  await enterAs(desk, 'manager');
  await desk.goto(paths.corrective({ id, installationId }));
  const query = { installationId, elementId: elementId ?? 0 };
  const stopped = async () => (await office.call(listStopped, { query })).data;
  if ((await stopped()).length === 0) {
    await desk.getByRole('button', { name: t('correctives.record.putOut') }).click();
    await desk.getByRole('dialog').locator('button[type=submit]').click();
  }
  await expect(desk.getByText(/^Fuera de servicio desde/).first()).toBeVisible();
  await desk.getByRole('button', { name: t('correctives.move.accept'), exact: true }).click();
  await expect(
    desk.getByText(t(`correctives.status.${CorrectiveStatus.Closed}`), { exact: true }).first(),
  ).toBeVisible();
  await context.close();
  expect(await stopped()).toHaveLength(1);
};

const reported = async (api: Api, fault: string) => {
  const { data } = await api.call(listCorrectives, {
    query: { installationId: api.installationId, q: fault },
  });
  // A search finds `Gotea, 41` in `Gotea, 410` too.
  const [row, ...others] = data.filter(({ openingDescription }) => openingDescription === fault);
  if (!row || others.length > 0) throw new Error(`"${fault}" was reported ${data.length} times`);
  return (await api.call(getCorrective, { params: { id: row.id } })).data;
};

/** The last of the day waits on the phone over the night, and the session with it. */
const evening = async (): Promise<void> => {
  await inBasement(async () => {
    await goRound();
    once.add(await doCard('Lo último del día', photo()));
    await device.sleep();
  });
};

const preparedAt = (): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `preparedData.${martaId}`);

/** One press on home, on the first day; nothing that the role may not see is asked for. */
const firstMorning = async (): Promise<void> => {
  page = await device.enter('technician');
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isRefused = response.status() === 403 || response.status() === 404;
    if (pathname.startsWith('/api/') && isRefused) refused.push(pathname);
  });
  await countPresses(page);
  await page.reload();
  await beginCounting(page);
  await page
    .getByRole('region', { name: t('shell.prepare.title') })
    .getByRole('button', { name: t('shell.prepare.start'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('shell.prepare.title') });
  await expect(dialog.locator('[data-state="done"]')).toHaveCount(8, { timeout: hangMs(20_000) });
  await expect(dialog.getByText(t('shell.prepare.readyUntil', { at: '' }).trim())).toBeVisible();
  await expectPresses(page, 'Prepare the phone, asked on its first day');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(refused).toEqual([]);
  await page.goto('/user/home');
  const day = (on: Page) => on.getByRole('region', { name: t('shell.home.day.title') });
  for (const stage of ['late', 'begun'])
    await expect(
      day(page).getByRole('heading', { name: new RegExp(t(`shell.home.day.stage.${stage}`)) }),
    ).toBeVisible();
  const online = await day(page).getByRole('listitem').allInnerTexts();
  await inBasement(async () => {
    const away = await device.context().newPage();
    await away.goto('/user/home');
    await expect.poll(() => day(away).getByRole('listitem').allInnerTexts()).toEqual(online);
    await away.close();
  }, '/user/home');
};

/** The session is over; who signs in again finds what waited sent, and the phone prepares itself. */
const nextMorning = async (): Promise<void> => {
  page = await device.context().newPage();
  await page.goto('/user/home');
  await expect(page).toHaveURL(/\/auth/);
  const before = await preparedAt();
  await enterAs(page, 'technician');
  await expect(page.getByRole('region', { name: t('shell.home.day.title') })).toBeVisible();
  await expect.poll(preparedAt, { timeout: hangMs(20_000) }).not.toBe(before);
  await allIsSent();
};

type Happening = (tools: { readonly browser: Browser }) => Promise<void>;
const happenings: readonly Happening[] = [
  newRelease,
  permissionWithdrawn,
  reading,
  colleague,
  twoTabs,
  secondDevice,
  lostAnswer,
  fullDisk,
  wrongClock,
];

/** Each in turn, so that all of them happen in the quick form and each many times in a month. */
const happeningsOf = (day: number): readonly Happening[] => {
  const share = isLong ? 4 : Math.ceil(happenings.length / days);
  const first = day * share + (isLong ? testSeed : 0);
  return Array.from({ length: share }, (_, at) => happenings[(first + at) % happenings.length]).filter(
    (each) => each !== undefined,
  );
};

const beginRound = async (): Promise<void> => {
  roundBegan = device.now();
  await findOpenTasks(await apiAs('manager'), cardsOfRound + 12, { now: device.now(), isInRow: true });
};

/** Against what must have become of the round; from then on its tasks are anybody's, as a month needs more of them than there are. */
const endRound = async (): Promise<void> => {
  const api = await apiAs('manager');
  const tasks = await Promise.all([...performers.keys()].map((id) => stored(api, id)));
  const faults = tasks.flatMap((task) => {
    const own = written.filter((one) => one.task === task.id);
    const formatId = numbers.get(task.id) ?? 0;
    return faultsOf({ written: own, shown: [], givenUp: new Set(), tasks: [task], formatId });
  });
  expect(faults).toEqual([]);
  expect(new Map(tasks.map(({ id, performedById }) => [id, performedById]))).toEqual(performers);
  for (const id of once) {
    const { data } = await api.call(taskHistory, { params: { id } });
    const hers = data.filter(({ at, userId }) => userId === martaId && Date.parse(at) >= roundBegan);
    expect({ id, times: hers.length }).toEqual({ id, times: 1 });
  }
  for (const kept of [performers, numbers, once]) kept.clear();
  written.length = 0;
};

test('a month in fast motion loses no word, doubles none, and puts none under another name', async ({
  browser,
}) => {
  test.setTimeout(hangMs(days * 60_000));
  for (today = 0; today < days; today += 1) {
    await test.step(`day ${today + 1}`, async () => {
      await beginRound();
      await (today === 0 ? firstMorning() : nextMorning());
      await cards(today === 0);
      for (let round = 1; round < roundsOfDay; round += 1) {
        await endRound();
        await beginRound();
        // What is anybody's again is not on the phone yet.
        await prepareDevice(page, t);
        await cards(false);
      }
      for (const happening of happeningsOf(today))
        await test.step(happening.name, () => happening({ browser }));
      for (let done = 0; done < (isLong ? 3 : 1 - today); done += 1) await corrective(browser);
      await endRound();
      if (today < days - 1) await evening();
    });
  }

  const api = await apiAs('manager');
  for (const { text, closing } of sentences) {
    const found = await reported(api, text);
    expect(found).toMatchObject({
      status: CorrectiveStatus.Closed,
      closingDescription: closing,
      realMinutes: 20,
      openedById: martaId,
      closedById: sessionOf('manager').Id,
    });
    expect([found.photoIds.length, found.closingPhotoIds.length, found.videoIds.length]).toEqual([1, 1, 1]);
  }
});
