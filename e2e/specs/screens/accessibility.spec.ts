import type { Page } from '@playwright/test';
import { hangMs, isLong } from 'shared-kit/testing/test-form';
import { cardsOutOfSight } from '../../core/cards.ts';
import { violationsOf, violationsOfLooks } from '../../core/looks/axe.ts';
import { isPressed, isSeenInColours, isSeenInside } from '../../core/looks/extent.ts';
import { desk, look, looksOf, phone, unroll } from '../../core/looks/looks.ts';
import { type Screen, screens } from '../../core/looks/screens.ts';
import { settle } from '../../core/looks/settled.ts';
import { overlaysShown, partOf, tabsShown, viewsShown } from '../../core/looks/shown.ts';
import { viewsOf } from '../../core/views/all-views.ts';
import { overlaySources, overlaysOpened } from '../../core/views/overlay-sources.ts';
import type { Visit } from '../../core/views/view.ts';
import { expect, test } from '../../fixtures/screens.ts';

test.describe.configure({ mode: 'parallel', timeout: hangMs(60_000) });

const none = async (found: Promise<string[]>, where: string): Promise<void> =>
  expect.soft(await found, where).toEqual([]);

/** Six rows show what fifty do, in a small part of the time. */
const shortenLists = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const ask = window.fetch;
    const six = (url: string) => url.replace(/([?&]size=)50\b/, '$16');
    window.fetch = (input, init) => {
      const asked = input instanceof Request ? input.url : String(input);
      if (six(asked) === asked) return ask(input, init);
      return ask(input instanceof Request ? new Request(six(asked), input) : six(asked), init);
    };
  });
};

/** Screens of which more is looked at than how they open are opened by themselves; the others are walked through, as many as a test has time for. */
const isBuiltByItself = ({ showsFrame, name }: Screen): boolean =>
  showsFrame === true || viewsOf(name).length > 0;
const isVisitedAlone = (screen: Screen): boolean =>
  screen.standsAlone === true ||
  (isBuiltByItself(screen) && (isSeenInside(screen) || isSeenInColours(screen) || isPressed(screen)));
const walkLength = 8;
const walks: readonly (readonly Screen[])[] = [
  ...screens.filter(isVisitedAlone).map((screen) => [screen]),
  ...Map.groupBy(
    screens.filter((screen) => !isVisitedAlone(screen)),
    ({ account }) => account,
  )
    .values()
    .flatMap((alike) =>
      Array.from({ length: Math.ceil(alike.length / walkLength) }, (_, walk) =>
        alike.slice(walk * walkLength, (walk + 1) * walkLength),
      ),
    ),
];

const inspectInside = async (at: Visit, screen: Screen): Promise<void> => {
  const { page } = at;
  for await (const { name, isOfDesk } of viewsShown(at, screen)) {
    await none(violationsOf(page), name);
    if (!isSeenInColours(screen)) continue;
    await look(page, isOfDesk ? desk : phone, 'dark');
    await settle(page);
    // What lies under the bar at the bottom is scrolled out from there.
    await unroll(page);
    await settle(page);
    await none(violationsOfLooks(page), `${name}, dark`);
    await look(page, desk, 'light');
  }
  if (screen.isTab) return;
  for await (const name of tabsShown(partOf(at, screen)))
    await none(violationsOf(page), `${screen.name}, ${name}, tab`);
};

const inspect = async (at: Visit, screen: Screen): Promise<void> => {
  const { page } = at;
  const part = partOf(at, screen);
  const isOwn = isBuiltByItself(screen);
  await none(violationsOf(page), `${screen.name} as it is`);
  if (isSeenInside(screen)) await inspectInside(at, screen);
  // Menus of lists and catalogues are the same on all screens that are made of the kit's parts.
  if (isPressed(screen))
    for await (const name of overlaysShown(at, part, isOwn ? undefined : 'dialog'))
      await none(violationsOf(page), `${screen.name}, ${name}`);
  if (!isSeenInColours(screen)) return;
  for (const [size, colours] of looksOf(isOwn)) {
    await look(page, size, colours);
    await settle(page);
    if (size === phone)
      expect.soft(await cardsOutOfSight(page, screen), `${screen.name}: cards in sight`).toEqual([]);
    await unroll(page);
    await settle(page);
    await none(violationsOfLooks(page), `${screen.name}, ${size.width} px, ${colours}`);
  }
  if (!isOwn || !isLong) return;
  await look(page, phone, 'dark');
  for await (const name of overlaysShown(at, part))
    await none(violationsOfLooks(page), `${name}, narrow and dark`);
};

for (const walk of walks)
  test(`axe finds nothing: ${walk.map(({ name }) => name).join(', ')}`, async ({
    page,
    portal,
    t,
    visit,
    walkTo,
  }) => {
    await shortenLists(page);
    for (const [place, screen] of walk.entries()) {
      await (walk[place - 1]?.title === screen.title || place === 0 ? visit(screen) : walkTo(screen));
      await inspect({ page, t, url: portal.url }, screen);
      await look(page, desk, 'light');
    }
  });

test('whatever the sources lay over a page is opened somewhere', () => {
  expect(Object.keys(overlaysOpened).toSorted()).toEqual(overlaySources().toSorted());
  const known = (name: string, view: string | null): boolean =>
    screens.some((screen) => screen.name === name) &&
    (view === null || viewsOf(name).some((one) => one.name === view));
  expect(Object.entries(overlaysOpened).filter(([, { screen, view }]) => !known(screen, view))).toEqual([]);
});

test('who asked for less motion sees other colours at once', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const moving = await page.evaluate(() => {
    document.documentElement.classList.replace('light', 'dark');
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});
