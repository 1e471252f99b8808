/** Calendar and time line, plans to download, calendars outside; and a defect until the second visit has seen it put right. */
import { readFile } from 'node:fs/promises';
import { readSheets } from '@services/admin/workbook/read-sheets';
import ICAL from 'ical.js';
import { moveCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { writtenDay } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { apiOf } from '../../core/api.ts';
import { presentYear, yearBefore } from '../../core/days-of-work.ts';
import { wordsOf } from '../../core/looks/printed.ts';
import { everyday } from '../../core/people/visitor.ts';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf, save, unique } from '../../pages/administration.ts';
import { ofField, openRow, words } from '../../pages/inspections.ts';

test.use({ portalOf: 'inspections agenda' });

const today = localDayText(new Date(), everyday.timezoneId);

test('a defect is put right by its corrective, and done once the second visit has passed', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const text = unique('Falta la toma de tierra');
  await signIn('manager', page, '/user/inspections?state=failed');
  await openRow(page, 'Baja tensión');
  const record = page.url();
  const tab = page.getByRole('tabpanel');
  await page.getByRole('button', { name: words(t, 'parts.defects.add') }).click();
  await panelOf(page).getByLabel(words(t, 'defect.text')).fill(text);
  await panelOf(page).getByLabel(words(t, 'defect.grade')).selectOption('serious');
  await panelOf(page)
    .getByRole('combobox', { name: words(t, 'defect.element') })
    .fill('Acumulador');
  await panelOf(page).getByRole('option', { name: 'Acumulador' }).first().click();
  await save(page, t);
  const row = tab
    .getByRole('list', { name: words(t, 'parts.defects.title') })
    .getByRole('listitem')
    .filter({ hasText: text });
  await row.getByRole('link', { name: t('correctives.fromDefect') }).click();
  await expect(page.getByRole('textbox', { name: t('correctives.report.sentence') })).toHaveValue(text);
  await page.getByRole('radio', { name: 'Fuga' }).check();
  await page.getByRole('button', { name: t('correctives.report.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^C-\d{4}-\d+$/ })).toBeVisible();

  await page.goto(record);
  const toSee = tab.getByRole('region', { name: words(t, 'secondVisit.toSee') });
  const seen = toSee.getByRole('listitem').filter({ hasText: text });
  await expect(seen).toContainText(words(t, 'defect.state.inRepair').split(':')[0] ?? '');
  const api = await apiOf(portal.url, 'manager');
  const { data } = await api.call(listCorrectives, {
    query: { installationId: api.installationId, q: text.split(' ').at(-1) ?? '', status: '0' },
  });
  const { id = 0, version = 0 } = data[0] ?? {};
  await api.call(moveCorrective, {
    params: { id: String(id) },
    body: { version, move: 'close', closingDescription: 'Toma repuesta' },
  });
  await page.reload();
  await expect(seen).toContainText(words(t, 'defect.state.putRight'));

  await page.getByRole('button', { name: words(t, 'follow.visit') }).click();
  await ofField(page, t, 'date').fill(writtenDay(today));
  await ofField(page, t, 'date').blur();
  await panelOf(page)
    .getByRole('button', { name: /según la norma/ })
    .click();
  await panelOf(page)
    .getByLabel(new RegExp(`^${words(t, 'fields.status')}`))
    .selectOption('1');
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  const former = tab.getByRole('region', { name: words(t, 'secondVisit.former') });
  await expect(former).toContainText('Cuadro general sin rotular');
  await expect(former).not.toContainText(text);
  await former
    .getByRole('button', { name: t('inspections.defect.againOf', { text: 'Cuadro general sin rotular' }) })
    .click();
  await panelOf(page).getByLabel(words(t, 'defect.grade')).selectOption('slight');
  await save(page, t);
  await expect(tab).toContainText(words(t, 'result.conditional'));
  await page.goto(record);
  await expect(row).toContainText(words(t, 'secondVisit.seen'));
});

test('a contract that is about to end is renewed, and its work goes on under the new one', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/externalCompanies');
  await openRow(page, 'Clima Sur, S. A.');
  await expect(page.getByRole('main')).toContainText(words(t, 'choices.state.expiring'));
  await page.getByRole('button', { name: words(t, 'follow.contract') }).click();
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(words(t, 'choices.state.valid'));
  await page.getByRole('tab', { name: words(t, 'company.work') }).click();
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
});

test('the calendar is narrowed, and its address shows the same again', async ({ page, signIn, t }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('manager', page, '/user/inspectionCalendar?inspectionType=1');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(rows.first()).toContainText('Revisión');
  await expect(rows.filter({ hasText: 'Certificación' })).toHaveCount(0);
  await page.goto(`/user/inspectionCalendar?state=expired&year=${yearBefore(12)}`);
  await expect(rows.first()).toContainText(words(t, 'choices.state.expired'));
  await expect(rows.filter({ hasText: words(t, 'choices.state.valid') })).toHaveCount(0);
});

test('the time line is walked by keys, and tells what is over', async ({ page, signIn, t }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('manager', page, '/user/inspectionTimeline?months=60');
  const slider = page.getByRole('slider', {
    name: t('kit.chart.values', { label: words(t, 'timeline.chart') }),
  });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /vence el/);
  await expect(slider.locator('svg')).toContainText(`⚠ ${words(t, 'choices.state.expired')}`);
  await expect(slider.locator('svg')).toContainText(words(t, 'timeline.today'));
  const before = await page.getByText(/^\d{2}\/\d{2}\/\d{4} – /).textContent();
  await page.getByRole('button', { name: words(t, 'timeline.later') }).click();
  await expect(page.getByText(/^\d{2}\/\d{2}\/\d{4} – /)).not.toHaveText(before ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(slider).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a calendar outside reads by an address, until it is revoked', async ({ page, request, signIn, t }) => {
  await signIn('manager', page, '/user/inspectionCalendar');
  await page.getByRole('button', { name: words(t, 'feeds.open') }).click();
  const scope = panelOf(page).locator('section').first();
  await scope.getByRole('button', { name: words(t, 'feeds.create') }).click();
  const address = (await scope.getByText(/\/api\/calendarFeeds\/cal_/).textContent()) ?? '';
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(5);
  await page.reload();
  await page.getByRole('button', { name: words(t, 'feeds.open') }).click();
  await expect(scope).toContainText(t('inspections.feeds.lastReadAt', { at: '' }).trim());
  await expect(scope).not.toContainText('cal_');
  await scope.getByRole('button', { name: words(t, 'feeds.revoke') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words(t, 'feeds.revoke') })
    .click();
  await expect(scope.getByRole('button', { name: words(t, 'feeds.create') })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('the plan of the year is taken from the phone, as a paper and as a workbook', async ({
  page,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const year = presentYear();
  await signIn('manager', page, '/user/inspectionCalendar');
  const download = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words(t, name) }).click(),
    ]);
    return readFile(await file.path());
  };
  const pages = await wordsOf(await download('plan.pdf'));
  expect(pages.join(' ')).toContain(`Plan legal ${year}`);
  expect(pages.join(' ')).toContain('Simulacro de evacuación');
  const { sheets } = await readSheets(await download('plan.xlsx'), (names) => names);
  expect(sheets.map(({ name }) => name)).toEqual([`Plan legal ${year}`]);
  expect(sheets[0]?.rows.length).toBeGreaterThan(10);
});
