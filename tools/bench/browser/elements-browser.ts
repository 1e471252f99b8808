/** How soon an administrator sees an installation of 100,000 elements, as a page of the portal and as a click in it. */
import { createAdmin } from '@services/admin/app';
import { operator, withPortal } from '../support/bench-portal.ts';
import { firstRow, openByClick, signInAt, withBrowser } from '../support/browser.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { plantElements, size } from '../support/plants/element-plant.ts';

const rounds = 9;
const limit = 300;
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
      await withPortal(url, async (portal) => {
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
      });
    });
    printTable([`${whole(size.elements)} elements, first rows`, 'median', 'first', 'at most', 'held'], rows);
  },
};
