/** A fault that somebody without an account reports at the street: sent from a label, checked by a manager, followed by a secret link. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { installations } from 'shared-kit/contracts/centres/installations';
import { renewPlaceTokens, takePlaceTokens } from 'shared-kit/contracts/centres/public-places';
import { readPublicPlace } from 'shared-kit/contracts/correctives/public-reports';
import { faultLabel } from 'shared-kit/contracts/paths';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { violationsOf } from '../../core/looks/axe.ts';
import { pictureOf, printed } from '../../core/looks/printed.ts';
import { walk, walkOrLoad } from '../../core/looks/walk.ts';
import { everyday } from '../../core/people/visitor.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: import.meta.filename });

const phone = { width: 390, height: 844 };
/** Where the first label of an Avery L7160 lies on its sheet, in millimetres. */
const firstLabel = { x: 7.25, y: 15.15, width: 63.5, height: 38.1 } as const;

/** Somebody who has never been here, with a phone. */
const passerBy = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ ...everyday, baseURL, viewport: phone });
  return context.newPage();
};

const labelOf = async (portal: string, elementId: number, isRenewed = false): Promise<string> => {
  const { call, installationId } = await apiOf(portal, 'manager');
  const body = { installationId, elementIds: [elementId] };
  const { data } = await call(isRenewed ? renewPlaceTokens : takePlaceTokens, { body });
  const [label] = data;
  if (!label) throw new Error('an element has a label');
  return faultLabel({ ...label, installationId });
};

/** Sends a report; the address that shows how it goes. */
const report = async (
  page: Page,
  t: Texts,
  { label, sentence }: { readonly label: string; readonly sentence: string },
): Promise<string> => {
  await page.goto(label);
  await page.getByLabel(t('correctives.public.page.sentence')).fill(sentence);
  await page.getByRole('button', { name: t('correctives.public.page.send') }).click();
  const link = page.getByRole('link', { name: t('correctives.public.page.follow') });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
};

/** The report with that sentence, opened by who checks it. */
const openReport = async (page: Page, sentence: string): Promise<void> => {
  await walkOrLoad(page, '/user/publicReports');
  await page.getByRole('main').getByText(sentence).first().click();
  await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
};

