/** Files that are sent in pieces, and pages that are left meanwhile. */
import { writeFile } from 'node:fs/promises';
import { manuals, manualTopics } from 'shared-kit/contracts/catalogues/catalogues';
import { pieceBytes } from 'shared-kit/contracts/files';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { edit, panelOf, save, unique } from '../../pages/administration.ts';

const size = 3 * pieceBytes - 1000;

test('a file goes on where it was when the page was loaded anew and the file is chosen again', async ({
  page,
  portal,
  signIn,
  t,
}, testInfo) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const name = { es: unique('Guía') };
  const { data: manual } = await api.call(manuals.create, { body: { name, elementTypeIds: [] } });
  const body = { manualId: manual.id, title: { es: 'Arranque' } };
  const { data: topic } = await api.call(manualTopics.create, { body });
  const path = testInfo.outputPath('manual.pdf');
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, ' ')]));
  await signIn('superAdministrator', page, `/user/spad-manualTopic/${topic.id}`);
  const choose = async () => {
    await edit(page, t);
    await panelOf(page).locator('input[type=file]').setInputFiles(path);
  };
  // The second piece never arrives.
  await page.route(`**/api/fileUploads/*?offset=${pieceBytes}`, () => undefined);
  const cut = page.waitForRequest((request) => request.url().endsWith(`offset=${pieceBytes}`));
  await choose();
  await cut;
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const sent: number[] = [];
  page.on('requestfinished', async (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/api/fileUploads/')) return;
    sent.push(Number(await request.headerValue('content-length')));
  });
  await choose();
  await expect(panelOf(page).getByRole('button', { name: t('kit.file.replace') })).toBeVisible();
  await expect.poll(() => sent).toEqual([pieceBytes, size - 2 * pieceBytes]);
  await save(page, t);
  await expect(page.getByRole('main').getByRole('button', { name: /^manual\.pdf/ })).toBeVisible();
});
