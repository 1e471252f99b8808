/** What the law asks: from what expires to the next visit, its defects, companies and who has read what. */
import { writtenDay } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { everyday } from '../../core/people/visitor.ts';
import { expect, test } from '../../fixtures/test.ts';
import { edit, panelOf, save, unique } from '../../pages/administration.ts';
import { ofField, openRow, words } from '../../pages/inspections.ts';
import { followMenu } from '../../pages/shell.ts';

test.use({ portalOf: 'inspections' });

const today = localDayText(new Date(), everyday.timezoneId);

test('what has expired is done again, and the next day follows from the rule', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager');
  await followMenu(page, t, words(t, 'catalogues.reviews.title'));
  await page.goto('/user/reviews?state=expired');
  await openRow(page, 'Simulacro de evacuación');
  await page.getByRole('button', { name: words(t, 'follow.visit') }).click();
  await ofField(page, t, 'date').fill(writtenDay(today));
  await ofField(page, t, 'date').blur();
  await panelOf(page)
    .getByRole('button', { name: /según la norma/ })
    .click();
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(words(t, 'choices.state.valid'));
  await page.getByRole('tab', { name: words(t, 'visits.title') }).click();
  await page.getByRole('tabpanel').getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(words(t, 'choices.state.former'));
});

test('a day of one’s own needs its reason, a notice comes before', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/inspections');
  await openRow(page, 'Retimbrado de extintores');
  await edit(page, t);
  await ofField(page, t, 'nextDate').fill('01/02/2040');
  await ofField(page, t, 'notificationDate').fill('01/02/2041');
  await ofField(page, t, 'notificationDate').blur();
  await save(page, t);
  await expect(panelOf(page)).toContainText(t('kit.fieldErrors.notBeforeNext'));
  await expect(panelOf(page)).toContainText(t('kit.fieldErrors.ownDateNeedsReason'));
  await ofField(page, t, 'notificationDate').fill('');
  await ofField(page, t, 'nextDateReason').fill('Lo pide el seguro');
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Lo pide el seguro');
});

test('a defect is written down, and put right', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/inspections?state=failed');
  await openRow(page, 'Baja tensión');
  const text = unique('Tapa rota');
  await page.getByRole('tab', { name: /^Defectos/ }).click();
  await page.getByRole('button', { name: words(t, 'parts.defects.add') }).click();
  await panelOf(page).getByLabel(words(t, 'defect.text')).fill(text);
  await save(page, t);
  const list = page.getByRole('list', { name: words(t, 'parts.defects.title') });
  const row = list.getByRole('listitem').filter({ hasText: text });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: t('inspections.parts.edit', { name: text }) }).click();
  await panelOf(page)
    .getByLabel(new RegExp(`^${words(t, 'defect.solved')}`))
    .fill(writtenDay(today));
  await save(page, t);
  await expect(row).toContainText(t('inspections.defect.state.solved', { day: '' }).trim());
});

test('a corrective is opened from a defect, filled in with it', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/inspections?state=failed');
  await openRow(page, 'Baja tensión');
  const row = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Diferencial que no dispara' });
  await row.getByRole('link', { name: t('correctives.fromDefect') }).click();
  await expect(page.getByRole('textbox', { name: t('correctives.report.sentence') })).toHaveValue(
    'Diferencial que no dispara',
  );
});

test('a certificate stands with its record, and is fetched', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/certifications');
  await openRow(page, 'Certificado de eficiencia energética');
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await page.getByRole('button', { name: words(t, 'parts.documents.add') }).click();
  await panelOf(page).getByLabel(words(t, 'document.title')).fill('Certificado');
  await panelOf(page)
    .locator('input[type=file]:not([capture])')
    .setInputFiles({
      name: 'certificado.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    });
  await expect(panelOf(page).getByRole('button', { name: t('kit.file.replace') })).toBeVisible();
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  const fetched = page.waitForEvent('download');
  await page.getByRole('tabpanel').getByRole('button', { name: 'certificado.pdf' }).click();
  expect((await fetched).suggestedFilename()).toBe('certificado.pdf');
});

test('a company whose insurance has expired is marked where it is named', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/externalCompanies');
  await openRow(page, 'Clima Sur, S. A.');
  await page.getByRole('tab', { name: /^Documentación/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Caducado');
  await page.getByRole('tab', { name: words(t, 'company.work') }).click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(words(t, 'company.outOfDate'));
});

test('a protocol is read, once by each', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/protocolsAndGuidelines');
  await openRow(page, 'Plan de autoprotección');
  await page.getByRole('button', { name: words(t, 'readers.confirm') }).click();
  await expect(page.getByRole('button', { name: words(t, 'readers.confirm') })).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
});

test('home, calendar, matrix and palette lead to what expires', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page
    .getByRole('link', { name: /Inspección: \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/inspections\?.*state=/);
  await followMenu(page, t, words(t, 'calendar.title'));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await followMenu(page, t, words(t, 'matrix.title'));
  const cell = page.getByRole('table').getByRole('link').first();
  const count = /(\d+) registro/.exec((await cell.textContent()) ?? '')?.[1];
  await cell.click();
  await expect(page).toHaveURL(/\/user\/inspectionTimeline/);
  await expect(page.getByText(new RegExp(`^${count} registros?$`))).toBeVisible();
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /vence el|hecha el|concertada/ });
  await expect(rows).toHaveCount(Number(count));
});
