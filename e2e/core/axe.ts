/** What axe finds on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose outcome depends on width and colours. */
const rulesOfLooks = ['color-contrast', 'target-size'];

const written = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

/** No frame of another origin is in the portal: the run needs no page of its own. */
const on = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

export const violationsOf = async (page: Page): Promise<string[]> =>
  written(
    await on(page)
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .analyze(),
  );

export const violationsOfLooks = async (page: Page): Promise<string[]> =>
  written(
    await on(page)
      .options({ resultTypes: ['violations'] })
      .withRules(rulesOfLooks)
      .analyze(),
  );
