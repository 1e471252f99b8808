/** How soon a change of a module is where people are. */
import type { Browser } from '@playwright/test';
import { type Api, apiOf } from '../../../../e2e/core/api.ts';
import { type Build, readBuild } from '../../../../e2e/core/looks/variants.ts';
import { titled } from '../../../../e2e/core/releases/broken-releases.ts';
import { changeEverywhere, newToken, publish } from '../../../../e2e/core/releases/publishing.ts';
import { time } from '../contest.ts';
import { median } from '../figures.ts';
import { offerOf, openContext, openTab, screen, titleShows, untilOffered } from './release-tabs.ts';

const rounds = 5;
const tabs = 5;
/** An open tab asks at this pace: tabs that are opened evenly within it are as tabs of many people. */
const askSeconds = 45;
const module = 'mfe-maintenance';
const first = 'Preventivo';

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

interface Stage {
  readonly url: string;
  readonly admin: Api;
  readonly secret: string;
  readonly build: Build;
  readonly browser: Browser;
}

const promote = (admin: Api, version: string) =>
  changeEverywhere(admin, module, { kind: 'promote', version });
const rollBack = (admin: Api) => changeEverywhere(admin, module, { kind: 'rollBack' });

/** One tab that is looked at, and the next page: published, promoted, used, rolled back. */
const inTurns = async ({ url, admin, secret, build, browser }: Stage) => {
  const context = await openContext(browser, url);
  const uploads: number[] = [];
  const lives: number[] = [];
  const backs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const title = `Preventivo ${round}`;
    const page = await openTab(context, first);
    const release = titled(build, `fa00000${round}`, title);
    const before = performance.now();
    uploads.push(await time(() => publish(url, secret, release)));
    await promote(admin, release.release.version);
    await untilOffered(page, true);
    await offerOf(page).click();
    await titleShows(page, title);
    lives.push(performance.now() - before);
    backs.push(
      await time(async () => {
        await rollBack(admin);
        await page.goto(screen);
        await titleShows(page, first);
      }),
    );
    await page.close();
  }
  await context.close();
  return { upload: median(uploads), live: median(lives), back: median(backs) };
};

/** Tabs that nobody looks at again: each asks by itself in its own time. */
const leftAlone = async ({ url, admin, secret, build, browser }: Stage): Promise<number[]> => {
  const context = await openContext(browser, url);
  const pages = [];
  for (let tab = 0; tab < tabs; tab++) {
    if (tab > 0) await pause(askSeconds / tabs);
    pages.push(await openTab(context, first));
  }
  const release = titled(build, 'fa0000aa', 'Preventivo nuevo');
  const before = performance.now();
  await publish(url, secret, release);
  await promote(admin, release.release.version);
  const offered = await Promise.all(
    pages.map(async (page) => {
      await untilOffered(page, false);
      return performance.now() - before;
    }),
  );
  await rollBack(admin);
  await context.close();
  return offered;
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const releaseSpeed = async (url: string, browser: Browser): Promise<string[][]> => {
  const admin = await apiOf(url, 'superAdministrator');
  const { secret } = await newToken(admin, module);
  const stage: Stage = { url, admin, secret, build: await readBuild(module), browser };
  const { upload, live, back } = await inTurns(stage);
  const alone = await leftAlone(stage);
  return [
    ['upload of a release until it is published', seconds(upload), ''],
    ['upload to its screen, in an open tab that is looked at', seconds(live), 'a minute'],
    [
      `upload to its offer, in ${tabs} tabs left alone`,
      seconds(median(alone)),
      `a minute; the last: ${seconds(Math.max(...alone))}`,
    ],
    ['roll back to the screen of the next page', seconds(back), 'seconds'],
  ];
};
