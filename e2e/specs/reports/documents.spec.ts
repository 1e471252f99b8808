/** Documents of the law: issued from the page, verified by whoever holds them, replaced by a later revision. */
import { readFile } from 'node:fs/promises';
import type { Browser, Download, Locator, Page } from '@playwright/test';
import { paths } from 'shared-kit/contracts/paths';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { daysOfWork, presentYear } from '../../core/days-of-work.ts';
import { expectSeenFocus, tabTo } from '../../core/keyboard.ts';
import { violationsOf } from '../../core/looks/axe.ts';
import { wordsOf } from '../../core/looks/printed.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { everyday } from '../../core/people/visitor.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: import.meta.filename });

const phone = { width: 390, height: 844 };

const cardOf = (page: Page, t: Texts, kind: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: t(`reports.documents.name.${kind}`) }) });

/** Ends the dialog that is open. */
const saveIssued = async (page: Page, t: Texts): Promise<Download> => {
  const dialog = page.getByRole('dialog');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('kit.issue.issueAndSave') }).click();
  const saved = await saving;
  await expect(dialog).toHaveCount(0);
  return saved;
};

/** By the keys alone, which go on at the button afterwards. */
const issue = async (page: Page, t: Texts, kind: string): Promise<Download> => {
  const button = cardOf(page, t, kind).getByRole('button', { name: t('kit.issue.action') });
  await tabTo(page, button);
  await expectSeenFocus(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('kit.issue.language'))).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: t('kit.issue.issueAndSave') }));
  await expectSeenFocus(page);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saved = await saving;
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  return saved;
};

/** Somebody who has never been here, with the paper in their hand. */
const holder = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ ...everyday, baseURL, viewport: phone });
  return context.newPage();
};

test('the fire certificate is issued by the keys alone, verified without an account, and replaced once a task has changed', async ({
  page,
  browser,
  portal,
  signIn,
  t,
}) => {
  test.setTimeout(hangMs(60_000));
  await signIn('manager', page, `/user/reportDocuments?${daysOfWork()}`);
  await expect(page.getByRole('heading', { level: 1, name: t('reports.documents.title') })).toBeVisible();
  // The house's smoke detectors have no plates: said, with the way to the first ones.
  await expect(
    cardOf(page, t, 'fire')
      .getByRole('link', { name: /Smoke Detector/ })
      .first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const saved = await issue(page, t, 'fire');
  expect(saved.suggestedFilename()).toMatch(/^certificado_incendios_.*_rev1\.pdf$/);
  const path = await saved.path();
  const text = (await wordsOf(await readFile(path))).join(' ');
  expect(text).toContain('Certificado de mantenimiento contra incendios');
  expect(text).toContain('Edificio Dúplex');
  const address = await cardOf(page, t, 'fire')
    .getByRole('link', { name: t('reports.documents.verify') })
    .getAttribute('href');

  const street = await holder(browser, portal.url);
  await test.step('its page says that it stands, and that the file is genuine', async () => {
    await street.goto(address ?? '');
    await expect(street.getByText(t('reports.verify.last'))).toBeVisible();
    await expect(street.getByText('Edificio Dúplex')).toBeVisible();
    await street.locator('input[type=file]').setInputFiles(path);
    await expect(street.getByText(t('reports.verify.verdict.same'))).toBeVisible();
    await street.locator('input[type=file]').setInputFiles({
      name: 'otro.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([await readFile(path), Buffer.from('%')]),
    });
    await expect(street.getByText(t('reports.verify.verdict.other'))).toBeVisible();
    expect(await violationsOf(street)).toEqual([]);
    expect(await street.context().cookies()).toEqual([]);
  });

  await test.step('a task that is done makes it revision 2', async () => {
    const technician = await apiOf(portal.url, 'technician');
    const detectors = { query: { q: 'Smoke Detector' }, suits: () => true };
    const { id, version } = await findOpenTask(technician, detectors);
    await technician.call(recordTaskResult, {
      params: { id },
      body: { version, result: 2, readings: [], observation: 'No responde', photoIds: [] },
    });
    const again = await issue(page, t, 'fire');
    expect(again.suggestedFilename()).toContain('_rev2.pdf');
  });

  await test.step('the first one says that it was replaced', async () => {
    await street.reload();
    await expect(street.getByText(t('reports.verify.replaced', { revision: 2 }))).toBeVisible();
    await page.reload();
    const replaced = page.getByText(t('reports.documents.replaced', { revision: 1 }));
    await expect(replaced).toBeVisible();
    const search = page.getByLabel(t('reports.documents.search'));
    await search.fill('nadie');
    await expect(replaced).toHaveCount(0);
    await search.fill(address?.split('#')[1] ?? 'no code');
    await expect(replaced).toBeVisible();
  });
  await street.context().close();
});

/** A stroke on the field of a signature, from its left to its right. */
const drawIn = async (page: Page, pad: Locator): Promise<void> => {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no field to sign in');
  await page.mouse.move(box.x + 20, box.y + box.height - 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 6 });
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
};

