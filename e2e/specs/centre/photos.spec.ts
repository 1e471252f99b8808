import { finishUpload, sendPiece, startUpload } from 'shared-kit/contracts/files';
import { uprightHeic } from 'shared-kit/testing/documents/upright-heic';
import { pictureOf, uprightPhotoOf } from '../../core/looks/printed.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openElement } from '../../pages/administration.ts';

test('an element’s photos are added, named, put first, seen large and brought back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page);
  await openElement(page, 'Skylight-2');
  await page.getByRole('tab', { name: t('admin.photos.tab') }).click();
  const panel = page.getByRole('tabpanel');
  await panel.locator('input[type=file]').setInputFiles([
    { name: 'placa.jpg', mimeType: 'image/jpeg', buffer: pictureOf('#456') },
    { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    { name: 'acceso.jpg', mimeType: 'image/jpeg', buffer: pictureOf('#852') },
  ]);
  await expect(panel.getByText(`notas.txt: ${t('admin.photos.wrongType')}`)).toBeVisible();
  const photos = panel.getByRole('listitem');
  await expect(photos).toHaveCount(2);
  const deed = async (name: string, what: string) => {
    await panel.getByRole('button', { name: t('admin.photos.actions', { name }) }).click();
    await page.getByRole('menuitem', { name: t(`admin.photos.${what}`) }).click();
  };
  await deed(t('kit.photo.name', { number: '2' }), 'caption');
  await page.getByRole('textbox', { name: t('admin.photos.captionLabel') }).fill('Acceso');
  await page.getByRole('button', { name: t('kit.save') }).click();
  await deed('Acceso', 'makeMain');
  await expect(photos.first()).toContainText('Acceso');
  await panel.getByRole('button', { name: 'Acceso', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'Acceso' });
  await expect(viewer.getByRole('img', { name: 'Acceso' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: t('kit.photo.name', { number: '2' }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await deed('Acceso', 'remove');
  await expect(photos).toHaveCount(1);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(photos.first()).toContainText('Acceso');
  await expect(page.getByRole('link', { name: t('admin.photos.all') })).toBeVisible();
});

test('a large photo of a camera that was held upright goes small and upright', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page);
  await openElement(page, 'Skylight-1');
  await page.getByRole('tab', { name: t('admin.photos.tab') }).click();
  const panel = page.getByRole('tabpanel');
  const buffer = uprightPhotoOf(3000, 2000);
  expect(buffer.length).toBeGreaterThan(2_000_000);
  const answered = ({ method, path }: { readonly method: string; readonly path: string }) =>
    page.waitForResponse(
      (response) =>
        response.request().method() === method &&
        new RegExp(`${path.replace(':id', '\\d+')}$`).test(new URL(response.url()).pathname),
    );
  const [begun, piece, kept] = await Promise.all([
    answered(startUpload),
    answered(sendPiece),
    answered(finishUpload),
    panel.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpeg', mimeType: 'image/jpeg', buffer }),
  ]);
  const { data: upload } = await begun.json();
  expect(upload.name).toBe('IMG_1.jpg');
  expect(upload.size).toBeLessThan(700_000);
  expect(await piece.request().headerValue('content-length')).toBe(String(upload.size));
  const { data: file } = await kept.json();
  expect(file.height / file.width).toBeCloseTo(1.5, 2);
  expect(file.height).toBeLessThanOrEqual(2048);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('a photo in HEIC becomes an upright JPEG by a decoder that is fetched for it alone', async ({
  page,
  signIn,
  t,
}) => {
  const fetched: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/libheif.')) fetched.push(request.url());
  });
  await signIn('manager', page);
  await openElement(page, 'panelboard-1');
  await page.getByRole('tab', { name: t('admin.photos.tab') }).click();
  const panel = page.getByRole('tabpanel');
  const kept = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() === finishUpload.method &&
        new RegExp(`${finishUpload.path.replace(':id', '\\d+')}$`).test(new URL(response.url()).pathname),
    );
  const choose = (name: string, buffer: Buffer) =>
    panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await Promise.all([kept(), choose('placa.jpg', pictureOf('#456'))]);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(fetched).toEqual([]);
  const [finished] = await Promise.all([kept(), choose('IMG_2.HEIC', Buffer.from(uprightHeic))]);
  const { data: file } = await finished.json();
  expect(file).toMatchObject({ name: 'IMG_2.jpg', contentType: 'image/jpeg', width: 64, height: 96 });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  expect(fetched).toHaveLength(1);
  const half = Buffer.from(uprightHeic.subarray(0, uprightHeic.length / 2));
  await choose('IMG_3.HEIC', half);
  await expect(panel.getByText(t('kit.photo.cut', { name: 'IMG_3.HEIC' })).first()).toBeVisible();
});
