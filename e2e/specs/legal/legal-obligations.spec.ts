/** What the law asks: from the proposal to a passed inspection with its document, what is missing, a lift that expires, and the rules behind. */
import { genericInspections } from 'shared-kit/contracts/catalogues/catalogues';
import { elements } from 'shared-kit/contracts/centres/elements';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { paths } from 'shared-kit/contracts/paths';
import { dayOfText, dayText, writtenDay } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { apiOf } from '../../core/api.ts';
import { everyday } from '../../core/people/visitor.ts';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf, save } from '../../pages/administration.ts';
import { followMenu } from '../../pages/shell.ts';

test.use({ portalOf: 'legal obligations', viewport: { width: 1440, height: 900 } });

const today = localDayText(new Date(), everyday.timezoneId);

test('a proposal becomes an inspection, which is passed with its document', async ({ page, signIn, t }) => {
  await signIn('manager');
  await followMenu(page, t, t('inspections.legal.title'));
  await page.goto('/user/legalObligations?view=proposed');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Productos químicos: conformidad' }) });
  await expect(card).toContainText('RD 656/2017 (APQ) · Art. 5');
  await expect(card).toContainText(t('inspections.legal.sureness.law'));
  await card.getByRole('button', { name: t('inspections.legal.accept') }).click();
  await panelOf(page)
    .getByRole('button', { name: t('inspections.legal.accept') })
    .click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(card).toHaveCount(0);

  await page.goto('/user/legalObligations?view=covered');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Productos químicos');
  await page.getByRole('button', { name: t('kit.edit'), exact: true }).click();
  const field = (name: string) =>
    panelOf(page).getByLabel(new RegExp(`^${t(`inspections.fields.${name}`)}\\s?(\\(|$)`));
  await field('date').fill(writtenDay(today));
  await field('date').blur();
  await panelOf(page)
    .getByRole('button', { name: /según la norma/ })
    .click();
  await field('status').selectOption('1');
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(t('inspections.choices.state.valid'));

  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await page.getByRole('button', { name: t('inspections.parts.documents.add') }).click();
  await panelOf(page).getByLabel(t('inspections.document.title')).fill('Certificado de conformidad');
  await panelOf(page)
    .locator('input[type=file]:not([capture])')
    .setInputFiles({
      name: 'conformidad.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    });
  await expect(panelOf(page).getByRole('button', { name: t('kit.file.replace') })).toBeVisible();
  await save(page, t);
  await expect(page.getByRole('tabpanel')).toContainText('conformidad.pdf');
});

test('what is missing is filled in, and what was rejected stays so until it is taken back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/legalObligations?view=undecided');
  const named = page.getByRole('heading', { name: 'Inspección técnica del edificio (Cataluña)' });
  const card = page.getByRole('main').getByRole('listitem').filter({ has: named });
  await expect(card).toContainText(t('inspections.legal.facts.inCatalonia'));
  await card.getByRole('link', { name: t('inspections.legal.fill') }).click();
  const form = page.getByRole('region').first();
  await form.getByLabel(t('inspections.legal.facts.inCatalonia')).selectOption({ label: 'Sí' });
  await form.getByRole('button', { name: t('inspections.legal.saveFacts') }).click();
  await expect(page.getByText(t('inspections.legal.factsSaved'))).toBeVisible();

  await page.goto('/user/legalObligations?view=proposed');
  await card.getByRole('button', { name: t('inspections.legal.reject') }).click();
  await panelOf(page).getByLabel(t('inspections.legal.reason')).fill('Lo lleva la comunidad');
  await panelOf(page)
    .getByRole('button', { name: t('inspections.legal.reject') })
    .click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto('/user/legalObligations?view=rejected');
  await expect(card).toContainText('Lo lleva la comunidad');
  await card.getByRole('button', { name: t('inspections.legal.reopen') }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/user/legalObligations?view=proposed');
  await expect(card).toBeVisible();
});

test('what waits for a decision is answered once and decided many at once, by building, and taken back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/legalObligations?by=building');
  const main = page.getByRole('main');
  const boxes = page.getByRole('checkbox', { name: /^Elegir todo: / });
  await expect(boxes.first()).toBeVisible();
  const before = await boxes.count();
  const card = main.getByRole('region').filter({ has: boxes }).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('checkbox', { name: t('inspections.legal.inbox.selectAll', { name: title }) }).click();
  await page
    .getByRole('toolbar', { name: t('inspections.legal.inbox.bar') })
    .getByRole('button', { name: t('inspections.legal.reject') })
    .click();
  await panelOf(page).getByLabel(t('inspections.legal.reason')).fill('Se decide con la propiedad');
  await panelOf(page)
    .getByRole('button', { name: t('inspections.legal.reject') })
    .click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(boxes).toHaveCount(before - 1);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(boxes).toHaveCount(before);
  await expect(main.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: t('inspections.legal.inbox.byCause') }).click();
  await expect(main.getByRole('heading', { name: t('inspections.legal.inbox.questions') })).toBeVisible();
  // What most obligations wait for comes first.
  const named = main.getByRole('region', { name: t('inspections.legal.facts.year'), exact: true });
  await named.getByRole('button', { name: /^Elegir los/ }).click();
  await named.getByRole('textbox').fill('2019');
  await named.getByRole('button', { name: /^Responder para/ }).click();
  await expect(named).toHaveCount(0);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(named).toBeVisible();
});