test('a passer-by reports with a photo, the manager accepts, and the link tells the number and the state', async ({
  page,
  browser,
  portal,
  signIn,
  t,
}) => {
  // Two people take their turns.
  test.setTimeout(hangMs(60_000));
  const street = await passerBy(browser, portal.url);
  const label = await labelOf(portal.url, 5);
  let link = '';
  await test.step('the report is sent without an account, once, and leaves no cookie', async () => {
    await street.goto(label);
    await expect(street.getByRole('heading', { level: 1 })).toHaveText(t('correctives.public.page.title'));
    await expect(street.getByText('Edificio Dúplex')).toBeVisible();
    expect(await violationsOf(street)).toEqual([]);
    await street.getByLabel(t('correctives.public.page.sentence')).fill('Gotea y hay un charco');
    await street
      .locator('input[type=file]')
      .setInputFiles({ name: 'charco.jpg', mimeType: 'image/jpeg', buffer: pictureOf('#456') });
    await expect(street.getByRole('img', { name: t('correctives.public.page.photoAlt') })).toBeVisible();
    await street.getByLabel(t('correctives.public.page.contact')).fill('Lola, lola@example.org');
    await street.getByRole('button', { name: t('correctives.public.page.send') }).dblclick();
    const shown = street.getByRole('link', { name: t('correctives.public.page.follow') });
    await expect(shown).toBeVisible();
    link = (await shown.getAttribute('href')) ?? '';
    expect(await violationsOf(street)).toEqual([]);
    expect(await street.context().cookies()).toEqual([]);
  });
  await test.step('the link says that it was received', async () => {
    await street.goto(link);
    await expect(street.getByText(t('correctives.public.state.received'), { exact: true })).toBeVisible();
    await expect(street.getByRole('main').getByRole('img')).toHaveCount(0);
  });

  let number = '';
  await test.step('the manager sees photo and contact, and makes it a corrective', async () => {
    await page.setViewportSize(phone);
    await signIn('manager', page, '/user/home');
    await page.getByRole('link', { name: /avisos? por comprobar/ }).click();
    await expect(page.getByRole('main').getByText('Gotea y hay un charco')).toHaveCount(1);
    await openReport(page, 'Gotea y hay un charco');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Lola, lola@example.org')).toBeVisible();
    await expect(dialog.getByRole('img').first()).toBeVisible();
    await street.reload();
    await expect(street.getByText(t('correctives.public.state.checking'), { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: t('correctives.public.accept') }).click();
    await expect(dialog.getByLabel(t('correctives.public.sentence'))).toHaveValue('Gotea y hay un charco');
    await dialog.getByText('Fuga', { exact: true }).click();
    await dialog.getByRole('button', { name: t('correctives.public.accept') }).click();
    const done = page.getByText(/^C-\d{4}-\d+ abierto$/);
    await expect(done).toBeVisible();
    number = ((await done.textContent()) ?? '').replace(' abierto', '');
  });
  await test.step('the corrective leads back to the report', async () => {
    await walk(page, '/user/correctives');
    await page.getByRole('main').getByText('Gotea y hay un charco').first().click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(page.getByRole('link', { name: t('correctives.public.origin') })).toBeVisible();
  });
  await test.step('the reporter follows it until it is closed', async () => {
    await street.reload();
    await expect(street.getByText(t('correctives.public.state.accepted', { number }))).toBeVisible();
    await page.getByRole('button', { name: t('correctives.move.start'), exact: true }).click();
    await expect(page.getByText(t('correctives.status.1'), { exact: true }).first()).toBeVisible();
    await street.reload();
    await expect(street.getByText(t('correctives.public.state.inProgress', { number }))).toBeVisible();
  });
  await street.context().close();
});

test('what is not accepted says why, in the language of the browser', async ({
  page,
  browser,
  portal,
  signIn,
  t,
}) => {
  test.setTimeout(hangMs(60_000));
  const street = await passerBy(browser, portal.url);
  const link = await report(street, t, {
    label: await labelOf(portal.url, 7),
    sentence: 'Suena la radio del vecino',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('manager', page, '/user/publicReports');
  await openReport(page, 'Suena la radio del vecino');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('correctives.public.reject') }).click();
  await dialog.getByLabel(t('correctives.public.reason')).fill('No es de la instalación');
  await dialog.getByRole('button', { name: t('correctives.public.reject') }).click();
  await expect(page.getByText(t('correctives.public.rejected'))).toBeVisible();
  await street.goto(link);
  await expect(street.getByText(t('correctives.public.state.rejected'), { exact: true })).toBeVisible();
  await expect(street.getByText('No es de la instalación')).toBeVisible();
  await street.context().close();

  const context = await browser.newContext({ ...everyday, locale: 'en-GB', viewport: phone });
  const english = await context.newPage();
  await english.goto(link);
  await expect(english.getByRole('heading', { level: 1 })).toHaveText('Your report');
  await expect(english.getByText('Not accepted', { exact: true })).toBeVisible();
  await context.close();
});

test('an answer that is lost is asked for again, and the report is there once', async ({
  browser,
  portal,
  page,
  signIn,
  t,
}) => {
  const street = await passerBy(browser, portal.url);
  await street.goto(await labelOf(portal.url, 9));
  await street.getByLabel(t('correctives.public.page.sentence')).fill('La puerta roza el suelo');
  await street.route('**/api/publicReports', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await street.getByRole('button', { name: t('correctives.public.page.send') }).click();
  await street.getByRole('alertdialog').getByRole('button').click();
  await street.unroute('**/api/publicReports');
  await street.getByRole('button', { name: t('correctives.public.page.send') }).click();
  await expect(street.getByText(t('correctives.public.page.sent'))).toBeVisible();
  await street.context().close();
  await signIn('manager', page, '/user/publicReports');
  await expect(page.getByRole('main').getByText('La puerta roza el suelo')).toHaveCount(1);
});

test('a label for everybody leads staff to the element, and is renewed', async ({
  page,
  browser,
  portal,
  signIn,
  t,
}, testInfo) => {
  await signIn('manager', page, '/user/elements/5');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: t('admin.labels.one') }).click();
  await page.getByLabel(t('admin.labels.audience')).selectOption('all');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('admin.labels.make') }).click();
  const path = testInfo.outputPath('label.pdf');
  await (await download).saveAs(path);
  const address = decodeQr(await printed(await readFile(path), firstLabel));
  expect(new URL(address).pathname).toBe('/public/faultReport');

  await page.goto(address);
  await expect(page).toHaveURL(/\/user\/elements\/5\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const street = await passerBy(browser, portal.url);
  await street.goto(address);
  await expect(street.getByLabel(t('correctives.public.page.sentence'))).toBeVisible();
  await labelOf(portal.url, 5, true);
  await street.reload();
  await expect(street.getByText(t('correctives.public.page.off'))).toBeVisible();
  await street.context().close();
});

test('where the setting is off the page says so, and nothing else', async ({ browser, portal, t }) => {
  const { call, installationId } = await apiOf(portal.url, 'manager');
  const label = await labelOf(portal.url, 11);
  const allow = async (publicReports: boolean): Promise<void> => {
    const { data } = await call(installations.get, { params: { id: installationId } });
    const { entityType: _, formerRates: _rates, ...fields } = data;
    await call(installations.update, { body: { ...fields, publicReports } });
  };
  const street = await passerBy(browser, portal.url);
  await allow(false);
  // Services remember for five seconds what an installation says of itself.
  await expect
    .poll(async () => (await call(readPublicPlace, { body: { token: label.split('#')[1] } })).data)
    .toBeNull();
  await street.goto(label);
  await expect(street.getByText(t('correctives.public.page.off'))).toBeVisible();
  await expect(street.getByText('Edificio Dúplex')).toHaveCount(0);
  expect(await violationsOf(street)).toEqual([]);
  await allow(true);
  await street.context().close();
});
