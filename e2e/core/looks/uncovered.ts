import { expect, type Locator, type Page } from '@playwright/test';
import { overlays } from './overlays.ts';

/** The whole of it can be seen: it lies in the window, and no bar or notice lies over it. */
export const expectUncovered = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [
          [left + 4, top + 4],
          [(left + right) / 2, (top + bottom) / 2],
          [right - 4, bottom - 4],
        ] as const;
        return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      }),
    )
    .toBe(true);

/** Stands where notices stand and is as large as the largest: none needs to be caused first. */
export const layNotice = async (page: Page): Promise<Locator> => {
  await page.evaluate(() => {
    const notice = document.createElement('button');
    notice.id = 'laid-notice';
    notice.style.cssText = 'width: 100vw; height: 3rem; pointer-events: auto';
    document.getElementById('notices')?.append(notice);
  });
  return page.locator('#laid-notice');
};

/** Controls of what lies open over the page that the notice keeps from a finger, in the notice's place or brought there by scrolling. */
export const coveredByNotice = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const notice = document.getElementById('laid-notice')?.getBoundingClientRect();
    if (!notice || notice.height < 40) return ['there is no notice'];
    const open = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const controls = open.flatMap((each) => [
      ...each.querySelectorAll('button, a[href], input, select, textarea, [role^=menuitem], [role=option]'),
    ]);
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { top, bottom, width } = control.getBoundingClientRect();
      const isBelow = top >= notice.bottom - 1 || bottom <= notice.top || width < 2;
      return isBelow ? [] : [`${control.tagName} «${(control.textContent ?? '').slice(0, 40)}»`];
    });
  }, overlays);
