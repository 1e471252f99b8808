/** How fast pages are felt: Lighthouse's phone, and how soon a list stands there after a click in the menu. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { type RunningPortal, startPortal } from '../../../e2e/core/portal/portal.ts';
import { openByClick, signInAt, withBrowser } from '../support/browser.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { type Audit, auditPage } from '../support/lighthouse.ts';

/** The first ones find a server that has just started and a browser that has compiled nothing yet: they are told apart. */
const audits = 7;
const openings = 9;
const rowsLimit = 400;
const listLink = 'nav a[href*="/user/viewTasksPerformed"], main a[href*="/user/remainingChores"]';

/** The lowest performance that is wanted of each. */
const pages = [
  { path: '/auth', signedIn: false, wanted: 95 },
  { path: '/user/home', signedIn: true, wanted: 85 },
  { path: '/user/remainingChores', signedIn: true, wanted: 85 },
] as const;

const medianOf = (all: readonly Audit[], figure: keyof Audit): number =>
  median(all.map((one) => one[figure]));

const audit = async (portal: RunningPortal): Promise<void> => {
  const rows: string[][] = [];
  await withBrowser(async ({ context, port }) => {
    const page = await context.newPage();
    for (const { path, signedIn, wanted } of pages) {
      if (signedIn) await signInTechnician(page, portal);
      const all: Audit[] = [];
      for (let round = 0; round < audits; round++) all.push(await auditPage(`${portal.url}${path}`, port));
      const [performance, accessibility] = [medianOf(all, 'performance'), medianOf(all, 'accessibility')];
      rows.push([
        path,
        String(performance),
        String(all[0]?.performance),
        String(accessibility),
        `${whole(medianOf(all, 'largestPaint'))} ms`,
        `${whole(medianOf(all, 'blocked'))} ms`,
        medianOf(all, 'shift').toFixed(3),
        whole(medianOf(all, 'machine')),
        `${wanted}, 100`,
        performance >= wanted && accessibility === 100 ? 'yes' : 'no',
      ]);
    }
  });
  printTable(
    [
      "Lighthouse's phone",
      'performance',
      'first',
      'accessibility',
      'largest',
      'blocked',
      'shift',
      'machine',
      'wanted',
      'held',
    ],
    rows,
  );
};

const signInTechnician = (page: Page, { url }: RunningPortal): Promise<void> =>
  signInAt(page, url, { loginName: accounts.technician.login, password: demoPassword });

const openLists = async (portal: RunningPortal): Promise<void> => {
  const measured: { rows: number; shift: number }[] = [];
  await withBrowser(async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInTechnician(page, portal);
    for (let round = 0; round < openings; round++)
      measured.push(await openByClick(page, `${portal.url}/user/home`, listLink));
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
