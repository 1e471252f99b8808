/** What axe finds on a page, or in what lies over it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overlays, overlaysOn } from './overlays.ts';

/** The rules whose outcome depends on width and colours. */
const rulesOfLooks = ['color-contrast', 'target-size'];

const written = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

/** On what lies over the page where there is something. The portal has no frames, so that the run needs no page of its own. */
const runOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Its half a megabyte is brought once for each load of the page.
  const run = new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) }).setLegacyMode();
  return (await overlaysOn(page).count()) > 0 ? run.include(overlays) : run;
};

export const violationsOf = async (page: Page): Promise<string[]> => {
  const run = await runOn(page);
  const rules = { 'target-size': { enabled: true } };
  return written(await run.options({ resultTypes: ['violations'], rules }).analyze());
};

export const violationsOfLooks = async (page: Page): Promise<string[]> => {
  const run = await runOn(page);
  return written(
    await run
      .options({ resultTypes: ['violations'] })
      .withRules(rulesOfLooks)
      .analyze(),
  );
};
