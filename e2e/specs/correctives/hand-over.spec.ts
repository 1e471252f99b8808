/** A fault in the hands of who does it: taken, begun with a clock, handed over on one sheet, returned, and accepted. */
import type { Page } from '@playwright/test';
import { walk } from '../../core/looks/walk.ts';
import { beginCounting, countPresses, expectPresses } from '../../core/presses.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: 'hand-over', viewport: { width: 390, height: 844 } });

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const finished = (page: Page, t: Texts) =>
  page.getByRole('main').getByText(t('correctives.finished'), { exact: true }).first();
const dayOf = (page: Page, t: Texts) => page.getByRole('region', { name: t('shell.home.day.title') });

const report = async (page: Page, t: Texts, sentence: string): Promise<string> => {
  await walk(page, '/user/correctiveReport');
  await beginCounting(page);
  await page.getByRole('combobox', { name: t('correctives.field.element') }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('radio', { name: 'Fuga' }).check();
  await page.getByRole('textbox', { name: t('correctives.report.sentence') }).fill(sentence);
  await page.getByRole('button', { name: t('correctives.report.send') }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^C-\d{4}-\d+$/ });
  await expect(heading).toBeVisible();
  await expectPresses(page, 'Report a fault: where, what, a sentence');
  return (await heading.textContent()) ?? '';
};

/** As if the clock had been left on since then. */
const leaveClockOn = (page: Page, hours: number) =>
  page.evaluate((ms) => {
    const [key] = Object.keys(localStorage).filter((each) => each.startsWith('workClock.'));
    if (key === undefined) throw new Error('no clock goes');
    const clock = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly startedAt: number };
    localStorage.setItem(key, JSON.stringify({ ...clock, startedAt: clock.startedAt - ms }));
  }, hours * 3_600_000);

test('who reports a fault takes it, does it, and hands it over to be checked', async ({
  page,
  signIn,
  t,
}) => {
  await countPresses(page);
  await signIn('technician');
  const number = await report(page, t, 'Gotea la válvula');
  const address = new URL(page.url()).pathname;
  const running = page.getByRole('banner').getByRole('link', { name: new RegExp(number) });

  await test.step('taken and begun, the clock goes in the bar, on home and in the list, and after a restart', async () => {
    await press(page, t('correctives.move.take'));
    await press(page, t('correctives.move.start'));
    await expect(running).toBeVisible();
    await expectPresses(page, 'Take what was just reported, and begin');
    await walk(page, '/user/home');
    const row = dayOf(page, t).getByRole('listitem').filter({ hasText: number });
    await expect(row.getByRole('timer')).toBeVisible();
    await expect(running).toBeVisible();
    await walk(page, '/user/correctives?q=Gotea la válvula');
    await expect(page.getByRole('main').getByRole('timer')).toBeVisible();
    await walk(page, '/user/home');
    await row.getByRole('link', { name: t('shell.home.day.goOn') }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  });

  await test.step('it stands while a part is waited for', async () => {
    await beginCounting(page);
    await press(page, t('correctives.move.wait'));
    await dialogOf(page).getByLabel(t('correctives.field.waitingReason')).selectOption('part');
    await dialogOf(page)
      .getByRole('button', { name: t('correctives.move.wait') })
      .click();
    await expect(running).toHaveCount(0);
    await expectPresses(page, 'Let it wait for a part');
    await press(page, t('correctives.move.resume'));
    await expect(running).toBeVisible();
    await expectPresses(page, 'Go on with it');
  });

  await test.step('a clock that was left on is not believed: how long it was is asked for', async () => {
    await leaveClockOn(page, 20);
    await page.reload();
    await press(page, t('correctives.move.finish'));
    const dialog = dialogOf(page);
    await expect(dialog.getByText(/20 h/)).toBeVisible();
    await dialog
      .getByRole('textbox', { name: t('correctives.field.closingDescription') })
      .fill('Válvula cambiada');
    await dialog.locator('button[type=submit]').click();
    const minutes = dialog.getByLabel(t('correctives.field.closingMinutes'));
    await expect(minutes).toHaveAttribute('aria-invalid', 'true');
    await minutes.fill('50');
    await dialog.getByRole('button', { name: t('correctives.costs.addPart') }).click();
    await dialog.getByLabel(t('correctives.field.costDescription')).fill('Válvula 1/2');
    await dialog.getByLabel(t('correctives.field.unitPrice')).fill('12,5');
    await dialog.locator('button[type=submit]').click();
    await expect(finished(page, t)).toBeVisible();
    await expect(running).toHaveCount(0);
  });

  await test.step('it is no work of the day any more', async () => {
    await walk(page, '/user/home');
    await expect(dayOf(page, t).getByRole('listitem').first()).toBeVisible();
    await expect(dayOf(page, t).getByText(number)).toHaveCount(0);
  });

  await test.step('the manager is told, returns it with one tap, and accepts it with one tap', async () => {
    await signIn('manager', page, address);
    await beginCounting(page);
    await press(page, t('correctives.move.giveBack'));
    await expect(finished(page, t)).toHaveCount(0);
    await expectPresses(page, 'Give back what was done');
    await signIn('technician', page, address);
    await beginCounting(page);
    await press(page, t('correctives.move.finish'));
    const words = dialogOf(page).getByRole('textbox', { name: t('correctives.field.closingDescription') });
    await expect(words).toHaveValue('Válvula cambiada');
    await words.fill('Válvula cambiada y probada');
    await dialogOf(page).locator('button[type=submit]').click();
    await expect(finished(page, t)).toBeVisible();
    await expectPresses(page, 'Hand it over as done, with what the clock counted');
    await signIn('manager', page, address);
    await beginCounting(page);
    await press(page, t('correctives.move.accept'));
    await expect(
      page.getByRole('main').getByText(t('correctives.status.2'), { exact: true }).first(),
    ).toBeVisible();
    await expectPresses(page, 'Accept what was done');
  });
});
