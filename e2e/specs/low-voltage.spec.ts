/** Low-voltage reports: an electrician measures a panel circuit by circuit, and what is missing keeps the report open. */
import { expect, test } from '../fixtures/test.ts';

// What is begun and measured here would be met by other tests.
test.use({ portalOf: import.meta.filename });

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
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByText(t('maintenance.lowVoltage.circuitSaved'))).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('button', { name: /C1 Alumbrado/ })).toBeVisible();
  await page.getByRole('button', { name: t('maintenance.lowVoltage.toReport') }).click();
  await page.getByRole('tab', { name: t('maintenance.lowVoltage.closing') }).click();
  await page.getByRole('button', { name: t('maintenance.lowVoltage.close') }).click();
  const pad = dialog.getByRole('img', { name: t('maintenance.lowVoltage.signHere') }).first();
  const box = await pad.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByText(t('maintenance.lowVoltage.signed')).first()).toBeVisible();
  await dialog.getByRole('button', { name: t('maintenance.lowVoltage.close') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('maintenance.lowVoltage.missing.technicianName'));
});
