/** From a defect of a low-voltage report to its corrective and back; documents beside photos; a signature. */
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import {
  createLowVoltageReport,
  saveReportDefects,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { paths } from 'shared-kit/contracts/paths';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

// What is opened here would be met by other tests.
test.use({ portalOf: 'changed data' });

test('a defect of a report becomes a corrective, each the way to the other', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await apiOf(portal.url, 'technician');
  const { installationId } = api;
  const { data: report } = await api.call(createLowVoltageReport, {
    body: { installationId, kindIds: [1], date: '2026-03-02' },
  });
  const { id } = report;
  const description = 'Falta la tapa inferior';
  const defect = {
    type: 2 as const,
    level: 2 as const,
    description,
    elementId: report.panels[0]?.elementId ?? 0,
  };
  await api.call(saveReportDefects, { params: { id: String(id) }, body: { version: 0, defects: [defect] } });
  await signIn('manager', page, paths.lowVoltageReport({ id, installationId, tab: 'defects' }));
  const place = page.getByRole('tabpanel');
  await place.getByRole('link', { name: t('correctives.fromDefect') }).click();
  await expect(page.getByRole('textbox', { name: t('correctives.report.sentence') })).toHaveValue(
    description,
  );
  await page.getByRole('radio', { name: 'Fuga' }).check();
  await page.getByRole('button', { name: t('correctives.report.send') }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^C-\d{4}-\d+$/ });
  await expect(heading).toBeVisible();
  const number = (await heading.textContent()) ?? '';
  await page
    .getByRole('link', { name: t('correctives.origin.lowVoltage', { number: report.number }) })
    .click();
  await expect(place.getByText(t('correctives.status.0'))).toBeVisible();
  await place.getByRole('link', { name: number }).click();
  await expect(heading).toHaveText(number);
  const { data } = await api.call(listCorrectives, {
    query: { installationId, lowVoltageReportId: id, defectId: 1 },
  });
  expect(data.map((each) => each.number)).toEqual([number]);
});

test('documents stand beside the photos, and who takes the work over signs', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const api = await apiOf(portal.url, 'manager');
  const { data } = await api.call(listCorrectives, {
    query: { installationId: api.installationId, status: '0', size: 1 },
  });
  const id = data[0]?.id ?? 0;
  await signIn('manager', page, paths.corrective({ id, installationId: api.installationId }));
  const choose = async (within: ReturnType<typeof page.locator>, name: string): Promise<void> => {
    await within
      .locator('input[type="file"][accept*="pdf"]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
    await expect(within.getByRole('button', { name: t('kit.file.remove', { name }) })).toBeVisible();
  };
  const words = page.getByRole('tabpanel');
  await choose(words, 'Oferta.pdf');
  await words.getByRole('button', { name: t('correctives.record.addComment') }).click();
  const line = page.getByRole('list', { name: t('correctives.record.timeline') });
  await expect(line.getByRole('button', { name: 'Oferta.pdf' })).toBeVisible();

  await page.getByRole('button', { name: t('correctives.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Parte.pdf');
  await dialog.getByRole('button', { name: t('kit.save') }).click();
  await expect(dialog).toBeHidden();
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Parte.pdf' }).click();
  expect((await fetched).suggestedFilename()).toBe('Parte.pdf');

  await page.getByRole('button', { name: t('correctives.edit'), exact: true }).click();
  await dialog.getByRole('button', { name: t('kit.file.remove', { name: 'Parte.pdf' }) }).click();
  await dialog.getByRole('button', { name: t('kit.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Parte.pdf' })).toHaveCount(0);
  await expect(line.getByRole('button', { name: 'Oferta.pdf' })).toBeVisible();

  await test.step('who takes the work over signs by hand', async () => {
    await page.getByRole('button', { name: t('correctives.signature.sign') }).click();
    const pad = dialog.getByRole('img', { name: t('kit.signature.here') }).first();
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 40, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('img', { name: t('kit.signature.signed') })).toBeVisible();
    await dialog.getByRole('textbox').fill('Ana Gil');
    await dialog.getByRole('button', { name: t('kit.save') }).click();
    await expect(
      page.getByRole('img', { name: t('correctives.signature.of', { name: 'Ana Gil' }) }),
    ).toBeVisible();
  });
});