test('the RITE certificate is signed on a phone, verified without an account, and replaced by another revision', async ({
  page,
  browser,
  portal,
  signIn,
  t,
}) => {
  test.setTimeout(hangMs(60_000));
  const year = presentYear();
  await page.setViewportSize(phone);
  await signIn('manager', page, paths.riteCertificate());
  const dialog = page.getByRole('dialog');
  const issueSigned = async (): Promise<Download> => {
    await page.getByRole('button', { name: t('kit.issue.action') }).click();
    await dialog
      .getByRole('textbox', { name: t('kit.issue.signerName') })
      .first()
      .fill('Marta Soler');
    await dialog
      .getByRole('button', { name: t('kit.signature.draw') })
      .first()
      .click();
    const pad = dialog.getByRole('img', { name: t('kit.signature.here') });
    await drawIn(page, pad);
    // Taken back, it is not signed; drawn again, it is.
    const signed = dialog.getByRole('img', { name: t('kit.signature.signed') });
    await expect(signed).toBeVisible();
    await dialog.getByRole('button', { name: t('kit.signature.undo') }).click();
    await expect(signed).toHaveCount(0);
    await drawIn(page, pad);
    await expect(signed).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('kit.signature.done') }).click();
    await expect(signed).toBeVisible();
    return saveIssued(page, t);
  };

  const saved = await issueSigned();
  expect(saved.suggestedFilename()).toBe(`certificado_rite_${year}-01-01_${year}-12-31_rev1.pdf`);
  const text = (await wordsOf(await readFile(await saved.path()))).join(' ');
  for (const said of ['Certificado de mantenimiento RITE', 'Marta Soler', 'Firmado el'])
    expect(text).toContain(said);

  const address = /\/public\/verify#[\w-]{22}/.exec(text.replaceAll(' ', ''))?.[0] ?? '';
  const street = await holder(browser, portal.url);
  await street.goto(address);
  await expect(street.getByText(t('reports.documents.name.riteCertificate'))).toBeVisible();
  await expect(street.getByText(t('reports.verify.last'))).toBeVisible();

  const technician = await apiOf(portal.url, 'technician');
  const task = await findOpenTask(technician, { query: { programme: 'rite' }, suits: () => true });
  await technician.call(recordTaskResult, {
    params: { id: task.id },
    body: { version: task.version, result: 3, readings: [], observation: 'Sin acceso', photoIds: [] },
  });
  expect((await issueSigned()).suggestedFilename()).toContain('_rev2.pdf');
  await street.reload();
  await expect(street.getByText(t('reports.verify.replaced', { revision: 2 }))).toBeVisible();
  await street.context().close();

  await page.goto(paths.reportDocuments());
  await expect(cardOf(page, t, 'riteCertificate')).toContainText(/revisión 2/);
  // All that was issued, of that kind alone, each with its file on the phone too.
  await page.goto(paths.reportDocuments({ kind: 'riteCertificate' }));
  const issuedOnes = page.getByRole('list', { name: t('reports.documents.issuedOnes') });
  await expect(issuedOnes.getByRole('listitem')).toHaveCount(2);
  await expect(issuedOnes.getByRole('button', { name: t('kit.issue.download') })).toHaveCount(2);
});

test('a code that nothing was issued under says so', async ({ page, t }) => {
  await page.goto(`/public/verify#${'x'.repeat(22)}`);
  await expect(page.getByText(t('reports.verify.unknown'))).toBeVisible();
  await page.goto('/public/verify#short');
  await expect(page.getByText(t('reports.verify.unknown'))).toBeVisible();
});
