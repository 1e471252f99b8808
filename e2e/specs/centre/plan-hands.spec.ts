/** What is done on a plan with the mouse, with keys and with fingers. */
import type { Locator, Page } from '@playwright/test';
import { mapPins } from 'shared-kit/contracts/centres/maps';
import type { AccountName } from '../../core/people/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';

const planOf = (page: Page): Locator => page.getByRole('application');

type SignIn = (account: AccountName, page: Page, at: string) => Promise<void>;
const openPlan = async (page: Page, signIn: SignIn): Promise<void> => {
  await signIn('superAdministrator', page, '/user/floors/2?installation=1&tab=plans');
  await expect(planOf(page).getByRole('img')).toBeVisible();
  await expect(planOf(page).locator('.plan-pin')).not.toHaveCount(0);
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not to be seen');
  return box;
};
const sheetOf = (page: Page): Promise<Box> => boxOf(planOf(page).getByRole('img'));
const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
/** Where a mark stands, in shares of the plan. */
const placeOf = (mark: Locator) =>
  mark.evaluate((element: HTMLElement) => [
    Number.parseFloat(element.style.left) / 100,
    Number.parseFloat(element.style.top) / 100,
  ]);
const shift = ([x = 0, y = 0]: readonly number[], right: number, down: number) => [
  expect.closeTo(x + right, 2),
  expect.closeTo(y + down, 2),
];
const firstPin = async (page: Page): Promise<Locator> => {
  const name = await planOf(page).locator('.plan-pin').first().getAttribute('aria-label');
  return planOf(page).getByRole('button', { name: name ?? '', exact: true });
};
const stored = (page: Page, what: 'mapPins' | 'mapAreas' = 'mapPins') =>
  page.waitForResponse(
    (response) => response.request().method() === mapPins.update.method && response.url().includes(what),
  );

