/**
 * JavaScript that a browser fetches, as sent (brotli), of the portal and of the same code as one application without federation: for the
 * login page, and for login and the first remote's screen together.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../e2e/core/chromium.ts';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { budgets, toldSize } from '../../../shared-kit/config/budgets.ts';
import { measureEntries } from '../../../shared-kit/config/measure-entries.ts';
import { type Figure, printTable, recordFigures, times } from '../support/figures.ts';
import { startFolderServer } from '../support/folder-server.ts';

const root = join(import.meta.dirname, '../../..');
const bin = join(root, 'node_modules/.bin');
const screen = '/user/preventiveMenu';
const limits = { login: 120, loginRatio: 1, first: 260, firstRatio: 1.15 };

interface Sizes {
  readonly login: number;
  readonly first: number;
}

const buildBoth = (): void => {
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(join(bin, command), args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run('nx', ['run-many', '-t', 'build'], root);
  run('rspack', ['build', '-c', 'rspack.single.config.ts'], join(root, 'shell'));
};

const sizeFigure = (value: number, wanted: number): Figure => ({ value, unit: 'kB', wanted });

/** Every entry that has a budget, with the ten largest of it. */
const tellEntries = async (): Promise<Record<string, Figure>> => {
  const figures: Record<string, Figure> = {};
  for (const [build, entries] of Object.entries(budgets))
    for (const size of await measureEntries(join(root, build))) {
      const most = entries.find(({ name }) => name === size.name)?.kB ?? Number.NaN;
      figures[`${build}: ${size.name}`] = sizeFigure(size.kB, most);
      console.log(`${build}, ${toldSize(size, most)}\n`);
    }
  return figures;
};

/** Waits until the page has asked for nothing for a while. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
};

const measure = async (browser: Browser, url: string): Promise<Sizes> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const arrivals: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      arrivals.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const sum = async () => (await Promise.all(arrivals)).reduce((total, size) => total + size, 0) / 1000;
  await page.goto(`${url}/auth`);
  const name = page.locator('input[name="LoginName"]');
  await name.waitFor();
  await settled(page);
  const login = await sum();
  await name.fill(accounts.technician.login);
  await page.locator('input[name="Password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  // The figures of home lie folded below the day, their links in them.
  await page.locator(`a[href^="${screen}?"]`).first().dispatchEvent('click');
  // Home has a heading of the same level.
  await page.waitForURL((url) => url.pathname === screen);
  await page.getByRole('heading', { level: 1, name: 'Preventivo' }).waitFor();
  await settled(page);
  const first = await sum();
  await context.close();
  return { login, first };
};

const kB = (value: number): string => `${value.toFixed(1)} kB`;

const row = (
  what: string,
  portal: number,
  { single, limit, ratio }: { readonly single: number; readonly limit: number; readonly ratio: number },
): string[] => [
  what,
  kB(portal),
  kB(single),
  times(portal / single),
  `${limit} kB, ${ratio} ×`,
  portal <= limit && portal / single <= ratio ? 'yes' : 'no',
];

const run = async (): Promise<void> => {
  buildBoth();
  const entries = await tellEntries();
  const dataDir = await mkdtemp(join(tmpdir(), 'bundle-size-'));
  const portal = await startPortal({ dataDir });
  const single = await startFolderServer(join(root, 'shell/dist-single'), portal.url);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const federated = await measure(browser, portal.url);
    const whole = await measure(browser, single.url);
    printTable(
      ['JavaScript, brotli', 'portal', 'one bundle', 'ratio', 'at most', 'held'],
      [
        row('login page', federated.login, {
          single: whole.login,
          limit: limits.login,
          ratio: limits.loginRatio,
        }),
        row(`login and ${screen}`, federated.first, {
          single: whole.first,
          limit: limits.first,
          ratio: limits.firstRatio,
        }),
      ],
    );
    await recordFigures('bundle-size', {
      ...entries,
      login: sizeFigure(federated.login, limits.login),
      'login and the first list': sizeFigure(federated.first, limits.first),
      'login as one bundle': { value: whole.login, unit: 'kB' },
      'login and the first list as one bundle': { value: whole.first, unit: 'kB' },
    });
  } finally {
    await browser.close();
    await single.stop();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default { name: 'JavaScript that the browser fetches', run };
