/** How soon a plan of 2,000 elements stands there, and what each frame costs while it is enlarged and moved. */
import type { CDPSession, Page } from '@playwright/test';
import { createAdmin } from '@services/admin/app';
import { elements } from '@services/admin/elements/element.model';
import { mapPins, maps } from '@services/admin/maps/map.model';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { nameKeys } from 'shared-kit/server/records';
import { operator, withPortal } from '../support/bench-portal.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, milliseconds, printTable, whole } from '../support/figures.ts';
import { plantElements } from '../support/plants/element-plant.ts';

const pins = 2000;
const rounds = 5;
const frames = 60;
const limits = { open: 2000, frame: 33 } as const;
const place = { installationId: 1, floorId: 1, buildingId: 2 } as const;
const address = '/user/floors/1?installation=1&tab=plans';
const plan = '[role="application"]';
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1200"><defs><pattern id="r" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M0 0H100V100" fill="none" stroke="#64748b" stroke-width="4"/></pattern></defs><rect width="100%" height="100%" fill="url(#r)"/></svg>';

/** Pins in rows over all of the plan, none on another. */
const plantPlan = async (db: Connection): Promise<void> => {
  await plantElements(db, pins);
  const native = databaseOf(db);
  await native.collection(elements.collection).updateMany({}, { $set: { ...place, areaId: 100 } });
  const name = 'Plano general';
  const drawn = { name, ...nameKeys(name), searchText: '', fileId: 1, width: 2000, height: 1200 };
  await native
    .collection<{ _id: number }>(maps.collection)
    .insertOne({ ...maps.blank(), ...place, ...drawn, _id: 1 });
  const { buildingId: _, ...onMap } = { ...place, mapId: 1 };
  const rows = Array.from({ length: pins }, (_none, index) => ({
    ...mapPins.blank(),
    ...onMap,
    _id: index + 1,
    elementId: index + 1,
    x: (0.5 + (index % 50)) / 50,
    y: (0.5 + Math.floor(index / 50)) / 40,
  }));
  await native.collection<{ _id: number }>(mapPins.collection).insertMany(rows);
};

/** Milliseconds until the number of all of them is said and marks are drawn. */
const open = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/user/home?installation=1`);
  await page.waitForLoadState('networkidle');
  const before = performance.now();
  await page.goto(`${url}${address}`);
  await page.getByRole('heading', { name: new RegExp(`\\(${pins}\\)`) }).waitFor();
  await page.locator(`${plan} button[data-mark]`).first().waitFor();
  return performance.now() - before;
};

type Movement = 'enlarged' | 'moved';

/** Milliseconds of work in a frame, and the longest time from one to the next. */
const move = async (page: Page, client: CDPSession, movement: Movement) => {
  const work = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.waitForTimeout(500);
  const before = await work();
  const longest = await page.evaluate(
    async ([selector, how, count]) => {
      const frame = document.querySelector(selector);
      if (!frame) throw new Error('No plan');
      const { left, top, width, height } = frame.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
      let [last, most] = [performance.now(), 0];
      for (let turn = 0; turn < count; turn++) {
        const back = turn >= count / 2;
        frame.dispatchEvent(
          how === 'enlarged'
            ? new WheelEvent('wheel', { ...at, deltaY: back ? 60 : -60 })
            : new KeyboardEvent('keydown', { key: back ? 'ArrowLeft' : 'ArrowRight', bubbles: true }),
        );
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        most = Math.max(most, now - last);
        last = now;
      }
      return most;
    },
    [plan, movement, frames] as const,
  );
  return { work: ((await work()) - before) / frames, longest };
};

export default {
  name: 'A plan of many elements',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async ({ db, url, label }) => {
      await createAdmin({ db }).prepare();
      await plantPlan(db);
      await withPortal(url, async (portal) => {
        await withBrowser(async ({ context }) => {
          const page = await context.newPage();
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.route('**/api/files/1*', (route) =>
            route.fulfill({ contentType: 'image/svg+xml', body: picture }),
          );
          await signInAt(page, portal.url, operator);
          const client = await context.newCDPSession(page);
          await client.send('Performance.enable');
          const opened: number[] = [];
          const costs: Record<Movement, { work: number; longest: number }[]> = { enlarged: [], moved: [] };
          for (let round = 0; round < rounds; round++) {
            opened.push(await open(page, portal.url));
            for (const movement of ['enlarged', 'moved'] as const)
              costs[movement].push(await move(page, client, movement));
          }
          const marks = await page.locator(`${plan} button[data-mark]`).count();
          const took = median(opened);
          rows.push([
            `${label}: all known, ${whole(marks)} marks drawn`,
            milliseconds(took),
            '',
            milliseconds(limits.open),
            took <= limits.open ? 'yes' : 'no',
          ]);
          for (const [movement, found] of Object.entries(costs)) {
            const work = median(found.map((each) => each.work));
            const longest = median(found.map((each) => each.longest));
            rows.push([
              `${label}: a frame while it is ${movement}`,
              milliseconds(work),
              milliseconds(longest),
              milliseconds(limits.frame),
              work <= limits.frame ? 'yes' : 'no',
            ]);
          }
        });
      });
    });
    printTable([`${whole(pins)} elements on a plan`, 'median', 'longest', 'at most', 'held'], rows);
  },
};
