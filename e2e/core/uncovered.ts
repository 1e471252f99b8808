import { expect, type Locator } from '@playwright/test';

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
