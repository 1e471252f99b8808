import { takePlaceTokens } from 'shared-kit/contracts/centres/public-places';
import { createCorrective, removeCorrective } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel, Priority } from 'shared-kit/contracts/enums';
import { faultLabel } from 'shared-kit/contracts/paths';
import { apiOf } from '../api.ts';
import { keepPhoto } from './maintenance.ts';
import type { View, Visit } from './view.ts';

const toList = async ({ page }: Visit): Promise<void> => {
  await page.goto('/user/correctives');
  await page.getByRole('main').locator('[data-row], [data-cards]').first().waitFor();
};

/** What a card of the board can be moved to. */
const board: View = {
  name: 'board',
  open: async ({ page }) => {
    await page.goto('/user/correctives?view=board');
    await page.locator('[data-card] button').first().click();
    await page.getByRole('menu').waitFor();
  },
  close: toList,
};

/** Several given to somebody at once. */
const bulk: View = {
  name: 'bulk',
  isOfDesk: true,
  open: async ({ page, t }) => {
    await toList({ page, t, url: '' });
    await page.getByRole('main').getByRole('checkbox').nth(1).click();
    await page.getByRole('button', { name: t('correctives.bulk.assign') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async (visit) => {
    await visit.page.keyboard.press('Escape');
    await toList(visit);
  },
};

/** By when correctives are to be begun and repaired. */
const targets: View = {
  name: 'targets',
  open: async (visit) => {
    const { page, t } = visit;
    await toList(visit);
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('correctives.targets.title') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async (visit) => {
    await visit.page.keyboard.press('Escape');
    await toList(visit);
  },
};

/** What a dialog begins with can't be read. */
const notRead: View = {
  name: 'not-read',
  open: async (visit) => {
    await visit.page.route('**/api/correctiveTargets*', (route) => route.abort());
    await targets.open(visit);
    await visit.page
      .getByRole('dialog')
      .getByRole('button', { name: visit.t('kit.retry') })
      .waitFor();
  },
  close: async (visit) => {
    await visit.page.unroute('**/api/correctiveTargets*');
    await visit.page.keyboard.press('Escape');
    await toList(visit);
  },
};

/** A fault that is open already is added to. */
const addTo: View = {
  name: 'add-to',
  open: async ({ page, t }) => {
    await page.goto('/user/correctiveReport');
    await page.getByRole('combobox', { name: t('correctives.field.element') }).fill('Boiler-1');
    await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Boiler-1' }).first().click();
    await page
      .getByRole('button', { name: t('correctives.report.addTo') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  close: async ({ page, t }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // A place is chosen: leaving is asked about.
    page.once('dialog', (question) => void question.accept());
    await page.goto('/user/correctiveReport');
    await page.getByRole('combobox', { name: t('correctives.field.element') }).waitFor();
  },
};

/** What stands still now is put back. */
const closing: View = {
  name: 'closing',
  open: async ({ page, t }) => {
    await page.goto('/user/outOfServices?open=1');
    await page.getByRole('main').locator('[data-row], [data-cards] > li').first().click();
    await page.getByRole('button', { name: t('correctives.stops.close') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto('/user/outOfServices/1');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
};

/** A report of somebody without an account, and each of what can be done about it. */
const reported = (name: string, way?: 'accept' | 'add' | 'reject'): View => ({
  name,
  open: async ({ page, t }) => {
    await page.getByRole('main').locator('[data-row], [data-cards] > li').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (way) await dialog.getByRole('button', { name: t(`correctives.public.${way}`) }).click();
    await dialog.waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
});

/** The page that a label opens for who is not signed in. */
const atPlace: View = {
  name: 'at-place',
  open: async ({ page, url, t }) => {
    const { call, installationId } = await apiOf(url, 'manager');
    const { data } = await call(takePlaceTokens, { body: { installationId, elementIds: [1] } });
    const [label] = data;
    if (!label) throw new Error('an element has a label');
    await page.goto(faultLabel({ ...label, installationId }));
    await page.getByLabel(t('correctives.public.page.sentence')).waitFor();
  },
  close: async ({ page }) => void (await page.goto('/public/faultReport')),
};

/** Arrows and a text are drawn on a photo that is not sent yet. */
const markPhoto: View = {
  name: 'mark-photo',
  open: async ({ page, t }) => {
    const buffer = await page.screenshot();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: t('kit.photo.markOf', { number: 1 }) }).click();
    await page.getByRole('dialog', { name: t('kit.photo.mark') }).waitFor();
  },
  close: async ({ page, t }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('kit.photo.remove', { number: 1 }) }).click();
  },
};

/** What was reported beside what was done. */
const comparePhotos: View = {
  name: 'compare-photos',
  open: async ({ page, t, url }) => {
    const api = await apiOf(url, 'technician');
    const photoIds = [await keepPhoto(url, api.installationId, await page.screenshot())];
    const { data } = await api.call(createCorrective, {
      body: {
        installationId: api.installationId,
        level: CorrectiveLevel.element,
        elementId: 1,
        areaId: null,
        correctiveTypeId: 1,
        priority: Priority.low,
        openingDescription: 'Foto para comparar',
        photoIds,
        origin: null,
      },
    });
    await page.goto(`/user/correctives/${data.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('correctives.move.close'), exact: true })
      .click();
    await page.getByRole('button', { name: t('kit.photo.before') }).click();
    await page.getByRole('dialog', { name: t('kit.photo.before') }).waitFor();
  },
  close: async ({ page, url }) => {
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await (await apiOf(url, 'manager')).call(removeCorrective, { params: { id: String(id) } });
    await page.goto('/user/correctives/60');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
};

export const correctivesViews: Readonly<Record<string, readonly View[]>> = {
  correctives: [board, bulk, targets, notRead],
  'corrective-report': [addTo, markPhoto],
  'correctives-record': [comparePhotos],
  'public-reports': [
    reported('told'),
    reported('accept', 'accept'),
    reported('add', 'add'),
    reported('reject', 'reject'),
  ],
  'fault-report': [atPlace],
  'out-of-services-record': [closing],
};
