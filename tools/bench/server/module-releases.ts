/** How soon a release of a module is where people are, how soon it is gone, what checking it costs, and how fast its files come. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../e2e/core/chromium.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { printTable } from '../support/figures.ts';
import { releaseChecks } from '../support/releases/release-checks.ts';
import { releaseRate } from '../support/releases/release-rate.ts';
import { releaseSpeed } from '../support/releases/release-speed.ts';

const head = ['', 'median', 'compared with'];

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'module-releases-'));
  const portal = await startPortal({ dataDir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    printTable(head, await releaseSpeed(portal.url, browser));
    printTable(head, await releaseChecks(portal.url, browser));
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  printTable(head, await releaseRate());
};

export default { name: 'Releases of modules', run };
