/** What axe finds on a page, or in what lies over it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { overlays, overlaysOn } from './overlays.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome depends on width and colours. */
const rulesOfLooks = ['color-contrast', 'target-size'];

/** The portal has no frames, and no rule that runs looks at style sheets, which axe would ask for anew each time. */
const always: axe.RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
};

const written = ({ violations }: axe.AxeResults): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

/** On what lies over the page where there is something. */
const violationsBy = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  // Its half a megabyte is brought once for each load of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const within = (await overlaysOn(page).count()) > 0 ? { include: [[overlays]] } : null;
  return written(
    await page.evaluate(([part, how]) => window.axe.run(part ?? document, how), [
      within,
      { ...always, ...options },
    ] as const),
  );
};

export const violationsOf = (page: Page): Promise<string[]> =>
  violationsBy(page, { rules: { 'target-size': { enabled: true } } });

export const violationsOfLooks = (page: Page): Promise<string[]> =>
  violationsBy(page, { runOnly: { type: 'rule', values: rulesOfLooks } });
