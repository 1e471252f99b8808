/** Home as the day of who does work, and the bar at the foot, which is the same everywhere. */
import type { Page } from '@playwright/test';
import { languageCodes } from 'shared-kit/contracts/enums';
import { walk } from '../../core/looks/walk.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openFigures } from '../../pages/shell.ts';

const dayOf = (page: Page, t: Texts) => page.getByRole('region', { name: t('shell.home.day.title') });
const barOf = (page: Page, t: Texts) => page.getByRole('navigation', { name: t('shell.menu.bar') });

test('a technician begins with their day, each row with its one button, and the figures folded below', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  const day = dayOf(page, t);
  const rows = day.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    await expect(row.getByRole('link')).toHaveCount(1);
    await expect(row.getByRole('link')).toHaveText(
      new RegExp(`^(${t('shell.home.day.goOn')}|${t('shell.home.day.begin')})$`),
    );
  }
  await expect(day.getByRole('heading', { name: new RegExp(t('shell.home.day.stage.begun')) })).toBeVisible();
  await expect(day.getByRole('heading', { name: new RegExp(t('shell.home.day.stage.late')) })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await openFigures(page, t);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await rows
    .getByRole('link', { name: t('shell.home.day.begin') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/(elementRound|tasks\/\d+|correctives\/\d+)/);
});

test('who leads the work keeps the figures open', async ({ page, signIn, t }) => {
  await signIn('manager');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('shell.home.day.figures'), exact: true })).toHaveCount(0);
});

for (const language of languageCodes)
  test.describe(language, () => {
    test.use({ language });

    test('the bar is the same on every screen, and nothing in it is cut', async ({ page, signIn, t }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn('technician');
      const bar = barOf(page, t);
      const labels = await bar.locator('a, button').allInnerTexts();
      expect(labels).toHaveLength(5);
      for (const at of ['/user/home', '/user/lateChores', '/user/correctives', '/user/correctiveReport']) {
        if (at !== '/user/home') await walk(page, at);
        await expect(bar.locator('a, button')).toHaveText(labels);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const cut = await bar.locator('a, a *, button, button *').evaluateAll((all) =>
            all.flatMap((each) => {
              const { left, right } = each.getBoundingClientRect();
              const isCut = each.scrollWidth > each.clientWidth && each.clientWidth > 0;
              return isCut || left < 0 || right > window.innerWidth ? [each.textContent] : [];
            }),
          );
          expect(cut, `${at} ${width}`).toEqual([]);
        }
      }
    });
  });
