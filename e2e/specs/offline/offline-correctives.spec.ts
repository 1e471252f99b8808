/** A fault that is reported, worked on and closed without a network, one that is accepted and one that is given back there, and what becomes of a move that came too late. */
import type { Page } from '@playwright/test';
import { elements } from 'shared-kit/contracts/centres/elements';
import { moveCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import {
  createCorrective,
  getCorrective,
  listCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel, CorrectiveStatus, Priority } from 'shared-kit/contracts/enums';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, apiOf } from '../../core/api.ts';
import { violationsOf } from '../../core/looks/axe.ts';
import { pictureOf } from '../../core/looks/printed.ts';
import { accounts } from '../../core/people/accounts.ts';
import { type OwnDevice, prepareDevice, startOwnDevice } from '../../core/people/own-device.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { keepPhoto } from '../../core/views/maintenance.ts';
import { expect, test } from '../../fixtures/test.ts';

// Each goes on with the browser and the data of the one before.
test.describe.configure({ mode: 'serial' });

const t: Texts = texts('es');
const sentence = 'Gotea sin red';

let device: OwnDevice;
let api: Api;
let page: Page;
/** Done by a technician, with a photo, on the element of which the first test reports. */
let finished: number;
let poorlyDone: number;

test.beforeAll(async () => {
  device = await startOwnDevice();
  const { url } = device.portal();
  api = await apiOf(url, 'manager');
  const technician = await apiOf(url, 'technician');
  finished = await doneBy(technician, url);
  poorlyDone = await doneBy(technician, url);
});
test.afterAll(() => device.remove());

const main = () => page.getByRole('main');
const press = (name: string) => main().getByRole('button', { name, exact: true }).first().click();
const dialog = () => page.getByRole('dialog');
const installationId = (): number => Number(new URL(page.url()).searchParams.get('installation') ?? 1);

const read = async (id: number) => (await api.call(getCorrective, { params: { id } })).data;
const readFinished = () => read(finished);
const doneBy = async (by: Api, url: string): Promise<number> => {
  const id = await reported(by, url);
  const finish = { move: 'finish', closingDescription: 'Junta nueva', minutes: 15 };
  for (const move of [{ move: 'take' }, finish]) {
    const { version } = await read(id);
    await by.call(moveCorrective, { params: { id }, body: { ...move, version } });
  }
  return id;
};

const reported = async (by: Api, url: string): Promise<number> => {
  const { installationId: at } = by;
  const { data: named } = await by.call(elements.list, { query: { installationId: at, q: 'Boiler-1' } });
  const { data } = await by.call(createCorrective, {
    body: {
      installationId: at,
      level: CorrectiveLevel.element,
      elementId: named[0]?.id,
      areaId: null,
      correctiveTypeId: 1,
      priority: Priority.low,
      openingDescription: 'Junta gastada',
      photoIds: [await keepPhoto(url, at, pictureOf('#852'))],
      origin: null,
    },
  });
  return data.id;
};

const found = async () => {
  const query = { installationId: installationId(), q: sentence };
  return (await api.call(listCorrectives, { query })).data;
};

test('a fault is reported, worked on and closed without a network', async () => {
  test.setTimeout(hangMs(60_000));
  page = await device.enter('manager');
  await prepareDevice(page, t);
  await device.context().setOffline(true);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('reported with a photo', async () => {
    await page.goto('/user/correctiveReport');
    await page.getByRole('combobox', { name: t('correctives.field.element') }).fill('Boiler-1');
    await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Boiler-1' }).first().click();
    await page.getByRole('radio', { name: 'Fuga' }).check();
    await main()
      .getByRole('button', { name: t('kit.photo.before') })
      .click();
    const before = dialog().getByRole('img', { name: t('kit.photo.before') });
    await expect
      .poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog()).toHaveCount(0);
    await main()
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'fuga.jpg', mimeType: 'image/jpeg', buffer: pictureOf('#456') });
    await expect(main().getByRole('img', { name: t('kit.photo.name', { number: 1 }) })).toBeVisible();
    await page.getByRole('textbox', { name: t('correctives.report.sentence') }).fill(sentence);
    await press(t('correctives.report.send'));
    await expect(
      page.getByRole('heading', { level: 1, name: t('correctives.pending.noNumber') }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/correctives\/-2\d{9}/);
    await expect(main().getByText(t('correctives.pending.waits')).first()).toBeVisible();
    await page.getByLabel(t('kit.close'), { exact: true }).click();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('begun, worked on and closed', async () => {
    await press(t('correctives.move.start'));
    await expect(
      main()
        .getByText(t(`correctives.status.${CorrectiveStatus.InProgress}`))
        .first(),
    ).toBeVisible();
    await main()
      .getByRole('tab', { name: t('correctives.record.times') })
      .click();
    await page.getByLabel(t('correctives.field.minutesOfWork')).fill('20');
    await press(t('correctives.times.add'));
    await expect(main().getByRole('list', { name: t('correctives.record.times') })).toContainText('20');
    await press(t('correctives.move.close'));
    await dialog()
      .getByRole('textbox', { name: t('correctives.field.closingDescription') })
      .fill('Junta cambiada');
    await dialog().getByLabel(t('correctives.field.failureMode')).selectOption('leak');
    await dialog().getByLabel(t('correctives.field.refrigerantLost')).selectOption('no');
    // In place of what the clock has counted.
    await dialog().getByLabel(t('correctives.field.closingMinutes')).fill('5');
    await dialog().locator('button[type=submit]').click();
    await expect(
      main()
        .getByText(t(`correctives.status.${CorrectiveStatus.Closed}`))
        .first(),
    ).toBeVisible();
  });
});

