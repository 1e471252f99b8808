/** A Chromium that opens the portal as somebody does who has never been there. */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/core/chromium.ts';

export interface Browser {
  /** Throws where the page stays blank. */
  load(base: string): Promise<void>;
  close(): Promise<void>;
}

const blankMs = 30_000;

export const startBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  return {
    async load(base) {
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        await page.goto(base);
        await page.getByRole('textbox').first().waitFor({ timeout: blankMs });
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
};