test.describe('with mouse and keys', () => {
  test.beforeEach(({ page, signIn }) => openPlan(page, signIn));

  test('a pin is dragged, stays there, and goes back where it was', async ({ page, t }) => {
    const pin = await firstPin(page);
    await pin.scrollIntoViewIfNeeded();
    const [before, sheet, from] = [await placeOf(pin), await sheetOf(page), middleOf(await boxOf(pin))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + sheet.width * 0.05, from.y, { steps: 3 });
    await page.mouse.move(from.x + sheet.width * 0.1, from.y + sheet.height * 0.05, { steps: 3 });
    await Promise.all([stored(page), page.mouse.up()]);
    expect(await placeOf(pin)).toEqual(shift(before, 0.1, 0.05));
    // The plan itself was not moved.
    expect(await sheetOf(page)).toEqual(sheet);
    await Promise.all([stored(page), page.getByRole('button', { name: t('kit.undo') }).click()]);
    await expect.poll(() => placeOf(pin)).toEqual(shift(before, 0, 0));
  });

  test('a pin is moved by keys, and goes back where it was', async ({ page, t }) => {
    const pin = await firstPin(page);
    const before = await placeOf(pin);
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await Promise.all([stored(page), page.keyboard.press('Shift+ArrowDown')]);
    expect(await placeOf(pin)).toEqual(shift(before, 0, 0.05));
    await expect(pin).toBeFocused();
    await Promise.all([stored(page), page.getByRole('button', { name: t('kit.undo') }).click()]);
    await expect.poll(() => placeOf(pin)).toEqual(shift(before, 0, 0));
  });

  test('an area is drawn corner by corner, over what stands there, and by keys', async ({ page, t }) => {
    const listed = (title: string) =>
      page.getByRole('region', { name: new RegExp(`^${t(title, { count: 0 }).split('(')[0]}`) });
    const outlines = listed('admin.maps.outlines');
    const toDraw = listed('admin.maps.toDraw');
    const corners = planOf(page).getByRole('button', { name: /^Esquina \d+$/ });
    const named = outlines.getByRole('button').first().locator('span').first();
    const area = await named.evaluate((span) => span.firstChild?.textContent ?? '');
    // In the list of outlines its colour follows.
    const name = new RegExp(`^${area}( |$)`);
    const takeAway = async () => {
      await outlines.getByRole('button', { name }).click();
      await page.getByRole('button', { name: t('admin.maps.remove') }).click();
      await expect(outlines.getByRole('button', { name })).toHaveCount(0);
    };
    await takeAway();
    await toDraw.getByRole('button', { name }).click();
    await planOf(page).scrollIntoViewIfNeeded();
    const sheet = await sheetOf(page);
    const on = middleOf(await boxOf(await firstPin(page)));
    const point = (right: number, down: number) =>
      page.mouse.click(sheet.x + sheet.width * right, sheet.y + sheet.height * down);
    const pin = [(on.x - sheet.x) / sheet.width, (on.y - sheet.y) / sheet.height] as const;
    // Towards the middle of the plan.
    const [across, along] = pin.map((share) => (share < 0.5 ? 0.2 : -0.2)) as [number, number];
    const finish = page.getByRole('button', { name: t('admin.maps.finish') });
    await point(...pin);
    await point(pin[0] + across, pin[1]);
    await expect(finish).toBeDisabled();
    await point(pin[0] + across, pin[1] + along);
    await point(pin[0], pin[1] + along);
    // The first corner again ends it.
    await point(...pin);
    await expect(corners).toHaveCount(4);
    expect(await placeOf(corners.first())).toEqual(shift(pin, 0, 0));
    expect(await placeOf(corners.nth(2))).toEqual(shift(pin, across, along));
    await expect(outlines.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

    await takeAway();
    await toDraw.getByRole('button', { name }).click();
    await expect(planOf(page)).toBeFocused();
    for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Shift+ArrowDown', 'Space', 'Enter'])
      await page.keyboard.press(key);
    await expect(corners).toHaveCount(3);
    expect(await placeOf(corners.last())).toEqual(shift([0.55, 0.55], 0, 0));
  });

  test('a corner of an area is dragged', async ({ page, t }) => {
    const outlines = page.getByRole('region', {
      name: new RegExp(`^${t('admin.maps.outlines', { count: 0 }).split('(')[0]}`),
    });
    await outlines.getByRole('button').last().click();
    const corner = planOf(page).getByRole('button', { name: t('admin.maps.corner', { number: 1 }) });
    await corner.scrollIntoViewIfNeeded();
    const [before, sheet, at] = [await placeOf(corner), await sheetOf(page), middleOf(await boxOf(corner))];
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + sheet.width * 0.04, at.y + sheet.height * 0.03, { steps: 3 });
    await Promise.all([stored(page, 'mapAreas'), page.mouse.up()]);
    await expect.poll(() => placeOf(corner)).toEqual(shift(before, 0.04, 0.03));
  });

  test('the plan is enlarged where the wheel is turned, also on a pin, and drawn along', async ({ page }) => {
    const pin = await firstPin(page);
    await pin.scrollIntoViewIfNeeded();
    const [sheet, frame] = [await sheetOf(page), await boxOf(planOf(page))];
    const at = middleOf(await boxOf(pin));
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await sheetOf(page)).width).toBeGreaterThan(sheet.width * 1.2);
    const larger = await sheetOf(page);
    expect((at.x - larger.x) / larger.width).toBeCloseTo((at.x - sheet.x) / sheet.width, 2);
    expect((at.y - larger.y) / larger.height).toBeCloseTo((at.y - sheet.y) / sheet.height, 2);
    // At the edge of the frame, where no pin is.
    const [x, y] = [frame.x + 12, frame.y + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 4 });
    await page.mouse.up();
    const moved = await sheetOf(page);
    expect([moved.x - larger.x, moved.y - larger.y]).toEqual([expect.closeTo(40, 0), expect.closeTo(30, 0)]);
    expect(moved.width).toBeCloseTo(larger.width, 0);
  });
});

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  type Fingers = readonly { readonly x: number; readonly y: number }[];
  /** Fingers that come one after the other, move, and are taken away together. */
  const touch = async (page: Page, ...steps: readonly Fingers[]): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map((at, id) => ({ ...at, id })),
      });
    const [first = [], ...moves] = steps;
    for (let count = 1; count <= first.length; count++) await send('touchStart', first.slice(0, count));
    for (const fingers of moves) await send('touchMove', fingers);
    await send('touchEnd', []);
    await session.detach();
  };

  test('two fingers enlarge the plan, one moves it or a pin', async ({ page, signIn, t }) => {
    await openPlan(page, signIn);
    await planOf(page).scrollIntoViewIfNeeded();
    const pin = await firstPin(page);
    const [sheet, frame] = [await sheetOf(page), await boxOf(planOf(page))];
    const scrolled = () => page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]);
    const before = await scrolled();
    const place = await placeOf(pin);
    const on = middleOf(await boxOf(pin));
    const side = on.x < middleOf(frame).x ? 1 : -1;
    // The first finger is on a pin, which stays.
    const apart = (distance: number): Fingers => [on, { x: on.x + side * distance, y: on.y }];
    await touch(page, apart(60), apart(90), apart(120));
    const larger = await sheetOf(page);
    expect(larger.width / sheet.width).toBeCloseTo(2, 1);
    expect(await placeOf(pin)).toEqual(place);
    const corner = { x: frame.x + 10, y: frame.y + 10 };
    const to = (right: number, down: number): Fingers => [{ x: corner.x + right, y: corner.y + down }];
    await touch(page, to(0, 0), to(10, 10), to(30, 20));
    const moved = await sheetOf(page);
    expect([moved.x - larger.x, moved.y - larger.y]).toEqual([expect.closeTo(30, 0), expect.closeTo(20, 0)]);
    // Neither the page nor the browser's own enlargement took the fingers.
    expect(await scrolled()).toEqual(before);
    const from = middleOf(await boxOf(pin));
    const pinAt = (share: number): Fingers => [{ x: from.x + moved.width * share * side, y: from.y }];
    await Promise.all([stored(page), touch(page, pinAt(0), pinAt(0.03), pinAt(0.06))]);
    expect(await placeOf(pin)).toEqual(shift(place, 0.06 * side, 0));
    await Promise.all([stored(page), page.getByRole('button', { name: t('kit.undo') }).click()]);
    await expect.poll(() => placeOf(pin)).toEqual(place);
  });
});
