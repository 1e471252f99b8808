/** The pictures of `docs/use`: a file of the same name in each language, `<name>.<look>.webp`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { type PictureLook, pictureSizes } from 'shared-kit/config/manual/pictures.ts';
import { settle, watchRequests } from '../core/looks/settled.ts';
import type { AccountName } from '../core/people/accounts.ts';
import type { Texts } from '../core/texts.ts';
import { test } from '../fixtures/test.ts';
import { startRound } from '../pages/round.ts';

interface Picture {
  readonly name: string;
  readonly look: PictureLook;
  readonly account: AccountName | null;
  readonly path: string;
  /** What is done on the screen before its picture is taken. */
  readonly open?: (page: Page, t: Texts) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'today', look: 'phone', account: 'technician', path: '/user/home' },
  { name: 'round', look: 'phone', account: 'technician', path: '/user/remainingChores', open: startRound },
  {
    name: 'prepare',
    look: 'phone',
    account: 'technician',
    path: '/user/remainingChores',
    open: async (page, t) => {
      await startRound(page, t);
      await page.getByRole('button', { name: t('maintenance.prepare.open') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'late', look: 'tablet', account: 'technician', path: '/user/lateChores' },
  { name: 'rite', look: 'tablet', account: 'technician', path: '/user/riteCertificate' },
  { name: 'correctives', look: 'tablet', account: 'manager', path: '/user/correctives?view=board' },
  { name: 'report', look: 'phone', account: 'technician', path: '/user/correctiveReport' },
  { name: 'law', look: 'tablet', account: 'manager', path: '/user/legalObligations' },
  { name: 'statistics', look: 'tablet', account: 'manager', path: '/user/workStatistics' },
  { name: 'floor', look: 'tablet', account: 'manager', path: '/user/floors/1?installation=1&tab=plans' },
  { name: 'import', look: 'tablet', account: 'manager', path: '/user/administration?tab=import' },
  { name: 'structure', look: 'tablet', account: 'manager', path: '/user/administration?tab=structure' },
  { name: 'people', look: 'tablet', account: 'manager', path: '/user/administration?tab=people' },
  { name: 'centre', look: 'tablet', account: 'manager', path: '/user/administration?tab=installation' },
  { name: 'sign-in', look: 'phone', account: null, path: '/auth' },
];

const folder = join(import.meta.dirname, '../../docs/use/pictures');

/** As small as it stays readable: Playwright itself writes no WebP. */
const take = async (page: Page, look: PictureLook, file: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...pictureSizes[look], scale: 1.5 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip });
  await session.detach();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(data, 'base64'));
};

for (const { name, look, account, path, open } of pictures)
  test(name, async ({ page, t, signIn, language }) => {
    await page.setViewportSize(pictureSizes[look]);
    watchRequests(page);
    await (account === null ? page.goto(path) : signIn(account, page, path));
    await settle(page);
    await open?.(page, t);
    await settle(page);
    await take(page, look, join(folder, language, `${name}.${look}.webp`));
  });
