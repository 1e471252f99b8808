/** Labels on elements: printed by who keeps them, read by who stands before them. */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { findChromium, testArguments } from '../../core/chromium.ts';
import { filmOf, printed } from '../../core/looks/printed.ts';
import { sessionOf } from '../../core/people/sessions.ts';
import { everyday, remember } from '../../core/people/visitor.ts';
import { allOnClock } from '../../core/portal/clock.ts';
import { expect, test } from '../../fixtures/test.ts';
import { scanButton } from '../../pages/shell.ts';

/** Where the first label of an Avery L7160 lies on its sheet, in millimetres. */
const firstLabel = { x: 7.25, y: 15.15, width: 63.5, height: 38.1 } as const;

test('a label is printed, and a camera that sees it opens the element', async ({
  page,
  portal,
  signIn,
  t,
}, testInfo) => {
  await signIn('manager', page, '/user/elements/5');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: t('admin.labels.one') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('admin.labels.make') }).click();
  const path = testInfo.outputPath('label.pdf');
  await (await download).saveAs(path);
  const picture = await printed(await readFile(path), firstLabel);
  const address = new URL(decodeQr(picture));
  expect(address.origin).toBe(portal.url);
  expect(address.pathname).toBe('/user/elements/5');

  const film = testInfo.outputPath('label.y4m');
  await filmOf(picture, film);
  const browser = allOnClock(
    await chromium.launch({
      executablePath: findChromium(),
      args: [
        ...testArguments,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    }),
  );
  try {
    const context = await browser.newContext({
      ...everyday,
      baseURL: portal.url,
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await remember(phone, portal.url, {
      currentUser: JSON.stringify(sessionOf('technician')),
      language: 'es',
    });
    await phone.goto('/user/home');
    await scanButton(phone, t).click();
    await expect(phone).toHaveURL(/\/user\/elements\/5\?/);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(phone.getByRole('dialog')).toHaveCount(0);
    // Who works there looks; who keeps the centre changes.
    await expect(phone.getByRole('button', { name: t('kit.edit') })).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test('without a camera the reference beside the code does', async ({ page, signIn, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('technician');
  await scanButton(page, t).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(t('shell.scan.missing')).or(dialog.getByText(t('shell.scan.refused'))),
  ).toBeVisible();
  await dialog.getByLabel(t('shell.scan.type')).fill('EXT-01');
  await page.keyboard.press('Enter');
  // Its tasks are found, too.
  await page
    .getByRole('group', { name: 'Elementos' })
    .getByRole('option', { name: /Extintor 1/ })
    .click();
  await expect(page).toHaveURL(/\/user\/elements\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extintor 1');
});

test('labels of all listed elements begin where a used sheet has the first one left', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?q=EXT-0');
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  await page.getByRole('menuitem', { name: t('admin.labels.many') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(/^4 /);
  const first = dialog.getByLabel(t('admin.labels.first'));
  await first.fill('22');
  await expect(dialog.getByRole('button', { name: t('admin.labels.make') })).toBeDisabled();
  await first.fill('20');
  await expect(dialog.getByRole('status')).toContainText('2');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('admin.labels.make') }).click();
  const pdf = (await readFile(await (await download).path())).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});
