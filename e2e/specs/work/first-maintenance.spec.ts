/** When work was last done before this portal, and what was recorded of an element before. */
import type { Locator, Page } from '@playwright/test';
import { Periodicity } from 'shared-kit/contracts/enums';
import { type FormerLine, listFormerLines } from 'shared-kit/contracts/plans/first-maintenance';
import { type Api, apiOf } from '../../core/api.ts';
import { walk } from '../../core/looks/walk.ts';
import { expect, test } from '../../fixtures/test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const linesOf = async (api: Api, query: object = {}): Promise<FormerLine[]> => {
  const whole = { installationId: api.installationId, sort: 'elementName', size: 50, ...query };
  return (await api.call(listFormerLines, { query: whole })).data;
};
/** Alike chores that nothing is known of, and that go by the calendar: what was before moves no task of theirs. */
const alike = async (api: Api): Promise<[FormerLine, FormerLine]> => {
  const open = (await linesOf(api)).filter(
    ({ fromDone, periodicity }) => !fromDone && periodicity === Periodicity.yearly,
  );
  const [one, other] = open.filter(({ choreRef }) => choreRef === open[0]?.choreRef);
  if (!one || !other) throw new Error('Too little is unknown');
  return [one, other];
};
const labelled = (words: string): RegExp => new RegExp(`^${words}`);

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('alike chores are written down at once, stand among what is written, and are taken back', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const lines = await alike(api);
    const [{ choreName, choreRef }] = lines;
    const rows = main(page).locator('[data-row]');
    const dialog = page.getByRole('dialog');
    const ofChore = async (show: string) =>
      (await linesOf(api, { show })).filter((line) => line.choreRef === choreRef);
    const before = (await ofChore('open')).length;
    await signIn('manager', page, `/user/firstMaintenance?q=${encodeURIComponent(choreName.es)}`);
    await expect(rows).toHaveCount(before);
    await rows.nth(0).press('Space');
    await rows.nth(1).press('Space');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('maintenance.former.writeDown') })
      .click();
    await expect(dialog).toContainText(t('maintenance.former.many'));
    const write = dialog.getByRole('button', { name: t('maintenance.former.write'), exact: true });
    await write.click();
    await expect(dialog).toContainText(t('kit.fieldErrors.required'));
    await dialog.getByRole('textbox', { name: labelled(t('maintenance.former.doneOn')) }).fill('15/03/2020');
    await dialog
      .getByRole('textbox', { name: labelled(t('maintenance.former.by')) })
      .fill('Incendios Levante, S.L.');
    await write.click();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(before - 2);
    expect((await ofChore('written')).filter(({ former }) => former?.doneOn === '2020-03-15')).toHaveLength(
      2,
    );
    await page.getByRole('button', { name: t('kit.undo') }).click();
    await expect(rows).toHaveCount(before);
    expect((await ofChore('open')).map(({ former }) => former)).toEqual(Array(before).fill(null));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one is written down, stands in what was before, and is taken away again', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const [line] = await alike(api);
    const card = main(page).locator('[data-cards] > li').filter({ hasText: line.elementName }).first();
    const dialog = page.getByRole('dialog');
    const words = encodeURIComponent(line.choreName.es);
    await signIn('manager', page, `/user/firstMaintenance?q=${words}`);
    await card.getByRole('button').first().click();
    await dialog.getByRole('textbox', { name: labelled(t('maintenance.former.doneOn')) }).fill('15/03/2020');
    const write = dialog.getByRole('button', { name: t('maintenance.former.write'), exact: true });
    await write.click();
    await expect(dialog).toBeHidden();

    await test.step('beside what was recorded in this portal', async () => {
      await walk(page, `/user/maintenancePreviousData?elementId=${line.elementId}&choreId=${line.id}`);
      const table = page.getByRole('region', { name: line.choreName.es }).getByRole('table');
      await expect(table).toContainText(t('maintenance.former.before'));
      await expect(table).toContainText('15/03/2020');
      // It is scrolled within itself, and the page stays as wide as the phone.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

    await walk(page, `/user/firstMaintenance?show=written&q=${words}`);
    await card.getByRole('button').first().click();
    await expect(dialog.getByRole('textbox', { name: labelled(t('maintenance.former.doneOn')) })).toHaveValue(
      '15/03/2020',
    );
    await dialog.getByRole('button', { name: t('maintenance.former.remove') }).click();
    await expect(dialog).toBeHidden();
    const now = (await linesOf(api)).find(({ id }) => id === line.id);
    expect(now?.former).toBeNull();
  });
});