test('a lift that has expired is put out of service, and who did each step is noted with its proof', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const found = await api.call(elements.list, { query: { installationId, size: 1, sort: '-name' } });
  const rules = await api.call(genericInspections.list, { query: { q: 'ascensor', size: 10 } });
  const [element] = found.data;
  const rule = rules.data.find(({ name }) => name.es.startsWith('Ascensor en uso industrial'));
  if (!element || !rule) throw new Error('Nothing to inspect');
  const { data: inspection } = await api.call(inspections.create, {
    body: {
      installationId,
      inspectionType: 0,
      name: 'Ascensor vencido',
      elementIds: [element.id],
      genericInspectionId: rule.id,
      nextDate: dayText(dayOfText(today) - 5),
    },
  });

  await signIn('manager', page, paths.inspection({ id: inspection.id, installationId }));
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('RD 355/2024');
  const sign = 'Usuarios: cartel en todas las paradas';
  await panel.getByRole('button', { name: t('inspections.legal.expiry.noteOf', { step: sign }) }).click();
  await expect(panelOf(page)).toBeVisible();
  await panelOf(page)
    .getByRole('textbox', { name: t('inspections.legal.expiry.whoDid') })
    .fill('Conserjería');
  await panelOf(page)
    .getByRole('textbox', { name: t('inspections.legal.expiry.proof') })
    .fill('Foto en portería');
  await panelOf(page).locator('button[type=submit]').click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(panel.getByRole('listitem').filter({ hasText: sign })).toContainText(
    /Conserjería.*Foto en portería/,
  );
  await panel
    .getByRole('link', { name: t('inspections.legal.expiry.putOut', { name: element.name }) })
    .click();

  await expect(panelOf(page)).toBeVisible();
  await expect(panelOf(page).getByLabel(t('correctives.stops.field.openingDescription'))).toHaveValue(
    /vencida/,
  );
  await panelOf(page).locator('button[type=submit]').click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator('[data-row]').first()).toContainText(element.name);

  await page.goto(paths.inspection({ id: inspection.id, installationId }));
  await expect(page.getByRole('tabpanel')).toContainText(
    t('inspections.legal.expiry.stopped', { name: element.name }),
  );
});

test('a rule is changed with its examples, tried, and saved as a version', async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page, '/user/spad-legalRules');
  await page.getByLabel(t('inspections.legal.rules.search')).fill('químicos propia');
  await page.getByRole('main').getByRole('link').first().click();
  const period = page.getByLabel(t('inspections.fields.periodMonths'));
  await expect(period).toHaveValue('12');
  await period.fill('6');
  await period.blur();
  await expect(page.getByText(t('inspections.legal.rules.fails')).first()).toBeVisible();
  await page.getByRole('button', { name: t('inspections.legal.rules.try') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'de 12 a 6 meses' })).toBeVisible();
  await page.getByRole('button', { name: t('inspections.legal.rules.removeExample', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('inspections.legal.rules.save') }).click();
  await expect(page.getByText(t('inspections.legal.rules.changed', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('inspections.legal.rules.takeVersion', { count: 0 }) }).click();
  await expect(period).toHaveValue('12');
});

test('a rule of one’s own begins switched off, and proposes once it is on', async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page, '/user/spad-legalRules');
  await page.getByRole('button', { name: t('inspections.legal.rules.add') }).click();
  const own = panelOf(page);
  await own.getByRole('textbox', { name: t('kit.languages.es') }).fill('Revisión propia del centro');
  await own.getByRole('textbox', { name: t('inspections.legal.rules.norm') }).fill('Ordenanza propia');
  const key = own.getByRole('textbox', { name: t('inspections.legal.rules.key') });
  await key.fill('liftInspection');
  await own.getByRole('button', { name: t('inspections.legal.rules.create') }).click();
  await expect(own).toContainText(t('kit.errors.referenceExists'));
  await key.fill('ownReview');
  await own.getByRole('button', { name: t('inspections.legal.rules.create') }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisión propia del centro');

  await page.getByRole('button', { name: t('inspections.legal.rules.deadlines') }).click();
  await page.getByRole('button', { name: t('inspections.legal.rules.addTerm') }).click();
  const months = page.getByLabel(t('inspections.legal.rules.termMonths'));
  await months.fill('3');
  await expect(page.getByText(t('inspections.legal.rules.off'))).toBeVisible();
  await page.getByText(t('inspections.legal.rules.isActive'), { exact: true }).click();
  await page.getByRole('button', { name: t('inspections.legal.rules.save') }).click();
  await expect(page.getByText(t('inspections.legal.rules.changed', { count: 2 }))).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('inspections.legal.rules.deadlines') }).click();
  await expect(months).toHaveValue('3');

  await page.goto('/user/legalObligations?view=proposed');
  const named = page.getByRole('heading', { name: 'Revisión propia del centro' });
  const card = page.getByRole('main').getByRole('listitem').filter({ has: named });
  await expect(card).toContainText('Ordenanza propia');
});
