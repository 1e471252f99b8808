import { Language, type LanguageCode, languageOfCode } from 'shared-kit/contracts/enums';
import { updatePreferredLanguage } from 'shared-kit/contracts/people/session';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { sampleOf } from 'shared-kit/testing/test-form';
import { screenAt } from '../../core/addresses.ts';
import { apiOf, takeBack } from '../../core/api.ts';
import { tabTo } from '../../core/keyboard.ts';
import { walk } from '../../core/looks/walk.ts';
import { findTaskWithReadings } from '../../core/open-tasks.ts';
import { accounts, demoPassword } from '../../core/people/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTask } from '../../pages/tasks.ts';

const boiler = 'Caldera';
const remark = 'Quemador limpio, sin fugas a la vista.';

/** Two numbers within the limits of the formats. */
const valueWithin = ({ min, max }: { min: number | null; max: number | null }): string =>
  String(Math.round(((min ?? (max ?? 2) - 2) + (max ?? (min ?? 0) + 2)) / 2));

/** Each language and each width, another of them each day; `hands.spec.ts` goes the same way by touch and by keys. */
const looks = [
  ['es', 390],
  ['cat', 1440],
  ['en', 390],
] as const satisfies ReadonlyArray<readonly [LanguageCode, number]>;

for (const [language, width] of sampleOf(looks, { most: 1, key: 'technician', nameOf: String }))
  test.describe(`${language}, ${width} px`, () => {
    test.use({ language, viewport: { width, height: 900 } });

    test('a technician does a task of this month and finds it among those performed', async ({
      page,
      portal,
      t,
    }) => {
      const api = await apiOf(portal.url, 'technician');
      const preferredLanguage = languageOfCode(language);
      await api.call(updatePreferredLanguage, { body: { preferredLanguage } });
      const task = await findTaskWithReadings(api, boiler);
      const chore = task.choreName[language];
      const keyboard = page.keyboard;

      await test.step('signs in by keyboard', async () => {
        await page.goto('/auth');
        await tabTo(page, page.getByLabel(t('shell.login.LoginName')));
        await keyboard.type(accounts.technician.login);
        await keyboard.press('Tab');
        await keyboard.type(demoPassword);
        await keyboard.press('Enter');
        await expect(page).toHaveURL(screenAt('/user/home'));
      });

      await test.step('goes to the tasks that remain', async () => {
        await tabTo(page, page.getByRole('button', { name: t('shell.home.day.figures'), exact: true }));
        await keyboard.press('Enter');
        await tabTo(
          page,
          page.getByRole('main').locator('a[href^="/user/remainingChores"]:not([href*="from="])').first(),
        );
        await keyboard.press('Enter');
        await expect(page).toHaveURL(screenAt('/user/remainingChores'));
      });

      await test.step('finds the boiler and opens its task', async () => {
        await tabTo(page, page.getByRole('main').getByRole('searchbox'));
        // The address says the search at once, the list only when it is answered.
        const found = page.waitForResponse(
          (answer) => new URL(answer.url()).searchParams.get('q') === boiler,
        );
        await keyboard.type(boiler);
        await expect(page).toHaveURL(/q=Caldera/i);
        await found;
        await openTask(page, { id: task.id, chore, element: task.elementName });
        await expect(page.getByText(chore).first()).toBeVisible();
      });

      await test.step('writes two readings and a remark, and marks it properly done', async () => {
        for (const format of task.formats.filter((one) => one.numeric)) {
          const input = page.getByRole('textbox', { name: new RegExp(escaped(format.name[language])) });
          await tabTo(page, input);
          await keyboard.type(valueWithin(format));
        }
        const properly = page.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') });
        await properly.focus();
        await keyboard.press('Space');
        await expect(properly).toBeChecked();
        await tabTo(
          page,
          page.getByRole('textbox', { name: new RegExp(escaped(t('maintenance.record.observation'))) }),
        );
        await keyboard.type(remark);
        await tabTo(page, page.getByRole('button', { name: t('kit.save') }));
        await keyboard.press('Enter');
        await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();
      });

      await test.step('finds it with valuation, name and time', async () => {
        await walk(page, `/user/viewTasksPerformed?q=${boiler}`);
        const row = page
          .getByRole('main')
          .locator('tr, li, article')
          .filter({ hasText: chore })
          .filter({ hasText: accounts.technician.name })
          .first();
        await expect(row).toContainText(t('kit.choreResult.ProperlyDone'));
        const { data } = await api.call(getTask, {
          params: { id: task.id },
        });
        expect(data).toMatchObject({
          result: 1,
          observation: remark,
          performedByName: accounts.technician.name,
        });
        expect(data.readings).toHaveLength(task.formats.filter((one) => one.numeric).length);
      });
      await takeBack(api, task.id);
      await api.call(updatePreferredLanguage, { body: { preferredLanguage: Language.Spanish } });
    });
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
