/** How soon a week's planning board of an installation with 10,000 open tasks is there, and how it follows whoever scrolls and moves. */
import { createAdmin } from '@services/admin/app';
import { createMaintenance } from '@services/maintenance/app';
import { tasks } from '@services/maintenance/tasks/task.model';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { installationUsers, roles, users } from 'shared-kit/contracts/people/users';
import { dayOfText, dayText, mondayOf } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { Connection } from 'shared-kit/server/database/mongo';
import { type Api, signedInApi } from '../../../e2e/core/api.ts';
import { operator, withPortal } from '../support/bench-portal.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { plantElements } from '../support/plants/element-plant.ts';
import { plant, timeZone } from '../support/plants/plant.ts';

const open = 10_000;
/** Of each person in the week: forty a day. */
const ofAWeek = 200;
const people = 12;
const rounds = 5;

type Page = Parameters<typeof signInAt>[0];

const hire = async (admin: Api): Promise<number[]> => {
  const permissions = [1, 3, 7];
  const { data: role } = await admin.call(roles.create, { body: { name: 'Técnico', permissions } });
  const ids: number[] = [];
  for (let index = 0; index < people; index += 1) {
    const account = { loginName: `p${index}`, name: `Persona ${index}`, password: 'una-clave-larga' };
    const { data } = await admin.call(users.create, { body: { ...account, preferredLanguage: 0 } });
    await admin.call(installationUsers.create, {
      body: { userId: data.id, installationId: 1, roleId: role.id, assignedHours: 160 },
    });
    ids.push(data.id);
  }
  return ids;
};

/** All of them open; of each person so many in the week, day by day, the others later. */
const openAll = async (db: Connection, ids: readonly number[], monday: number): Promise<void> => {
  const found = await tasks(db)
    .find({}, { projection: { _id: 1 } })
    .toArray();
  await tasks(db).bulkWrite(
    found.map(({ _id }, index) => {
      const at = Math.floor(index / people);
      const set = {
        result: ChoreResult.Undone,
        performedAt: null,
        assignedToId: ids[index % people] ?? null,
        assignedToName: `Persona ${index % people}`,
        periodStart: new Date(Date.now() - 300 * 86_400_000 + index * 1000),
        periodEnd: new Date(Date.now() + 300 * 86_400_000),
        dueEnd: new Date(Date.now() + 300 * 86_400_000),
        plannedOn: at < ofAWeek ? dayText(monday + (at % 5)) : dayText(monday + 7 + (at % 60)),
      };
      return { updateOne: { filter: { _id }, update: { $set: set } } };
    }),
  );
};

/** Milliseconds from the address until the first row has its tasks; then the longest wait between two frames while all of it is scrolled through. */
const look = async (page: Page, url: string) => {
  const before = performance.now();
  await page.goto(`${url}/user/maintenanceBoard?installation=1`);
  await page.locator('[data-task]').first().waitFor();
  const first = performance.now() - before;
  await page.waitForLoadState('networkidle');
  const scrolled = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const region = document.querySelector('[data-board-row]')?.closest<HTMLElement>('[role=region]');
    let longest = 0;
    let last = performance.now();
    while (region && region.scrollTop + region.clientHeight < region.scrollHeight - 2) {
      region.scrollBy(0, 120);
      await frame();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
  await page.waitForLoadState('networkidle');
  const chips = await page.locator('[data-task]').count();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { first, longest: scrolled, chips, nodes };
};

/** From the key that moves a task to the next day until it stands there, and what the page did not answer meanwhile. */
const move = async (page: Page): Promise<number> => {
  const chip = page.locator('[data-task]:not([disabled])').first();
  await chip.focus();
  const id = await chip.getAttribute('data-task');
  const done = page.evaluate(
    (task) =>
      new Promise<number>((resolve) => {
        const cellOf = () =>
          document.querySelector(`[data-task="${task}"]`)?.closest('[data-cell]')?.getAttribute('data-cell');
        const from = cellOf();
        let pressed = 0;
        addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true });
        const check = (): void => {
          const now = cellOf();
          if (pressed > 0 && now && now !== from) resolve(performance.now() - pressed);
          else requestAnimationFrame(check);
        };
        check();
      }),
    id,
  );
  await page.keyboard.press('Alt+ArrowRight');
  return done;
};

export default {
  name: "A week's planning board in the browser",
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async ({ db, url, label }) => {
      await createAdmin({ db }).prepare();
      await createMaintenance({ db }).prepare();
      await plantElements(db, 1000);
      await plant(db, { tasks: open, installations: 1, now: new Date() });
      await withPortal(url, async (portal) => {
        const ids = await hire(await signedInApi(portal.url, operator));
        await openAll(db, ids, mondayOf(dayOfText(localDayText(Date.now(), timeZone))));
        await withBrowser(async ({ context }) => {
          const page = await context.newPage();
          await page.setViewportSize({ width: 1440, height: 900 });
          await signInAt(page, portal.url, operator);
          const looked: Awaited<ReturnType<typeof look>>[] = [];
          for (let round = 0; round < rounds; round += 1) looked.push(await look(page, portal.url));
          const moved: number[] = [];
          for (let round = 0; round < 3; round += 1) moved.push(await move(page));
          const medianOf = (name: 'first' | 'longest') => whole(median(looked.map((each) => each[name])));
          rows.push([
            `${label}, ${whole(open)} open, ${whole(ofAWeek * people)} in the week`,
            `${medianOf('first')} ms`,
            `${medianOf('longest')} ms`,
            `${whole(median(moved))} ms`,
            whole(looked[0]?.chips ?? 0),
            whole(looked[0]?.nodes ?? 0),
          ]);
        });
      });
    });
    printTable(['board', 'first tasks', 'longest frame, scrolled', 'move by key', 'chips', 'nodes'], rows);
  },
};
