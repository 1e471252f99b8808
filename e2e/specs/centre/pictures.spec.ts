/** Pictures that are given before there is anything that they belong to, and those that a phone takes. */
import type { Page } from '@playwright/test';
import { pictureOf } from '../../core/looks/printed.ts';
import { walk } from '../../core/looks/walk.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { add, edit, field, panelOf, save } from '../../pages/administration.ts';

// An installation more would be in the lists of other tests.
test.use({ portalOf: 'more installations' });

const photo = (color: string) => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: pictureOf(color) });
const thumbnail = (page: Page, t: Texts) =>
  panelOf(page).getByRole('img', { name: t('kit.photo.name', { number: 1 }) });

test('a new installation gets its logo while it is made, and a person a photo', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/spad-installationManager');
  await add(page, t, 'installations');
  await field(page, t, 'ref').fill('LOGO-1');
  await field(page, t, 'name').fill('Centro con logotipo');
  await panelOf(page).locator('input[type=file]').setInputFiles(photo('#264'));
  await expect(thumbnail(page, t)).toBeVisible();
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await page.goto('/user/spad-installationManager?q=logotipo');
  await page.getByRole('main').locator('[data-row]').first().getByRole('link').first().click();
  await expect(page.locator(`img[alt="${t('admin.fields.logoId')}"]`)).toBeVisible();

  await walk(page, '/user/spad-users?q=soler');
  await page.getByRole('main').locator('[data-row]').first().getByRole('link').first().click();
  await edit(page, t);
  await panelOf(page).locator('input[type=file]').setInputFiles(photo('#642'));
  await expect(thumbnail(page, t)).toBeVisible();
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await expect(page.locator(`img[alt="${t('admin.fields.imageId')}"]`)).toBeVisible();

  // The manager of an installation where the person works sees it too.
  await signIn('manager', page, '/user/administration?tab=people&q=soler');
  await page.getByRole('main').locator('[data-row]').first().getByRole('link').first().click();
  await expect(page.locator(`img[alt="${t('admin.fields.imageId')}"]`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a photo of an element is taken with the camera at once', async ({ page, signIn, t }) => {
    await signIn('manager', page, '/user/elements/1?tab=photos');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('button', { name: t('admin.photos.add') })).toBeVisible();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: t('kit.photo.take') }).click(),
    ]);
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    const photos = panel.getByRole('listitem');
    const before = await photos.count();
    await chooser.setFiles(photo('#246'));
    await expect(photos).toHaveCount(before + 1);
  });
});
