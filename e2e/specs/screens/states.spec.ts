/** What a screen shows before, instead of and beside its content. */
import type { Locator, Page } from '@playwright/test';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { apiOf } from '../../core/api.ts';
import { expectUncovered } from '../../core/looks/uncovered.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Lets no answer of that address through until it is told to. */
const holdAnswers = async (page: Page, address: RegExp): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Contrast of a block with what lies behind it, by what the browser paints. */
const contrastOf = (block: Locator): Promise<number> =>
  block.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const painted = (color: string): readonly number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number => {
      const linear = (part: number) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const own = painted(getComputedStyle(element).backgroundColor);
    let ground: readonly number[] = [];
    for (let at = element.parentElement; at && ground[3] !== 255; at = at.parentElement)
      ground = painted(getComputedStyle(at).backgroundColor);
    if (own[3] === 0) return 1;
    const [dark = 0, light = 0] = [luminance(own), luminance(ground)].sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  });

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as readonly { readonly value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is observed where nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

const slowScreens = [
  ['/user/remainingChores', /\/api\/tasks\?/],
  ['/user/preventiveMenu', /\/api\/tasks/],
  ['/user/elements/1', /\/api\/elements\/1$/],
] as const;

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('the shape of what comes is seen until it is there, and then nothing jumps', async ({
      page,
      signIn,
    }) => {
      await signIn('manager');
      for (const [path, calls] of slowScreens)
        await test.step(path, async () => {
          const release = await holdAnswers(page, calls);
          const asked = page.waitForRequest(calls);
          await page.goto(path);
          await asked;
          const block = page.getByRole('main').locator('[aria-busy="true"] .chakra-skeleton').first();
          await expect(block).toBeVisible();
          expect(await contrastOf(block)).toBeGreaterThanOrEqual(1.15);
          release();
          await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await shiftOf(page)).toBeLessThan(0.1);
        });
    });
  });

const actionWords = [
  'kit.add',
  'kit.save',
  'kit.edit',
  'kit.delete',
  'maintenance.list.start',
  'maintenance.performed.correct',
  'maintenance.generation.start',
] as const;

/** What is offered at an address that writes something down or changes it. */
const actionsAt = async (page: Page, place: string, t: Texts): Promise<readonly string[]> => {
  await page.goto(place);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const offered = await page
    .locator('main, [role=dialog]')
    .locator('button, a, [role=radio], textarea')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));
  return offered.filter((name) => actionWords.some((word) => name.startsWith(t(word))));
};

test('who only reads is offered nothing to write down or change', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'reader');
  const [remaining, performed] = await Promise.all(
    (['remaining', 'performed'] as const).map((state) =>
      api.call(listTasks, { query: { installationId: api.installationId, state, page: 1, size: 1 } }),
    ),
  );
  const places = [
    '/user/home',
    '/user/preventiveMenu',
    '/user/remainingChores',
    `/user/remainingChores?task=${remaining?.data[0]?.id}`,
    `/user/tasks/${performed?.data[0]?.id}`,
    `/user/viewTasksPerformed?task=${performed?.data[0]?.id}`,
  ];
  await signIn('reader');
  const offered: Record<string, readonly string[]> = {};
  for (const place of places) offered[place] = await actionsAt(page, place, t);
  expect(offered).toEqual(Object.fromEntries(places.map((place) => [place, []])));
  await signIn('technician');
  expect(await actionsAt(page, '/user/remainingChores', t)).toEqual([t('maintenance.list.start')]);
});

test.describe('in a browser of another language', () => {
  test.use({ locale: 'en-US' });

  test('a day is written and chosen by keyboard in the language of the portal', async ({
    page,
    signIn,
    t,
  }) => {
    await signIn('superAdministrator');
    await page.goto('/user/spad-users?new=true');
    const panel = page.getByRole('dialog', { name: t('admin.catalogues.users.add') });
    const birthdate = panel.getByRole('textbox', { name: new RegExp(t('admin.fields.birthdate')) });
    const calendar = page.getByRole('dialog', { name: t('kit.date.calendar') });
    await birthdate.fill('31/01/1990');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(calendar.getByRole('button', { name: /31 de enero de 1990/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(birthdate).toHaveValue('01/02/1990');
    await expect(panel.getByRole('button', { name: t('kit.date.open') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(birthdate).toBeVisible();
    await page.goto('/user/viewTasksPerformed');
    await page.getByRole('button', { name: t('kit.filters') }).click();
    await page
      .getByRole('button', { name: t('kit.date.open') })
      .first()
      .click();
    await expectUncovered(calendar);
  });
});
