/** What is done on a plan with the mouse, with keys and with fingers. */
import type { Locator, Page } from '@playwright/test';
import { mapPins } from 'shared-kit/contracts/maps';
import type { Texts } from '../core/texts.ts';
import { expect, test } from '../fixtures/test.ts';

const address = '/user/spad-map?installation=1';
const planOf = (page: Page): Locator => page.getByRole('application');

const openPlan = async (page: Page, t: Texts): Promise<void> => {
  await page.getByLabel(t('admin.maps.building')).selectOption('DuplexApartment');
  await page.getByLabel(t('admin.maps.floor')).selectOption('Level 2');
  await expect(planOf(page).getByRole('img', { name: 'Plano general' })).toBeVisible();
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
const stored = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === mapPins.update.method && response.url().includes('mapPins'),
  );

test.describe('with mouse and keys', () => {
  test.beforeEach(async ({ page, signIn, t }) => {
    await signIn('superAdministrator', page, address);
    await openPlan(page, t);
  });

  test('a pin is dragged, stays there, and goes back where it was', async ({ page, t }) => {
    const pin = await firstPin(page);
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

  test('an area is drawn corner by corner, with the mouse and with keys', async ({ page, t }) => {
    const listed = (title: string) =>
      page.getByRole('region', { name: new RegExp(`^${t(title, { count: 0 }).split('(')[0]}`) });
    const outlines = listed('admin.maps.outlines');
    const toDraw = listed('admin.maps.toDraw');
    const corners = planOf(page).getByRole('button', { name: /^Esquina \d+$/ });
    const area = await outlines
      .getByRole('button')
      .first()
      .locator('span')
      .first()
      .evaluate((named) => named.firstChild?.textContent ?? '');
    // In the list of outlines its colour follows.
    const name = new RegExp(`^${area}( |$)`);
    const takeAway = async () => {
      await outlines.getByRole('button', { name }).click();
      await page.getByRole('button', { name: t('admin.maps.remove') }).click();
      await expect(outlines.getByRole('button', { name })).toHaveCount(0);
    };
    await takeAway();
    await toDraw.getByRole('button', { name }).click();
    const sheet = await sheetOf(page);
    const point = (x: number, y: number) =>
      page.mouse.click(sheet.x + sheet.width * x, sheet.y + sheet.height * y);
    const finish = page.getByRole('button', { name: t('admin.maps.finish') });
    await point(0.2, 0.2);
    await point(0.4, 0.2);
    await expect(finish).toBeDisabled();
    await point(0.4, 0.5);
    await point(0.2, 0.5);
    // The first corner again ends it.
    await point(0.2, 0.2);
    await expect(corners).toHaveCount(4);
    expect(await placeOf(corners.nth(2))).toEqual(shift([0.4, 0.5], 0, 0));
    await expect(outlines.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

    await takeAway();
    await toDraw.getByRole('button', { name }).click();
    await expect(planOf(page)).toBeFocused();
    for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Shift+ArrowDown', 'Space', 'Enter'])
      await page.keyboard.press(key);
    await expect(corners).toHaveCount(3);
    expect(await placeOf(corners.last())).toEqual(shift([0.55, 0.55], 0, 0));
    await takeAway();
    // What was there at first.
    await page
      .getByRole('button', { name: t('kit.undo') })
      .last()
      .click();
    await expect(outlines.getByRole('button', { name })).toBeVisible();
  });

  test('the plan is enlarged where the wheel is turned, and drawn along', async ({ page }) => {
    const [sheet, frame] = [await sheetOf(page), await boxOf(planOf(page))];
    const at = { x: sheet.x + sheet.width * 0.25, y: sheet.y + sheet.height * 0.25 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await sheetOf(page)).width).toBeGreaterThan(sheet.width * 1.2);
    const larger = await sheetOf(page);
    expect((at.x - larger.x) / larger.width).toBeCloseTo(0.25, 2);
    expect((at.y - larger.y) / larger.height).toBeCloseTo(0.25, 2);
    // At the edge of the frame, where nothing lies.
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
  const touch = async (page: Page, ...steps: readonly Fingers[]): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map((at, id) => ({ ...at, id })),
      });
    for (const [index, fingers] of steps.entries()) await send(index ? 'touchMove' : 'touchStart', fingers);
    await send('touchEnd', []);
    await session.detach();
  };

  test('two fingers enlarge the plan between them, one moves it or a pin', async ({ page, signIn, t }) => {
    await signIn('superAdministrator', page, address);
    await openPlan(page, t);
    await planOf(page).scrollIntoViewIfNeeded();
    const [sheet, frame] = [await sheetOf(page), await boxOf(planOf(page))];
    const scrolled = () => page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]);
    const before = await scrolled();
    const middle = middleOf(sheet);
    const apart = (distance: number): Fingers => [
      { x: middle.x - distance, y: middle.y },
      { x: middle.x + distance, y: middle.y },
    ];
    await touch(page, apart(40), apart(60), apart(80));
    const larger = await sheetOf(page);
    expect(larger.width / sheet.width).toBeCloseTo(2, 1);
    expect(middleOf(larger).x).toBeCloseTo(middle.x, 0);
    const corner = { x: frame.x + 10, y: frame.y + 10 };
    const to = (right: number, down: number): Fingers => [{ x: corner.x + right, y: corner.y + down }];
    await touch(page, to(0, 0), to(10, 10), to(30, 20));
    const moved = await sheetOf(page);
    expect([moved.x - larger.x, moved.y - larger.y]).toEqual([expect.closeTo(30, 0), expect.closeTo(20, 0)]);
    // Neither the page nor the browser's own enlargement took the fingers.
    expect(await scrolled()).toEqual(before);
    await page.getByRole('button', { name: t('admin.maps.fit') }).click();

    const pin = await firstPin(page);
    const [place, fitted, from] = [await placeOf(pin), await sheetOf(page), middleOf(await boxOf(pin))];
    const pinAt = (share: number): Fingers => [{ x: from.x + fitted.width * share, y: from.y }];
    await Promise.all([stored(page), touch(page, pinAt(0), pinAt(0.03), pinAt(0.06))]);
    expect(await placeOf(pin)).toEqual(shift(place, 0.06, 0));
    await Promise.all([stored(page), page.getByRole('button', { name: t('kit.undo') }).click()]);
    await expect.poll(() => placeOf(pin)).toEqual(shift(place, 0, 0));
  });
});
