/** Photos of work: an arrow and words drawn on one before it is sent, without a network too, and the last one of the same place to compare with. */
import type { Page } from '@playwright/test';
import {
  createCorrective,
  getCorrective,
  listCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel, Priority } from 'shared-kit/contracts/enums';
import { type Api, apiOf } from '../../core/api.ts';
import { pictureOf } from '../../core/looks/printed.ts';
import type { Texts } from '../../core/texts.ts';
import { keepPhoto } from '../../core/views/maintenance.ts';
import { expect, test } from '../../fixtures/test.ts';

const phone = { width: 390, height: 844 };
const file = { name: 'bomba.jpg', mimeType: 'image/jpeg', buffer: pictureOf('#456') };

/** How many of the picture's dots are of the arrow's red. */
const redDots = (page: Page, name: string): Promise<number> =>
  page.locator(`img[alt="${name}"]`).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const dots = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let found = 0;
    for (let at = 0; at < dots.length; at += 4)
      if ((dots[at] ?? 0) > 150 && (dots[at + 1] ?? 0) < 90 && (dots[at + 2] ?? 0) < 90) found += 1;
    return found;
  });

const drawArrow = async (page: Page): Promise<void> => {
  const canvas = page.getByRole('dialog').locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('nothing to draw on');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await expect(canvas).toHaveAttribute('data-marks', '1');
};

const openMarks = async (page: Page, t: Texts): Promise<void> => {
  const mark = page.getByRole('button', { name: t('kit.photo.markOf', { number: 1 }) });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('kit.photo.mark') }).locator('canvas')).toBeVisible();
};

test('an arrow and a text become part of a photo, and go with the report without a network', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const sentence = 'Gotea por la brida con flecha';
  await page.setViewportSize(phone);
  await signIn('technician', page, '/user/correctiveReport');
  await page.getByRole('combobox', { name: t('correctives.field.element') }).fill('Boiler-1');
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Boiler-1' }).first().click();
  await page.getByRole('radio', { name: 'Fuga' }).check();
  await page.locator('input[type=file]').first().setInputFiles(file);
  const name = t('kit.photo.name', { number: 1 });
  await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
  expect(await redDots(page, name)).toBe(0);

  await test.step('by keyboard a text alone; what was drawn is there again after leaving', async () => {
    await openMarks(page, t);
    const words = page.getByLabel(t('kit.photo.markText'));
    await words.focus();
    await page.keyboard.type('Aquí');
    await drawArrow(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openMarks(page, t);
    await expect(words).toHaveValue('Aquí');
    await expect(page.getByRole('dialog').locator('canvas')).toHaveAttribute('data-marks', '1');
  });

  await test.step('kept and reported without a network', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: t('kit.photo.keepMarks') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => redDots(page, name)).toBeGreaterThan(0);
    await page.getByRole('textbox', { name: t('correctives.report.sentence') }).fill(sentence);
    await page.getByRole('button', { name: t('correctives.report.send'), exact: true }).click();
    await expect(page).toHaveURL(/\/correctives\/-2\d{9}/);
  });

  await page.context().setOffline(false);
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const found = async () =>
    (await api.call(listCorrectives, { query: { installationId, q: sentence } })).data;
  await expect.poll(async () => (await found()).length).toBe(1);
  const [{ id } = { id: 0 }] = await found();
  const { data } = await api.call(getCorrective, { params: { id: String(id) } });
  expect(data.photoIds).toHaveLength(1);
  await page.goto(`/user/correctives/${id}`);
  await expect.poll(() => redDots(page, name)).toBeGreaterThan(0);
});

const reportedWithPhoto = async (api: Api, url: string): Promise<number> => {
  const { data } = await api.call(createCorrective, {
    body: {
      installationId: api.installationId,
      level: CorrectiveLevel.element,
      elementId: 1,
      areaId: null,
      correctiveTypeId: 1,
      priority: Priority.low,
      openingDescription: 'Foto para comparar',
      photoIds: [await keepPhoto(url, api.installationId, pictureOf('#852'))],
      origin: null,
    },
  });
  return data.id;
};

test('the photo of the report lies over the one of the repair, as much as a slider says', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const id = await reportedWithPhoto(await apiOf(portal.url, 'technician'), portal.url);
  await page.setViewportSize(phone);
  await signIn('manager', page, `/user/correctives/${id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('correctives.move.close'), exact: true })
    .click();
  const closing = page.getByRole('dialog').first();
  await expect(closing.getByRole('button', { name: t('kit.photo.before') })).toBeVisible();
  await closing.locator('input[type=file]').first().setInputFiles(file);
  await closing.getByRole('button', { name: t('kit.photo.compare') }).click();
  const slider = page.getByRole('dialog', { name: t('kit.photo.before') }).getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('100');
  await page.keyboard.press('Home');
  await expect(page.locator('[data-share="0"]')).toBeVisible();
});
