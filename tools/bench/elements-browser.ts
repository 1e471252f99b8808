/** How soon an administrator sees an installation of 100,000 elements, as a page of the portal and as a click in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin } from '@services/admin/app';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { startPortal } from '../../e2e/core/portal.ts';
import { firstRow, openByClick, signInAt, withBrowser } from './support/browser.ts';
import { onEachDatabase } from './support/database.ts';
import { plantElements, size } from './support/element-plant.ts';
import { median, printTable, whole } from './support/figures.ts';

const rounds = 9;
const limit = 300;
const operator = { loginName: 'root', password: 'a long enough secret' } as const;
const from = '/user/home?installation=1';
const link = 'nav a[href*="/user/administration"]';
const wanted = [
  { what: 'table of elements', until: firstRow },
  { what: 'tree of places', until: 'main [role="treeitem"]' },
] as const;

export default {
  name: 'A large installation in the browser',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async ({ db, url, label }) => {
      await createAdmin({ db }).prepare();
      await plantElements(db);
      const dataDir = await mkdtemp(join(tmpdir(), 'bench-portal-'));
      const env = {
        ...testKeyEnv,
        MONGODB_URL: url,
        DEMO: 'no',
        FIRST_ADMINISTRATOR: operator.loginName,
        FIRST_ADMINISTRATOR_PASSWORD: operator.password,
      };
      const portal = await startPortal({ dataDir, env });
      try {
        await withBrowser(async ({ context }) => {
          const page = await context.newPage();
          await page.setViewportSize({ width: 1440, height: 900 });
          await signInAt(page, portal.url, operator);
          for (const { what, until } of wanted) {
            const times: number[] = [];
            for (let round = 0; round < rounds; round++)
              times.push((await openByClick(page, `${portal.url}${from}`, link, until)).rows);
            rows.push([
              `${label}: ${what}`,
              `${whole(median(times))} ms`,
              `${whole(times[0] ?? Number.NaN)} ms`,
              `${limit} ms`,
              median(times) <= limit ? 'yes' : 'no',
            ]);
          }
        });
      } finally {
        await portal.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    });
    printTable([`${whole(size.elements)} elements, first rows`, 'median', 'first', 'at most', 'held'], rows);
  },
};
