/** Low-voltage reports: an electrician measures a panel circuit by circuit, signs what is measured, and takes it along on paper. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { circuitValues } from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import * as parts from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { type Api, apiOf } from '../../core/api.ts';
import { pictureOf, wordsOf } from '../../core/looks/printed.ts';
import { expect, test } from '../../fixtures/test.ts';

// What is begun and measured here would be met by other tests.
test.use({ portalOf: 'changed data' });

/** A stroke on the first pad that is still empty. */
const sign = async (page: Page, label: string): Promise<void> => {
  const pad = page.getByRole('dialog').getByRole('img', { name: label }).first();
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.up();
};

test('an electrician begins a report, measures a circuit on a phone and sees at once what is out', async ({
  page,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('technician', page, '/user/lowVoltage');
  await page.getByRole('button', { name: t('maintenance.lowVoltage.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByRole('button', { name: t('maintenance.lowVoltage.begin') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^BT-\d+-\d+$/ })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page.getByRole('button', { name: t('maintenance.lowVoltage.addCircuit') }).click();
  await page.getByRole('textbox', { name: t('maintenance.lowVoltage.circuitName') }).fill('C1 Alumbrado');
  await page.getByRole('textbox', { name: t('maintenance.lowVoltage.rcd') }).fill('30');
  const current = page.locator('[data-measurement=rcdCurrent]');
  const field = current.getByRole('textbox');
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await field.fill('31');
  await expect(current.getByRole('status')).toHaveText(t('maintenance.lowVoltage.verdict.fail'));
  await field.fill('22,5');
  await expect(current.getByRole('status')).toContainText(t('maintenance.lowVoltage.verdict.pass'));
  await expect(current).toContainText('> 15 mA, ≤ 30 mA');
  // Enter goes on to the next value; what is typed survives a reload.
  await field.press('Enter');
  await expect(page.locator('[data-measurement=rcdTime1At0]').getByRole('textbox')).toBeFocused();
  await page.reload();
  await expect(current.getByRole('textbox')).toHaveValue('22,5');
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByText(t('maintenance.lowVoltage.circuitSaved'))).toBeVisible();
  // The next one has its number and its ratings, and nothing that was measured.
  const name = page.getByRole('textbox', { name: t('maintenance.lowVoltage.circuitName') });
  await expect(name).toHaveValue(/^C2/);
  await expect(page.getByRole('textbox', { name: t('maintenance.lowVoltage.rcd') })).toHaveValue('30');
  await expect(current.getByRole('textbox')).toHaveValue('');
  await page.getByRole('button', { name: t('maintenance.lowVoltage.toPanel') }).click();
  await expect(page.getByRole('listitem').getByRole('button', { name: /C1 Alumbrado/ })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cuadro.jpg', mimeType: 'image/jpeg', buffer: pictureOf('#456') });
  await expect(page.getByRole('img', { name: t('kit.photo.name', { number: '1' }) })).toBeVisible();
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByText(t('maintenance.lowVoltage.saved'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('maintenance.lowVoltage.toReport') }).click();
  await page.getByRole('tab', { name: t('maintenance.lowVoltage.closing') }).click();
  await page.getByRole('button', { name: t('maintenance.lowVoltage.close') }).click();
  await sign(page, t('kit.signature.here'));
  await expect(dialog.getByText(t('kit.signature.signed')).first()).toBeVisible();
  await dialog.getByRole('button', { name: t('maintenance.lowVoltage.close') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('maintenance.lowVoltage.missing.technicianName'));
});

/** A draft in which one panel is measured, and everything else left out for a reason. */
const measuredDraft = async (
  { call, installationId }: Api,
  circuit: object = { name: 'C1 Alumbrado', readings: {}, reason: 'Sin carga conectada' },
): Promise<number> => {
  const body = { installationId, kindIds: [1], date: '2026-03-02' };
  const { data: report } = await call(contracts.createLowVoltageReport, { body });
  const params = { id: String(report.id) };
  const [first, ...others] = report.panels;
  const panel = (elementId: number) => ({ ...params, elementId: String(elementId) });
  const reason = 'Fuera del alcance';
  for (const { elementId } of others)
    await call(parts.savePanel, {
      params: panel(elementId),
      body: { version: 0, isIncluded: false, reason, earthMethod: 0 },
    });
  const own = panel(first?.elementId ?? 0);
  const earth = { value: 12 };
  await call(parts.savePanel, { params: own, body: { version: 0, isIncluded: true, earth, earthMethod: 2 } });
  await call(parts.addCircuit, { params: own, body: { name: '', readings: {}, ...circuit } });
  if (report.luminaires.length > 0)
    await call(parts.saveLuminaires, {
      params,
      body: {
        luminaires: report.luminaires.map(({ elementId, version }) => ({
          elementId,
          version,
          isIncluded: false,
          reason,
          readings: {},
        })),
      },
    });
  const { date, measurements, tests, inspection } = report;
  const who = { technicianName: 'Marta Soler', technicianLicence: 'IBT-1', ownerName: 'Ana Gil' };
  await call(contracts.saveReportData, {
    params,
    body: { version: 0, date, measurements, instrumentIds: [1], ...who },
  });
  const results = tests.filter(({ isMeasured }) => !isMeasured);
  await call(contracts.saveReportInspection, {
    params,
    body: {
      version: 0,
      inspection: inspection.map(({ testId }) => ({ testId, outcome: 'correct' })),
      tests: results.map(({ testId }) => ({ testId, result: { reason } })),
    },
  });
  return report.id;
};

test('what is measured is signed on a phone, and printed with the hash of what was signed', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const id = await measuredDraft(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('technician', page, `/user/lowVoltage/${id}`);
  await page.getByRole('tab', { name: t('maintenance.lowVoltage.closing') }).click();
  await page.getByRole('button', { name: t('maintenance.lowVoltage.close') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Marta Soler');
  await expect(dialog).toContainText('IBT-1');
  const signed = dialog.getByText(t('kit.signature.signed'), { exact: true });
  await sign(page, t('kit.signature.here'));
  await expect(signed).toHaveCount(1);
  await sign(page, t('kit.signature.here'));
  await expect(signed).toHaveCount(2);
  const close = dialog.getByRole('button', { name: t('maintenance.lowVoltage.close') });
  await close.click();
  const customer = dialog.getByRole('textbox', { name: t('maintenance.lowVoltage.customerName') });
  await expect(customer).toHaveAttribute('aria-invalid', 'true');
  await customer.fill('Ana Gil');
  await close.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^PDF/ }).click();
  await dialog.getByRole('combobox').selectOption('cat');
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('maintenance.lowVoltage.pdf.download') }).click();
  const download = await arriving;
  const { data: report } = await api.call(contracts.getLowVoltageReport, { params: { id: String(id) } });
  expect(download.suggestedFilename()).toBe(`${report.number}.pdf`);
  const pages = await wordsOf(await readFile(await download.path()));
  expect(report.contentHash).toMatch(/^[0-9a-f]{64}$/);
  for (const words of pages) expect(words).toContain(`SHA-256 del contingut: ${report.contentHash}`);
  expect(pages[0]).toContain(`Informe de baixa tensió ${report.number}`);
  expect(pages.join(' ')).toContain('Ana Gil');
});

test('what can’t be judged becomes a defect with its grade before the report is signed', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const reason = 'No se puede cortar la tensión';
  const readings = Object.fromEntries(circuitValues.slice(0, 6).map((each) => [each, { reason }]));
  const id = await measuredDraft(api, { name: 'C1 Termo', readings });
  await signIn('technician', page, `/user/lowVoltage/${id}`);
  await page.getByRole('tab', { name: t('maintenance.lowVoltage.defects') }).click();
  // The panel may have circuits of another report, which are open too: the own one is the last.
  const told = `C1 Termo · ${t('maintenance.lowVoltage.gap.rcd')}`;
  await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible();
  await page.getByRole('button', { name: t('maintenance.lowVoltage.addFindings') }).click();
  const descriptions = page.getByRole('textbox', { name: t('maintenance.lowVoltage.description') });
  await expect(descriptions.last()).toHaveValue(told);
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByText(t('maintenance.lowVoltage.saved'), { exact: true })).toBeVisible();
  const { data: report } = await api.call(contracts.getLowVoltageReport, { params: { id: String(id) } });
  expect(report.findings).toEqual([]);
  expect(report.defects.at(-1)).toMatchObject({ description: told, level: 2 });
});
