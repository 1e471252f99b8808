/** How fast pages are felt: Lighthouse's phone, and how soon a list stands there after a click in the menu. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { accounts, demoPassword } from '../../e2e/core/accounts.ts';
import { chromiumArguments, findChromium } from '../../e2e/core/chromium.ts';
import { freePort } from '../../e2e/core/free-port.ts';
import { type RunningPortal, startPortal } from '../../e2e/core/portal.ts';
import { signInOver } from '../../e2e/core/sessions.ts';
import { median, printTable, whole } from './support/figures.ts';
import { type Audit, auditPage } from './support/lighthouse.ts';

const audits = 3;
const openings = 9;
const rowsLimit = 400;

/** The lowest performance that is wanted of each. */
const pages = [
  { path: '/auth', signedIn: false, wanted: 95 },
  { path: '/user/home', signedIn: true, wanted: 85 },
  { path: '/user/remainingChores', signedIn: true, wanted: 85 },
] as const;

type Browser = { readonly context: BrowserContext; readonly port: number };

/** The session and its storage are the default ones of the profile, which Lighthouse's own tabs share. */
const withBrowser = async (work: (browser: Browser) => Promise<void>): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    locale: 'es-ES',
  });
  try {
    await work({ context, port });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

const signIn = async (page: Page, { url }: RunningPortal): Promise<void> => {
  const user = await signInOver(url, { loginName: accounts.technician.login, password: demoPassword });
  await page.goto(`${url}/auth`);
  await page.evaluate((session) => localStorage.setItem('currentUser', session), JSON.stringify(user));
};

const medianOf = (all: readonly Audit[], figure: keyof Audit): number =>
  median(all.map((one) => one[figure]));

const audit = async (portal: RunningPortal): Promise<void> => {
  const rows: string[][] = [];
  await withBrowser(async ({ context, port }) => {
    const page = await context.newPage();
    for (const { path, signedIn, wanted } of pages) {
      if (signedIn) await signIn(page, portal);
      const all: Audit[] = [];
      for (let round = 0; round < audits; round++) all.push(await auditPage(`${portal.url}${path}`, port));
      const [performance, accessibility] = [medianOf(all, 'performance'), medianOf(all, 'accessibility')];
      rows.push([
        path,
        String(performance),
        String(accessibility),
        `${whole(medianOf(all, 'largestPaint'))} ms`,
        `${whole(medianOf(all, 'blocked'))} ms`,
        medianOf(all, 'shift').toFixed(3),
        `${wanted}, 100`,
        performance >= wanted && accessibility === 100 ? 'yes' : 'no',
      ]);
    }
  });
  printTable(
    ["Lighthouse's phone", 'performance', 'accessibility', 'largest', 'blocked', 'shift', 'wanted', 'held'],
    rows,
  );
};

/** Milliseconds from the click in the menu to the list's first row, and the layout shifts until then. */
const openList = async (page: Page, url: string): Promise<{ rows: number; shift: number }> => {
  await page.goto(`${url}/user/home`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    const link = document.querySelector<HTMLAnchorElement>(
      'nav a[href*="/user/viewTasksPerformed"], main a[href*="/user/remainingChores"]',
    );
    if (!link) throw new Error('No way to a list');
    const before = performance.now();
    link.click();
    while (!document.querySelector('main [role="row"] [role="gridcell"], main tbody tr td'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = performance.now() - before;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { rows, shift };
  });
};

const openLists = async (portal: RunningPortal): Promise<void> => {
  const measured: { rows: number; shift: number }[] = [];
  await withBrowser(async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, portal);
    for (let round = 0; round < openings; round++) measured.push(await openList(page, portal.url));
  });
  const rows = median(measured.map((one) => one.rows));
  printTable(
    ['A list opened by a click', 'median', 'first', 'layout shift', 'at most', 'held'],
    [
      [
        '/user/remainingChores',
        `${whole(rows)} ms`,
        `${whole(measured[0]?.rows ?? Number.NaN)} ms`,
        Math.max(...measured.map(({ shift }) => shift)).toFixed(3),
        `${rowsLimit} ms`,
        rows <= rowsLimit ? 'yes' : 'no',
      ],
    ],
  );
};

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-portal-'));
  const portal = await startPortal({ dataDir });
  try {
    await audit(portal);
    console.log();
    await openLists(portal);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default { name: 'Pages as they are felt', run };
