/** The element of a task, the plan that it is on and its manual are there without a network, where they were prepared. */
import type { Locator, Page } from '@playwright/test';
import { manuals, manualTopics } from 'shared-kit/contracts/catalogues/catalogues';
import { elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import { type Element, elements } from 'shared-kit/contracts/centres/elements';
import { floors } from 'shared-kit/contracts/centres/installations';
import { mapPins, maps } from 'shared-kit/contracts/centres/maps';
import { finishUpload, sendPiece, startUpload } from 'shared-kit/contracts/files';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, apiOf } from '../../core/api.ts';
import { drawingOf, pictureOf } from '../../core/looks/printed.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import {
  type OwnDevice,
  prepareDevice,
  startOwnDevice,
  walkWithoutNetwork,
} from '../../core/people/own-device.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

const t: Texts = texts('es');
const manual = 'Guía de la puerta';

let device: OwnDevice;
let found: { readonly element: Element; readonly floorName: string; readonly planName: string };

test.beforeAll(async () => {
  device = await startOwnDevice();
  found = await equip();
});
test.afterAll(() => device.remove());

const upload = async (
  api: Api,
  purpose: 'manual' | 'elementPhoto',
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<number> => {
  const about = { installationId: api.installationId, name, size: bytes.length, purpose };
  const { data } = await api.call(startUpload, { body: about });
  await api.call(sendPiece, { params: { id: data.id }, query: { offset: 0 }, body: bytes });
  return (await api.call(finishUpload, { params: { id: data.id } })).data.id;
};

/** An element with a late task that is on a plan gets a photo and a manual. */
const equip = async (): Promise<typeof found> => {
  const base = device.portal().url;
  const own = await apiOf(base, 'technician');
  const api = { ...(await apiOf(base, 'superAdministrator')), installationId: own.installationId };
  const { installationId } = own;
  const pins = await own.call(mapPins.list, { query: { installationId, size: 500 } });
  const pinOf = new Map(pins.data.map((pin) => [pin.elementId, pin]));
  const isOnPlan = ({ elementId }: Task) => pinOf.has(elementId);
  const task = await findOpenTask(own, { state: 'late', suits: isOnPlan });
  const pin = pinOf.get(task.elementId);
  if (!pin) throw new Error('its element is on a plan');
  const { data: element } = await own.call(elements.get, { params: { id: task.elementId } });
  const { data: floor } = await own.call(floors.get, { params: { id: element.floorId } });
  const { data: plan } = await own.call(maps.get, { params: { id: pin.mapId } });
  const name = { es: manual };
  const made = await api.call(manuals.create, { body: { name, elementTypeIds: [element.elementTypeId] } });
  const fileId = await upload(api, 'manual', { name: 'puerta.pdf', bytes: drawingOf(['Puerta']) });
  await api.call(manualTopics.create, {
    body: { manualId: made.data.id, title: { es: 'Ajuste' }, fileId },
  });
  const photo = await upload(api, 'elementPhoto', { name: 'placa.jpg', bytes: pictureOf('#456') });
  await api.call(elementPhotos.create, {
    body: { installationId, elementId: element.id, fileId: photo, caption: 'Placa' },
  });
  return { element, floorName: floor.name, planName: plan.name };
};

const main = (page: Page) => page.getByRole('main');

/** The picture itself, and not its place. */
const isDrawn = (within: Locator, name: string) =>
  expect
    .poll(() =>
      within
        .getByRole('img', { name })
        .first()
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);

/** From the list of late tasks to the task, its manual, its element, and the plan of the element's floor. */
const walk = async (page: Page): Promise<void> => {
  const { element, floorName, planName } = found;
  await main(page).getByRole('searchbox').first().fill(element.name);
  await main(page).getByRole('link').filter({ hasText: element.name }).first().click();
  await page.getByRole('button', { name: t('admin.manuals.open') }).click();
  const panel = page.getByRole('dialog', { name: t('admin.manuals.open') });
  await expect(panel.getByRole('heading', { name: manual })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^puerta\.pdf/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('puerta.pdf');
  await page.keyboard.press('Escape');
  await main(page).getByRole('link', { name: element.name, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/elements/${element.id}`));
  await expect(page.getByRole('heading', { level: 1, name: element.name })).toBeVisible();
  await page.getByRole('tab', { name: t('admin.photos.tab') }).click();
  await expect(main(page).getByRole('button', { name: 'Placa' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Placa' }).click();
  await isDrawn(page.getByRole('dialog', { name: 'Placa' }), 'Placa');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: t('admin.maps.tab'), exact: true }).click();
  await isDrawn(page.getByRole('application'), planName);
  await page.getByRole('link', { name: floorName, exact: true }).first().click();
  await page.getByRole('tab', { name: t('admin.catalogues.maps.title') }).click();
  await expect(page).toHaveURL(/[?&]tab=plans/);
  await isDrawn(page.getByRole('application'), planName);
  await expect(
    main(page)
      .getByRole('button', { name: new RegExp(element.name) })
      .first(),
  ).toBeVisible();
};

test('the element of a task, its plan, its photos and its manual open without a network', async () => {
  test.setTimeout(hangMs(60_000));
  const page = await device.enter('technician');
  await prepareDevice(page, t);
  await walkWithoutNetwork({ device, page, t }, walk);
});