test('the server has it once, with its number, and the page follows', async () => {
  test.setTimeout(hangMs(60_000));
  expect(await found()).toEqual([]);
  await device.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /^C-\d{4}-\d+$/ })).toBeVisible({
    timeout: hangMs(10_000),
  });
  await expect(main().getByText(t('correctives.pending.waits'))).toHaveCount(0, { timeout: hangMs(10_000) });
  const all = await found();
  expect(all).toHaveLength(1);
  const { data } = await api.call(getCorrective, { params: { id: all[0]?.id ?? 0 } });
  expect(data).toMatchObject({
    status: CorrectiveStatus.Closed,
    closingDescription: 'Junta cambiada',
    failureMode: 'leak',
    refrigerantLost: false,
    realMinutes: 25,
    openingDescription: sentence,
  });
  expect(data.photoIds).toHaveLength(1);
  expect(data.photoIds[0]).toBeGreaterThan(0);
});

test('what a technician has done is accepted without a network', async () => {
  test.setTimeout(hangMs(60_000));
  const status = () => main().getByText(t(`correctives.status.${CorrectiveStatus.Closed}`), { exact: true });
  await page.goto(`/user/correctives/${finished}`);
  await expect(main().getByText(t('correctives.finished'), { exact: true }).first()).toBeVisible();
  await device.context().setOffline(true);
  await press(t('correctives.move.accept'));
  await expect(status().first()).toBeVisible();
  expect((await readFinished()).status).toBe(CorrectiveStatus.InProgress);
  await page.goto('/user/correctives');
  const ofOpen = t('correctives.summaryOfOpen_other', { shown: '' }).trim();
  await expect(main().getByText(ofOpen)).toBeVisible();
  await device.context().setOffline(false);
  await expect
    .poll(async () => (await readFinished()).status, { timeout: hangMs(10_000) })
    .toBe(CorrectiveStatus.Closed);
  const { finished: mark, closingDescription, closedByName } = await readFinished();
  expect({ mark, closingDescription, closedByName }).toEqual({
    mark: null,
    closingDescription: 'Junta nueva',
    closedByName: accounts.manager.name,
  });
});

test('what a technician has done is given back without a network', async () => {
  test.setTimeout(hangMs(60_000));
  const mark = () => main().getByText(t('correctives.finished'), { exact: true });
  await page.goto(`/user/correctives/${poorlyDone}`);
  await expect(mark().first()).toBeVisible();
  await device.context().setOffline(true);
  await press(t('correctives.move.giveBack'));
  await expect(mark()).toHaveCount(0);
  expect((await read(poorlyDone)).finished).not.toBeNull();
  await device.context().setOffline(false);
  await expect.poll(async () => (await read(poorlyDone)).finished, { timeout: hangMs(10_000) }).toBeNull();
  expect((await read(poorlyDone)).status).toBe(CorrectiveStatus.InProgress);
});

test('a move that came too late becomes a comment', async () => {
  test.setTimeout(hangMs(60_000));
  const query = { installationId: installationId(), status: '0' };
  const [open] = (await api.call(listCorrectives, { query })).data;
  const { id, version } = open ?? { id: 0, version: 0 };
  await page.goto(`/user/correctives/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^C-/ })).toBeVisible();
  await device.context().setOffline(true);
  await press(t('correctives.move.close'));
  await dialog()
    .getByRole('textbox', { name: t('correctives.field.closingDescription') })
    .fill('Apretada la tuerca');
  await dialog().locator('button[type=submit]').click();
  await expect(dialog()).toHaveCount(0);
  await api.call(moveCorrective, {
    params: { id },
    body: { move: 'close', version, closingDescription: 'Ya estaba hecho' },
  });
  await device.context().setOffline(false);
  const stored = async () => (await api.call(getCorrective, { params: { id } })).data;
  await expect
    .poll(async () => (await stored()).comments.length, { timeout: hangMs(10_000) })
    .toBeGreaterThan(0);
  const { closingDescription, comments } = await stored();
  expect(closingDescription).toBe('Ya estaba hecho');
  expect(comments.at(-1)?.description).toMatch(/^Se quiso cerrar .*ya estaba cerrado\.\nApretada la tuerca$/);
});
