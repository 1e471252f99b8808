/** How soon a manager sees the board of an installation's correctives, from the press that asks for it. */
import { createAdmin } from '@services/admin/app';
import { createCorrectives } from '@services/correctives/app';
import { signedInApi } from '../../../e2e/core/api.ts';
import { changeIn } from '../../../e2e/core/releases/publishing.ts';
import { type Texts, texts } from '../../../e2e/core/texts.ts';
import { operator, withPortal } from '../support/bench-portal.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { onEachDatabase } from '../support/database.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { correctiveSizes, plantCorrectives } from '../support/plants/corrective-plant.ts';
import { plantElements } from '../support/plants/element-plant.ts';

const rounds = 9;
const limit = 300;
const elements = 1000;
const t: Texts = texts('es');

type Page = Parameters<typeof signInAt>[0];

/** Milliseconds until each column has its first card, and how many cards there are then. */
const openBoard = async (
  page: Page,
  url: string,
): Promise<{ readonly ms: number; readonly cards: number }> => {
  await page.goto(`${url}/user/correctives?installation=1`);
  await page.getByRole('main').locator('[data-row], [data-cards]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  const shown = page.evaluate(
    () =>
      new Promise<{ ms: number; cards: number }>((resolve) => {
        let pressed: number | null = null;
        const press = (): void => {
          pressed = performance.now();
        };
        addEventListener('pointerup', press, { capture: true, once: true });
        const look = (): void => {
          const columns = [...document.querySelectorAll('[data-column]')];
          const cards = document.querySelectorAll('[data-card]').length;
          if (
            pressed !== null &&
            columns.length === 4 &&
            columns.every((each) => each.querySelector('[data-card]'))
          )
            resolve({ ms: performance.now() - pressed, cards });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.getByRole('menuitemcheckbox', { name: t('correctives.board.show') }).click();
  return shown;
};

export default {
  name: 'The board of correctives in the browser',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async ({ db, url, label }) => {
      await createAdmin({ db }).prepare();
      await createCorrectives({ db }).prepare();
      await plantElements(db, elements);
      await plantCorrectives(db);
      await withPortal(url, async (portal) => {
        const admin = await signedInApi(portal.url, operator);
        await changeIn(admin, 'mfe-correctives', {
          installationId: 1,
          change: { kind: 'enable', enabled: true, features: [] },
        });
        await withBrowser(async ({ context }) => {
          const page = await context.newPage();
          await page.setViewportSize({ width: 1440, height: 900 });
          await signInAt(page, portal.url, operator);
          const found: Awaited<ReturnType<typeof openBoard>>[] = [];
          for (let round = 0; round < rounds; round++) found.push(await openBoard(page, portal.url));
          const took = median(found.map(({ ms }) => ms));
          rows.push([
            `${label}, ${whole(correctiveSizes.correctives)} in ${correctiveSizes.installations}`,
            whole(found[0]?.cards ?? 0),
            `${whole(took)} ms`,
            `${whole(found[0]?.ms ?? Number.NaN)} ms`,
            `${limit} ms`,
            took <= limit ? 'yes' : 'no',
          ]);
        });
      });
    });
    printTable(['board', 'cards', 'median', 'first', 'at most', 'held'], rows);
  },
};
